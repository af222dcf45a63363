import type { DataSchema } from "../data/composite-fields.ts";
import { fields as f } from "../data/index.ts";
import type { Roll } from "../dice/roll.ts";
import type { PlainObject } from "../utils/objects.ts";
import type { Operation } from "./database.ts";
import { HostDocument } from "./document.ts";
import type { TokenDocument } from "./token-document.ts";
import type { User } from "./user.ts";
import type { Actor } from "./world-documents.ts";

/** Who speaks a message. */
export interface Speaker {
  scene: string | null;
  actor: string | null;
  token: string | null;
  alias: string;
}

/** The modes of v14 by the roll modes of v13. */
const MODES: Record<string, string> = { publicroll: "public", gmroll: "gm", blindroll: "blind", selfroll: "self" };

/** A line in the chat log. */
export class ChatMessage extends HostDocument {
  static override readonly metadata = { name: "ChatMessage", collection: "messages", embedded: {} };

  declare content: string;
  declare flavor: string;
  declare author: User | null;
  declare speaker: Speaker;
  declare whisper: string[];
  declare blind: boolean;
  declare rolls: Roll[];
  declare timestamp: number;

  static override defineSchema(): DataSchema {
    return {
      type: new f.StringField({ required: true, initial: "base" }),
      style: new f.NumberField({ required: true, nullable: false, initial: 0 }),
      author: new f.DocumentIdField(),
      timestamp: new f.NumberField({ required: true, nullable: false, initial: () => Date.now() }),
      flavor: new f.HTMLField({ initial: "" }),
      content: new f.HTMLField(),
      speaker: new f.ObjectField(),
      whisper: new f.ArrayField(new f.StringField()),
      blind: new f.BooleanField(),
      rolls: new f.ArrayField(new f.AnyField()),
      sound: new f.FilePathField(),
      flags: new f.DocumentFlagsField(),
    };
  }

  override prepareDerivedData(): void {
    this.author = this.realm.game.users?.get(String(this._source["author"])) ?? null;
    const stored = (this._source["rolls"] ?? []) as unknown[];
    this.rolls = stored.map((data) =>
      this.realm.rollClass.fromData((typeof data === "string" ? JSON.parse(data) : data) as PlainObject),
    );
  }

  get isRoll(): boolean {
    return this.rolls.length > 0;
  }

  get isAuthor(): boolean {
    return this.author?.isSelf ?? false;
  }

  get alias(): string {
    return this.speaker.alias || this.author?.name || "Unknown";
  }

  override get visible(): boolean {
    if (!this.whisper.length) return true;
    const { user } = this.realm.game;
    return this.whisper.includes(user.id ?? "") || (this.isAuthor && !this.blind) || (user.isGM && this.isRoll);
  }

  get isContentVisible(): boolean {
    if (!this.whisper.length) return true;
    const { user } = this.realm.game;
    return this.whisper.includes(user.id ?? "") || (this.isAuthor && !this.blind);
  }

  override canUserModify(user: User, action: string): boolean {
    return action === "create" || user.isGM || this._source["author"] === user.id;
  }

  override async _preCreate(data: PlainObject, options: Operation, user: User): Promise<boolean | void> {
    if ((await super._preCreate(data, options, user)) === false) return false;
    if (this._source["author"] === null) this.updateSource({ author: user.id });
    const mode = (options["messageMode"] ?? options["rollMode"]) as string | undefined;
    if (mode !== undefined) this.updateSource(ChatMessage.whispering(this.realm.game.users.contents, mode, user));
    return undefined;
  }

  private static whispering(users: readonly User[], mode: string, self: User): PlainObject {
    const gms = users.filter(({ isGM }) => isGM).map(({ id }) => id);
    switch (MODES[mode] ?? mode) {
      case "gm":
        return { whisper: gms, blind: false };
      case "blind":
        return { whisper: gms, blind: true };
      case "self":
        return { whisper: [self.id], blind: false };
      default:
        return { whisper: [], blind: false };
    }
  }

  /** Writes the members that a roll mode (v13) implies into message data. */
  static applyRollMode<T extends object>(data: T, mode: string): T {
    return Object.assign(data, this.whispering(this.realm.game.users.contents, this.mode(mode), this.realm.game.user));
  }

  /** Writes the members that a message mode (v14) implies into message data. */
  static applyMode<T extends object>(data: T, mode: string): T {
    return this.applyRollMode(data, mode);
  }

  private static mode(mode: string): string {
    if (mode !== "roll") return mode;
    const key = this.realm.version >= 14 ? "messageMode" : "rollMode";
    return this.realm.game.settings.get("core", key) as string;
  }

  /** Who speaks for a token or an actor; the user when there is neither. */
  static getSpeaker({ token, actor, alias }: { token?: SpeakingToken; actor?: Actor; alias?: string } = {}): Speaker {
    const document = token && ("document" in token ? (token.document as TokenDocument) : token);
    if (document) return this.tokenSpeaker(document, actor ?? document.actor, alias);
    return this.plainSpeaker(actor ?? null, alias);
  }

  private static plainSpeaker(actor: Actor | null, alias?: string): Speaker {
    const scene = this.realm.canvas.scene?.id ?? null;
    return { scene, actor: actor?.id ?? null, token: null, alias: alias ?? actor?.name ?? this.realm.game.user.name };
  }

  private static tokenSpeaker(token: TokenDocument, actor: Actor | null, alias?: string): Speaker {
    return { scene: token.scene.id, actor: actor?.id ?? null, token: token.id, alias: alias ?? token.name };
  }

  /** The users a name stands for: "GM", "players", a user's or a character's name. */
  static getWhisperRecipients(name: string): User[] {
    const users = this.realm.game.users.contents;
    const wanted = name.toLowerCase();
    if (wanted === "gm" || wanted === "dm") return users.filter(({ isGM }) => isGM);
    if (wanted === "players") return users.filter(({ isGM }) => !isGM);
    const named = users.filter((user) => user.name.toLowerCase() === wanted);
    return named.length
      ? named
      : users.filter((user) => (user.character as Actor | null)?.name.toLowerCase() === wanted);
  }
}

type SpeakingToken = TokenDocument | { document: unknown };
