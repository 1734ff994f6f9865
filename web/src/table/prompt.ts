import type { Dictionary } from "$lib/words/en";
import type { OwnDice } from "$lib/server/protocol";
import type { LiveTable } from "$lib/table/table.svelte";

/** What is asked of whom, in one sentence. */
export function promptOf(
  table: LiveTable,
  { table: t, own }: Pick<Dictionary, "table" | "own">,
  list: (names: string[]) => string,
): string {
  if (table.state?.status === "over") return t.over;
  if (table.pending && !table.dice) return t.sending;
  if (table.passTo) return t.pass(table.passTo.name);
  if (table.dice) return throwOf(table, table.dice, own);
  const asked = table.asked;
  if (asked) return table.shared ? t.turnOf(asked.name) : t.yourTurn;
  if (table.owing.some((seat) => seat.mine && seat.stand_in)) return t.botMoves;
  const waiting = t.waitFor(list(table.owing.map((seat) => seat.name)));
  return table.spectating ? `${t.watching} ${waiting}` : waiting;
}

/** Who throws dice of one's own: somebody here, a bot for whom people here throw, or all for the set-up. */
function throwOf(table: LiveTable, { seat }: OwnDice, t: Dictionary["own"]): string {
  const thrower = table.seats.find((each) => each.number === seat);
  if (table.spectating) return thrower ? t.waitFor(thrower.name) : t.waitAll;
  if (!thrower) return t.throwAll;
  return thrower.mine && !thrower.stand_in
    ? t.throwYours(table.shared ? thrower.name : null)
    : t.throwFor(thrower.name);
}
