/** What has just happened on a board, for as long as it is to be shown. A game's own happenings say what that is. */
import { untrack } from "svelte";
import type { BoardProps } from "./board";
import type { LogEntry } from "$lib/server/protocol";

export interface News<Board> {
  was: Board;
  now: Board;
  /** What the log has got in between. */
  added: readonly LogEntry[];
  /** A replay, which goes on by itself. */
  still: boolean;
}

type Seen<Board> = Pick<BoardProps<Board>, "view" | "log" | "still" | "before">;

export abstract class BoardHappenings<Board> {
  protected board: Board;
  #entries: number;
  /** How many boards have followed the first: what bears a new number has just happened. */
  moment = $state(0);

  constructor(around: () => BoardProps<Board>) {
    this.board = untrack(() => around().view.board);
    this.#entries = untrack(() => around().log.length);
  }

  protected abstract tell(news: News<Board>): void;

  /** Whether something is shown that all should see before the table goes on, or the screen is passed on. */
  get lingers(): boolean {
    return false;
  }

  /** Look at the board anew; null if it is the one seen before. Who jumps sees what happened in the last step only. */
  see({ view, log, still = false, before }: Seen<Board>): News<Board> | null {
    const now = view.board;
    if (now === this.board) return null;
    const [was, entries] = before ? [before.board, before.entries] : [this.board, this.#entries];
    const added = log.slice(Math.min(entries, log.length));
    const news = { was, now, added, still };
    [this.board, this.#entries] = [now, log.length];
    this.moment++;
    this.tell(news);
    return news;
  }
}
