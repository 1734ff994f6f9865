/** What the shell shows of this game outside its board. */
import type { GameFace } from "$lib/board/board";
import type { DieSpec } from "$lib/dice/dice";
import type { LogEntry } from "$lib/server/protocol";
import { COLOURS, DICE_A_COLOUR, dieNamed, VALUES } from "./dice";
import { facts } from "./facts";
import { NAMES } from "./names";
import { STAGES } from "./race";
import type { Board } from "./view";

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** What a reroll threw, and the card that was drawn, as far as this seat may know it. */
function nature(moves: string[]): { en: string; fr: string } | null {
  const told = (verb: string): string[] =>
    moves.filter((move) => move.startsWith(`${verb} `) && !move.endsWith("?")).map((move) => move.split(" ")[1]!);
  const dice = told("die").map((value) => `I${value}`);
  const cards = told("card");
  if (dice.length + cards.length === 0) return null;
  const say = (thrown: string, drawn: string, names: Record<string, string>): string =>
    [
      dice.length > 0 && `${thrown} ${dice.join(" ")}.`,
      cards.length > 0 && `${drawn} ${cards.map((card) => names[card]).join(", ")}.`,
    ]
      .filter(Boolean)
      .join(" ");
  const [thrown, drawn] = [dice.length > 1 ? "Lancés" : "Lancé", cards.length > 1 ? "Piochées" : "Piochée"];
  return { en: say("Thrown:", "Drawn:", NAMES.en.cards), fr: say(`${thrown} :`, `${drawn} :`, NAMES.fr.cards) };
}

/** All thirty dice in the set-up, colour by colour; later those of the group that is thrown again. */
function thrown(moves: string[], log: readonly LogEntry[], at: number, board: Board | undefined): DieSpec | null {
  const number = Number(log[at - 1]?.move.split(" ")[1]);
  const group = board?.ids.filter((place) => place.length > 0)[number - 1];
  const die = board ? group?.toSorted((one, other) => one - other)[moves.length - 1] : moves.length - 1;
  const colour = die === undefined ? undefined : COLOURS[Math.floor(die / DICE_A_COLOUR)];
  const value = VALUES.find((each) => moves.at(-1) === `die ${each}`);
  return value ? { colour: colour ?? "ivory", value } : null;
}

export default {
  die: dieNamed,
  nature,
  thrown,
  facts,
  progress: (board) => ({
    steps: STAGES.map((points, index) => ({
      label: String(points),
      state: board.stage_cards.flat().includes(points) ? "done" : index === board.stage - 1 ? "now" : "next",
    })),
    say: {
      en: `${capital(NAMES.en.stages[board.stage]!)} stage, worth ${STAGES[board.stage - 1]}`,
      fr: `${capital(NAMES.fr.stages[board.stage]!)} étape, ${STAGES[board.stage - 1]} points`,
    },
  }),
  weight: 2,
} satisfies GameFace<Board>;
