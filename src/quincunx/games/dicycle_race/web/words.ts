/** Everything the board says, in both languages. */
import type { Language, Words } from "./wording";
import { english } from "./words.en";
import { french } from "./words.fr";

export const WORDS: Record<Language, Words> = { en: english, fr: french };
