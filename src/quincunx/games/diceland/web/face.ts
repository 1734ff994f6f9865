/** What the shell shows of this game outside its board. */
import type { GameFace } from "$lib/board";
import { standing } from "./facts";
import { COLOURS, dieNamed, dieWord, wholeColours, type Colour, type LandBoard } from "./land";

const isColour = (word: string | undefined): word is Colour => COLOURS.includes(word as Colour);

/** What was thrown. */
function nature(moves: string[]): { en: string; fr: string } | null {
  const colours = moves.map((move) => move.split(" ")).flatMap(([verb, colour]) => (verb === "die" && isColour(colour) ? [colour] : [])); // prettier-ignore
  if (colours.length === 0) return null;
  const dice = colours.map(dieWord).join(" ");
  return { en: `Thrown: ${dice}.`, fr: `Lancés\u00a0: ${dice}.` };
}

/** Of cells, which are feminine in French. */
const CELLS: Record<Colour, string> = {
  red: "rouges",
  yellow: "jaunes",
  green: "vertes",
  blue: "bleues",
  orange: "orange",
  grey: "grises",
};

/** Only the goal wins: e.g. "9 treasures, and every green cell." (rule 8.1) */
function won(board: LandBoard, winners: number[]): { en: string; fr: string } {
  if (winners.length > 1) {
    return {
      en: `All of them have ${board.goal} treasures and a whole colour, in the same marking.`,
      fr: `Tous ont ${board.goal} trésors et une couleur entière, dans le même coup.`,
    };
  }
  const seat = winners[0] ?? 0;
  const whole = wholeColours(board, seat);
  const found = board.treasures[seat] ?? 0;
  return {
    en: `${found} treasures, and every ${whole.join(" and ")} cell.`,
    fr: `${found} trésors, et toutes les cases ${whole.map((colour) => CELLS[colour]).join(" et ")}.`,
  };
}

export default {
  die: dieNamed,
  nature,
  facts: standing,
  tally: (_, { score }) => ({
    count: score,
    unit: { en: score === 1 ? "treasure" : "treasures", fr: score > 1 ? "trésors" : "trésor" },
  }),
  sheet: {
    whole: { en: "Whole colours", fr: "Couleurs entières" },
    cells: { en: "Cells marked", fr: "Cases cochées" },
    total: { en: "Treasures", fr: "Trésors" },
  },
  won,
  weight: 2,
} satisfies GameFace<LandBoard>;
