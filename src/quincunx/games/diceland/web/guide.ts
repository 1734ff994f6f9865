/** The guided first game: a tip when its moment comes, each pointing at what it is about. */
import type { BoardMoment, Tip } from "$lib/board/guide";
import { bonusSeat } from "./land";
import type { Moves } from "./moves";
import type { Board } from "./view";

export interface Moment extends BoardMoment<Board> {
  moves: Moves;
}

/** What is rare comes first, so that it is told when it happens. */
export const TIPS: Tip<Moment>[] = [
  {
    id: "end",
    at: "prompt",
    when: ({ board }) => board.over,
    text: {
      en: "Nine treasures and one whole colour: the goal is reached, and you know the game.",
      fr: "Neuf trésors et une couleur entière : le but est atteint, et vous connaissez le jeu.",
    },
  },
  {
    id: "side",
    at: "sides",
    when: ({ moves }) => moves.sides.size > 0,
    done: ({ moves }) => moves.sides.size === 0,
    text: {
      en: "Each board has two sides, equally fast. Look around the flag, where you begin: many colours at hand, and treasures not too far.",
      fr: "Chaque plateau a deux faces, aussi rapides l’une que l’autre. Regardez autour du drapeau, votre départ : beaucoup de couleurs, et des trésors pas trop loin.",
    },
  },
  {
    id: "bonus",
    at: "deeds",
    when: ({ moves }) => moves.bonus !== null,
    done: ({ moves }) => moves.bonus === null,
    text: {
      en: "You found a treasure. It gives a throw of five dice for you alone; another treasure in it gives one more.",
      fr: "Vous avez trouvé un trésor. Il donne un lancer de cinq dés pour vous seul ; un autre trésor en donne encore un.",
    },
  },
  {
    id: "bonus-use",
    at: "hand",
    when: ({ board, seat, moves }) => moves.skip !== null && bonusSeat(board) === seat,
    done: ({ moves }) => moves.skip === null,
    text: {
      en: "No second throw here: use one of the colours, with all its dice, or mark nothing.",
      fr: "Ici, pas de second lancer : utilisez l’une des couleurs, avec tous ses dés, ou ne cochez rien.",
    },
  },
  {
    id: "throw",
    at: "deeds",
    when: ({ moves }) => moves.roll !== null,
    done: ({ moves }) => moves.roll === null,
    text: {
      en: "One player throws for everyone. This time it is you.",
      fr: "Un joueur lance pour tout le monde. Cette fois, c’est vous.",
    },
  },
  {
    id: "choose",
    at: "hand",
    when: ({ board, moves }) => board.phase === "choose" && moves.colours.size > 0,
    done: ({ board }) => board.phase !== "choose",
    text: {
      en: "Choose one colour: its dice go aside, and it is yours in this round. Pointing at it shows where it could be marked.",
      fr: "Choisissez une couleur : ses dés vont de côté, et elle est à vous pour cette manche. Pointez-la pour voir où la cocher.",
    },
  },
  {
    id: "push",
    at: "deeds",
    when: ({ moves }) => moves.stop !== null,
    done: ({ moves }) => moves.stop === null,
    text: {
      en: "Stop, or throw the other dice again for more of it. Nothing aside is lost, but too many dice for the free cells mark nothing at all.",
      fr: "Arrêtez-vous, ou relancez les autres dés pour en avoir plus. Ce qui est de côté n’est jamais perdu ; mais s’il y a trop de dés pour les cases libres, on ne coche rien.",
    },
  },
  {
    id: "leftover",
    at: "hand",
    when: ({ board, moves }) => board.phase === "mark" && moves.skip !== null,
    done: ({ moves }) => moves.skip === null,
    text: {
      en: "Somebody else threw. You may use one colour of the dice that are left, with all its dice, or nothing.",
      fr: "Un autre a lancé. Vous pouvez utiliser une couleur des dés qui restent, avec tous ses dés, ou rien.",
    },
  },
  {
    id: "mark",
    at: "island",
    when: ({ moves }) => moves.cells.size > 0,
    text: {
      en: "The breathing cells can be crossed off now: each touches a cell that is crossed off already. All of one marking lie in one area.",
      fr: "Les cases qui palpitent peuvent être cochées : chacune touche une case déjà cochée. Celles que l’on coche en une fois sont toutes dans la même zone.",
    },
  },
  {
    id: "open",
    at: "island",
    when: ({ board, seat, yourTurn }) => yourTurn && Object.keys(board.open[seat] ?? {}).length > 0,
    text: {
      en: "A dashed line: an area that is begun. Until it is complete, no other of its colour can be.",
      fr: "Une ligne en tirets : une zone commencée. Tant qu’elle n’est pas complète, on ne peut en commencer aucune autre de sa couleur.",
    },
  },
  {
    id: "goal",
    at: "colours",
    when: ({ board, seat, yourTurn }) => yourTurn && (board.marked[seat]?.length ?? 0) > 4,
    text: {
      en: "You need nine chests, and every cell of one colour. Point at a colour to see what is missing.",
      fr: "Il vous faut neuf trésors, et toutes les cases d’une couleur. Pointez une couleur pour voir ce qui manque.",
    },
  },
  {
    id: "others",
    at: "others",
    when: ({ board, seat, yourTurn }) => yourTurn && (board.marked[seat]?.length ?? 0) > 8,
    text: {
      en: "What the others marked is shown when all have finished. Tap a small island to look at it closely.",
      fr: "Ce que les autres ont coché se découvre quand tout le monde a fini. Touchez une petite île pour la voir de près.",
    },
  },
];
