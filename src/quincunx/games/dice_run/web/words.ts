/** Everything the board says, in both languages. Dice in a sentence are written `R6` and drawn where it is shown. */

import type { Colour } from "./dice";
import { NAMES } from "./names";
import type { Change } from "./preview";

export type Language = "en" | "fr";

export interface Words {
  /** A card's name and the one short line on it. */
  names: Record<string, string>;
  lines: Record<string, string>;
  colours: Record<Colour, string>;
  yourTurn: (target: boolean, reroll: boolean) => string;
  chooseTarget: string;
  race: string;
  group: (number: number, dice: number) => string;
  head: (dice: number) => string;
  dice: (count: number) => string;
  gap: string;
  newHead: string;
  newGroup: string;
  newGap: string;
  gapCloses: string;
  hand: string;
  counted: string;
  /** A target's count, said around its number or its two numbers. */
  target: (die: string) => string;
  /** Where a count comes from: 3 for each die that is the target, 1 for each that shares its colour or its value. */
  because: (target: string, count: number, same: readonly string[], half: readonly string[]) => string;
  inHead: string;
  afterMove: string;
  oneTarget: (die: string) => string;
  notYourTurn: string;
  chosenTarget: (die: string) => string;
  toDraw: (cards: number) => string;
  toDrawWhy: string;
  playedBy: (card: string, name: string) => string;
  playedByYou: (card: string) => string;
  laidByYou: string;
  laidBy: (name: string) => string;
  reroll: string;
  rerollGroup: string;
  rerollCard: (group: number) => string;
  rerollSure: (group: number, card: string) => string;
  rerollThis: (group: number, dice: number) => string;
  layDown: (card: string) => string;
  noReroll: string;
  noRerollOwn: string;
  noRerollAlone: string;
  pickSprint: (left: number) => string;
  pick: Record<string, string>;
  discardOnly: string;
  discard: (card: string) => string;
  ride: (die: string) => string;
  rideCost: string;
  colourFirst: (colour: string, value: string) => string;
  valueFirst: (colour: string, value: string) => string;
  show: (die: string) => string;
  showHow: string;
  again: string;
  playIt: string;
  throwAway: string;
  onItsWay: string;
  change: (change: Change) => string;
  values: string[];
  stageOver: (stage: number) => string;
  stageWon: (name: string, you: boolean, points: number) => string;
  /** In the head, and if others are level there, in the group that decides. */
  counts: (counts: readonly number[]) => string;
  /** What points at a stage's end were given for. */
  place: (points: number, stageCard: boolean) => string;
  /** What the dice of a reroll became. */
  thrown: (dice: readonly string[]) => string;
  rideOn: string;
  you: string;
}

const list = (faces: readonly string[]): string => faces.join(" ");
const sum = (parts: (string | false)[]): string => parts.filter(Boolean).join(", ");

