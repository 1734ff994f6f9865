/** A board's surroundings for tests: somebody at seat 0 whose turn it is; and a seat. */
import type { BoardProps } from "./board";
import type { SeatView } from "$lib/server/protocol";

export const seatCalled = (name: string, changes: Partial<SeatView> = {}): SeatView => ({
  number: 0,
  name,
  kind: "person",
  bot: null,
  mine: false,
  score: 0,
  owes: false,
  stand_in: null,
  resigned: false,
  due: null,
  ...changes,
});

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
