/** French, with the keys of English. */
import { joined } from "$lib/dice/sentences";
import { said } from "$lib/board/said";
import { of } from "$lib/words/fr";
import words from "../text/words.json";
import { NAMES } from "./names";
import { ROUNDS } from "./trip";
import type { Words } from "./words.en";

const { colours } = NAMES.fr;
/** As a city has them. */
const feminine: typeof colours = said(words.colour, "ville");

export const french: Words = {
  colon: "\u00a0: ",

  throwNow: (round) => `Tour ${round} sur ${ROUNDS} : vous lancez, pour tout le monde.`,
  throwThem: "Lancer les dés",
  keepOrThrow: "Garder ces dés, ou en relancer ? C’est possible une fois par partie.",
  keepThem: "Les garder",
  throwAgain: (dice) => `Relancer ${dice.join(" ")}`,
  pickFirst: "Touchez les dés à relancer",
  twoNumbers: "Formez deux nombres : réunissez deux dés.",
  oneNumber: "Encore un nombre : réunissez deux dés.",
  lastNumber: "La dernière ville : un nombre avec deux dés de votre choix.",
  onlyCrosses: "Ces dés ne donnent aucun nombre nouveau sur votre feuille : rayez une ville.",
  partner: (die) => `${die} donne la dizaine. Quel dé donne l’unité ?`,
  whichCity: (number) => `${number} : dans quelle ville ?`,
  swapHow: "Touchez l’un de ses dés pour inverser les chiffres.",
  whichCross: "Quelle ville rayez-vous ?",
  whichTwice: "Quel dé utilisez-vous deux fois ce tour-ci ?",
  twiceSure: (colour) => `Utiliser deux fois le ${colours[colour]}`,
  twiceGoes: (die) =>
    `${die} dans vos deux nombres de ce tour, chaque fois avec un autre dé. Tous l’apprennent aussitôt.`,

  write: ([tens, units], number, city) => `${tens} ${units} ${number} à ${city}`,
  cross: (city) => `${city} rayée`,
  change: (change) =>
    joined(
      [
        change.road !== null && `une route de ${change.road}`,
        change.series !== null && `une série de ${change.series}`,
        change.bonus && "une ville bonus",
        change.crossed && "un point de moins",
        change.zones > 0 && `${change.zones} de moins pour les zones`,
        change.tens > 0 && `${change.tens} pour les dizaines`,
      ],
      " et ",
    ) || "pas encore de points",
  clickToWrite: "Cliquez pour écrire,",
  again: "Cliquez encore pour confirmer,",
  writeIt: "Écrire",
  crossIt: "Rayer",
  onItsWay: "En route…",
  instead: "Rayer plutôt une ville",
  crossCity: "Rayer une ville",
  insteadBack: "Écrire un nombre",

  stands: (number, city) => `Pas de ${number} : il est déjà à ${city}`,
  alreadyUsed: "Chaque dé ne sert qu’à un nombre",
  without: (die) => `${die} doit être dans les deux nombres`,
  equal: (number) => `Pas de ${number} : pas de chiffres égaux avec un dé utilisé deux fois`,
  noNumber: "Il ne donne aucun nombre",
  holds: (city, what) => (what === "x" ? `${city} est rayée` : `${city} porte ${what}`),
  diceFirst: "Réunissez d’abord deux dés",
  dieFirst: "Choisissez d’abord un dé",
  notNow: "Ce n’est pas à vous d’écrire",
  lookOnly: "Vous ne faites que regarder cette feuille",

  dice: "Les dés",
  diceHint: (many) => (many === 1 ? "Quatre dés, un nombre" : "Quatre dés, deux nombres"),
  then: (numbers) => `puis ${numbers.join(" ou ")}`,
  thenNone: "puis une ville rayée",
  swap: (number) => `Inverser les chiffres en ${number}`,
  twiceBadge: "deux fois",
  dieUsed: "utilisé",

  powers: "Vos pouvoirs, une fois par partie",
  power: NAMES.fr.powers,
  powerSpent: "déjà utilisé",
  twiceWhen: {
    now: "avant d’écrire",
    choosing: "choisissez le dé",
    begun: "pas après avoir commencé",
    last: "pas au dernier tour",
    later: "avant d’écrire",
    named: (die) => `${die} dans les deux`,
  },
  rerollWhen: {
    now: "choisissez des dés",
    later: (round) => (round === null ? "plus aucun lancer pour vous" : `vous lancez au tour ${round}`),
    over: "juste après le lancer",
  },

  map: (title) => `Carte : ${title}`,
  city: (name, colour, what, bonus) =>
    [
      name,
      colour && feminine[colour],
      what === undefined ? "vide" : what === "x" ? "rayée" : String(what),
      bonus && "bonus",
    ]
      .filter(Boolean)
      .join(", "),
  tracker: "Les nombres de cette feuille",

  sums: (name) => (name === null ? "Votre feuille" : `Feuille ${of(name)}`),
  part: {
    road: "La plus longue route",
    consecutive: "Série",
    bonus: "Villes bonus",
    crossed: "Rayées",
    zones: "Zones",
    tens: "Chaque dizaine",
    total: "En tout",
  },
  short: { ...NAMES.fr.parts, total: "En tout" },
  more: {
    road: (numbers) => (numbers.length > 0 ? numbers.join(", ") : "villes reliées, en montant"),
    consecutive: (numbers) =>
      numbers.length > 3
        ? numbers.join(", ")
        : numbers.length > 1
          ? `${numbers.join(", ")} : il en faut 4`
          : "4 nombres de suite, reliés",
    bonus: "chiffres égaux, ou son dé",
    crossed: (cities) => (cities.length > 0 ? cities.join(", ") : "un point chacune"),
    zones: (zones, all) =>
      zones.length === all
        ? "aucune n’a de ville rayée"
        : zones.length > 0
          ? zones.join(", ")
          : "chacune a une ville rayée",
    tens: (points, missing) =>
      points !== null ? "villes colorées alors vides" : `manquent : ${missing.map((ten) => `${ten}0`).join(", ")}`,
  },
  becomes: (was, will) => `${was}, deviendrait ${will}`,

  others: "Les autres feuilles",
  lookAt: (name) => `Voir la feuille ${of(name)}`,
  seen: (name) => `La feuille ${of(name)}, telle qu’au début du tour.`,
  back: "Revenir à votre feuille",
};
