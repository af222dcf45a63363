/** Where documents of each class are stored: the collection, and the class that embeds them (if any). */
export const STORES: Record<string, { collection: string; parents: readonly string[] }> = {
  User: { collection: "users", parents: [] },
  Actor: { collection: "actors", parents: [] },
  Item: { collection: "items", parents: ["Actor"] },
  Scene: { collection: "scenes", parents: [] },
  Combat: { collection: "combats", parents: [] },
  ChatMessage: { collection: "messages", parents: [] },
  Setting: { collection: "settings", parents: [] },
  Token: { collection: "tokens", parents: ["Scene"] },
  Wall: { collection: "walls", parents: ["Scene"] },
  Region: { collection: "regions", parents: ["Scene"] },
  RegionBehavior: { collection: "behaviors", parents: ["Region"] },
  Combatant: { collection: "combatants", parents: ["Combat"] },
  ActiveEffect: { collection: "effects", parents: ["Actor", "Item"] },
};

/** The collection that stores documents of a class. */
export function collectionOf(type: string): string {
  const store = STORES[type];
  if (!store) throw new Error(`"${type}" is not a class of documents`);
  return store.collection;
}
