/** What the shell shows of this game outside its board. */
import type { GameFace } from "$lib/board";
import { dieNamed } from "./dice";
import { STAGES, type RaceBoard } from "./race";

const ORDINALS = {
  en: ["First", "Second", "Third", "Last"],
  fr: ["Première", "Deuxième", "Troisième", "Dernière"],
};
const TARGETS_EACH = 4;

function facts(board: RaceBoard, seat: number): { en: string; fr: string } {
  const cards = board.hands[seat]?.length ?? (board.phase === "sprint" && board.turn === seat ? 2 : 3);
  const shown = board.shown[seat];
  if (shown) return { en: `${cards} cards, rides for ${shown}`, fr: `${cards} cartes, roule pour ${shown}` };
  const left = board.targets[seat]?.length ?? TARGETS_EACH - (board.used[seat]?.length ?? 0);
  return {
    en: `${cards} cards, ${left} ${left === 1 ? "target" : "targets"}`,
    fr: `${cards} cartes, ${left} ${left <= 1 ? "objectif" : "objectifs"}`,
  };
}

export default {
  die: dieNamed,
  facts,
  progress: (board) => ({
    steps: STAGES.map((points, index) => ({
      label: String(points),
      state: board.stage_cards.flat().includes(points) ? "done" : index === board.stage - 1 ? "now" : "next",
    })),
    say: {
      en: `${ORDINALS.en[board.stage - 1]} stage, worth ${STAGES[board.stage - 1]}`,
      fr: `${ORDINALS.fr[board.stage - 1]} étape, ${STAGES[board.stage - 1]} points`,
    },
  }),
  sheet: {
    stage_cards: { en: "Stage cards", fr: "Cartes étape" },
    places: { en: "Second and third places", fr: "Deuxièmes et troisièmes places" },
    total: { en: "In all", fr: "En tout" },
  },
  weight: 2,
} satisfies GameFace<RaceBoard>;
