// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationV2 } from "../../../playground/table/application/application-v2.ts";
import type { PartialConfiguration } from "../../../playground/table/application/options.ts";

/** What happened, in order. */
const told: string[] = [];

class Letter extends ApplicationV2 {
  static override DEFAULT_OPTIONS: PartialConfiguration = {
    id: "letter-{id}",
    classes: ["letter"],
    window: { title: "A letter" },
    actions: { seal: () => void told.push("sealed") },
  };

  protected override async _preFirstRender(): Promise<void> {
    told.push("preFirstRender");
  }

  protected override async _preRender(): Promise<void> {
    told.push("preRender");
  }

  protected override async _renderHTML(): Promise<string> {
    told.push("renderHTML");
    return '<button type="button" data-action="seal">Seal</button>';
  }

  protected override _replaceHTML(result: string, content: HTMLElement): void {
    told.push("replaceHTML");
    content.innerHTML = result;
  }

  protected override async _onFirstRender(): Promise<void> {
    told.push("onFirstRender");
  }

  protected override async _onRender(): Promise<void> {
    told.push("onRender");
  }
}

class LoveLetter extends Letter {
  static override DEFAULT_OPTIONS: PartialConfiguration = { classes: ["love"], window: { icon: "fa-solid fa-heart" } };
}

beforeEach(() => {
  told.length = 0;
  document.body.replaceChildren();
  vi.stubGlobal("Hooks", {
    callAll: (name: string) => {
      if (!name.startsWith("getHeaderControls")) told.push(name);
      return true;
    },
  });
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
});

describe("an application", () => {
  it("joins the options of its classes: lists are joined, records merged", () => {
    const { options } = new LoveLetter({ classes: ["mine"] });
    expect(options.classes).toEqual(["letter", "love", "mine"]);
    expect(options.window).toMatchObject({ title: "A letter", icon: "fa-solid fa-heart", frame: true });
    expect(options.id).toMatch(/^letter-\d+$/);
  });

  it("renders in the documented order and calls a hook for each class of the chain, nearest first", async () => {
    await new LoveLetter().render({ force: true });
    expect(told).toEqual([
      ...["preFirstRender", "preRender", "renderHTML", "replaceHTML", "onFirstRender", "onRender"],
      ...["renderLoveLetter", "renderLetter", "renderApplicationV2"],
    ]);
  });

  it("renders again without the steps of the first time", async () => {
    const letter = await new Letter().render({ force: true });
    told.length = 0;
    await letter.render();
    expect(told).toEqual(["preRender", "renderHTML", "replaceHTML", "onRender", "renderLetter", "renderApplicationV2"]);
  });

  it("does not appear unless it is forced to", async () => {
    await new Letter().render();
    expect(told).toEqual([]);
    expect(document.querySelector(".letter")).toBeNull();
  });

  it("runs the action of what was clicked", async () => {
    const letter = await new Letter().render({ force: true });
    told.length = 0;
    letter.element.querySelector<HTMLElement>("[data-action=seal]")?.click();
    expect(told).toEqual(["sealed"]);
  });

  it("is gone from the page and tells so when closed", async () => {
    const letter = await new Letter().render({ force: true });
    told.length = 0;
    await letter.close();
    expect(told).toEqual(["closeLetter", "closeApplicationV2"]);
    expect(document.querySelector(".letter")).toBeNull();
    expect(letter.rendered).toBe(false);
  });

  it("fails loudly when a class does not say how it renders", async () => {
    class Blank extends ApplicationV2 {}
    await expect(new Blank().render({ force: true })).rejects.toThrow(/_renderHTML/);
  });
});
