/** The guided first game: a tip when its moment comes, each pointing at what it is about. */
import type { BoardMoment, Tip } from "$lib/board/guide";
import { movesAtEnd } from "./race";
import type { Board } from "./view";

export interface Moment extends BoardMoment<Board> {
  /** Whether a die is picked. */
  picked: boolean;
}

const mine = ({ board, seat, yourTurn }: Moment): boolean => yourTurn && board.turn === seat && !board.over;
const inPhase = (moment: Moment, phase: Board["phase"]): boolean => mine(moment) && moment.board.phase === phase;
const hasThrown = (moment: Moment): boolean => inPhase(moment, "throw") && moment.board.throws < 3;

/** What is rare comes first, so that it is told when it happens. */
export const TIPS: Tip<Moment>[] = [
  {
    id: "gift",
    at: "gift",
    when: (moment) => inPhase(moment, "gift"),
    done: ({ board }) => board.phase !== "gift",
    text: {
      en: "Somebody threw three times and did not move: the dice stay as a gift. Take one that fits a card and you choose five dice instead of six, or decline.",
      fr: "Quelqu’un a lancé trois fois sans avancer : ses dés restent en cadeau. Prenez-en un qui va sur une carte, et vous choisirez cinq dés au lieu de six ; ou refusez.",
    },
  },
  {
    id: "announce",
    at: "announce",
    when: (moment) => inPhase(moment, "announce"),
    done: ({ board }) => board.phase !== "announce",
    text: {
      en: "All or nothing: say first how many cards you go for. Miss one of them, and you stay where you are.",
      fr: "Stop ou encore : dites d’abord combien de cartes vous visez. S’il en manque une, vous restez sur place.",
    },
  },
  {
    id: "remove",
    at: "road",
    when: (moment) => moment.yourTurn && moment.board.phase === "remove",
    text: {
      en: "You are out, but you have the last word: one card leaves the circle for good.",
      fr: "Vous êtes éliminé, mais vous avez le dernier mot : une carte quitte le cercle pour de bon.",
    },
  },
  {
    id: "road",
    at: "road",
    when: (moment) => inPhase(moment, "hand"),
    text: {
      en: "The large cards are the next ones on your way. The ivory dice say what a card asks for, the bottles which colours it takes.",
      fr: "Les grandes cartes sont les prochaines sur votre route. Les dés ivoire disent ce qu’une carte demande, et les gourdes, quelles couleurs elle prend.",
    },
  },
  {
    id: "hand",
    at: "hand",
    when: (moment) => inPhase(moment, "hand"),
    done: (moment) => !inPhase(moment, "hand"),
    text: {
      en: "Choose six dice by their colours. More dice for one card make it likelier; dice for several cards take you farther. The chance of the next card is told at the side.",
      fr: "Choisissez six dés par leurs couleurs. Plus vous prenez de dés pour une carte, plus elle est probable ; des dés pour plusieurs cartes vous mènent plus loin. La chance de la prochaine carte est indiquée à côté.",
    },
  },
  {
    id: "throw",
    at: "deeds",
    when: (moment) => inPhase(moment, "throw") && moment.board.throws === 3,
    done: ({ board }) => board.throws < 3,
    text: {
      en: "You have three throws. After each of them you may lock dice on cards; all the others are thrown again.",
      fr: "Vous avez trois lancers. Après chacun, vous pouvez bloquer des dés sur des cartes ; tous les autres sont relancés.",
    },
  },
  {
    id: "ride",
    at: "deeds",
    when: (moment) => hasThrown(moment) && movesAtEnd(moment.board).length > 0,
    text: {
      en: "A card is done, and you may ride at once. Or throw on for the next one: what is done stays done.",
      fr: "Une carte est validée : vous pouvez rouler tout de suite. Ou relancer pour la suivante : ce qui est validé le reste.",
    },
  },
  {
    id: "place",
    at: "dice",
    when: (moment) => hasThrown(moment) && !moment.picked && moment.board.placed.length === 0,
    done: ({ board, picked }) => picked || board.placed.length > 0,
    text: {
      en: "Lit dice fit a card. Tap one, then the card; nobody obliges you to.",
      fr: "Les dés éclairés vont sur une carte. Touchez-en un, puis la carte ; rien ne vous y oblige.",
    },
  },
  {
    id: "last",
    at: "dice",
    when: (moment) => hasThrown(moment) && moment.board.throws === 0,
    text: {
      en: "That was your last throw. You ride as far as the cards ahead are done without a gap.",
      fr: "C’était votre dernier lancer. Vous roulez jusqu’au bout des cartes validées sans interruption devant vous.",
    },
  },
];
