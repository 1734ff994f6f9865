/** French, with the keys of English. */
import { said } from "$lib/board/said";
import { of } from "$lib/words/fr";
import words from "../text/words.json";
import { dieWord, type Colour } from "./land";
import { NAMES } from "./names";
import type { Words } from "./words.en";

const NUMBERS = ["aucun", "un", "deux", "trois", "quatre", "cinq", "six", "sept"];
const say = (count: number): string => NUMBERS[count] ?? String(count);
const feminine = (count: number): string => (count === 1 ? "une" : count === 0 ? "aucune" : say(count));
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const cells = (count: number): string => `${feminine(count)} ${count <= 1 ? "case" : "cases"}`;
const dice = (count: number): string => `${say(count)} ${count <= 1 ? "dé" : "dés"}`;
const free = (room: number): string => `${cells(room)} ${room <= 1 ? "libre" : "libres"}`;
const { colours } = NAMES.fr;
/** As a case, a zone or an île has them. */
const feminineColours: Record<Colour, string> = said(words.colour, "zone");
const plural = (colour: Colour, count: number): string =>
  count > 1 && colour !== "orange" && colour !== "grey" ? `${colours[colour]}s` : colours[colour];
const the = (colour: Colour): string => words.colour[colour].le;

export const french: Words = {
  whichSide: "Sur quelle face de votre plateau jouerez-vous ?",
  side: (letter, name) => `Face ${letter}, ${name}`,
  takeSide: (letter) => `Prendre la face ${letter}`,
  sideTaken: "La vôtre",

  throwSix: "Votre manche : lancez les six dés, pour tout le monde.",
  throwSixNow: "Lancer les six dés",
  throwBonus: "Un trésor : un lancer bonus de cinq dés, une seule fois.",
  throwBonusNow: (owed) => (owed > 1 ? `Lancer, ${say(owed)} fois de suite` : "Lancer les dés bonus"),
  bonusOf: (name) => `Un lancer bonus pour ${name}.`,
  whichColour: "Quelle couleur choisissez-vous pour cette manche ?",
  wouldBeAside: (colour, count, room) => `${capital(say(count))} ${dieWord(colour)} de côté, ${free(room)}.`,
  cannotUse: (colour, count, room) =>
    room === 0
      ? `Aucune zone ${feminineColours[colour]} ne peut être cochée maintenant`
      : `${capital(dice(count))}, mais seulement ${free(room)} en ${colours[colour]}`,
  push: ({ colour, aside, room }) =>
    aside > room
      ? `${capital(say(aside))} ${dieWord(colour)} de côté, et pas de place pour eux. Encore ?`
      : `${capital(say(aside))} ${dieWord(colour)} de côté, ${free(room)}. Encore ?`,
  pushHow: ({ colour, aside, room, missing }) => {
    if (aside > room) return room === 0 ? "On ne peut rien en cocher." : `Il n’y a de place que pour ${say(room)}.`;
    const whole = missing >= aside && missing <= room;
    const told = whole ? [`Avec ${missing === 1 ? "une seule" : say(missing)}, ${the(colour)} est entier.`] : [];
    return [...told, aside === room ? "Un de plus serait de trop." : `Plus de ${say(room)}, ce serait trop.`].join(" ");
  },
  stop: (marks) => (marks > 0 ? `S’arrêter, cocher ${feminine(marks)}` : "S’arrêter sans cocher"),
  again: (count) => (count === 1 ? "Relancer le dernier" : `Relancer les ${say(count)}`),
  noneCame: (colour, aside) => `Pas de ${dieWord(colour)} cette fois : on en reste à ${say(aside)}.`,
  someCame: (colour, more) => `${capital(say(more))} ${dieWord(colour)} de plus !`,
  allAside: (colour) => `Les six sont ${dieWord(colour)} !`,
  nothingUsable: "Aucune de ces couleurs n’est utilisable.",
  bonusThrows: (owed) => (owed === 1 ? "Un lancer bonus" : `${capital(say(owed))} lancers bonus`),
  aside: (mine) => (mine ? "De côté, pour vous" : "De côté"),
  hand: (left) => (left ? "Restent pour les autres" : "En main"),
  group: (colour, count) => `${dice(count)} ${plural(colour, count)}`,
  unthrown: (count) => `${dice(count)}, pas encore ${count <= 1 ? "lancé" : "lancés"}`,

  whichUse: "Une des couleurs qui restent, ou rien ?",
  bonusUse: "Bonus : une couleur, ou rien ?",
  wouldMark: (colour, count) => `${capital(cells(count))} ${dieWord(colour)} à cocher.`,
  markNow: (colour, left) => `Cochez ${cells(left)} ${dieWord(colour)}.`,
  mark: (cell, { treasure, area, whole, left }) =>
    [
      `Cocher ${cell}${treasure ? " : un trésor, et un lancer bonus" : ""}.`,
      whole ? `${capital(the(whole))} est entier !` : area ? "La zone est complète." : "",
      left > 0 ? `Puis encore ${feminine(left)}.` : "",
    ]
      .filter(Boolean)
      .join(" "),
  skip: "Ne rien cocher",
  skipSure: "Vous ne cochez rien cette fois.",

  sureMark: "Cocher",
  sureChoose: (colour) => `Choisir ${the(colour)}`,
  sureUse: (colour) => `Utiliser ${the(colour)}`,
  clickTo: "Cliquez pour le faire,",
  againToBeSure: "Cliquez encore pour confirmer,",
  onItsWay: "En route…",

  luck: "Conseil : sur 100 lancers",
  luckNone: (colour, marks) =>
    `pas ${of(colours[colour])} : c’est fini, ${marks > 0 ? `vous cochez ${marks}` : "vous ne cochez rien"}`,
  luckMore: (marks) => `davantage : vous cochez ${marks.join(" ou ")}`,
  luckMany: "trop : vous ne cochez rien",

  island: "Cases de l’île",
  cell: ({ name, kind, treasure }, marked) => {
    if (kind === "start" || kind === "rock") return `${name}, ${kind === "start" ? "départ" : "rocher"}`;
    return [name, feminineColours[kind], treasure && "trésor", marked && "cochée"].filter(Boolean).join(", ");
  },
  canMark: "Peut être cochée maintenant",
  why: {
    marked: "Elle est déjà cochée",
    start: "Le départ est coché dès le début",
    rock: "Personne ne coche ni ne traverse un rocher",
    look: "Chacun coche sur sa propre île",
    later: "Rien à cocher ici maintenant",
    colour: "Elle n’a pas la couleur des dés",
    beside: "Cochez d’abord une case voisine",
    open: "La zone ouverte de cette couleur passe d’abord",
    far: "Aucune case cochée ne touche sa zone",
    small: "Sa zone a moins de cases qu’il n’y a de dés",
  },

  treasures: "Trésors",
  treasuresOf: (found, goal) => `${found} sur ${goal}`,
  oneColour: "Une couleur entière",
  tally: (colour, marked, of, will) =>
    `${colours[colour]} : ${marked} sur ${of}${will === null ? "" : `, puis ${will}`}`,
  part: (colour, missing) =>
    missing === 0 ? `${capital(the(colour))} est entier.` : `Encore ${cells(missing)} ${dieWord(colour)} à cocher.`,
  partTreasures: (missing, lying) =>
    missing <= 0 ? "Assez de trésors pour gagner." : `Encore ${say(missing)} à trouver ; l’île en cache ${lying}.`,
  reached: (names, many) => `${names} ${many ? "ont" : "a"} atteint le but.`,

  others: "Les autres îles",
  lookAt: (name) => `Regarder l’île ${of(name)}`,
  seen: (name, board) => `L’île ${of(name)}${board ? `, ${board}` : ""}.`,
  back: "Revenir à votre île",
  boardCalled: (name) => (/^\d+$/.test(name) ? `île ${name}` : name),
  busy: "coche…",
  done: "a fini",

  againShort: "Relancés",
  marked: (names) => `Cochées : ${names.join(", ")}`,
  freshIsland: "Une île vierge",
};
