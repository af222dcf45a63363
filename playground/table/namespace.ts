import * as PIXI from "pixi.js";
import Handlebars from "handlebars";
import jQuery from "jquery";
import type { Realm } from "../host/realm.ts";
import { ApplicationV2 } from "./application/application-v2.ts";
import { DialogV2 } from "./application/dialog-v2.ts";
import { DocumentSheetV2 } from "./application/document-sheet-v2.ts";
import { HandlebarsApplicationMixin } from "./application/handlebars-application.ts";
import { windows } from "./application/windows.ts";
import { PlaceableObject } from "../host/placeables/placeable-object.ts";
import { PlaceablesLayer } from "../host/placeables/placeables-layer.ts";
import { TokenRuler } from "../host/placeables/token-ruler.ts";
import { CanvasAnimation } from "./canvas/canvas-animation.ts";
import { DISPOSITION_COLOURS } from "./canvas/palette.ts";
import { ControlsLayer } from "./canvas/table-canvas.ts";
import { GridHighlight, GridLayer } from "./canvas/grid-layer.ts";
import { MouseInteraction } from "./canvas/mouse-interaction.ts";
import { PreciseText } from "./canvas/precise-text.ts";
import { Ray } from "./canvas/ray.ts";
import { getTexture, loadTexture } from "./canvas/textures.ts";
import { Application, Dialog, DocumentSheet, FormApplication } from "./first-generation.ts";
import { defineElements, elements } from "./form/elements.ts";
import { FormDataExtended } from "./form/form-data-extended.ts";
import { createFormGroup } from "./form/form-group.ts";
import { installFieldForms } from "./form/field-forms.ts";
import {
  createCheckboxInput,
  createFontAwesomeIcon,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  setInputAttributes,
} from "./form/inputs.ts";
import { selectOptions } from "./form/options.ts";
import { registerHelpers } from "./handlebars/helpers.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { BasePlaceableHUD } from "./hud/placeable-hud.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { PrototypeTokenConfig } from "./sheets/prototype-token-config.ts";
import { TokenConfig } from "./sheets/token-config.ts";
import { sheetOf } from "./sheets/sheets.ts";
import { ChatLog } from "./ui/chat-log.ts";
import { CombatTracker } from "./ui/combat-tracker.ts";
import { ControlsConfig } from "./ui/controls-config.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { SceneControls } from "./ui/scene-controls.ts";
import { SceneNavigation } from "./ui/scene-navigation.ts";
import { SettingsConfig } from "./ui/settings-config.ts";
import { SettingsPage } from "./ui/settings-page.ts";
import { Sidebar } from "./ui/sidebar.ts";
import { Tooltips } from "./ui/tooltips.ts";

/** Adds what the table draws to a client's `foundry`, `CONFIG` and globals, before any module is loaded. */
export function furnishNamespace(realm: Realm): void {
  registerHelpers();
  defineElements();
  const { foundry, CONFIG, globals } = realm;
  installFieldForms((foundry["data"] as unknown as { fields: Parameters<typeof installFieldForms>[0] }).fields);
  const v1 = { Application, Dialog, DocumentSheet, FormApplication };
  Object.assign(globals, { PIXI, Handlebars, $: jQuery, jQuery, ...v1, getTemplate, loadTemplates, renderTemplate });
  foundry["appv1"] = { api: v1, sheets: {}, util: {} };
  furnishApplications(foundry);
  furnishCanvas(foundry);
  CONFIG.Canvas["dispositionColors"] = { ...DISPOSITION_COLOURS };
  CONFIG.Token.hudClass = TokenHUD;
  CONFIG.Token["prototypeSheetClass"] = PrototypeTokenConfig;
  CONFIG.Token["sheetClasses"] = {
    base: { "core.TokenConfig": { id: "core.TokenConfig", cls: TokenConfig, default: true, label: "Token" } },
  };
  CONFIG["ui"] = {
    chat: ChatLog,
    combat: CombatTracker,
    controls: SceneControls,
    nav: SceneNavigation,
    notifications: Notifications,
    players: Players,
    settings: SettingsPage,
    sidebar: Sidebar,
  };
  CONFIG.queries["dialog"] = (data) => DialogV2._handleQuery(data as Parameters<typeof DialogV2._handleQuery>[0]);
  Object.defineProperty(CONFIG.Token.documentClass.prototype, "sheet", { configurable: true, get: tokenSheet });
  Object.assign(realm.game, { tooltip: new Tooltips() });
}

function tokenSheet(this: Parameters<typeof sheetOf>[0]): TokenConfig {
  return sheetOf(this);
}

/** What Foundry offers as `foundry.applications.fields`. */
const fields = {
  createCheckboxInput,
  createFontAwesomeIcon,
  createFormGroup,
  createMultiSelectInput,
  createNumberInput,
  createSelectInput,
  createTextareaInput,
  createTextInput,
  prepareSelectOptionGroups: selectOptions,
  setInputAttributes,
};

function furnishApplications(foundry: Realm["foundry"]): void {
  const { applications } = foundry as { applications: Record<string, object> };
  Object.assign(applications, {
    api: { ...applications["api"], ApplicationV2, DialogV2, DocumentSheetV2, HandlebarsApplicationMixin },
    elements,
    fields,
    handlebars: { ...applications["handlebars"], getTemplate, loadTemplates, renderTemplate },
    hud: { ...applications["hud"], BasePlaceableHUD, TokenHUD },
    instances: windows.instances,
    settings: { SettingsConfig },
    sheets: { ...applications["sheets"], PrototypeTokenConfig, TokenConfig },
    sidebar: {
      ...applications["sidebar"],
      Sidebar,
      apps: { ControlsConfig },
      tabs: { ChatLog, CombatTracker, Settings: SettingsPage },
    },
    ui: { ...applications["ui"], Notifications, Players, SceneControls, SceneNavigation },
    ux: { ...applications["ux"], FormDataExtended },
  });
}

function furnishCanvas(foundry: Realm["foundry"]): void {
  const { canvas } = foundry as { canvas: Record<string, object> };
  const placeables = canvas["placeables"] as { tokens: object };
  Object.assign(canvas, {
    animation: { CanvasAnimation },
    containers: { PreciseText, GridHighlight },
    geometry: { Ray },
    interaction: { ...canvas["interaction"], MouseInteractionManager: MouseInteraction },
    layers: { ...canvas["layers"], ControlsLayer, GridLayer, PlaceablesLayer },
    placeables: { ...placeables, PlaceableObject, tokens: { ...placeables.tokens, BaseTokenRuler: TokenRuler } },
    getTexture,
    loadTexture,
  });
}
