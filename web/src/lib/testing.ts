/** A board's surroundings for tests: somebody at seat 0 whose turn it is. */
import type { BoardProps } from "./board";

export function aroundWith<Board>(
  board: Board,
  moves: readonly string[],
  changes: Partial<BoardProps<Board>> = {},
): BoardProps<Board> {
  return {
    view: { seat: 0, board, moves: [...moves], texts: [...moves], may_undo: false },
    seats: [],
    log: [],
    prompt: "",
    active: true,
    pending: null,
    hint: null,
    preview: null,
    ending: null,
    onplay: () => undefined,
    onpreview: () => undefined,
    onrule: () => undefined,
    ...changes,
  };
}
