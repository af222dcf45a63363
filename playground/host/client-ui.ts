/** A message to the user. */
export interface Notification {
  id: number;
  type: string;
  message: string;
  permanent: boolean;
  [key: string]: unknown;
}

/** How a message is to be shown. */
export interface NotifyOptions {
  localize?: boolean;
  permanent?: boolean;
  console?: boolean;
  format?: object;
  [key: string]: unknown;
}

/** Messages to the user, kept in a list: the table shows them. */
export class Notifications {
  readonly active: Notification[] = [];
  private nextId = 1;
  private readonly localize: (key: string, data?: object) => string;

  constructor(localize: (key: string, data?: object) => string) {
    this.localize = localize;
  }

  notify(message: unknown, type = "info", options: NotifyOptions = {}): Notification {
    const words = message instanceof Error ? message.message : String(message);
    const text = options.localize || options.format ? this.localize(words, options.format) : words;
    const notification = { ...options, id: this.nextId++, type, message: text, permanent: options.permanent ?? false };
    this.active.push(notification);
    this._show(notification);
    return notification;
  }

  info(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "info", options);
  }

  success(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "success", options);
  }

  warn(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "warning", options);
  }

  error(message: unknown, options?: NotifyOptions): Notification {
    return this.notify(message, "error", options);
  }

  remove(notification: Notification | number): void {
    const id = typeof notification === "number" ? notification : notification.id;
    this.active.splice(0, this.active.length, ...this.active.filter((known) => known.id !== id));
  }

  clear(): void {
    this.active.length = 0;
  }

  has(notification: Notification | number): boolean {
    const id = typeof notification === "number" ? notification : notification.id;
    return this.active.some((known) => known.id === id);
  }

  /** For the table: shows a message. */
  protected _show(_notification: Notification): void {}
}

/** One group of scene controls. */
export interface ControlGroup {
  name: string;
  tools: Record<string, { name?: string; active?: boolean; [key: string]: unknown }>;
  [key: string]: unknown;
}

/** The parts of `ui` that documents and placeables need; the table replaces and adds. */
export interface HostUi {
  notifications: Notifications;
  controls: { controls: Record<string, ControlGroup>; render(options?: object): unknown; [key: string]: unknown };
  [name: string]: unknown;
}

/** A `ui` without a screen. */
export function headlessUi(localize: (key: string, data?: object) => string): HostUi {
  const group = {
    name: "tokens",
    tools: { select: { name: "select", active: true }, unconstrainedMovement: { active: false } },
  };
  return {
    notifications: new Notifications(localize),
    controls: { controls: { tokens: group }, control: group, tool: null, render: () => undefined },
  };
}
