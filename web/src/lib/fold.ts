/** A table's state after an event, which tells only what is new: all else stays the very object it was. */
import type { Happened, TableState, View, ViewChanges } from "./protocol";

const NOTHING: View = { seat: null, board: {}, moves: [], texts: [], may_undo: false };

export function fold(state: TableState, { version, mark, changes }: Happened): TableState {
  const { views, ...others } = changes;
  const folded = { ...state, ...others, version, mark };
  return views
    ? { ...folded, views: views.map((view, index) => foldView(state.views[index] ?? NOTHING, view)) }
    : folded;
}

function foldView(known: View, { board, ...others }: ViewChanges): View {
  return { ...known, ...others, board: board ? { ...known.board, ...board } : known.board };
}
