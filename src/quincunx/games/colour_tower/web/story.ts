/** What some moves tell: which dice fell, which card was taken, which ones went from whom to whom. */
import type { LogEntry } from "$lib/server/protocol";
import { diceOf } from "./moves";
import type { Board } from "./view";

/** A card that changed hands; null for one that this view may not see. */
export interface Passing {
  card: string | null;
  from: number;
  to: number;
  how: "drawn" | "given";
}

export interface Story {
  thrown: number[];
  taken: { card: string; seat: number } | null;
  passed: Passing[];
}

const cardIn = (move: string | undefined): string | null =>
  move === undefined || move.endsWith("?") ? null : move.split(" ")[1]!;

/** What happened from one board to the next, with the entries of the log in between. */
export function whatHappened(was: Board, now: Board, entries: readonly LogEntry[]): Story {
  const story: Story = { thrown: [], taken: null, passed: [] };
  for (const [at, { seat, move }] of entries.entries()) {
    if (seat < 0) continue;
    const [verb, word = ""] = move.split(" ");
    const drawn = entries.slice(at + 1).findLast((entry) => entry.move.startsWith("card "))?.move;
    story.thrown = [...new Set([...story.thrown, ...diceOf(move)])];
    if (verb === "take") story.taken = { card: was.tops[Number(word) - 1] ?? "", seat };
    if (verb === "give" && was.action?.seat != null)
      story.passed.push({ card: cardIn(move), from: seat, to: was.action.seat, how: "given" });
    if (verb === "steal") story.passed.push({ card: cardIn(drawn), from: Number(word), to: seat, how: "drawn" });
  }
  if (entries.some(({ seat }) => seat >= 0) && now.phase === "give" && now.action?.seat != null)
    story.passed.push({ card: now.action.got, from: now.action.seat, to: now.turn, how: "drawn" });
  return story;
}
