/** The sentence in the middle: what is asked, what the pointed move would do, or why something cannot be done. */
import type { Said } from "$lib/board/board";
import type { Desk, Hindrance } from "./desk.svelte";
import { cardName, percent } from "./names";
import { isFamily, movesAtEnd, ridersOf } from "./race";
import { keyOf } from "./riders";
import type { Board, Place } from "./view";
import type { Words } from "./words";

const RULES: Record<Hindrance, string> = {
  die: "3.5",
  card: "3.6",
  both: "3.6",
  throw: "3.3",
  end: "3.12",
  colour: "4.6",
  full: "3.2",
  short: "3.2",
  many: "9.6",
};
const MOST_NAMED = 4; // dice that a sentence lists

export function sayingOf(desk: Desk, words: Words): Said {
  if (desk.hindrance) return { text: words.why[desk.hindrance], rule: RULES[desk.hindrance] };
  if (!desk.touchable) return { text: desk.around.prompt };
  return wouldDo(desk, words) ?? asked(desk, words);
}

/** What the move under the pointer would do. */
function wouldDo(desk: Desk, words: Words): Said | null {
  const [next, board] = [desk.next, desk.board];
  if (!next || !desk.shown) return null;
  if (desk.ghost) return placed(board, next, desk.ghost, words);
  if (desk.shown === "end") return ended(board, next, words);
  return null;
}

function placed(board: Board, next: Board, ghost: { die: string; spot: string }, words: Words): Said {
  const [place = "", pawn = "1"] = ghost.spot.split(" ");
  const same = (each: { card: Place; pawn: number }): boolean =>
    String(each.card) === place && each.pawn === Number(pawn);
  const lies = words.lies(ghost.die, words.card(cardName(board, place)));
  const [rider] = movesAtEnd(next);
  const rides = rider ? words.rides(rider.home ? words.home : words.card(cardName(board, rider.place!))) : "";
  if (next.validated.some(same)) return { text: `${lies} ${words.done}`, how: rides || undefined };
  const line = next.ahead.find(same);
  const takes = line?.takes ?? [];
  const then = takes.length > 0 && takes.length <= MOST_NAMED ? words.then(takes) : ".";
  const chance = line?.chance != null && next.throws > 0 ? words.chance(percent(line.chance)) : undefined;
  return { text: `${lies}${then}`, how: chance };
}

function ended(board: Board, next: Board, words: Words): Said {
  const rider = movesAtEnd(board)[0];
  if (rider) return { text: words.rides(rider.home ? words.home : words.card(cardName(board, rider.place!))) };
  const before = new Map(ridersOf(board).map((each) => [keyOf(each), String(each.place)]));
  const moved = ridersOf(next).some((each) => before.get(keyOf(each)) !== String(each.place));
  if (moved) return { text: words.endTurn };
  if (board.all_or_nothing && board.validated.length > 0) return { text: words.missed, rule: "9.8" };
  const gift = next.gift && next.gift.from === board.turn ? next.gift.dice : [];
  return gift.length > 0 ? { text: words.stays(gift), rule: "4.1" } : { text: words.staysOnly, rule: "3.9" };
}

/** What is asked now. */
function asked(desk: Desk, words: Words): Said {
  const { board, moves } = desk;
  switch (board.phase) {
    case "announce":
      return { text: words.askAnnounce(isFamily(board)), rule: "9.5" };
    case "gift":
      if (desk.picked) return { text: words.whichCard(desk.picked.die), esc: "" };
      return { text: words.askGift(moves.gifts.size > 0), rule: "4.4" };
    case "hand":
      return { text: words.askHand(desk.handSize), how: words.handHow };
    case "remove":
      return { text: words.askRemove, how: desk.removing === null ? words.removeWhich : undefined, rule: "7.5" };
    default:
      if (desk.picked) return { text: words.whichCard(desk.picked.die), esc: "" };
      if (desk.aimed) return { text: words.whichDie(words.card(cardName(board, desk.aimed.split(" ")[0]!))), esc: "" };
      if (board.thrown.length === 0 && board.throws === 3) return { text: words.askThrow(desk.handSize) };
      if (moves.places.size === 0 && moves.throw === null)
        return { text: movesAtEnd(board).length > 0 ? words.askRide : words.askEnd };
      if (moves.places.size > 0) return { text: words.askPlace(board.throws), how: words.placeHow };
      if (moves.end === null) return { text: words.askAgain };
      return { text: board.all_or_nothing ? words.askRide : words.askRideOrThrow };
  }
}
