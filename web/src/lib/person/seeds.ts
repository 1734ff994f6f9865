/** The seeds that this browser gives to dice, and what it was promised, table by table.

 Seeds are a chain: each is the hash of the next one that is shown, so that a rematch needs no new promise. */
import { browser } from "$lib/page/browser";
import { hashOf, type Noted } from "$lib/server/fair";

const KEY = "fair";
const LINKS = 64; // rematches in a row
const MOST_TABLES = 60;
const MOST_PACKED = 4; // tables, so that a camera can still read the link that they go by
const PACKED = /^([A-Z]{6})([A-Za-z\d+/]{43})(\d{1,2})$/;

/** A chain's last seed, how many hashes away from it the present one is, and the commitment that was seen. */
interface Kept {
  last?: string;
  links?: number;
  commitment?: string;
}

export interface FreshSeed {
  last: string;
  hash: string;
}

let tables: Record<string, Kept> | null = null;

function all(): Record<string, Kept> {
  tables ??= JSON.parse(browser.read(KEY) ?? "{}") as Record<string, Kept>;
  return tables;
}

function keep(code: string, kept: Kept): void {
  const { [code]: _, ...others } = all();
  const newest = Object.entries(others).slice(-(MOST_TABLES - 1));
  tables = { ...Object.fromEntries(newest), [code]: kept };
  browser.keep(KEY, JSON.stringify(tables));
}

function seedAt(last: string, links: number): string {
  let seed = last;
  for (let link = 0; link < links; link++) seed = hashOf(seed);
  return seed;
}

const hexOf = (bytes: Iterable<number>): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

const random = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** A seed in 43 characters instead of 64, and back. */
const shortOf = (seed: string): string =>
  btoa(seed.replace(/../g, (byte) => String.fromCharCode(parseInt(byte, 16)))).replace("=", "");
const longOf = (short: string): string => hexOf(Array.from(atob(short), (byte) => byte.charCodeAt(0)));

export const seeds = {
  /** A seed for a table where one is about to sit down; its hash goes with the seat. */
  fresh(): FreshSeed {
    const last = random();
    return { last, hash: seedAt(last, LINKS + 1) };
  },

  /** One sits at this table with it. */
  sit(code: string, { last }: FreshSeed): void {
    keep(code, { ...all()[code], last, links: LINKS });
  },

  /** The table has a rematch: what was shown there was the hash of the seed for this one. */
  follow(code: string, next: string): void {
    const { last, links } = all()[code] ?? {};
    if (last && links && !all()[next]?.last) keep(next, { ...all()[next], last, links: links - 1 });
  },

  /** What to show when the game is to begin; null where one has none. */
  of(code: string): string | null {
    const { last, links } = all()[code] ?? {};
    return last && links !== undefined ? seedAt(last, links) : null;
  },

  /** Remember a promise; the first one counts. */
  note(code: string, commitment: string): void {
    if (!all()[code]?.commitment) keep(code, { ...all()[code], commitment });
  },

  /** What was known here before the game. */
  noted(code: string): Noted | null {
    const commitment = all()[code]?.commitment;
    return commitment ? { commitment, seed: this.of(code) } : null;
  },

  /** The seeds of the first few of some tables as a part of a link, for another device of the same person. */
  packed(codes: string[]): string {
    const taken = codes.flatMap((code) => {
      const { last, links } = all()[code] ?? {};
      return last && links !== undefined ? [`${code}${shortOf(last)}${links}`] : [];
    });
    return taken.slice(0, MOST_PACKED).join(".");
  },

  /** Seeds that came from another device; where one sits with a seed of this device already, that one counts. */
  unpack(packed: string): void {
    for (const each of packed.split(".")) {
      const [, code, last, links] = PACKED.exec(each) ?? [];
      if (code && last && !all()[code]?.last) keep(code, { ...all()[code], last: longOf(last), links: Number(links) });
    }
  },

  /** Keep nothing of any table any more. */
  drop(): void {
    tables = {};
    browser.drop(KEY);
  },

  /** As another browser, for tests. */
  forget(): void {
    tables = null;
  },
};
