/** What the shell shows of this game outside its board. */
import type { GameFace } from "$lib/board/board";
import type { Sentence } from "$lib/server/protocol";
import { facts } from "./facts";
import { dieNamed, dieWord, isColour, wholeColours, type Colour } from "./land";
import type { Board } from "./view";

/** What was thrown. */
function nature(moves: string[]): Sentence | null {
  const colours = moves.map((move) => move.split(" ")).flatMap(([verb, colour]) => (verb === "die" && isColour(colour) ? [colour] : [])); // prettier-ignore
  if (colours.length === 0) return null;
  const dice = colours.map(dieWord).join(" ");
  return { en: `Thrown: ${dice}.`, fr: `${colours.length > 1 ? "Lancés" : "Lancé"}\u00a0: ${dice}.` };
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
function won(board: Board, winners: number[]): Sentence {
  if (winners.length > 1) {
    return {
      en: `All of them have ${board.goal} treasures and a whole colour, in the same marking.`,
      fr: `Tous ont ${board.goal} trésors et une couleur entière, au même moment.`,
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

/** What a score counts: of treasures and the best colour together, e.g. "of 23"; under the first rules, treasures. */
function unitOf(full: number | null, score: number): Sentence {
  if (full !== null) return { en: `of ${full}`, fr: `sur ${full}` };
  return { en: score === 1 ? "treasure" : "treasures", fr: score > 1 ? "trésors" : "trésor" };
}

export default {
  die: dieNamed,
  nature,
  thrown: (moves) => {
    const colour = moves.at(-1)?.split(" ")[1];
    return isColour(colour) ? { colour } : null;
  },
  facts,
  tally: ({ full }, { number, score }) => ({ count: score, unit: unitOf(full[number] ?? null, score) }),
  won,
  weight: 2,
} satisfies GameFace<Board>;
