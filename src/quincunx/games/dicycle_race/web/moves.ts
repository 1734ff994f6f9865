/** The legal moves, sorted by what they are made with. */
import type { Place } from "./view";

/** Where a die may go, by pawn: "5a 2" is road a of step 5, for pawn 2. */
export type Spot = string;
export const spotOf = (place: Place, pawn: number): Spot => `${place} ${pawn}`;

export interface Moves {
  announces: string[];
  /** Gift or placement: by die, by spot. */
  gifts: ReadonlyMap<string, ReadonlyMap<Spot, string>>;
  places: ReadonlyMap<string, ReadonlyMap<Spot, string>>;
  hands: ReadonlySet<string>;
  /** The hand that suits the cards ahead: the first that is listed. */
  suiting: string | null;
  decline: string | null;
  throw: string | null;
  end: string | null;
  /** By the number of the card. */
  removes: ReadonlyMap<number, string>;
}

/** The moves about which something can be shown before they are made. */
export const isShown = (move: string): boolean => /^(place|gift|no gift|end|remove)/.test(move);

export function sortMoves(moves: readonly string[]): Moves {
  const starting = (verb: string): string[] => moves.filter((move) => move.startsWith(`${verb} `));
  const only = (move: string): string | null => (moves.includes(move) ? move : null);
  const hands = starting("hand");
  return {
    announces: starting("announce"),
    gifts: byDie(starting("gift")),
    places: byDie(starting("place")),
    hands: new Set(hands),
    suiting: hands[0] ?? null,
    decline: only("no gift"),
    throw: only("throw"),
    end: only("end"),
    removes: new Map(starting("remove").map((move) => [Number(move.split(" ")[1]), move])),
  };
}

function byDie(moves: readonly string[]): Map<string, Map<Spot, string>> {
  const found = new Map<string, Map<Spot, string>>();
  for (const move of moves) {
    const { die, spot } = placementOf(move)!;
    if (!found.has(die)) found.set(die, new Map());
    found.get(die)!.set(spot, move);
  }
  return found;
}

/** The die of a move that places one, and where it goes; null for other moves. */
export function placementOf(move: string): { die: string; spot: Spot } | null {
  const [verb, die, place, , pawn = "1"] = move.split(" ");
  return (verb === "place" || verb === "gift") && die && place ? { die, spot: `${place} ${pawn}` } : null;
}

/** The largest number that may be announced for a pawn beside what the others have, e.g. 3; 0 when none. */
export function mostAnnounced(announces: readonly string[], draft: readonly number[], pawn: number): number {
  const fitting = announces
    .map((move) => move.split(" ").slice(1).map(Number))
    .filter((numbers) => numbers.every((number, index) => index === pawn || number === (draft[index] ?? 0)));
  return Math.max(0, ...fitting.map((numbers) => numbers[pawn] ?? 0));
}
