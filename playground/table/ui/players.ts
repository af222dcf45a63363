import type { PartialConfiguration } from "../application/options.ts";
import { globals, localize, type Bag } from "../globals.ts";
import { Widget } from "./widget.ts";

/** Who is at the table. */
export class Players extends Widget {
  static override DEFAULT_OPTIONS: PartialConfiguration = { id: "players", tag: "aside" };

  static override PARTS = { list: { template: "templates/ui/players.hbs" } };

  protected override get _slot(): string {
    return "#ui-bottom";
  }

  protected override async _prepareContext(): Promise<Bag> {
    return Promise.resolve({
      users: globals.game.users.map((user) => ({
        id: user.id,
        name: user.name,
        active: user.active,
        self: user.isSelf,
        colour: user.color.css,
        presence: localize(user.active ? "TABLE.Players.Here" : "TABLE.Players.Away"),
      })),
    });
  }
}
