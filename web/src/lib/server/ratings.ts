/** How strong a bot was found to be, in words; nothing where nobody has measured it. */
import { i18n } from "$lib/words/i18n.svelte";
import type { GameInfo } from "./protocol";

export function ratingOf(game: GameInfo | undefined, bot: string | null): string {
  const measured = bot === null ? undefined : game?.ratings[bot];
  if (!measured) return "";
  const { rating, low, high } = measured;
  const between = low === null || high === null ? "" : ` (${i18n.number(low)}–${i18n.number(high)})`;
  return i18n.t.fresh.rating(i18n.number(rating)) + between;
}
