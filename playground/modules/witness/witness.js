/* global document, setTimeout, foundry, game, canvas, CONFIG, Hooks, PIXI */

/** What the module has seen, for the tests to read. */
const seen = [];
globalThis.witness = { seen, slowly: false };

const { ApplicationV2, HandlebarsApplicationMixin } = foundry.applications.api;
const { BooleanField, NumberField, SchemaField, StringField } = foundry.data.fields;

class WitnessForm extends HandlebarsApplicationMixin(ApplicationV2) {
  static DEFAULT_OPTIONS = {
    id: "witness-form",
    tag: "form",
    window: { title: "WITNESS.Menu", contentClasses: ["standard-form"] },
    form: { handler: WitnessForm.#onSubmit, closeOnSubmit: true },
    actions: { ping: WitnessForm.#onPing },
  };

  static PARTS = {
    main: { template: "modules/witness/templates/form.hbs" },
    footer: { template: "templates/generic/form-footer.hbs" },
  };

  async _prepareContext() {
    const schema = new SchemaField({
      distance: new NumberField({ label: "WITNESS.Field.Distance", min: 0, max: 10, step: 1, initial: 3 }),
      bold: new BooleanField({ label: "WITNESS.Field.Bold", initial: true }),
      side: new StringField({
        label: "WITNESS.Field.Side",
        required: true,
        blank: false,
        choices: { l: "Left", r: "Right" },
        initial: "r",
      }),
    });
    return {
      fields: Object.values(schema.fields).map((field) => ({ field, value: field.initial })),
      words: { first: "First", second: "Second" },
      buttons: [
        { type: "submit", icon: "fa-solid fa-check", label: "Save" },
        { type: "button", action: "ping", label: "Ping" },
      ],
    };
  }

  static #onPing(_event, target) {
    seen.push({ ping: target.tagName, app: this.id });
  }

  static #onSubmit(_event, _form, formData) {
    seen.push({ form: formData.object });
  }
}

Hooks.once("init", () => {
  game.settings.registerMenu("witness", "form", {
    name: "WITNESS.Menu",
    label: "WITNESS.Menu",
    type: WitnessForm,
    restricted: true,
  });
  game.keybindings.register("witness", "call", {
    name: "Call",
    editable: [{ key: "KeyY", modifiers: ["Shift"] }],
    onDown: () => {
      seen.push({ key: "down" });
      return true;
    },
    onUp: () => void seen.push({ key: "up" }),
  });
  for (const cls of [foundry.applications.sheets.TokenConfig, foundry.applications.sheets.PrototypeTokenConfig]) {
    cls.TABS.sheet.tabs.push({ id: "witness", label: "WITNESS.Tab", icon: "fa-solid fa-eye" });
    const { footer } = cls.PARTS;
    delete cls.PARTS.footer;
    cls.PARTS.witness = { template: "modules/witness/templates/tab.hbs", scrollable: [""] };
    cls.PARTS.footer = footer;
  }
});

Hooks.once("setup", () => {
  CONFIG.Token.objectClass = class WitnessToken extends CONFIG.Token.objectClass {
    findMovementPath(waypoints, options) {
      const job = super.findMovementPath(waypoints, options);
      return globalThis.witness.slowly ? slow(job) : job;
    }

    _prepareDragLeftDropUpdates(event) {
      const prepared = super._prepareDragLeftDropUpdates(event);
      const [updates, { movement }] = prepared;
      seen.push({ dropped: updates.length, methods: Object.values(movement).map(({ method }) => method) });
      return prepared;
    }
  };
  CONFIG.Token.rulerClass = class WitnessRuler extends CONFIG.Token.rulerClass {
    _getWaypointLabelContext(waypoint, state) {
      const context = super._getWaypointLabelContext(waypoint, state);
      if (context) context.distance.total = `seen ${context.distance.total}`;
      return context;
    }
  };
});

/** A search that takes its time, as those of path-finding modules do. */
function slow(job) {
  const search = { result: undefined, cancel: () => (search.result = null) };
  search.promise = new Promise((resolve) => {
    setTimeout(() => {
      if (search.result !== null) search.result = job.result;
      resolve(search.result);
    }, 150);
  });
  return search;
}

Hooks.on("getSceneControlButtons", (controls) => {
  controls.tokens.tools.witness = {
    name: "witness",
    title: "Witness",
    icon: "fa-solid fa-eye",
    order: 50,
    toggle: true,
    active: false,
    onChange: (_event, active) => void seen.push({ tool: active }),
  };
});

Hooks.on("renderTokenHUD", (app, html) => {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "control-icon witness";
  button.setAttribute("aria-label", "Witness");
  button.addEventListener("click", () => seen.push({ hud: app.document.name }));
  html.querySelector(".col.right").append(button);
});

Hooks.on("drawToken", (token) => {
  token.witness = token.addChild(new PIXI.Graphics());
});

Hooks.on("refreshToken", (token) => {
  token.witness
    .clear()
    .lineStyle(2, 0xff00ff)
    .drawCircle(token.w / 2, token.h / 2, token.w / 2);
});

Hooks.on("renderChatMessageHTML", (message, html) => {
  html.querySelector("[data-action=witness]")?.addEventListener("click", () => seen.push({ chat: message.content }));
});

Hooks.once("canvasReady", () => seen.push({ ready: canvas.ready, tokens: canvas.tokens.placeables.length > 0 }));

Hooks.on("controlToken", async (token, controlled) => {
  if (!controlled) return;
  const { CanvasAnimation } = foundry.canvas.animation;
  const turn = { attribute: "angle", parent: token.witness, to: 90 };
  const finished = await CanvasAnimation.animate([turn], { name: `witness.${token.id}`, duration: 100 });
  seen.push({ animated: finished, angle: token.witness.angle });
});
