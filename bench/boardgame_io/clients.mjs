/** Matches of two who move as fast as they may: node clients.mjs PORT MATCHES SECONDS. It prints its figures as JSON. */
import { createRequire } from "node:module";
import { MOST_MOVES, sixDice } from "./game.mjs";

const require = createRequire(import.meta.url);
const { Client, LobbyClient } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const server = `http://127.0.0.1:${port}`;
const lobby = new LobbyClient({ server });
const times = [];
let going = false;

async function openMatch() {
  const { matchID } = await lobby.createMatch(sixDice.name, { numPlayers: 2 });
  const people = [];
  for (const playerID of ["0", "1"]) {
    const seat = { playerID, playerName: `Guest ${playerID}` };
    const { playerCredentials } = await lobby.joinMatch(sixDice.name, matchID, seat);
    people.push(person(matchID, playerID, playerCredentials));
  }
  const over = Promise.all(people.map((one) => one.over));
  people.forEach((one) => one.client.start());
  over.then(async () => {
    people.forEach((one) => one.client.stop());
    if (going) (await openMatch()).forEach((one) => one.look());
  });
  return people;
}

/** Somebody who moves in their turn, and waits for the move to come back before the next. */
function person(matchID, playerID, credentials) {
  const client = Client({
    game: sixDice,
    matchID,
    playerID,
    credentials,
    debug: false,
    multiplayer: SocketIO({ server }),
  });
  let sent = null;
  let sentAt = 0;
  let ended;
  const over = new Promise((resolve) => (ended = resolve));
  const look = () => {
    const state = client.getState();
    if (!state) return;
    if (sent !== null && state._stateID > sent) {
      if (going) times.push(performance.now() - sentAt);
      sent = null;
    }
    if (state._stateID >= MOST_MOVES) return ended();
    if (going && sent === null && state.ctx.currentPlayer === playerID) {
      sent = state._stateID;
      sentAt = performance.now();
      client.moves.throwDice();
    }
  };
  client.subscribe(look);
  return { client, look, over };
}

const people = (await Promise.all(Array.from({ length: matches }, openMatch))).flat();
while (!people.every(({ client }) => client.getState())) await new Promise((resolve) => setTimeout(resolve, 50));
console.log("begin");
const begun = performance.now();
going = true;
people.forEach((one) => one.look());
setTimeout(() => {
  going = false;
  const took = (performance.now() - begun) / 1000;
  times.sort((one, other) => one - other);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(share * times.length))];
  console.log(JSON.stringify({ moves: times.length, seconds: took, kept_50: at(0.5), kept_99: at(0.99) }));
  process.exit();
}, seconds * 1000);
