/** A table's state after an event, which tells only what is new: all else stays the very object it was. */
import type { Earlier, Happened, LogEntry, TableState, View, ViewChanges } from "$lib/server/protocol";
import { FORGOTTEN, toldFrom } from "./story";

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

/** The log after an event: the first `unknown` of its entries are not known any more. */
export function foldLog(log: LogEntry[], event: Pick<Happened, "log_from" | "log">, unknown: number): LogEntry[] {
  return [...log.slice(0, event.log_from), ...event.log].fill(FORGOTTEN, 0, unknown);
}

/** The log with earlier entries before those that it tells; as it is where they do not end there. */
export function foldEarlier(log: LogEntry[], earlier: Pick<Earlier, "log_from" | "log">): LogEntry[] {
  const end = earlier.log_from + earlier.log.length;
  return end === toldFrom(log) ? [...log.slice(0, earlier.log_from), ...earlier.log, ...log.slice(end)] : log;
}
