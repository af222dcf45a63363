import { renderTemplate } from "../handlebars/templates.ts";
import type { PartialConfiguration, RenderOptions } from "../application/options.ts";
import { globals, type Bag, type TableMessage } from "../globals.ts";
import { SidebarTab } from "./sidebar.ts";

/** The chat: messages with the hook through which modules bind their buttons, and a line to write on. */
export class ChatLog extends SidebarTab {
  static override DEFAULT_OPTIONS: PartialConfiguration = { id: "chat" };

  static override PARTS = {
    log: { template: "templates/sidebar/chat-log.hbs" },
    input: { template: "templates/sidebar/chat-input.hbs" },
  };

  #queue: Promise<unknown> = Promise.resolve();

  protected override async _onFirstRender(context: Bag, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const { Hooks, game } = globals;
    Hooks.on("createChatMessage", (message: TableMessage) => this.#enqueue(() => this.#post(message)));
    Hooks.on("updateChatMessage", (message: TableMessage) => this.#enqueue(() => this.#replace(message)));
    Hooks.on("deleteChatMessage", (message: TableMessage) => this.#line(message.id)?.remove());
    this.element.querySelector("textarea")?.addEventListener("keydown", (event) => this.#onKey(event));
    for (const message of game.messages) await this.#post(message);
  }

  #enqueue(work: () => Promise<unknown>): void {
    this.#queue = this.#queue.then(work).catch((error: unknown) => console.error(error));
  }

  get #list(): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(".chat-log");
  }

  #line(id: string): HTMLElement | null {
    return this.element.querySelector<HTMLElement>(`[data-message-id="${id}"]`);
  }

  async #post(message: TableMessage): Promise<void> {
    if (!message.visible) return;
    this.#list?.append(await this.#render(message));
    this.#list?.scrollTo({ top: this.#list.scrollHeight });
  }

  async #replace(message: TableMessage): Promise<void> {
    const line = this.#line(message.id);
    if (line && message.visible) line.replaceWith(await this.#render(message));
    else line?.remove();
  }

  async #render(message: TableMessage): Promise<HTMLElement> {
    const { users } = globals.game;
    const rolls = await Promise.all(
      message.rolls.map((roll) => renderTemplate("templates/sidebar/roll.hbs", { ...facts(roll) })),
    );
    const context = {
      id: message.id,
      alias: message.speaker.alias || message.author?.name || "",
      colour: message.author?.color.css ?? "",
      flavor: message.flavor,
      content: [message.content, ...rolls].filter((part) => part !== "" && !/^\d+$/.test(part)).join(""),
      whisperTo: message.whisper.map((id) => users.get(id)?.name ?? "").join(", "),
      cssClass: message.whisper.length > 0 ? "whisper" : "",
      time: new Date(message.timestamp).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }),
    };
    const template = document.createElement("template");
    template.innerHTML = (await renderTemplate("templates/sidebar/chat-message.hbs", context)).trim();
    const element = template.content.firstElementChild as HTMLElement;
    globals.Hooks.callAll("renderChatMessageHTML", message, element, {
      message: message._source,
      user: globals.game.user,
    });
    return element;
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey) return;
    event.preventDefault();
    const input = event.currentTarget as HTMLTextAreaElement;
    const content = input.value.trim();
    input.value = "";
    if (content && globals.Hooks.call("chatMessage", this, content, { user: globals.game.userId })) {
      const escaped = document.createElement("span");
      escaped.textContent = content;
      void globals.ChatMessage.create({ content: escaped.innerHTML });
    }
  }
}

const facts = ({ formula, total }: TableMessage["rolls"][number]): Bag => ({ formula, total });
