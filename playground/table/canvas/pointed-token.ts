import type { User } from "../../host/documents/user.ts";
import { sheetOf } from "../sheets/sheets.ts";
import { DrawnToken } from "./drawn-token.ts";
import { MouseInteraction, type TableEvent } from "./mouse-interaction.ts";
import { canvasOf } from "./drawn.ts";

/** A token that the pointer can hover, click and grab; what a grab does is for the subclass. */
export class PointedToken extends DrawnToken {
  /** Turns pointer events into the handlers below. */
  mouseInteractionManager: MouseInteraction | null = null;

  /** Draws the token; the pointer finds it only when modules have heard of the drawing. */
  override async draw(options: object = {}): Promise<this> {
    if (this.isPreview) this.eventMode = "none";
    await super.draw(options);
    if (!this.isPreview && !this.destroyed)
      this.mouseInteractionManager ??= this._createInteractionManager().activate();
    return this;
  }

  protected _createInteractionManager(): MouseInteraction {
    const canvas = canvasOf(this.realm);
    const { user } = this.realm.game;
    const permissions = {
      hoverIn: (event: TableEvent) => this._canHover(user, event),
      clickRight2: (event: TableEvent) => this._canConfigure(user, event),
      dragLeftStart: (event: TableEvent) => this._canDragLeftStart(user, event),
    };
    const callbacks = {
      hoverIn: (event: TableEvent) => this._onHoverIn(event),
      hoverOut: (event: TableEvent) => this._onHoverOut(event),
      clickLeft: (event: TableEvent) => this._onClickLeft(event),
      clickLeft2: (event: TableEvent) => this._onClickLeft2(event),
      unclickLeft: (event: TableEvent) => this._onUnclickLeft(event),
      clickRight: (event: TableEvent) => this._onClickRight(event),
      clickRight2: (event: TableEvent) => this._onClickRight2(event),
      dragLeftStart: (event: TableEvent) => this._onDragLeftStart(event),
      dragLeftMove: (event: TableEvent) => this._onDragLeftMove(event),
      dragLeftDrop: (event: TableEvent) => this._onDragLeftDrop(event),
      dragLeftCancel: (event: TableEvent) => this._onDragLeftCancel(event),
      dragClickLeft: (event: TableEvent) => this._onDragClickLeft(event),
      dragClickRight: (event: TableEvent) => this._onDragClickRight(event),
      dragRightStart: () => canvas.mouse.startPan(),
      dragRightMove: (event: TableEvent) => canvas.mouse.pan(event),
    };
    return new MouseInteraction(this, canvas.stage, permissions, callbacks, { space: this.layer, object: this });
  }

  _canHUD(user: User, _event?: unknown): boolean {
    return this._canControl(user);
  }

  _canConfigure(user: User, _event?: unknown): boolean {
    return this._canControl(user);
  }

  /** Whether a press on the token may become a drag; says why not when the game or a lock forbids it. */
  _canDragLeftStart(user: User, event?: TableEvent): boolean {
    return !event?.ctrlKey && this.controlled && this._canDrag(user, event);
  }

  protected _onClickLeft(event: TableEvent): void {
    const canvas = canvasOf(this.realm);
    if (canvas.hud.token?.object !== this) canvas.hud.clear();
    if (event.shiftKey && this.controlled) this.release();
    else this.control({ releaseOthers: !event.shiftKey && !this.controlled });
  }

  /** A click on one of several controlled tokens that did not become a drag leaves only this one. */
  protected _onUnclickLeft(event: TableEvent): void {
    if (!event.shiftKey && this.controlled && this.layer.controlled.length > 1) this.control({ releaseOthers: true });
  }

  protected _onClickLeft2(_event: TableEvent): void {}

  protected _onClickRight(event: TableEvent): void {
    const { hud } = canvasOf(this.realm);
    if (!hud.token || !this._canHUD(this.realm.game.user, event)) return;
    if (hud.token.object === this) return hud.token.clear();
    this.control({ releaseOthers: !this.controlled });
    void hud.token.bind(this);
  }

  protected _onClickRight2(_event: TableEvent): void {
    canvasOf(this.realm).hud.clear();
    void sheetOf(this.document).render({ force: true });
  }

  protected _onDragLeftStart(_event: TableEvent): unknown {
    return false;
  }
  protected _onDragLeftMove(_event: TableEvent): void {}
  protected _onDragLeftDrop(_event: TableEvent): unknown {
    return undefined;
  }
  protected _onDragLeftCancel(_event: TableEvent): void {}
  protected _onDragClickLeft(_event: TableEvent): void {}
  protected _onDragClickRight(_event: TableEvent): void {}
}
