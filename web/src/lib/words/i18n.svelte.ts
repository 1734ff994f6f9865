/** The page's words in the reader's language. A key that one language lacks is a type error. */
import { browser } from "$lib/page/browser";
import type { DieSpec } from "$lib/dice/dice";
import type { Language, Told } from "$lib/server/protocol";
import { en, type Dictionary } from "./en";
import { fr } from "./fr";

const DICTIONARIES: Record<Language, Dictionary> = { en, fr };

function firstLanguage(): Language {
  const kept = browser.read("language");
  if (kept === "en" || kept === "fr") return kept;
  return browser.language.startsWith("fr") ? "fr" : "en";
}

class I18n {
  language = $state<Language>(firstLanguage());
  /** The dictionary of the present language, e.g. `i18n.t.home.playNow`. */
  readonly t = $derived(DICTIONARIES[this.language]);
  readonly #numbers = $derived(new Intl.NumberFormat(this.language));

  choose(language: Language): void {
    this.language = language;
    browser.keep("language", language);
  }

  /** A sentence of the server or of a game in the present language. */
  say(told: Told): string {
    return typeof told === "string" ? told : told[this.language];
  }

  /** With a minus as wide as a plus, e.g. "−8". */
  number(value: number): string {
    return this.#numbers.format(value).replace("-", "−");
  }

  /** A day by the seconds since 1970, e.g. "18 November 2026". */
  date(seconds: number): string {
    return new Intl.DateTimeFormat(this.language === "en" ? "en-GB" : "fr", { dateStyle: "long" }).format(
      seconds * 1000,
    );
  }

  /** "Sprint, Duel or Velodrome" */
  either(names: string[]): string {
    return new Intl.ListFormat(this.language, { type: "disjunction" }).format(names);
  }

  /** "Ada, Tomas and Bidon" */
  list(names: string[]): string {
    return new Intl.ListFormat(this.language, { type: "conjunction" }).format(names);
  }
}

export const i18n = new I18n();

/** A die in words, e.g. "red 6", "blue" or "vert sur blanc". */
export function dieName(spec: DieSpec): string {
  const { colours, die } = i18n.t;
  return die(colours[spec.colour], spec.value, spec.body && colours[spec.body]);
}
