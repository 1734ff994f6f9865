/** The guided first game: a tip when its moment comes, each pointing at what it is about. */
import type { BoardMoment, Tip } from "$lib/board/guide";
import type { Board } from "./view";

export interface Moment extends BoardMoment<Board> {
  /** How many dice are kept. */
  kept: number;
  mayTake: boolean;
  mayPaint: boolean;
  over: boolean;
}

const lies = ({ board, yourTurn }: Moment): boolean => yourTurn && board.phase === "throw" && board.dice !== null;

/** What is rare comes first, so that it is told when it happens. */
export const TIPS: Tip<Moment>[] = [
  {
    id: "end",
    at: "prompt",
    when: ({ over }) => over,
    text: {
      en: "All cards lie open now, and most points win. You know the game!",
      fr: "Toutes les cartes sont visibles, et le plus grand total l’emporte. Vous connaissez le jeu !",
    },
  },
  {
    id: "stop",
    at: "deeds",
    when: ({ board, yourTurn }) => yourTurn && board.phase === "stop",
    done: ({ board }) => board.phase !== "stop",
    text: {
      en: "You have enough cards to stop the game at the end of your turn. Do it if you think that you have most points.",
      fr: "Vous avez assez de cartes pour arrêter la partie à la fin de votre tour. Faites-le si vous pensez avoir le plus de points.",
    },
  },
  {
    id: "seat",
    at: "seats",
    when: ({ board, yourTurn }) => yourTurn && board.phase === "seat",
    done: ({ board }) => board.phase !== "seat",
    text: {
      en: "The card you won acts at once. Choose a player: one of their cards comes to you, drawn unseen.",
      fr: "La carte gagnée agit aussitôt. Désignez un joueur : une de ses cartes vient à vous, tirée à l’aveugle.",
    },
  },
  {
    id: "give",
    at: "won",
    when: ({ board, yourTurn }) => yourTurn && board.phase === "give",
    done: ({ board }) => board.phase !== "give",
    text: {
      en: "Now give one of your other cards back. The one worth least is often the best to give.",
      fr: "Rendez maintenant une de vos autres cartes. Celle qui vaut le moins est souvent la bonne.",
    },
  },
  {
    id: "throw",
    at: "deeds",
    when: ({ board, yourTurn }) => yourTurn && board.phase === "throw" && board.dice === null,
    done: ({ board }) => board.dice !== null,
    text: {
      en: "You have three throws in your turn, the lit pegs on the tower. Throw all six dice.",
      fr: "Vous avez trois lancers par tour : les chevilles éclairées de la tour. Lancez les six dés.",
    },
  },
  {
    id: "heir",
    at: "dice",
    when: (moment) => lies(moment) && moment.board.inherited,
    done: ({ board }) => !board.inherited,
    text: {
      en: "The player before you won no card and left you the dice. Take a lit card, or keep some dice for two throws, or throw all six for three.",
      fr: "Le joueur précédent n’a pas gagné de carte et vous laisse les dés. Prenez une carte éclairée, ou gardez quelques dés pour deux lancers, ou lancez les six pour trois.",
    },
  },
  {
    id: "offers",
    at: "offers",
    when: (moment) => lies(moment) && !moment.board.inherited,
    text: {
      en: "Three cards to win. Each shows what the dice must make; dashed is what is still lacking. The number at its corner gives its points.",
      fr: "Trois cartes à gagner. Chacune montre ce que les dés doivent donner ; en pointillé, ce qui manque encore. Le nombre au coin donne ses points.",
    },
  },
  {
    id: "keep",
    at: "dice",
    when: (moment) => lies(moment) && moment.board.throws > 0 && moment.kept === 0,
    done: ({ kept, board }) => kept > 0 || board.dice === null,
    text: {
      en: "Tap the dice that you want to keep: they go into the rack. Then throw the others.",
      fr: "Touchez les dés à garder : ils vont dans le râtelier. Puis lancez les autres.",
    },
  },
  {
    id: "take",
    at: "offers",
    when: (moment) => lies(moment) && moment.mayTake,
    text: {
      en: "A lit card is yours if you take it now. If you throw again instead, it is barred for the rest of your turn.",
      fr: "Une carte éclairée est à vous si vous la prenez maintenant. Si vous relancez, elle est perdue pour le reste de votre tour.",
    },
  },
  {
    id: "paint",
    at: "deeds",
    when: (moment) => lies(moment) && moment.mayPaint,
    text: {
      en: "Both black dice fell alike: you may paint any one die in any colour, once, before your next throw. The painted die stays out of that throw.",
      fr: "Les deux dés noirs ont la même couleur : vous pouvez peindre un dé, n’importe lequel, dans la couleur de votre choix, une fois, avant le prochain lancer. Le dé peint reste hors de ce lancer.",
    },
  },
  {
    id: "barred",
    at: "offers",
    when: ({ board, seat }) => board.turn === seat && board.barred.length > 0,
    text: {
      en: "A card behind a plank was passed over. Your next turn begins without any.",
      fr: "Une carte derrière une planche a été dédaignée. Votre prochain tour commencera sans aucune planche.",
    },
  },
  {
    id: "won",
    at: "won",
    when: ({ board, seat }) => (board.counts[seat] ?? 0) > 0,
    text: {
      en: "The cards you win lie here, and the others do not see them any more.",
      fr: "Vos cartes gagnées sont ici, et les autres ne les voient plus.",
    },
  },
  {
    id: "shelves",
    at: "shelves",
    when: ({ board, yourTurn }) => yourTurn && !board.memory && board.counts.some((count) => count > 1),
    text: {
      en: "Who has won how much: a number is a card you have seen, a dark one has changed hands unseen. The game ends when a row is full; from the bright line on it may be stopped.",
      fr: "Ce que chacun a gagné : un nombre est une carte que vous avez vue, une carte sombre a changé de main sans être vue. Une rangée pleine achève la partie ; dès le trait clair, on peut l’arrêter.",
    },
  },
];
