/** Everything the board says, in both languages. */
import type { Language } from "$lib/server/protocol";
import { english, type Words } from "./words.en";
import { french } from "./words.fr";

export type { Words } from "./words.en";
export const WORDS: Record<Language, Words> = { en: english, fr: french };
