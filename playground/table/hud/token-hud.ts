import type { PartialConfiguration, RenderOptions } from "../application/options.ts";
import type { TokenDocument } from "../../host/documents/token-document.ts";
import { globals, type Bag } from "../globals.ts";
import { sheetOf } from "../sheets/sheets.ts";
import { BasePlaceableHUD } from "./placeable-hud.ts";

/** The buttons around a token: elevation, movement action, configuration, target, visibility, fight. */
export class TokenHUD extends BasePlaceableHUD {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "token-hud",
    actions: {
      movementAction: TokenHUD.#onPalette,
      selectMovementAction: TokenHUD.#onMovementAction,
      config: TokenHUD.#onConfig,
      target: TokenHUD.#onTarget,
      visibility: TokenHUD.#onVisibility,
      combat: TokenHUD.#onCombat,
    },
  };

  static override PARTS = { hud: { template: "templates/hud/token-hud.hbs", root: true } };

  protected override async _prepareContext(): Promise<Bag> {
    const context = await super._prepareContext();
    const { object, document } = this;
    if (!object || !document) return context;
    const { actions } = document.realm.CONFIG.Token.movement;
    const selectable = Object.entries(actions).filter(([id]) =>
      canSelect(document.actionConfig(id).canSelect, document),
    );
    return {
      ...context,
      elevation: document._source["elevation"],
      movement: document.actionConfig(),
      movementActions: selectable
        .map(([id]) => ({ id, ...document.actionConfig(id), cssClass: id === document.movementAction ? "active" : "" }))
        .sort((a, b) => (a.order ?? 0) - (b.order ?? 0)),
      targetClass: object.isTargeted ? "active" : "",
      visibilityClass: document.hidden ? "active" : "",
      combatClass: document.inCombat ? "active" : "",
      canToggleCombat: globals.game.user.isGM && globals.game.combat !== null,
    };
  }

  protected override async _onRender(context: Bag, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const input = this.element.querySelector<HTMLInputElement>("[name=elevation]");
    input?.addEventListener("change", (event) => void this._onSubmitElevation(event));
    this.element.addEventListener("submit", (event) => event.preventDefault());
  }

  /** Moves the token up or down. */
  protected async _onSubmitElevation(event: Event): Promise<void> {
    const { object, document } = this;
    const elevation = (event.currentTarget as HTMLInputElement).valueAsNumber;
    if (!object || !document || !Number.isFinite(elevation)) return;
    const action = object._getHUDMovementAction();
    await document.move({ elevation, action }, { method: document.realm.answers.hudMethod });
  }

  static #onPalette(this: TokenHUD, _event: PointerEvent, target: HTMLElement): void {
    const palette = this.element.querySelector(".palette");
    const open = palette?.classList.toggle("active") ?? false;
    target.classList.toggle("active", open);
    target.setAttribute("aria-expanded", String(open));
  }

  static async #onMovementAction(this: TokenHUD, _event: PointerEvent, target: HTMLElement): Promise<void> {
    await this.document?.update({ movementAction: target.dataset["movementAction"] });
  }

  static #onConfig(this: TokenHUD): void {
    const { document } = this;
    this.clear();
    if (document) void sheetOf(document).render({ force: true });
  }

  static #onTarget(this: TokenHUD, _event: PointerEvent, target: HTMLElement): void {
    const { object } = this;
    object?.setTarget(!object.isTargeted, { releaseOthers: false });
    target.classList.toggle("active", object?.isTargeted === true);
  }

  static async #onVisibility(this: TokenHUD): Promise<void> {
    await this.document?.update({ hidden: !this.document.hidden });
  }

  static async #onCombat(this: TokenHUD): Promise<void> {
    const { document } = this;
    const { combat } = globals.game;
    if (!document || !combat) return;
    const { combatant } = document;
    if (combatant) await combatant.delete();
    else await document.realm.game.combat?.createEmbeddedDocuments("Combatant", [combatantOf(document)]);
    await this.render();
  }
}

const combatantOf = ({ id, scene, actorId, hidden }: TokenDocument): Bag => ({
  tokenId: id,
  sceneId: scene.id,
  actorId,
  hidden,
});

function canSelect(rule: unknown, document: unknown): boolean {
  return typeof rule === "function" ? Boolean((rule as (d: unknown) => unknown)(document)) : rule !== false;
}
