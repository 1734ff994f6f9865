import { introduced, isNameless } from "$lib/table/nameless";
import type { Ending, SeatView } from "$lib/server/protocol";
import { begun } from "$lib/dice/sentences";
import type { Dictionary } from "$lib/words/en";

export interface Outcome {
  title: string;
  why: string;
}

/** Who won and why, e.g. "You win" and "2 points ahead of Braquet."; `told` is what the game says of it. */
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
  const isReader = (seat: SeatView) => seat.mine && !shared;
  /** Who reads comes first, where they are among them. */
  const named = (those: SeatView[]) =>
    list([
      ...those.filter(isReader).map(() => t.you),
      ...those.filter((seat) => !isReader(seat)).map(({ name }) => name),
    ]);
  const resigned = seats.filter((seat) => seat.resigned);
  if (ended) told = resigned.some(isReader) ? t.youResigned(begun(named(resigned))) : t.resigned(named(resigned));
  if (seats.length === 1) return { title: t.alone(scores[0] ?? 0), why: told };
  const winners = seats.filter((seat) => won.includes(seat.number));
  const [best, ...others] = winners;
  const next = seats
    .filter((seat) => !won.includes(seat.number))
    .toSorted((one, other) => scores[other.number]! - scores[one.number]!)[0];
  if (!best) return { title: "", why: "" };
  if (others.length > 0)
    return {
      title: winners.some(isReader) ? t.youShare(begun(named(winners))) : t.share(named(winners)),
      why: told || (next ? t.together : ""),
    };
  const title = isReader(best) ? t.youWin : t.wins(best.name);
  if (told || !next) return { title, why: told };
  const ahead = scores[best.number]! - scores[next.number]!;
  return { title, why: ahead > 0 ? t.margin(ahead, named([next])) : t.level };
}

/** What people elsewhere are told: everybody by name, and who gave none as a guest; `reason` is why the rules ended it. */
export function toOthers(
  seats: SeatView[],
  ending: Ending,
  { result, seat: words }: Pick<Dictionary, "result" | "seat">,
  list: (names: string[]) => string,
  told: string,
  reason?: string,
): Outcome & { names: string[] } {
  const known = seats.map((seat) => (isNameless(seat.name) ? { ...seat, name: words.guest } : seat));
  const say = (text: string) => (seats.some(({ name }) => isNameless(name)) ? introduced(text, words.someGuest) : text);
  const { title, why } = outcomeOf({ seats: known, shared: true }, ending, result, list, told);
  return { title: say(title), why: say(reason ?? why), names: known.map(({ name }) => say(name)) };
}
