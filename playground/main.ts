import "@fortawesome/fontawesome-free/css/all.css";
import "./table/styles/index.css";
import { readAddress } from "./address.ts";
import { createClient } from "./host/client.ts";
import { FrameClock } from "./host/placeables/clock.ts";
import { BrowserServer } from "./host/server/browser-server.ts";
import { DrawnRegion, DrawnRegionLayer, DrawnWall, DrawnWallsLayer } from "./table/canvas/wall-drawings.ts";
import { TableCanvas } from "./table/canvas/table-canvas.ts";
import { TableTokenLayer } from "./table/canvas/table-token-layer.ts";
import { TableToken } from "./table/canvas/table-token.ts";
import { TableTokenRuler } from "./table/canvas/table-ruler.ts";
import { furnishNamespace } from "./table/namespace.ts";
import { Table } from "./table/table.ts";
import { Furniture } from "./table/ui/furniture.ts";
import { demoWorld } from "./world/demo.ts";
import { emptyWorld } from "./world/empty.ts";
import { USERS } from "./world/people.ts";
import { findModules, pagePorts } from "./modules.ts";

const address = readAddress(location.href);
const initial = address.world === "empty" ? emptyWorld(address) : demoWorld();
const server = await new BrowserServer({ channel: address.channel, storage: localStorage, initial }).open();
if (address.reset) {
  await server.reset(initial);
  history.replaceState(null, "", address.with({ reset: "" }));
}

const client = createClient(server, {
  userId: USERS[address.user],
  version: address.version,
  system: { id: address.system, title: address.system, version: "1.0.0" },
  answers: address.answers,
  clientStorage: localStorage,
  clock: new FrameClock(),
  modules: await findModules(address.modules),
  ports: pagePorts,
  classes: {
    Canvas: TableCanvas,
    Token: TableToken,
    TokenLayer: TableTokenLayer,
    TokenRuler: TableTokenRuler,
    Wall: DrawnWall,
    WallsLayer: DrawnWallsLayer,
    Region: DrawnRegion,
    RegionLayer: DrawnRegionLayer,
  },
});
furnishNamespace(client);
const table = new Table(client);
client.install(globalThis);

await client.loadModules();
client.init();
await client.i18nInit();
table.translate();
client.setup();
await table.setUp();
await client.drawCanvas();
table.open();
const { version, user } = address;
const stand = {
  server,
  version,
  user,
  gmId: USERS.gm,
  address: (changes: Record<string, string>) => address.with(changes),
};
new Furniture(stand).show(document.querySelector("#furniture") as Element);
await client.ready();
document.documentElement.dataset["ready"] = "true";
