import type { PartialConfiguration } from "../application/options.ts";
import { globals, localize, type Bag } from "../globals.ts";
import { Widget } from "./widget.ts";

const KINDS = ["gridless", "square", "hexRows", "hexRows", "hexColumns", "hexColumns"] as const;

const ICONS = {
  gridless: "fa-solid fa-water",
  square: "fa-regular fa-square",
  hexRows: "fa-solid fa-cube",
  hexColumns: "fa-solid fa-cube",
} as const;

/** The scenes along the top edge. */
export class SceneNavigation extends Widget {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "scene-navigation",
    actions: { viewScene: SceneNavigation.#onView },
  };

  static override PARTS = { scenes: { template: "templates/ui/scene-navigation.hbs" } };

  protected override get _slot(): string {
    return "#ui-top";
  }

  protected override async _prepareContext(): Promise<Bag> {
    const scenes = [...globals.game.scenes].filter(({ navigation, visible }) => navigation && visible !== false);
    return Promise.resolve({
      scenes: scenes.map((scene) => {
        const kind = KINDS[scene.grid.type] ?? "square";
        return {
          id: scene.id,
          name: scene.name,
          viewed: scene.isView,
          kind: localize(`TABLE.Grid.${kind}`),
          icon: ICONS[kind],
        };
      }),
    });
  }

  static #onView(_event: PointerEvent, target: HTMLElement): void {
    void globals.game.scenes.get(target.dataset["sceneId"] ?? "")?.view();
  }
}
