import { ChatMessage } from "./documents/chat-message.ts";
import { Combat } from "./documents/combat.ts";
import { Combatant } from "./documents/combatant.ts";
import type { DocumentClass } from "./documents/document.ts";
import { Scene } from "./documents/scene.ts";
import { Region as RegionDocument, RegionBehavior, Wall as WallDocument } from "./documents/scenery.ts";
import { TokenDocument } from "./documents/token-document.ts";
import { User } from "./documents/user.ts";
import { ActiveEffect, Actor, Item, Setting } from "./documents/world-documents.ts";
import { Roll } from "./dice/roll.ts";
import type { HostClasses } from "./client.ts";
import { Canvas } from "./placeables/canvas.ts";
import { Token } from "./placeables/token.ts";
import { TokenLayer } from "./placeables/token-layer.ts";
import { TokenRuler } from "./placeables/token-ruler.ts";
import { Region, RegionLayer, Wall, WallsLayer } from "./placeables/walls.ts";
import type { Realm } from "./realm.ts";

type Bindable = new (...args: never[]) => object;

/**
 * A class of a client's own: it inherits everything and knows its client as `realm`, so that two clients can live in one
 * process and a module that patches a prototype patches one client.
 */
export function bound<T extends Bindable>(Base: T, realm: Realm, name: string = Base.name): T {
  const Parent = Base as unknown as new () => object;
  const Leaf = class extends Parent {
    static readonly realm = realm;
  };
  Object.defineProperty(Leaf, "name", { value: name });
  return Leaf as unknown as T;
}

/** The documents' classes of a client, by name. */
export function documentClasses(realm: Realm): Record<string, DocumentClass> {
  const own = (Base: Bindable, name: string): [string, DocumentClass] => {
    return [name === "TokenDocument" ? "Token" : name, bound(Base, realm, name) as unknown as DocumentClass];
  };
  return Object.fromEntries([
    own(User, "User"),
    own(Setting, "Setting"),
    own(Item, "Item"),
    own(ActiveEffect, "ActiveEffect"),
    own(Actor, "Actor"),
    own(TokenDocument, "TokenDocument"),
    own(WallDocument, "Wall"),
    own(RegionBehavior, "RegionBehavior"),
    own(RegionDocument, "Region"),
    own(Scene, "Scene"),
    own(Combatant, "Combatant"),
    own(Combat, "Combat"),
    own(ChatMessage, "ChatMessage"),
  ]);
}

/** The canvas's classes of a client: the table's where it hands any over. */
export function boundClasses(realm: Realm, given: Partial<HostClasses>): { classes: HostClasses; Roll: typeof Roll } {
  const classes: HostClasses = {
    Canvas: bound(given.Canvas ?? Canvas, realm, "Canvas"),
    Token: bound(given.Token ?? Token, realm, "Token"),
    Wall: bound(given.Wall ?? Wall, realm, "Wall"),
    Region: bound(given.Region ?? Region, realm, "Region"),
    TokenLayer: bound(given.TokenLayer ?? TokenLayer, realm, "TokenLayer"),
    WallsLayer: bound(given.WallsLayer ?? WallsLayer, realm, "WallsLayer"),
    RegionLayer: bound(given.RegionLayer ?? RegionLayer, realm, "RegionLayer"),
    TokenRuler: bound(given.TokenRuler ?? TokenRuler, realm, "TokenRuler"),
  };
  return { classes, Roll: bound(Roll, realm, "Roll") };
}
