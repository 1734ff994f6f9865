/** The six dice on the felt: which lie in the hand, which are aside, and how they came there. */
import type { LogEntry } from "$lib/server/protocol";
import { BONUS_DICE, DICE, isColour, type Colour } from "./land";
import type { Board } from "./view";

export interface TrayDie {
  id: number;
  /** What it shows; null before it is thrown. */
  colour: Colour | null;
  place: "hand" | "aside";
  /** The number of the throw that it was in; undefined if nobody has seen it thrown. */
  thrown?: number;
}

export interface Throw {
  verb: "roll" | "again" | "bonus";
  seat: number;
  faces: Colour[];
}

type Lying = Pick<Board, "dice" | "aside" | "colour" | "phase" | "over">;

const THROWS = new Set(["roll", "again", "bonus"]);

/** The last throw among some entries of the log, with what Nature made of it. */
export function lastThrow(added: readonly LogEntry[]): Throw | null {
  const at = added.findLastIndex(({ seat, move }) => seat >= 0 && THROWS.has(move));
  if (at < 0) return null;
  const { move, seat } = added[at]!;
  const faces: Colour[] = [];
  for (const entry of added.slice(at + 1)) {
    const [verb, colour] = entry.move.split(" ");
    if (entry.seat >= 0 || verb !== "die" || !isColour(colour)) break;
    faces.push(colour);
  }
  return faces.length > 0 ? { verb: move as Throw["verb"], seat, faces } : null;
}

/** Dice that nobody has thrown yet. */
const fresh = (count: number): TrayDie[] =>
  Array.from({ length: count }, (_, id) => ({ id, colour: null, place: "hand" }));

/** The tray just after a throw, before anything is set aside. */
export function afterThrow(before: readonly TrayDie[], { verb, faces }: Throw, number: number): TrayDie[] {
  const aside = verb === "again" ? before.filter(({ place }) => place === "aside").slice(0, DICE - faces.length) : [];
  const taken = new Set(aside.map(({ id }) => id));
  const free = Array.from({ length: DICE }, (_, id) => id).filter((id) => !taken.has(id));
  return [
    ...aside,
    ...faces.map((colour, index): TrayDie => ({ id: free[index]!, colour, place: "hand", thrown: number })),
  ];
}

/** The tray as the board has it; a die that is there already keeps its number. */
export function settled(before: readonly TrayDie[], board: Lying): TrayDie[] {
  const { dice, aside, colour, phase, over } = board;
  if (dice.length + aside === 0) return over ? [] : fresh(phase === "bonus" ? BONUS_DICE : DICE);
  const wanted = [
    ...Array.from({ length: aside }, () => ({ colour, place: "aside" as const })),
    ...dice.map((each) => ({ colour: each, place: "hand" as const })),
  ];
  const left = new Set(before);
  const take = (fits: (die: TrayDie) => boolean): TrayDie | undefined => {
    const found = [...left].find(fits);
    if (found) left.delete(found);
    return found;
  };
  const same = wanted.map((want) => take((die) => die.colour === want.colour && die.place === want.place));
  const moved = wanted.map((want, index) => same[index] ?? take((die) => die.colour === want.colour));
  const used = new Set(moved.map((die) => die?.id));
  const free = Array.from({ length: DICE }, (_, id) => id).filter((id) => !used.has(id));
  // A die that stays as it is stays the same object: a new one would be thrown again.
  return wanted.map((want, index) => same[index] ?? { ...(moved[index] ?? { id: free.shift()! }), ...want });
}
