/** The guided first game: a tip when its moment comes, each pointing at what it is about. */
import type { Sentence } from "$lib/server/protocol";

/** What a tip is told by in every game; a game's own moment adds what its tips ask for beside. */
export interface BoardMoment<Board> {
  board: Board;
  seat: number;
  yourTurn: boolean;
}

export interface Tip<Moment> {
  id: string;
  /** The `data-guide` of the element it points at. */
  at: string;
  when: (moment: Moment) => boolean;
  /** Once somebody has done what it asks, it needs no answer. */
  done?: (moment: Moment) => boolean;
  /** Unread, it goes when this is so, and comes again at its next moment. */
  passes?: (moment: Moment) => boolean;
  text: Sentence;
}

/** The first tip whose moment it is and that has not been read: what is rare stands first in a list of tips. */
export function tipFor<Moment>(
  tips: readonly Tip<Moment>[],
  moment: Moment,
  read: ReadonlySet<string>,
): Tip<Moment> | null {
  return tips.find((tip) => !read.has(tip.id) && tip.when(moment)) ?? null;
}
