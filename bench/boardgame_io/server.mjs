/** boardgame.io's server: node server.mjs memory|file FOLDER. It prints the port it listens on. */
import { createRequire } from "node:module";
import { sixDice } from "./game.mjs";

const { FlatFile, Origins, Server } = createRequire(import.meta.url)("boardgame.io/server");
const [store, dir] = process.argv.slice(2);
const server = Server({
  games: [sixDice],
  origins: [Origins.LOCALHOST],
  db: store === "file" ? new FlatFile({ dir }) : undefined,
});
// What it calls a port goes to Node's listen as it is; as a number, it would listen to the whole network.
const { appServer } = await server.run({ port: { host: "127.0.0.1", port: 0 } });
console.log(`port ${appServer.address().port}`);
