/** Fair dice, recomputed in the browser as docs/fair.md says: no server is asked, and none is trusted. */
import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

export interface FairSeat {
  hash: string | null;
  seed: string;
}

/** What a record tells of its dice. */
export interface Proof {
  table: string;
  commitment: string;
  secret: string | null;
  seats: FairSeat[];
  lists: [words: string, weight: number][][];
  draws: [n: number, total: number, list: number][];
}

export interface GameRecord {
  game: string;
  names: string[];
  moves: [seat: number, words: string][];
  drawn: number;
  /** Whether people threw dice of their own, which nothing proves. */
  own_dice?: boolean;
  fair: Proof;
}

/** What this browser knew before the game. */
export interface Noted {
  commitment: string;
  seed: string | null;
}

export interface SeatVerdict {
  name: string;
  gave: "seed" | "hash" | "nothing";
  right: boolean;
  /** Whether it is the seed that this browser has sent. */
  mine: boolean;
}

export interface DieVerdict {
  n: number;
  total: number;
  /** The number of 0 … total - 1 that the secret and the seeds give; null where the record cannot be followed. */
  number: number | null;
  /** What fell, and what should have fallen. */
  words: string;
  due: string | null;
}

export interface Verdict {
  game: string;
  table: string;
  commitment: string;
  proven: boolean;
  secret: boolean;
  /** Whether this is the commitment of before the game; null where nobody noted it here. */
  promised: boolean | null;
  /** Whether the seed that this browser sent is in it; null where it sent none. */
  mixed: boolean | null;
  /** Whether there is a number for each of Nature's moves, none left out, and a use for each list. */
  whole: boolean;
  seats: SeatVerdict[];
  dice: DieVerdict[];
}

export type Unproven = "notRecord" | "ownDice" | "noProof" | "noSecret";

const NATURE = -1;
const BYTES = 6;
const NUMBERS = 2 ** (8 * BYTES);
const HEX = /^[0-9a-f]{64}$/;

/** What is told of a secret or a seed before it is shown. */
export const hashOf = (digits: string): string => bytesToHex(sha256(hexToBytes(digits)));

/** Nature's n-th number of 0 … total - 1. */
export function draw({ table, secret, seats }: Proof, n: number, total: number): number {
  const mixed = seats.map(({ hash, seed }) => `${hash ?? ""}:${seed}`).join(",");
  const fair = NUMBERS - (NUMBERS % total);
  for (let tries = 0; ; tries++) {
    const digest = hmac(sha256, hexToBytes(secret ?? ""), utf8ToBytes(`${table}\n${mixed}\n${n}\n${tries}`));
    const number = digest.slice(0, BYTES).reduce((sum, byte) => sum * 256 + byte, 0);
    if (number < fair) return number % total;
  }
}

/** What a file holds, if it is a record whose dice can be verified. */
export function recordOf(text: string): GameRecord | Unproven {
  let read: Partial<GameRecord> | null;
  try {
    read = JSON.parse(text) as Partial<GameRecord> | null;
  } catch {
    return "notRecord";
  }
  if (typeof read !== "object" || !Array.isArray(read?.moves) || !Array.isArray(read.names)) return "notRecord";
  if (read.own_dice) return "ownDice";
  if (!isProof(read.fair)) return "noProof";
  return read.fair.secret === null ? "noSecret" : (read as GameRecord);
}

function isProof(fair: Partial<Proof> | undefined): fair is Proof {
  return (
    typeof fair === "object" &&
    fair !== null &&
    typeof fair.table === "string" &&
    (fair.secret === null || HEX.test(fair.secret ?? "")) &&
    Array.isArray(fair.seats) &&
    fair.seats.every(({ hash, seed }) => (hash === null || HEX.test(hash)) && (seed === "" || HEX.test(seed))) &&
    [fair.lists, fair.draws].every((rows) => Array.isArray(rows) && rows.every(Array.isArray))
  );
}

/** Every die and card of a record computed again, and all that was promised compared. */
export function verify(record: GameRecord, noted: Noted | null = null): Verdict {
  const { fair, names, game } = record;
  const fallen = record.moves.filter(([seat]) => seat === NATURE).map(([, words]) => words);
  const first = record.drawn - fallen.length;
  const used = new Set(fair.draws.map(([, , list]) => list));
  const seats = fair.seats.map((seat, number) => seatVerdict(seat, names[number] ?? "?", noted));
  const found = {
    game,
    table: fair.table,
    commitment: fair.commitment,
    secret: hashOf(fair.secret ?? "") === fair.commitment,
    promised: noted && noted.commitment === fair.commitment,
    mixed: noted?.seed ? seats.some((seat) => seat.mine) : null,
    whole:
      fair.seats.length === names.length &&
      fair.draws.length === fallen.length &&
      fair.lists.every((_, list) => used.has(list)) &&
      fair.draws.every(([n], place) => n === first + place),
    seats,
    dice: fallen.map((words, place) => dieVerdict(fair, place, words)),
  };
  const right = found.seats.every((seat) => seat.right) && found.dice.every((die) => die.due === die.words);
  return { ...found, proven: found.secret && found.promised !== false && found.whole && right };
}

function seatVerdict({ hash, seed }: FairSeat, name: string, noted: Noted | null): SeatVerdict {
  return {
    name,
    gave: seed ? "seed" : hash ? "hash" : "nothing",
    right: !seed || hashOf(seed) === hash,
    mine: seed !== "" && seed === noted?.seed,
  };
}

function dieVerdict(fair: Proof, place: number, words: string): DieVerdict {
  const [n, total, list] = fair.draws[place] ?? [place, 0, -1];
  const choices = fair.lists[list] ?? [];
  const sum = choices.reduce((weights, [, weight]) => weights + weight, 0);
  if (!(Number.isSafeInteger(total) && total > 0 && sum === total)) return { n, total, number: null, words, due: null };
  const number = draw(fair, n, total);
  let rest = number;
  const due = choices.find(([, weight]) => (rest -= weight) < 0)?.[0] ?? null;
  return { n, total, number, words, due };
}
