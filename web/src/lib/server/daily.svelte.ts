/** The daily tables as the server has told them last, and what is said of them. */
import { acquaintance } from "$lib/person/acquaintance.svelte";
import { api } from "./api";
import { i18n } from "$lib/words/i18n.svelte";
import { me } from "$lib/person/me.svelte";
import type { Daily, DailyGame, DailyResult } from "./protocol";

const MINUTE = 60;
const HOUR = 3600;

export type DailyState = "ready" | "running" | "won" | "lost" | "done" | "givenUp";

/** How a day's game stands for me; "done" where there was nobody to win against. */
export function stateOf({ code, running, result }: DailyGame): DailyState {
  if (code === null) return "ready";
  if (running) return "running";
  if (!result?.finished) return "givenUp";
  if (result.won === null) return "done";
  return result.won ? "won" : "lost";
}

/** Hours and minutes until a moment, both in the server's seconds; what has begun of a minute counts. */
export function timeUntil(moment: number, now: number): [hours: number, minutes: number] {
  const left = Math.max(0, Math.ceil((moment - now) / MINUTE) * MINUTE);
  return [Math.floor(left / HOUR), (left % HOUR) / MINUTE];
}

/** E.g. "Wednesday 18 November" for "2026-11-18", wherever one is. */
export const dayName = (day: string, language: string): string =>
  new Intl.DateTimeFormat(language === "en" ? "en-GB" : language, {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

/** A result in numbers, e.g. "41 to 38", "103 points" or "Steps ridden: 14"; empty where there are none. */
export function scoreOf({ points, best_other, counts }: DailyResult): string {
  if (points === null) return "";
  const own = i18n.number(points);
  if (counts) return i18n.t.daily.counted(i18n.say(counts), own);
  return best_other === null ? i18n.t.daily.points(points, own) : i18n.t.games.score(own, i18n.number(best_other));
}

class DailyTables {
  told = $state.raw<Daily | null>(null);
  #skew = 0;

  async load(): Promise<void> {
    const told = await api.daily();
    this.#skew = told.now - Date.now() / 1000;
    this.told = told;
  }

  /** The server's time, in seconds. */
  get now(): number {
    return Date.now() / 1000 + this.#skew;
  }

  /** My table of today; its code. */
  async play(slug: string): Promise<string> {
    const { code } = await api.playDaily(slug, me.nameOrGuest);
    acquaintance.sit(slug, code);
    return code;
  }
}

export const daily = new DailyTables();
