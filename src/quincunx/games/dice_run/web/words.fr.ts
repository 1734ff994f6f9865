/** French, with the keys of English. */
import { joined } from "$lib/dice/sentences";
import { isLong } from "./dice";
import { NAMES } from "./names";
import type { Words } from "./words.en";

const { cards, colours, stages } = NAMES.fr;
const dice = (count: number): string => (count <= 1 ? `${count} dé` : `${count} dés`);
const list = (faces: readonly string[]): string => faces.join(" ");
const sum = (parts: (string | false)[]): string => parts.filter(Boolean).join(", ");
/** With a capital and a full stop; "" stays "". */
const sentence = (text: string): string => text && `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

const lines: Record<string, string> = {
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
};

const pick: Record<string, string> = {
  joker: "Joker : quelle couleur ou quelle valeur avance ?",
  exchange: "Échange : quels voisins permutent ?",
  gap: "Écart : où la route sera-t-elle vide ?",
  flip: "Volte-face : choisissez un dé, tous ceux de sa valeur dans son groupe se retournent.",
  accident: "Accident : quel dé de tête recule dans le dernier groupe ?",
};

export const french: Words = {
  cards,
  lines,
  colours,
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
  group: (number, count) => `Groupe ${number}, ${dice(count)}`,
  head: (count) => `Tête, ${dice(count)}`,
  dice,
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
          half.length > 0 &&
            `1 pour ${isLong(half) ? `chacun de ces ${dice(half.length)}` : `${half.length > 1 ? "chacun des dés " : ""}${list(half)}`}`,
        ])}.`,
  inHead: "dans le groupe de tête",
  afterMove: "après ce coup",
  notYourTurn: "ce n’est pas votre tour",
  oneTarget: (die) => `Un objectif par étape : vous roulez pour ${die}`,
  chosenTarget: (die) => `Vous avez choisi ${die} ; dévoilé avec les autres`,
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
  rerollThis: (group, count) => `Relancer le groupe ${group}, ${dice(count)}`,
  layDown: (card) => `Poser ${card} face cachée`,
  noReroll: "Pas encore de relance :",
  noRerollOwn: "votre carte est toujours la dernière posée",
  noRerollAlone: "seul un groupe derrière la tête peut être relancé",
  pickSprint: (left) =>
    left === 1 ? "Sprint : choisissez encore un dé de la tête." : `Sprint : choisissez ${left} dés de la tête.`,
  pick,
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
    sentence(
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
      ),
    ) || "Aucun dé ne bouge.",
  values: ["", "les 1", "les 2", "les 3", "les 4", "les 5", "les 6"],
  stageOver: (stage) => `La ${stages[stage]} étape est finie`,
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
  colon: "\u202f: ",
};
