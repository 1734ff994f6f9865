/** What the shell shows of this game outside its board. */
import type { GameFace } from "$lib/board/board";
import type { DieSpec } from "$lib/dice/dice";
import { i18n } from "$lib/words/i18n.svelte";
import type { LogEntry, Sentence } from "$lib/server/protocol";
import { facts } from "./facts";
import { NAMES, nameOf } from "./names";
import { cardNamed, COLOURS, DICE, dieNamed, specOf, STACKS, THROWS, type DieName } from "./tower";
import type { Board } from "./view";

/** A colour in a text: in the rules by its English name, elsewhere in the reader's language, e.g. "Rouge". */
function colourNamed(word: string): DieSpec | null {
  const said = word.toLowerCase();
  const colour = COLOURS.find((each) => each === word || NAMES[i18n.language].colours[each] === said);
  return colour ? { colour } : null;
}

/** A die by its name, e.g. "w1": as it lies, or white or black, whatever it shows. */
function anyDie(word: string, board?: Board): DieSpec | null {
  const [, body] = /^([wb])[1-4]$/.exec(word) ?? [];
  const die = DICE.indexOf(word as DieName);
  const colour = board?.dice?.[die];
  if (colour) return specOf(die, colour);
  return body ? { colour: "ivory", body: body === "w" ? "white" : "black" } : null;
}

const isCard = (entry: LogEntry | undefined): boolean => entry?.seat === -1 && entry.move.startsWith("card ");

/** The card that lay on a stack when it was taken, as the log tells it; null where that is forgotten. */
function takenAt(log: readonly LogEntry[], at: number, stack: number): string | null {
  const before = log.slice(0, at);
  const last = before.findLastIndex(({ seat, move }) => seat >= 0 && move === `take ${stack}`);
  const dealt = before.slice(0, STACKS.length).every(isCard);
  const shown = last >= 0 ? before[last + 1] : dealt ? before[stack - 1] : undefined;
  return isCard(shown) ? shown!.move.slice("card ".length) : null;
}

const SAID: Record<"taken" | "next" | "drawn", Sentence> = {
  taken: { en: "Taken", fr: "Prise" },
  next: { en: "Next on the stack", fr: "Puis sur le tas" },
  drawn: { en: "Card", fr: "Carte" },
};

function cardSaid(which: keyof typeof SAID, id: string): Sentence {
  const card = cardNamed(id);
  const name = (language: "en" | "fr"): string => (card ? `${nameOf(NAMES[language], card)} (${card.points})` : "?");
  return { en: `${SAID[which].en}: ${name("en")}.`, fr: `${SAID[which].fr}\u00a0: ${name("fr")}.` };
}

/** What the dice of a throw show, the card that was taken, and those that came to light, as far as this seat may know. */
function nature(moves: string[], log: readonly LogEntry[] = [], at = 0): Sentence | null {
  const told = (verb: string): string[] =>
    moves.filter((move) => move.startsWith(`${verb} `) && !move.endsWith("?")).map((move) => move.split(" ")[1]!);
  const dice = told("die").join(" ");
  if (dice) return { en: `Thrown: ${dice}`, fr: `${dice.includes(" ") ? "Lancés" : "Lancé"} : ${dice}` };
  const stack = Number(/^take (\d)$/.exec(log[at - 1]?.move ?? "")?.[1] ?? 0);
  const taken = stack > 0 ? takenAt(log, at - 1, stack) : null;
  const said = [
    ...(taken ? [cardSaid("taken", taken)] : []),
    ...told("card").map((id) => cardSaid(stack > 0 ? "next" : "drawn", id)),
  ];
  if (said.length === 0) return null;
  return { en: said.map(({ en }) => en).join(" "), fr: said.map(({ fr }) => fr).join(" ") };
}

/** White dice first, then black, of those that were thrown: "throw w2 b1", or all. */
function thrown(moves: string[], log: readonly LogEntry[], at: number): DieSpec | null {
  const named = log[at - 1]?.move.split(" ").slice(1) ?? [];
  const die = (named.length > 0 ? named : DICE)[moves.length - 1];
  const colour = COLOURS.find((each) => moves.at(-1) === `die ${each}`);
  return die && colour ? specOf(DICE.indexOf(die as DieName), colour) : null;
}

const LEFT = {
  en: ["No throw left", "One throw left", "Two throws left", "Three throws left"],
  fr: ["Plus aucun lancer", "Encore un lancer", "Encore deux lancers", "Encore trois lancers"],
};

export default {
  die: (word: string, board?: Board) => dieNamed(word) ?? anyDie(word, board) ?? colourNamed(word),
  nature,
  thrown,
  facts,
  progress: (board) => {
    const left = board.phase === "throw" ? board.throws : 0;
    return {
      steps: Array.from({ length: THROWS }, (_, index) => ({
        label: String(index + 1),
        state:
          index < THROWS - left ? ("done" as const) : index === THROWS - left ? ("now" as const) : ("next" as const),
      })),
      say: {
        en: `${LEFT.en[left]} · ${board.end} cards end the game`,
        fr: `${LEFT.fr[left]} · fin à ${board.end} cartes`,
      },
    };
  },
  weight: 1,
} satisfies GameFace<Board>;
