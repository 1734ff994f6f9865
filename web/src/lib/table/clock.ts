/** The time for each move: how it is told, and how much of it is left. */
import type { NewTable } from "$lib/server/protocol";

export type Clock = NonNullable<NewTable["clock"]>;
export const CLOCKS: Clock[] = [30, 60, 120, 300, 86_400, 259_200, 604_800];
export const DAY = 86_400;
const MINUTE = 60;

/** E.g. "1:05"; what is over is "0:00". */
export function countdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, "0")}`;
}

/** A moment some days away, e.g. "Tue 14:00". */
export const moment = (milliseconds: number, language: string): string =>
  new Intl.DateTimeFormat(language, { weekday: "short", hour: "2-digit", minute: "2-digit" }).format(milliseconds);
