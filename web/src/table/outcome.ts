import type { Ending, SeatView } from "$lib/protocol";
import type { Dictionary } from "$lib/words/en";

export interface Outcome {
  title: string;
  why: string;
}

/** Who won and why, e.g. "Braquet wins" and "2 points ahead of you."; `told` is what the game says of it. */
export function outcomeOf(
  { seats, shared }: { seats: SeatView[]; shared: boolean },
  { ended, winners: won, scores }: Ending,
  t: Dictionary["result"],
  list: (names: string[]) => string,
  told = "",
): Outcome {
  if (ended === "abandoned") return { title: t.nobody, why: t.abandoned };
  if (ended === "longest") return { title: t.nobody, why: t.longest };
  if (ended && won.length === 0) return { title: t.givenUp, why: t.asItStood };
  if (ended) told = t.resigned(list(seats.filter((seat) => seat.resigned).map((seat) => seat.name)));
  if (seats.length === 1) return { title: t.alone(scores[0] ?? 0), why: told };
  const winners = seats.filter((seat) => won.includes(seat.number));
  const [best, ...others] = winners;
  const next = seats
    .filter((seat) => !won.includes(seat.number))
    .toSorted((one, other) => scores[other.number]! - scores[one.number]!)[0];
  if (!best) return { title: "", why: "" };
  if (others.length > 0)
    return { title: t.share(list(winners.map((seat) => seat.name))), why: told || (next ? t.together : "") };
  const title = best.mine && !shared ? t.youWin : t.wins(best.name);
  if (told || !next) return { title, why: told };
  const ahead = scores[best.number]! - scores[next.number]!;
  return { title, why: ahead > 0 ? t.margin(ahead, next.mine && !shared ? t.you : next.name) : t.level };
}