function joined(parts: (string | false)[], and: string, none: string): string {
  const told = parts.filter((part): part is string => part !== false);
  if (told.length === 0) return none;
  const sentence = told.length === 1 ? told[0]! : `${told.slice(0, -1).join(", ")}${and}${told.at(-1)}`;
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

const english: Words = {
  names: NAMES.en,
  lines: {
    red: "Every red die advances",
    yellow: "Every yellow die advances",
    green: "Every green die advances",
    blue: "Every blue die advances",
    purple: "Every purple die advances",
    1: "Every one advances",
    2: "Every two advances",
    3: "Every three advances",
    4: "Every four advances",
    5: "Every five advances",
    6: "Every six advances",
    joker: "A colour or a value you name",
    exchange: "Two groups trade places",
    sprint: "Three dice break away",
    comeback: "The last group becomes second",
    flip: "One value turns over",
    gap: "Empty road between two groups",
    accident: "A leader falls back to the last group",
  },
  colours: { red: "red", yellow: "yellow", green: "green", blue: "blue", purple: "purple" },
  yourTurn: (target, reroll) =>
    target && reroll
      ? "Your turn: a card, a target or a reroll."
      : target
        ? "Your turn: a card or a target."
        : reroll
          ? "Your turn: a card or a reroll."
          : "Your turn: a card.",
  chooseTarget: "The stage is over. Which target do you show?",
  race: "The race, head first",
  group: (number, dice) => `Group ${number}, ${english.dice(dice)}`,
  head: (dice) => `Head, ${english.dice(dice)}`,
  dice: (count) => (count === 1 ? "1 die" : `${count} dice`),
  gap: "Gap",
  newHead: "New head",
  newGroup: "New group",
  newGap: "Gap",
  gapCloses: "Gap closes",
  hand: "Your hand",
  counted: "Your targets, counted in the head",
  target: (die) => `Target ${die}, counts`,
  because: (target, count, same, half) =>
    count === 0
      ? `${target} counts nothing in the head.`
      : `${target} counts ${count} in the head: ${sum([
          same.length > 0 && `3 ${same.length > 1 ? "each " : ""}for ${list(same)}`,
          half.length > 0 && `1 ${half.length > 1 ? "each " : ""}for ${list(half)}`,
        ])}.`,
  inHead: "in the head group",
  afterMove: "after this move",
  notYourTurn: "it is not your turn",
  oneTarget: (die) => `One target a stage: you ride for ${die}`,
  chosenTarget: (die) => `You have chosen ${die}; it turns when all have`,
  toDraw: (cards) => `${cards} to draw`,
  toDrawWhy: "A stage card lies among them, nobody knows how deep.",
  playedBy: (card, name) => `${card}, by ${name}`,
  playedByYou: (card) => `${card}, by you`,
  laidByYou: "you laid",
  laidBy: (name) => `${name} laid`,
  reroll: "Reroll a group",
  rerollGroup: "Reroll: which group? Choose it on the road.",
  rerollCard: (group) => `Group ${group} is thrown again. Which card do you lay face down?`,
  rerollSure: (group, card) => `Lay ${card} face down and throw group ${group} again.`,
  rerollThis: (group, dice) => `Reroll group ${group}, ${english.dice(dice)}`,
  layDown: (card) => `Lay ${card} face down`,
  noReroll: "No reroll yet:",
  noRerollOwn: "your own card is still the last one laid",
  noRerollAlone: "only a group behind the head can be thrown again",
  pickSprint: (left) =>
    left === 1 ? "Sprint: choose one more die of the head." : `Sprint: choose ${left} dice of the head.`,
  pick: {
    joker: "Joker: which colour or value advances?",
    exchange: "Exchange: which two neighbours trade places?",
    gap: "Gap: where shall the road be empty?",
    flip: "Flip: choose a die, and all of its value in its group turn over.",
    accident: "Accident: which die of the head falls back to the last group?",
  },
  discardOnly: "can only be thrown away",
  discard: (card) => `Throw ${card} away for nothing, and draw.`,
  ride: (die) => `Ride for ${die} in this stage?`,
  rideCost: "It will lie face up for all to see, and you draw no card.",
  colourFirst: (colour, value) => `${colour}, then ${value}`,
  valueFirst: (colour, value) => `${value}, then ${colour}`,
  show: (die) => `Show ${die} for this stage.`,
  showHow: "All targets turn at once when everybody has chosen.",
  again: "Click again to play it,",
  playIt: "Play it",
  throwAway: "Throw it away",
  onItsWay: "On its way …",
  change: (change) =>
    joined(
      [
        change.breakaway.length > 0 &&
          `${list(change.breakaway)} ${change.breakaway.length === 1 ? "breaks" : "break"} away`,
        change.joins.length > 0 && `${list(change.joins)} ${change.joins.length === 1 ? "joins" : "join"} the head`,
        change.drops.length > 0 && `${list(change.drops)} ${change.drops.length === 1 ? "drops" : "drop"} back`,
        change.closes > 0 && (change.closes === 1 ? "a gap closes" : `${change.closes} gaps close`),
      ],
      " and ",
      "No die moves.",
    ),
  values: ["", "ones", "twos", "threes", "fours", "fives", "sixes"],
  stageOver: (stage) => `The ${["first", "second", "third", "last"][stage - 1]} stage is over`,
  stageWon: (name, you, points) =>
    you ? `You take the stage: ${points} points` : `${name} takes the stage: ${points} points`,
  counts: ([head, ...behind]) =>
    behind.length > 0 ? `counts ${head}, and ${behind.at(-1)} in group ${behind.length + 1}` : `counts ${head}`,
  place: (points, stageCard) =>
    stageCard
      ? "First: the stage card"
      : points === 2
        ? "Second: 2 points"
        : points === 1
          ? "Third: 1 point"
          : "No points",
  thrown: (dice) => `Thrown: ${list(dice)}`,
  rideOn: "Ride on",
  you: "You",
};

const french: Words = {
  names: NAMES.fr,
  lines: {
    red: "Tous les dés rouges avancent",
    yellow: "Tous les dés jaunes avancent",
    green: "Tous les dés verts avancent",
    blue: "Tous les dés bleus avancent",
    purple: "Tous les dés violets avancent",
    1: "Tous les 1 avancent",
    2: "Tous les 2 avancent",
    3: "Tous les 3 avancent",
    4: "Tous les 4 avancent",
    5: "Tous les 5 avancent",
    6: "Tous les 6 avancent",
    joker: "Une couleur ou une valeur au choix",
    exchange: "Deux groupes permutent",
    sprint: "Trois dés s’échappent",
    comeback: "Le dernier groupe devient deuxième",
    flip: "Une valeur se retourne",
    gap: "Route vide entre deux groupes",
    accident: "Un dé de tête recule en queue",
  },
  colours: { red: "rouge", yellow: "jaune", green: "vert", blue: "bleu", purple: "violet" },
  yourTurn: (target, reroll) =>
    target && reroll
      ? "À vous : une carte, un objectif ou une relance."
      : target
        ? "À vous : une carte ou un objectif."
        : reroll
          ? "À vous : une carte ou une relance."
          : "À vous : une carte.",
  chooseTarget: "L’étape est finie. Quel objectif dévoilez-vous ?",
  race: "La course, la tête en premier",
  group: (number, dice) => `Groupe ${number}, ${french.dice(dice)}`,
  head: (dice) => `Tête, ${french.dice(dice)}`,
  dice: (count) => (count <= 1 ? `${count} dé` : `${count} dés`),
  gap: "Écart",
  newHead: "Nouvelle tête",
  newGroup: "Nouveau groupe",
  newGap: "Écart",
  gapCloses: "L’écart se ferme",
  hand: "Votre main",
  counted: "Vos objectifs, comptés en tête",
  target: (die) => `Objectif ${die}, compte`,
  because: (target, count, same, half) =>
    count === 0
      ? `${target} ne compte rien en tête.`
      : `${target} compte ${count} en tête : ${sum([
          same.length > 0 && `3 pour ${same.length > 1 ? "chacun des dés " : ""}${list(same)}`,
          half.length > 0 && `1 pour ${half.length > 1 ? "chacun des dés " : ""}${list(half)}`,
        ])}.`,
  inHead: "dans le groupe de tête",
  afterMove: "après ce coup",
  notYourTurn: "ce n’est pas votre tour",
  oneTarget: (die) => `Un objectif par étape : vous roulez pour ${die}`,
  chosenTarget: (die) => `Vous avez choisi ${die} ; il sera dévoilé avec les autres`,
  toDraw: (cards) => `${cards} à piocher`,
  toDrawWhy: "Une carte étape s’y cache, et nul ne sait où.",
  playedBy: (card, name) => `${card}, par ${name}`,
  playedByYou: (card) => `${card}, par vous`,
  laidByYou: "posée par vous",
  laidBy: (name) => `posée par ${name}`,
  reroll: "Relancer un groupe",
  rerollGroup: "Relance : quel groupe ? Choisissez-le sur la route.",
  rerollCard: (group) => `Le groupe ${group} est relancé. Quelle carte posez-vous face cachée ?`,
  rerollSure: (group, card) => `Poser ${card} face cachée et relancer le groupe ${group}.`,
  rerollThis: (group, dice) => `Relancer le groupe ${group}, ${french.dice(dice)}`,
  layDown: (card) => `Poser ${card} face cachée`,
  noReroll: "Pas encore de relance :",
  noRerollOwn: "votre carte est toujours la dernière posée",
  noRerollAlone: "seul un groupe derrière la tête peut être relancé",
  pickSprint: (left) =>
    left === 1 ? "Sprint : choisissez encore un dé de la tête." : `Sprint : choisissez ${left} dés de la tête.`,
  pick: {
    joker: "Joker : quelle couleur ou quelle valeur avance ?",
    exchange: "Échange : quels voisins permutent ?",
    gap: "Écart : où la route sera-t-elle vide ?",
    flip: "Volte-face : choisissez un dé, tous ceux de sa valeur dans son groupe se retournent.",
    accident: "Accident : quel dé de tête recule dans le dernier groupe ?",
  },
  discardOnly: "ne peut qu’être défaussée",
  discard: (card) => `Défausser ${card} sans effet, et piocher.`,
  ride: (die) => `Rouler pour ${die} dans cette étape ?`,
  rideCost: "L’objectif restera face visible devant tous, et vous ne piochez pas.",
  colourFirst: (colour, value) => `${colour}, puis ${value}`,
  valueFirst: (colour, value) => `${value}, puis ${colour}`,
  show: (die) => `Dévoiler ${die} pour cette étape.`,
  showHow: "Tous les objectifs sont dévoilés ensemble quand chacun a choisi.",
  again: "Cliquez encore pour jouer,",
  playIt: "Jouer",
  throwAway: "Défausser",
  onItsWay: "En route…",
  change: (change) =>
    joined(
      [
        change.breakaway.length > 0 &&
          `${list(change.breakaway)} ${change.breakaway.length === 1 ? "s’échappe" : "s’échappent"}`,
        change.joins.length > 0 &&
          `${list(change.joins)} ${change.joins.length === 1 ? "rejoint" : "rejoignent"} la tête`,
        change.drops.length > 0 && `${list(change.drops)} ${change.drops.length === 1 ? "recule" : "reculent"}`,
        change.closes > 0 && (change.closes === 1 ? "un écart se ferme" : `${change.closes} écarts se ferment`),
      ],
      " et ",
      "Aucun dé ne bouge.",
    ),
  values: ["", "les 1", "les 2", "les 3", "les 4", "les 5", "les 6"],
  stageOver: (stage) => `La ${["première", "deuxième", "troisième", "dernière"][stage - 1]} étape est finie`,
  stageWon: (name, you, points) =>
    you ? `Vous gagnez l’étape : ${points} points` : `${name} gagne l’étape : ${points} points`,
  counts: ([head, ...behind]) =>
    behind.length > 0 ? `compte ${head}, et ${behind.at(-1)} dans le groupe ${behind.length + 1}` : `compte ${head}`,
  place: (points, stageCard) =>
    stageCard
      ? "Premier : la carte étape"
      : points === 2
        ? "Deuxième : 2 points"
        : points === 1
          ? "Troisième : 1 point"
          : "Aucun point",
  thrown: (dice) => `${dice.length > 1 ? "Lancés" : "Lancé"} : ${list(dice)}`,
  rideOn: "En route",
  you: "Vous",
};

export const WORDS: Record<Language, Words> = { en: english, fr: french };
