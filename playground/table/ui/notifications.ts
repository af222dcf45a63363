import { globals, localize, type Bag } from "../globals.ts";

const KINDS = ["info", "warning", "error", "success"] as const;

/** The kinds of notifications. */
export type NotificationKind = (typeof KINDS)[number];

/** How a notification is shown. */
export interface NotifyOptions {
  permanent?: boolean;
  progress?: boolean;
  localize?: boolean;
  console?: boolean;
  escape?: boolean;
  format?: Bag;
}

/** A notification as returned to its caller. */
export interface Notification {
  readonly id: number;
  readonly type: NotificationKind;
  readonly timestamp: number;
  message: string;
  readonly permanent: boolean;
  readonly console: boolean;
  active: boolean;
  element?: HTMLLIElement;
  remove(): void;
  update(change: { message?: string; localize?: boolean; format?: Bag; pct?: number }): void;
}

const ICONS: Readonly<Record<NotificationKind, string>> = {
  info: "fa-circle-info",
  warning: "fa-triangle-exclamation",
  error: "fa-circle-exclamation",
  success: "fa-circle-check",
};

/** The messages that rise over the table: a few at a time, gone after a while unless permanent. */
export class Notifications {
  /** How many show at once. */
  static readonly MAX_ACTIVE = 5;

  /** How long one shows, in milliseconds. */
  static readonly LIFETIME_MS = 5000;

  readonly #active = new Map<number, Notification>();
  readonly #queue: Notification[] = [];
  #count = 0;

  /** Shows a message of a kind. */
  notify(message: unknown, type: NotificationKind = "info", options: NotifyOptions = {}): Notification {
    if (!KINDS.includes(type)) throw new Error(`"${type}" is not a kind of notification`);
    const id = ++this.#count;
    const notification: Notification = {
      id,
      type,
      timestamp: Date.now(),
      message: wording(message, options),
      permanent: options.permanent ?? false,
      console: options.console ?? true,
      active: false,
      remove: () => this.remove(id),
      update: (change) => this.update(id, change),
    };
    if (notification.console) log(notification);
    this.#queue.push(notification);
    this.#fill();
    return notification;
  }

  /** Tells something. */
  info(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }

  /** Warns of something. */
  warn(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }

  /** Reports a fault. */
  error(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  /** Reports that something went well. */
  success(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  /** Changes the words of a notification that shows. */
  update(which: Notification | number, change: { message?: string; localize?: boolean; format?: Bag }): void {
    const notification = this.#find(which);
    if (!notification || change.message === undefined) return;
    notification.message = wording(change.message, change);
    const words = notification.element?.querySelector("p");
    if (words) words.textContent = notification.message;
  }

  /** Takes a notification away. */
  remove(which: Notification | number): void {
    const notification = this.#find(which);
    if (!notification) return;
    notification.active = false;
    notification.element?.remove();
    this.#active.delete(notification.id);
    this.#fill();
  }

  /** Whether a notification shows or waits. */
  has(which: Notification | number): boolean {
    const id = typeof which === "number" ? which : which.id;
    return this.#active.has(id) || this.#queue.some((waiting) => waiting.id === id);
  }

  /** Takes all notifications away. */
  clear(): void {
    this.#queue.length = 0;
    for (const notification of [...this.#active.values()]) this.remove(notification);
  }

  #find(which: Notification | number): Notification | undefined {
    return this.#active.get(typeof which === "number" ? which : which.id);
  }

  #fill(): void {
    while (this.#active.size < Notifications.MAX_ACTIVE) {
      const next = this.#queue.shift();
      if (!next) return;
      this.#show(next);
    }
  }

  #show(notification: Notification): void {
    const item = document.createElement("li");
    item.className = `notification ${notification.type}`;
    item.dataset["id"] = String(notification.id);
    const icon = document.createElement("i");
    icon.className = `fa-solid ${ICONS[notification.type]}`;
    icon.setAttribute("aria-hidden", "true");
    const words = document.createElement("p");
    words.textContent = notification.message;
    const close = document.createElement("button");
    close.type = "button";
    close.className = "close fa-solid fa-xmark";
    close.setAttribute("aria-label", localize("TABLE.Window.Close"));
    close.addEventListener("click", () => notification.remove());
    item.append(icon, words, close);
    document.querySelector("#notifications")?.append(item);
    notification.element = item;
    notification.active = true;
    this.#active.set(notification.id, notification);
    if (!notification.permanent) setTimeout(() => notification.remove(), Notifications.LIFETIME_MS);
  }
}

function wording(message: unknown, options: { localize?: boolean; format?: Bag }): string {
  const words = message instanceof Error ? message.message : String(message);
  if (options.format) return globals.game.i18n.format(words, options.format);
  return options.localize ? localize(words) : words;
}

function log({ type, message }: Notification): void {
  if (type === "error") console.error(message);
  else if (type === "warning") console.warn(message);
}
