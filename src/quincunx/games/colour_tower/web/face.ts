/** What the shell shows of this game outside its board. */
import type { GameFace } from "$lib/board";
import type { DieSpec } from "$lib/dice";
import { i18n } from "$lib/i18n.svelte";
import type { LogEntry, Sentence } from "$lib/protocol";
import { facts } from "./facts";
import { NAMES, nameOf } from "./names";
import { cardNamed, COLOURS, DICE, dieNamed, specOf, THROWS, type DieName } from "./tower";
import type { Board } from "./view";

/** A colour in a text: in the rules by its English name, elsewhere in the reader's language, e.g. "Rouge". */
function colourNamed(word: string): DieSpec | null {
  const said = word.toLowerCase();
  const colour = COLOURS.find((each) => each === word || NAMES[i18n.language].colours[each] === said);
  return colour ? { colour } : null;
}

/** A die by its name, e.g. "w1": white or black, whatever it shows. */
function anyDie(word: string): DieSpec | null {
  const [, body] = /^([wb])[1-4]$/.exec(word) ?? [];
  return body ? { colour: "ivory", body: body === "w" ? "white" : "black" } : null;
}

/** What the dice of a throw show, and the cards that came to light, as far as this seat may know them. */
function nature(moves: string[]): Sentence | null {
  const told = (verb: string): string[] =>
    moves.filter((move) => move.startsWith(`${verb} `) && !move.endsWith("?")).map((move) => move.split(" ")[1]!);
  const dice = told("die").join(" ");
  const cards = told("card").map((id) => cardNamed(id));
  if (dice) return { en: `Thrown: ${dice}`, fr: `${dice.includes(" ") ? "Lancés" : "Lancé"} : ${dice}` };
  const name = (language: "en" | "fr"): string =>
    cards.map((card) => (card ? `${nameOf(NAMES[language], card)} (${card.points})` : "?")).join(", ");
  return cards.length > 0 ? { en: `Card: ${name("en")}`, fr: `Carte : ${name("fr")}` } : null;
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
  die: (word) => dieNamed(word) ?? anyDie(word) ?? colourNamed(word),
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
  sheet: {
    cards: { en: "Points of the cards", fr: "Points des cartes" },
    total: { en: "In all", fr: "En tout" },
  },
  weight: 1,
} satisfies GameFace<Board>;
