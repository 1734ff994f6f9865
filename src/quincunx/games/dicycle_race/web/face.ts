/** What the shell shows of this game outside its board. */
import type { GameFace, Progress } from "$lib/board";
import type { Sentence } from "$lib/protocol";
import { dieNamed, jerseyOf } from "./dice";
import { facts, tally, won } from "./facts";
import { isFamily, teamOf } from "./race";
import { nature, thrown } from "./thrown";
import type { Board } from "./view";

const MODES: Record<Board["mode"], Sentence> = {
  sprint: { en: "Sprint", fr: "Sprint" },
  family: { en: "Family outing", fr: "En famille" },
  velodrome: { en: "Velodrome", fr: "Vélodrome" },
  duel: { en: "Duel", fr: "Duel" },
};

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
  const used = 3 - throws;
  const left = { en: `${throws} ${throws === 1 ? "throw" : "throws"} left`, fr: `lancers restants\u00a0: ${throws}` };
  return {
    steps: [1, 2, 3].map((each) => ({
      label: String(each),
      state: over || each <= used ? "done" : each === used + 1 ? "now" : "next",
    })),
    say: over ? MODES[mode] : { en: `${MODES[mode].en}, ${left.en}`, fr: `${MODES[mode].fr}, ${left.fr}` },
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
  sheet: {
    steps: null, // the cards ridden are what a seat counts, or points are
    total: { en: "Points", fr: "Points" },
  },
  weight: 2,
} satisfies GameFace<Board>;
