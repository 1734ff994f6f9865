import { describe, expect, it } from "vitest";
import { draw, hashOf, recordOf, verify, type GameRecord } from "./fair";
import PROVEN from "./fair.fixture.json";

const SECRET = "5a".repeat(32);
const SEED = "c3".repeat(32);
const proof = {
  table: "KTMFWH",
  commitment: "60bf07c488aad18fda339df07e4fbc47b4f00be71711936f18d04d352ad01890",
  secret: SECRET,
  seats: [
    { hash: hashOf(SEED), seed: SEED },
    { hash: hashOf("77".repeat(32)), seed: "" },
    { hash: null, seed: "" },
  ],
  lists: [],
  draws: [],
};
const record = () => structuredClone(PROVEN) as unknown as GameRecord;

it("computes the numbers that the server draws", () => {
  expect(hashOf(SECRET)).toBe(proof.commitment);
  expect(Array.from({ length: 12 }, (_, n) => draw(proof, n, 6))).toEqual([5, 4, 1, 1, 4, 2, 3, 4, 2, 1, 0, 3]);
  expect(Array.from({ length: 4 }, (_, n) => draw(proof, n, 1000))).toEqual([425, 586, 9, 103]);
});

describe("a record of the server's", () => {
  it("is proven, die by die", () => {
    const verdict = verify(record());
    expect(verdict).toMatchObject({ proven: true, secret: true, whole: true, promised: null, mixed: null });
    expect(verdict.dice).toHaveLength(record().fair.draws.length);
    expect(verdict.dice.every((die) => die.words === die.due)).toBe(true);
  });
  it("is compared with what was known before the game", () => {
    const { commitment, seats } = record().fair;
    expect(verify(record(), { commitment, seed: seats[0]!.seed })).toMatchObject({ promised: true, mixed: true });
    expect(verify(record(), { commitment, seed: SECRET })).toMatchObject({ proven: true, mixed: false });
    expect(verify(record(), { commitment: SECRET, seed: null })).toMatchObject({ proven: false, promised: false });
  });
  it.each([
    ["another secret", (spoilt: GameRecord) => (spoilt.fair.secret = "00".repeat(32))],
    ["another seed", (spoilt: GameRecord) => (spoilt.fair.seats[0]!.seed = "00".repeat(32))],
    ["another table", (spoilt: GameRecord) => (spoilt.fair.table = "KTMFWX")],
    ["a die left out", (spoilt: GameRecord) => spoilt.fair.draws.pop()],
    ["a die thrown again", (spoilt: GameRecord) => (spoilt.fair.draws[3]![0] = 2)],
    ["a loaded die", (spoilt: GameRecord) => (spoilt.fair.lists[0]![0]![1] = 2)],
    ["no such list", (spoilt: GameRecord) => (spoilt.fair.draws[3]![2] = 99)],
    ["a list too many", (spoilt: GameRecord) => spoilt.fair.lists.push([["x", 1]])],
    ["a seat too few", (spoilt: GameRecord) => spoilt.fair.seats.pop()],
    ["another count", (spoilt: GameRecord) => (spoilt.drawn += 1)],
    ["another face", (spoilt: GameRecord) => (spoilt.moves.find(([seat]) => seat === -1)![1] = "x")],
  ])("is not proven with %s", (_, spoil) => {
    const spoilt = record();
    spoil(spoilt);
    expect(verify(spoilt).proven).toBe(false);
  });
});

it.each([
  ["no JSON", "notRecord"],
  ["null", "notRecord"],
  ["[1, 2]", "notRecord"],
  ['{"moves": [], "names": []}', "noProof"],
  ['{"moves": [], "names": [], "fair": {"secret": "x"}}', "noProof"],
  [JSON.stringify({ ...PROVEN, fair: { ...PROVEN.fair, secret: null } }), "noSecret"],
])("%s is no record to verify", (text, why) => expect(recordOf(text)).toBe(why));

it("a record of dice that people threw themselves is never proven", () => {
  expect(recordOf(JSON.stringify({ ...record(), own_dice: true }))).toBe("ownDice");
});
