/** The layers of the house; see CONTRIBUTING.md. */
module.exports = {
  forbidden: [
    {
      name: "rules-are-pure",
      severity: "error",
      from: { path: "^src/rules" },
      to: { path: "^src/(foundry|apps|main)|^playground|node_modules/(pixi|fvtt-types)" },
    },
    {
      name: "foundry-knows-no-windows",
      severity: "error",
      from: { path: "^src/foundry" },
      to: { path: "^src/(apps|main)" },
    },
    { name: "apps-know-no-entry", severity: "error", from: { path: "^src/apps" }, to: { path: "^src/main" } },
    { name: "the-witness-is-independent", severity: "error", from: { path: "^playground" }, to: { path: "^src" } },
    {
      name: "the-product-knows-no-stand-in",
      severity: "error",
      from: { path: "^src" },
      to: { path: "^(playground|test|bench)" },
    },
    {
      name: "no-cycles",
      severity: "error",
      from: { path: "^src" },
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "no-dev-dependency-in-src",
      severity: "error",
      from: { path: "^src" },
      to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"], pathNot: "fvtt-types|@types" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.tools.json" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "default", "types"] },
  },
};
