/** What the shell shows of this game outside its board. */
import type { GameFace, Progress } from "$lib/board/board";
import { catalogue } from "$lib/server/catalogue.svelte";
import type { Sentence } from "$lib/server/protocol";
import { dieNamed, jerseyOf } from "./dice";
import { facts, tally, won } from "./facts";
import { isFamily, teamOf } from "./race";
import { nature, thrown } from "./thrown";
import type { Board } from "./view";

/** A mode as a new table offers it, e.g. "Family outing". */
function modeName(mode: Board["mode"]): Sentence {
  const options = catalogue.find("dicycle-race")?.options;
  const choices = options?.find(({ name }) => name === "mode")?.choices;
  return choices?.find(({ value }) => value === mode)?.title ?? { en: mode, fr: mode };
}

/** The races of several, else the throws of the turn. */
function progress(board: Board): Progress {
  const { race, races, scoring, over, throws, mode } = board;
  if (scoring !== "sprint")
    return {
      steps: Array.from({ length: races }, (_, index) => ({
        label: String(index + 1),
        state: over || index + 1 < race ? "done" : index + 1 === race ? "now" : "next",
      })),
      say: { en: `Race ${race} of ${races}`, fr: `Course ${race} sur ${races}` },
    };
  const [used, name] = [3 - throws, modeName(mode)];
  const left = { en: `${throws} ${throws === 1 ? "throw" : "throws"} left`, fr: `lancers restants\u00a0: ${throws}` };
  return {
    steps: [1, 2, 3].map((each) => ({
      label: String(each),
      state: over || each <= used ? "done" : each === used + 1 ? "now" : "next",
    })),
    say: over ? name : { en: `${name.en}, ${left.en}`, fr: `${name.fr}, ${left.fr}` },
  };
}

export default {
  die: dieNamed,
  nature,
  thrown,
  badge: (board, seat) => (isFamily(board) ? jerseyOf(teamOf(board, seat)) : jerseyOf(seat, seat + 1)),
  facts,
  tally,
  won,
  progress,
  sheet: { steps: null }, // the cards ridden are what a seat counts, or points are
  weight: 2,
} satisfies GameFace<Board>;
