/** Short slips at the near edge: a problem, a reaction, "link copied". Each stays five seconds. */
import { sentenceOf } from "$lib/server/api";
import { i18n } from "$lib/words/i18n.svelte";
import type { Sentence } from "$lib/server/protocol";
import { begun } from "$lib/dice/sentences";

export interface Notice {
  id: number;
  text: string;
  kind: "note" | "problem";
  seat?: number;
  rule?: string;
}

const STAYS = 5000;

class Notices {
  list = $state<Notice[]>([]);
  #next = 0;

  say(text: string, more: Partial<Omit<Notice, "id" | "text">> = {}): void {
    const notice: Notice = { kind: "note", ...more, id: this.#next++, text };
    this.list = [...this.list.slice(-2), notice];
    setTimeout(() => this.drop(notice.id), STAYS + text.length * 30);
  }

  /** Tells why something could not be done. */
  problem(error: unknown, rule?: string): void {
    const sentence = isSentence(error) ? error : sentenceOf(error);
    this.say(capital(i18n.say(sentence)), { kind: "problem", rule });
  }

  drop(id: number): void {
    this.list = this.list.filter((notice) => notice.id !== id);
  }
}

const isSentence = (value: unknown): value is Sentence =>
  typeof value === "object" && value !== null && "en" in value && "fr" in value;

/** The server's sentences begin small and end open: "it is not your turn". */
export function capital(text: string): string {
  const whole = begun(text);
  return /[.!?…]$/.test(whole) ? whole : `${whole}.`;
}

export const notices = new Notices();
