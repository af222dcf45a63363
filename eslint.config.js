import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import { importX } from "eslint-plugin-import-x";
import jsdoc from "eslint-plugin-jsdoc";
import tseslint from "typescript-eslint";

const noUpwardImports = (layers) => ({
  "@typescript-eslint/no-restricted-imports": [
    "error",
    {
      patterns: layers.map((layer) => ({
        regex: `^(\\.\\./)+(src/)?${layer}(/|\\.|$)`,
        message: `This layer must not import ${layer}.`,
      })),
    },
  ],
});

export default tseslint.config(
  {
    ignores: ["dist/", "build/", "coverage/", "node_modules/", "playwright-report/", "test-results/", ".stryker-tmp/"],
  },
  js.configs.recommended,
  {
    files: ["**/*.ts"],
    extends: [...tseslint.configs.strictTypeChecked],
    languageOptions: {
      parserOptions: {
        projectService: { allowDefaultProject: ["*.config.ts"] },
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { "import-x": importX },
    rules: {
      eqeqeq: "error",
      complexity: ["error", 12],
      "max-lines": ["error", 300],
      "no-console": ["error", { allow: ["error", "warn"] }],
      "import-x/no-default-export": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/explicit-module-boundary-types": "error",
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true, allowBoolean: true }],
      "@typescript-eslint/no-confusing-void-expression": [
        "error",
        { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
      ],
      "@typescript-eslint/no-extraneous-class": "off",
      "@typescript-eslint/no-invalid-void-type": "off",
      "@typescript-eslint/no-unnecessary-type-parameters": "off",
      "@typescript-eslint/unified-signatures": "off",
    },
  },
  {
    files: ["src/**/*.ts"],
    extends: [jsdoc.configs["flat/recommended-tsdoc-error"]],
    rules: {
      "jsdoc/require-jsdoc": [
        "error",
        {
          publicOnly: true,
          require: { ClassDeclaration: true, FunctionDeclaration: true, MethodDefinition: true },
          contexts: [
            "TSInterfaceDeclaration",
            "TSTypeAliasDeclaration",
            "ExportNamedDeclaration > VariableDeclaration",
          ],
        },
      ],
      "jsdoc/require-param": "off",
      "jsdoc/check-param-names": ["error", { disableMissingParamChecks: true }],
      "jsdoc/require-returns": "off",
      "jsdoc/require-description": ["error", { checkConstructors: false }],
      "jsdoc/tag-lines": ["error", "any", { startLines: 1 }],
    },
  },
  {
    files: ["src/rules/**/*.ts"],
    rules: {
      ...noUpwardImports(["foundry", "apps", "main"]),
      "no-restricted-globals": [
        "error",
        ...[
          "game",
          "canvas",
          "foundry",
          "CONFIG",
          "CONST",
          "Hooks",
          "ui",
          "PIXI",
          "window",
          "document",
          "Date",
          "performance",
        ],
      ],
      "no-restricted-properties": ["error", { object: "Math", property: "random" }],
    },
  },
  { files: ["src/foundry/**/*.ts"], rules: noUpwardImports(["apps", "main"]) },
  { files: ["src/apps/**/*.ts"], rules: noUpwardImports(["main"]) },
  { files: ["playground/**/*.ts", "test/host/**/*.ts"], rules: noUpwardImports(["src"]) },
  {
    files: ["playground/**/*.ts", "test/**/*.ts"],
    rules: {
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/require-await": "off",
      "@typescript-eslint/no-unnecessary-condition": "off",
    },
  },
  { files: ["*.config.ts", "playground/*.config.ts", "**/*.d.ts"], rules: { "import-x/no-default-export": "off" } },
  {
    files: ["scripts/**/*.{mjs,ts}", "bench/**/*.ts", "*.config.{js,ts}", "*.cjs"],
    languageOptions: {
      globals: {
        process: "readonly",
        console: "readonly",
        module: "writable",
        URL: "readonly",
        setTimeout: "readonly",
        fetch: "readonly",
      },
    },
    rules: { "no-console": "off" },
  },
  prettier,
);
