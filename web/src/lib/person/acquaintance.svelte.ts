/** Which games this browser knows: before the first table of each, how to play is told, and the table is guided. */
import { browser } from "$lib/page/browser";

const KNOWN = "known";
const firstOf = (game: string): string => `${game}.first`;
const toldOf = (game: string): string => `${game}.told`;

/** The tips of a game that were read, under this key. */
export const tipsOf = (game: string): string => `${game}.tips`;

class Acquaintance {
  /** Whether how to play is being told just now: tips wait for it. */
  telling = $state(false);

  isNew(game: string): boolean {
    return browser.read(firstOf(game)) === null;
  }

  /** Somebody sits down at a table. */
  sit(game: string, code: string): void {
    if (this.isNew(game)) browser.keep(firstOf(game), code);
  }

  /** Somebody asks for a guide, be it once more. */
  begin(game: string, code: string): void {
    browser.keep(firstOf(game), code);
    browser.drop(toldOf(game));
    browser.drop(tipsOf(game));
  }

  /** Somebody wants no guide. */
  know(game: string): void {
    this.sit(game, KNOWN);
  }

  isFirst(game: string, code: string): boolean {
    return browser.read(firstOf(game)) === code;
  }

  /** Whether how to play is still to be told at this table. */
  owes(game: string, code: string): boolean {
    return this.isFirst(game, code) && browser.read(toldOf(game)) === null;
  }

  told(game: string): void {
    this.telling = false;
    browser.keep(toldOf(game), KNOWN);
  }
}

export const acquaintance = new Acquaintance();
