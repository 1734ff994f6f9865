/** The guided first game: a tip when its moment comes, each pointing at what it is about. */
import type { BoardMoment, Tip } from "$lib/board/guide";
import type { Board } from "./view";

export interface Moment extends BoardMoment<Board> {
  /** The move that is pointed at, if any. */
  shown: string | null;
  rerollable: boolean;
  stageOver: boolean;
  over: boolean;
}

/** A tip about a move that is pointed at keeps its preview on the road until it is read, or the move is made. */
export interface RaceTip extends Tip<Moment> {
  holds?: boolean;
}

const toShow = ({ board, seat }: Moment): boolean =>
  board.phase === "show" && board.chosen[seat] === null && board.shown[seat] === null;

/** What is rare comes first, so that it is told when it happens. */
export const TIPS: RaceTip[] = [
  {
    id: "end",
    at: "prompt",
    when: ({ over }) => over,
    text: {
      en: "Four stages are ridden, and you know the game. Well ridden!",
      fr: "Les quatre étapes sont courues, et vous connaissez le jeu. Bien roulé !",
    },
  },
  {
    id: "stage-end",
    at: "stage-end",
    when: ({ stageOver }) => stageOver,
    done: ({ stageOver }) => !stageOver,
    text: {
      en: "First takes the stage card, second 2 points, third 1. The race rides on as it stands.",
      fr: "Le premier prend la carte étape, le deuxième 2 points, le troisième 1. La course continue telle quelle.",
    },
  },
  {
    id: "show",
    at: "targets",
    when: (moment) => toShow(moment),
    done: (moment) => !toShow(moment),
    text: {
      en: "The stage is over. Choose the target that counts most in the head; it will be used up.",
      fr: "L’étape est finie. Choisissez l’objectif qui compte le plus en tête ; il ne resservira pas.",
    },
  },
  {
    id: "peloton",
    at: "road",
    when: ({ yourTurn }) => yourTurn,
    text: {
      en: "Thirty dice ride to the right. The group in front is the head; only there will your target count.",
      fr: "Trente dés roulent vers la droite. Le groupe de devant est la tête ; c’est là que votre objectif comptera.",
    },
  },
  {
    id: "targets",
    at: "targets",
    when: ({ yourTurn }) => yourTurn,
    text: {
      en: "These are your secret targets, one for each stage. The number is what each would count now: 1 for a die of its colour or its value, 3 for both.",
      fr: "Voici vos objectifs secrets, un par étape. Le nombre dit ce que chacun compterait maintenant : 1 par dé de sa couleur ou de sa valeur, 3 pour les deux.",
    },
  },
  {
    id: "hand",
    at: "hand",
    when: ({ yourTurn }) => yourTurn,
    text: {
      en: "Point at a card to see the race it would make, dashed. Choose it once more to play it.",
      fr: "Pointez une carte pour voir, en pointillé, la course qu’elle donnerait. Choisissez-la de nouveau pour la jouer.",
    },
  },
  {
    id: "advance",
    at: "road",
    holds: true,
    passes: ({ shown }) => shown === null,
    when: ({ shown }) => shown !== null && shown.startsWith("play"),
    text: {
      en: "Dashed dice are where they would be, faint ones where they would leave. Whoever advances from the head breaks away and is the new head.",
      fr: "En pointillé, les dés là où ils seraient ; pâles, là d’où ils partiraient. Qui avance depuis la tête s’échappe et devient la nouvelle tête.",
    },
  },
  {
    id: "ghost-counts",
    at: "targets",
    holds: true,
    passes: ({ shown }) => shown === null,
    when: ({ shown }) => shown !== null && shown.startsWith("play"),
    text: {
      en: "Your targets say at once what they would count after this move.",
      fr: "Vos objectifs disent aussitôt ce qu’ils compteraient après ce coup.",
    },
  },
  {
    id: "gap",
    at: "gap",
    when: ({ board }) => board.race.includes("-"),
    text: {
      en: "A gap: the next dice that advance into it only take its place, and the card is gone.",
      fr: "Un écart : les prochains dés qui y avancent ne font que prendre sa place, et la carte disparaît.",
    },
  },
  {
    id: "reroll",
    at: "reroll",
    when: ({ yourTurn, rerollable }) => yourTurn && rerollable,
    text: {
      en: "No card helps? Lay one face down and throw a whole group behind the head again.",
      fr: "Aucune carte utile ? Posez-en une face cachée et relancez tout un groupe derrière la tête.",
    },
  },
  {
    id: "play-target",
    at: "targets",
    when: ({ yourTurn, board, seat }) =>
      yourTurn && board.shown[seat] === null && board.points.some((points) => points > 0),
    text: {
      en: "Once a stage you may play a target instead of a card: its colour and its value advance, but everybody sees whom you ride for.",
      fr: "Une fois par étape, vous pouvez jouer un objectif au lieu d’une carte : sa couleur et sa valeur avancent, mais tous voient pour qui vous roulez.",
    },
  },
  {
    id: "deck",
    at: "deck",
    when: ({ board }) => board.used.every((used) => used.length === 0) && board.undrawn <= 56,
    text: {
      en: "A stage card lies somewhere in this deck, and nobody knows how deep. Stay near the head.",
      fr: "Une carte étape se cache dans cette pioche, et nul ne sait où. Restez près de la tête.",
    },
  },
];
