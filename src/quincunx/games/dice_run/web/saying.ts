/** The sentence in the middle: what is asked, what the pointed move would do, or why a card cannot do it. */
import type { Said } from "$lib/board/board";
import { i18n } from "$lib/words/i18n.svelte";
import type { Desk } from "./desk.svelte";
import { needOf } from "./needs";
import { changeOf } from "./preview";
import { countedFor, countInHead } from "./race";
import type { Words } from "./words";

/** `became`: what the dice of a reroll have just become. */
export function sayingOf(desk: Desk, became: readonly string[], words: Words): Said {
  return { text: textOf(desk, words), ...howOf(desk, became, words) };
}

function textOf(desk: Desk, words: Words): string {
  if (desk.shown) return tell(desk, desk.shown, words);
  return because(desk, words) ?? asked(desk, words) ?? desk.around.prompt;
}

/** What the shown move would do: by its dice if the head changes or nothing does, else in the server's words. */
function tell(desk: Desk, move: string, words: Words): string {
  const [verb = "", first = "", second = ""] = move.split(" ");
  if (verb === "discard") return words.discard(words.cards[first]!);
  if (verb === "reroll") return words.rerollSure(Number(first), words.cards[second]!);
  if (verb === "show") return words.show(first);
  if (verb === "pick" && desk.next?.phase === "sprint") return words.pickSprint(desk.picksLeft);
  const change = desk.next && changeOf(desk.road);
  const telling = change && (change.none || change.breakaway.length + change.joins.length + change.drops.length > 0);
  if (move === "play sprint" || !telling) return desk.textOf(move);
  return verb === "play" ? `${words.cards[first]}${words.colon}${words.change(change)}` : words.change(change);
}

/** Where the count of the target pointed at comes from; null when none is. */
function because(desk: Desk, words: Words): string | null {
  const { target, board } = desk;
  const count = target === null ? undefined : countInHead(board, target);
  if (target === null || count === undefined || (desk.busy && !desk.shown?.startsWith("show"))) return null;
  const { same, half } = countedFor(board, target);
  return words.because(target, count, same, half);
}

/** What is asked of the person at the board; null when nothing is. */
function asked({ holding, moves, picksLeft }: Desk, words: Words): string | null {
  if (holding?.kind === "target") return words.ride(holding.die);
  if (holding?.kind === "reroll") return holding.group === null ? words.rerollGroup : words.rerollCard(holding.group);
  if (moves.picks.size > 0) return words.pickSprint(picksLeft);
  if (holding?.kind === "card") return words.pick[holding.card] ?? null;
  if (moves.cards.size > 0) return words.yourTurn(moves.targets.size > 0, moves.rerollable.length > 0);
  return moves.targets.size > 0 ? words.chooseTarget : null;
}

function howOf(desk: Desk, became: readonly string[], words: Words): Omit<Said, "text"> {
  if (desk.pending) return { how: words.onItsWay };
  if (desk.discarded) return needed(desk.discarded, desk, words);
  if (desk.riding) return { how: words.rideCost };
  if (desk.pinned) return { esc: words.again };
  const why = because(desk, words);
  if (desk.shown?.startsWith("show")) return { how: why ?? words.showHow };
  if (why) return { rule: "6.4" };
  if (desk.holding) return { esc: "" };
  return became.length > 0 ? { how: words.thrown(became) } : {};
}

/** What a card needs that can only be thrown away. */
function needed(card: string, { board }: Desk, words: Words): Omit<Said, "text"> {
  const need = needOf(card, board.rules);
  return need ? { how: `${words.cards[card]} ${i18n.say(need.why)}`, rule: need.rule } : {};
}
