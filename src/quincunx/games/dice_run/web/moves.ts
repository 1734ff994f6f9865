/** The legal moves, sorted by what one touches to make them. */

export interface CardMoves {
  /** Every way to play the card, e.g. ["play joker red", "play joker 6", …]. */
  plays: string[];
  /** How to throw it away, if that is all it can do. */
  discard: string | null;
  /** How to lay it face down for a reroll, by group. */
  rerolls: Map<number, string>;
}

export interface TargetMoves {
  colour: string | null;
  value: string | null;
  show: string | null;
}

export interface Moves {
  cards: Map<string, CardMoves>;
  targets: Map<string, TargetMoves>;
  /** A sprint's picks by die. */
  picks: Map<string, string>;
  /** The groups that may be rerolled. */
  rerollable: number[];
}

function entry<Key, Value>(map: Map<Key, Value>, key: Key, fresh: () => Value): Value {
  const found = map.get(key) ?? fresh();
  map.set(key, found);
  return found;
}

const noCard = (): CardMoves => ({ plays: [], discard: null, rerolls: new Map() });
const noTarget = (): TargetMoves => ({ colour: null, value: null, show: null });

export function sortMoves(moves: readonly string[]): Moves {
  const sorted: Moves = { cards: new Map(), targets: new Map(), picks: new Map(), rerollable: [] };
  const groups = new Set<number>();
  for (const move of moves) {
    const [verb = "", first = "", second = ""] = move.split(" ");
    if (verb === "play") entry(sorted.cards, first, noCard).plays.push(move);
    else if (verb === "discard") entry(sorted.cards, first, noCard).discard = move;
    else if (verb === "reroll") {
      entry(sorted.cards, second, noCard).rerolls.set(Number(first), move);
      groups.add(Number(first));
    } else if (verb === "target") entry(sorted.targets, first, noTarget)[second as "colour" | "value"] = move;
    else if (verb === "show") entry(sorted.targets, first, noTarget).show = move;
    else if (verb === "pick") sorted.picks.set(first, move);
  }
  sorted.rerollable = [...groups].sort((a, b) => a - b);
  return sorted;
}

/** Where on the board a card's choices lie. */
export type Choosing = "none" | "palette" | "spaces" | "dice";

/** What is still to be chosen for a card: nothing, a palette, a space between groups, or dice. */
export function choosing(card: string, plays: readonly string[]): Choosing {
  if (plays.length === 0 || plays[0] === `play ${card}`) return "none";
  if (card === "joker") return "palette";
  return card === "exchange" || card === "gap" ? "spaces" : "dice";
}
