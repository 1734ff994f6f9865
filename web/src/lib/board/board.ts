/** What the shell gives to a game's board, and what it asks of a game's folder. */
import type { Component } from "svelte";
import type { DieSpec } from "$lib/dice/dice";
import type { Ending, LogEntry, SeatView, Sentence, Told, View } from "$lib/server/protocol";

/** A view whose board the game knows the shape of. */
export type GameView<Board> = Omit<View, "board"> & { board: Board };

/** What the board would be after a move, before any die or card. */
export interface Preview<Board> {
  move: string;
  board: Board;
}

/** The props of games/X/web/Board.svelte. It holds no rules: it shows a view and offers `view.moves`. */
export interface BoardProps<Board = Record<string, unknown>> {
  /** What the seat in front of the screen may know and do; `texts` says each of `moves` in words. */
  view: GameView<Board>;
  seats: SeatView[];
  /** The log so far, newest last; what was just added is what just happened. */
  log: LogEntry[];
  /** What is asked of whom: the sentence to show while nothing is pointed at. */
  prompt: string;
  /** Whether a move may be made right now; when false, moves may be shown but not offered. */
  active: boolean;
  /** The move sent and not yet kept by the server: show it as on its way, never as done. */
  pending: string | null;
  /** The move that a hint recommends: light it a little more. */
  hint: string | null;
  /** The move that is pointed at in the advice beside the board: shown as one that is pointed at on it. */
  advised?: string | null;
  /** The answer to `onpreview`, once it is here. */
  preview: Preview<Board> | null;
  /** Replay: nothing can be touched. */
  still?: boolean;
  /** Replay: the board one step before, and how long the log was, where one has not come here step by step. */
  before?: { board: Board; entries: number } | null;
  /** A first game: say at each step what can be done. */
  guided?: boolean;
  ending: Ending | null;
  /** `sure`: it was chosen before, and now once more. */
  onplay: (move: string, sure?: boolean) => void;
  /** Ask what a move would do; null when nothing is pointed at any more. */
  onpreview: (move: string | null) => void;
  /** Open the rules beside the board at a number, e.g. "5.6". */
  onrule: (rule: string) => void;
  /** Say while something is shown that everybody should see, e.g. who won a stage: the next move waits a while for it,
   * the curtain of a shared screen until it is over. */
  onlinger?: (on: boolean) => void;
}

/** The sentence in the middle of the tray, with what stands small beside it. */
export interface Said {
  text: string;
  /** How to go on, or why not. */
  how?: string | undefined;
  /** That Esc takes back what is pointed at or chosen, after these words, e.g. "Click again to be sure,". */
  esc?: string | undefined;
  /** The rule that says so, e.g. "5.6". */
  rule?: string | undefined;
}

/** The props of games/X/web/Example.svelte: a drawn example, e.g. ["R1 B6 | G2", "play red", "R1 | B6 | G2"]. */
export interface ExampleProps {
  steps: string[];
}

/** How far a game is, drawn as pennants in the bar: e.g. stages 3, 4, 5 and 6 with the second being ridden. */
export interface Progress {
  steps: { label: string; state: "done" | "now" | "next" }[];
  say: Sentence;
}

/** A seat whose points this client may know. */
export type Counted = SeatView & { score: number };

/** What a seat is counted by, e.g. 4 with "of 12". */
export interface Tally {
  count: number;
  unit: Sentence;
  /** Fewer is better. */
  fewest?: boolean;
}

/** The default export of games/X/web/face.ts: small things about a game that the shell shows outside its board. */
export interface GameFace<Board = Record<string, unknown>> {
  /** The die that a word of a text means, e.g. R6, or null; of what may be done now, as it lies on the board. */
  die?: (word: string, board?: Board) => DieSpec | null;
  /** A line under a seat's name, e.g. "3 cards, 2 targets"; dice in it are drawn. */
  facts?: (board: Board, seat: number) => Sentence;
  /** The die that a seat is known by on the board, where it is not the one of the place cards. */
  badge?: (board: Board, seat: number) => DieSpec;
  /** What a seat's card counts, where points would not tell how it stands. */
  tally?: (board: Board, seat: Counted) => Tally | null;
  progress?: (board: Board) => Progress;
  /** What the keys of a score sheet and of a position are called, where game.toml does not tell; null for one not shown. */
  sheet?: Record<string, Sentence | null>;
  /** What a score reached alone is worth, told under it at the end. */
  alone?: (board: Board) => Sentence | null;
  /** Why some have won, where points do not tell it: told under the winners' names. */
  won?: (board: Board, winners: number[]) => Sentence | null;
  /** How heavy the game is, from one to three. */
  weight?: 1 | 2 | 3;
  /** The die that people have thrown themselves, by Nature's moves of that throw up to it, e.g. the blue five for
   * ["die 3", "die 5"]. They begin at a place of the log; the board is as it was before the throw, none in the set-up. */
  thrown?: (moves: string[], log: readonly LogEntry[], at: number, board: Board | undefined) => DieSpec | null;
  /** Nature's moves after a player's as one sentence, e.g. "Thrown: R2 G4"; null to leave them out of the log. There
   * may be none, and still something to tell.
   * They begin at a place of the log: what came before may tell which dice these are. */
  nature?: (moves: string[], log: readonly LogEntry[], at: number) => Told | null;
}

export interface BoardModule {
  default: Component<BoardProps>;
}

/** A board with something on it: none lies there before the dice of the set-up do. */
export const laid = (board: View["board"] | undefined) => (board && Object.keys(board).length > 0 ? board : undefined);
