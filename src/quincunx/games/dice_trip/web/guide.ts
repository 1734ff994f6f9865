/** The guided first game: a tip when its moment comes, each pointing at what it is about. */
import type { BoardMoment, Tip } from "$lib/board/guide";
import { ROUNDS } from "./trip";
import type { Board } from "./view";

export interface Moment extends BoardMoment<Board> {
  /** Whether two dice are together. */
  paired: boolean;
}

const writing = ({ board, yourTurn }: Moment): boolean => yourTurn && board.phase === "write" && !board.over;
const left = ({ board, seat }: Moment): number => board.sheets[seat]?.writing?.left ?? 0;

/** What is rare comes first, so that it is told when it happens. */
export const TIPS: Tip<Moment>[] = [
  {
    id: "end",
    at: "score",
    when: ({ board }) => board.over,
    text: {
      en: "The sheet is full, and you know the game. Point at a part of the score to see on the map where it comes from.",
      fr: "La feuille est pleine, et vous connaissez le jeu. Pointez une ligne du score pour voir sur la carte d’où viennent ses points.",
    },
  },
  {
    id: "last",
    at: "dice",
    when: (moment) => writing(moment) && moment.board.round === ROUNDS,
    text: {
      en: "One city is left: one number of any two dice, or a cross.",
      fr: "Il reste une ville : écrivez-y un seul nombre, avec deux dés de votre choix, ou rayez-la.",
    },
  },
  {
    id: "throw",
    at: "deeds",
    when: ({ board, seat, yourTurn }) => yourTurn && board.phase === "roll" && board.roller === seat,
    done: ({ board }) => board.phase !== "roll",
    text: {
      en: "Everybody uses the same four dice. This time you throw them.",
      fr: "Tout le monde utilise les quatre mêmes dés. Cette fois, c’est vous qui les lancez.",
    },
  },
  {
    id: "keep",
    at: "powers",
    when: ({ board, yourTurn }) => yourTurn && board.phase === "reroll",
    done: ({ board }) => board.phase !== "reroll",
    text: {
      en: "Once a game you may throw some of your dice again. Sixes or ones early on are no reason: keep the power if you can.",
      fr: "Une fois par partie, vous pouvez relancer quelques dés après les avoir lancés. Au début, rien ne presse : gardez ce pouvoir si vous pouvez.",
    },
  },
  {
    id: "dice",
    at: "dice",
    when: (moment) => writing(moment) && !moment.paired,
    done: ({ paired }) => paired,
    text: {
      en: "Four dice make two numbers. Tap one die for the tens, another for the units, or drag them together.",
      fr: "Quatre dés font deux nombres. Touchez un dé pour la dizaine, un autre pour l’unité, ou glissez l’un sur l’autre.",
    },
  },
  {
    id: "city",
    at: "map",
    when: (moment) => writing(moment) && moment.paired,
    text: {
      en: "Every lit city is free. Look for a road: linked cities whose numbers rise. Small numbers at one end of the map, large ones at the other.",
      fr: "Chaque ville éclairée est libre. Cherchez une route : des villes reliées dont les nombres montent. Les petits à un bout de la carte, les grands à l’autre.",
    },
  },
  {
    id: "score",
    at: "score",
    when: (moment) => writing(moment) && moment.paired,
    text: {
      en: "Pointing at a city shows what your sheet would be worth: roads, series, bonus cities. Choose it to write.",
      fr: "Pointez une ville pour voir ce que vaudrait votre feuille : route, série, villes bonus. Choisissez-la pour écrire.",
    },
  },
  {
    id: "rest",
    at: "dice",
    when: (moment) => writing(moment) && left(moment) === 1 && moment.board.round < ROUNDS,
    text: {
      en: "The other two dice make your second number. Tap a die of it to swap the digits.",
      fr: "Les deux autres dés font votre second nombre. Touchez l’un d’eux pour inverser les chiffres.",
    },
  },
  {
    id: "colour",
    at: "map",
    when: (moment) => writing(moment) && moment.board.round === 2,
    text: {
      en: "A coloured city is worth a point if a die of its colour is in its number. So is any city with two equal digits.",
      fr: "Une ville colorée vaut un point si un dé de sa couleur est dans son nombre. De même toute ville à deux chiffres égaux.",
    },
  },
  {
    id: "cross",
    at: "deeds",
    when: (moment) => writing(moment) && moment.board.round === 3,
    text: {
      en: "A number that fits nowhere? Cross a city out instead: one point less, and its zone no longer counts as clean.",
      fr: "Un nombre ne va nulle part ? Rayez plutôt une ville : un point de moins, et sa zone n’est plus intacte.",
    },
  },
  {
    id: "twice",
    at: "powers",
    when: (moment) => writing(moment) && moment.board.round === 4 && left(moment) === 2,
    text: {
      en: "Once a game, before you write, you may use one die in both numbers. It helps a series: 34, 35, 36 …",
      fr: "Une fois par partie, avant d’écrire, un dé peut servir dans vos deux nombres. Utile pour une série : 34, 35, 36…",
    },
  },
  {
    id: "others",
    at: "others",
    when: ({ board }) => board.sheets.length > 1 && board.round === 2,
    text: {
      en: "What the others wrote is shown when all are done. Tap a small map to see their sheet.",
      fr: "Ce que les autres ont écrit se découvre quand tout le monde a fini. Touchez une petite carte pour voir leur feuille.",
    },
  },
];
