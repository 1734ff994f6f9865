/** French, with the keys of English. */
import { of } from "$lib/words/fr";
import { diceIn, kindOf, numbersIn } from "./combination";
import { LETTERS } from "./dice";
import { NAMES } from "./names";
import type { Words } from "./words.en";

const { colours } = NAMES.fr;

const NUMBERS = ["aucun", "un", "deux", "trois", "quatre", "cinq", "six"];
const plural = (count: number, one: string, many = `${one}s`): string => `${count} ${count < 2 ? one : many}`;
const listed = (words: string[], last: string): string =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} ${last} ${words.at(-1)}` : (words[0] ?? "");

function combination(text: string): string {
  const [numbers, dice] = [numbersIn(text), NUMBERS[diceIn(text)]!];
  const many = diceIn(text) > 1 ? "dés" : "dé";
  switch (kindOf(text)) {
    case "more":
      return `${dice} ${many} au-dessus de ${numbers[0]}`;
    case "less":
      return `${dice} ${many} au-dessous de ${numbers[0]}`;
    case "alike":
      return `${dice} dés de même valeur`;
    case "alikeAnd":
      return `deux dés de même valeur et un ${numbers[0]}`;
    case "run":
      return `${dice} valeurs qui se suivent`;
    default:
      return `exactement ${listed(numbers.map(String), "et")}`;
  }
}

const bottles = (letters: string): string =>
  listed(
    LETTERS.filter((letter) => letters.includes(letter)).map((letter) => {
      const count = [...letters].filter((each) => each === letter).length;
      return `${NUMBERS[count]} ${colours[letter]}${count > 1 ? "s" : ""}`;
    }),
    "et",
  );

export const french: Words = {
  ...NAMES.fr,
  card: ({ number, road, back }) => `carte ${number}${road ? `, route ${road}` : ""}${back ? " au retour" : ""}`,
  asks: (text, letters) => `${combination(text)}, avec ${bottles(letters)}`,
  room: (capacity, standing) =>
    `place pour ${plural(capacity, "coureur")}, ${standing} présent${standing > 1 ? "s" : ""}`,
  full: "pleine",
  removed: (number) => `La carte ${number} a été retirée.`,

  askAnnounce: (family) =>
    family
      ? "Combien de cartes visez-vous, avec quels pions ? Stop ou encore."
      : "Combien de cartes visez-vous ? Stop ou encore.",
  askGift: (fits) => (fits ? "Prenez un dé du cadeau, ou refusez." : "Aucun dé du cadeau ne convient : refusez."),
  askHand: (dice) => `Choisissez ${NUMBERS[dice]} dés pour les cartes à venir.`,
  askThrow: (dice) => `Lancez vos ${NUMBERS[dice]} dés.`,
  askPlace: (throws) =>
    throws > 0
      ? "Posez ce qui vous arrange, puis relancez le reste."
      : "Votre dernier lancer : posez ce qui convient, puis finissez.",
  askAgain: "Plus rien ne convient : relancez.",
  askRideOrThrow: "Roulez maintenant, ou relancez pour aller plus loin.",
  askRide: "Plus rien à poser : roulez.",
  askEnd: "Plus rien à poser : finissez votre tour.",
  askRemove: "Vous êtes éliminé. Retirez une carte du cercle.",
  handHow: "Touchez une couleur, ou une carte pour toutes ses gourdes.",
  placeHow: "Choisissez un dé, puis une carte.",
  whichCard: (die) => `${die} sur quelle carte ?`,
  whichDie: (card) => `Quel dé sur la ${card} ?`,
  lies: (die, card) => `${die} sur la ${card}`,
  done: "et elle est validée.",
  then: (dice) => ` ; elle prend ensuite ${dice.join(" ")}.`,
  chance: (percent) => `${percent} à partir de là.`,
  rides: (where) => `Vous roulez jusqu’à ${where === french.home ? where : `la ${where}`}.`,
  home: "l’arrivée",
  stays: (dice) => `Aucun pion n’avance. Cadeau laissé : ${dice.join(" ")}.`,
  staysOnly: "Aucun pion n’avance.",
  missed: "Il manque une carte annoncée : personne n’avance.",
  why: {
    die: "Aucune carte à venir ne prend ce dé maintenant.",
    card: "Cette carte ne prend aucun de ces dés.",
    both: "Ce dé ne va pas sur cette carte.",
    throw: "Tous les dés sont posés : il n’y a plus rien à lancer.",
    end: "On peut finir après le troisième lancer, ou dès qu’un pion avance.",
    colour: "Il n’y a plus de dés de cette couleur.",
    full: "La main est complète. Touchez un dé pour le remettre.",
    short: "La main n’est pas encore complète.",
    many: "Les cartes visées ont six gourdes au plus en tout.",
  },

  throwFirst: "Lancer",
  throwAgain: (dice) => `Relancer ${dice === 1 ? "un dé" : `${dice} dés`}`,
  rideTo: (where) => `Rouler jusqu’à la ${where}`,
  rideHome: "Rouler jusqu’à l’arrivée",
  endTurn: "Finir le tour",
  takeHand: "Prendre ces dés",
  chooseMore: (missing) => `${plural(missing, "dé")} à choisir`,
  suit: "Selon les cartes",
  clear: "Tout remettre",
  decline: "Refuser le cadeau",
  goFor: (cards) => `Viser ${plural(cards, "carte")}`,
  goForNone: "Choisissez jusqu’où",
  remove: (number) => `Retirer la carte ${number}`,
  removeWhich: "Choisissez une carte éclairée",
  keepIt: "Une autre",
  throwsLeft: (throws) =>
    throws === 1 ? "encore un lancer" : throws === 0 ? "plus aucun lancer" : `encore ${NUMBERS[throws]} lancers`,

  rail: "Les dés du tour",
  free: "libre",
  on: (card) => `sur ${card}`,
  giftWord: "cadeau",
  hand: "Votre main",
  addDie: (letter, left) => `Prendre un dé ${colours[letter]}, il en reste ${left}`,
  removeDie: (letter) => `Remettre le dé ${colours[letter]}`,
  supply: (count) => `reste ${count}`,
  atBest: (percent) => `${percent} au mieux`,
  oddsWhy: "La chance exacte de valider la carte en trois lancers, en ne visant qu’elle.",
  fromHere: "À partir d’ici",
  sure: "validée",
  notNow: "Ce n’est pas à vous de le faire.",
  cardsOf: (pawn) => `Cartes pour le pion ${pawn}`,
  noCards: "aucune",

  giftDice: "Les dés du cadeau",
  gift: (name) => (name ? `Le cadeau ${of(name)}` : "Votre cadeau"),
  giftNext: (name) => (name ? `pour ${name} d’abord` : "pour vous d’abord"),

  road: "La route",
  rider: (name, where, pawn) => `${name}${pawn ? `, pion ${pawn}` : ""} : ${where}`,
  atStart: "au départ",
  atHome: "arrivé",
  lap: (lap) => `tour ${lap}`,
  out: "éliminé",
  team: (jersey) => `l’équipe au maillot ${jersey}`,
  pawn: (number) => `pion ${number}`,
  chases: (name, cards) => `${name ? `${name} : ` : ""}${plural(cards, "carte")} à rattraper`,

  raceOver: (race) => `La course ${race} est finie.`,
  raceWon: (name, you) => (you ? "Vous la gagnez !" : `${name} la gagne.`),
  rideOn: "Continuer",
  turns: (turns) => plural(turns, "tour"),
  points: (points) => plural(points, "point"),
  youAre: "Vous",
};
