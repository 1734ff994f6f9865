import type { Dictionary } from "$lib/words/en";
import type { LiveTable } from "$lib/table.svelte";

/** What is asked of whom, in one sentence. */
export function promptOf(table: LiveTable, t: Dictionary["table"], list: (names: string[]) => string): string {
  if (table.state?.status === "over") return t.over;
  if (table.pending) return t.sending;
  if (table.passTo) return t.pass(table.passTo.name);
  const asked = table.asked;
  if (asked) return table.shared ? t.turnOf(asked.name) : t.yourTurn;
  if (table.owing.some((seat) => seat.mine && seat.stand_in)) return t.botMoves;
  const waiting = t.waitFor(list(table.owing.map((seat) => seat.name)));
  return table.spectating ? `${t.watching} ${waiting}` : waiting;
}
