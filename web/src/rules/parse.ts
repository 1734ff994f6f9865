/** A game's README as chapters of numbered rules, in one language. */
import { marked, type Token, type Tokens } from "marked";
import type { Language } from "$lib/server/protocol";

export interface Inline {
  kind: "text" | "strong" | "em" | "code" | "rule";
  text: string;
}

export type Block =
  | { kind: "rule" | "step"; number: string; inline: Inline[]; steps: string[] }
  | { kind: "example" | "text"; inline: Inline[]; steps: string[] }
  | { kind: "list"; items: Inline[][] }
  | { kind: "picture"; text: string }
  | { kind: "table"; header: Inline[][]; rows: Inline[][][] };

export interface Chapter {
  number: string;
  title: string;
  /** Not for players: it is called "For programs: …" or "For designers: …". */
  appendix: boolean;
  blocks: Block[];
}

const HEADINGS: Record<Language, string> = { en: "English", fr: "Français" };
const ARROW = /^\s*→\s*$/;
const APPENDIX = /^(For|Pour) /;
/** How to play, before all else: the goal, a turn step by step, the end. */
export const HOW_TO = "0";

/** The chapters under the language's heading, e.g. `## Français`. */
export function chaptersOf(readme: string, language: Language): Chapter[] {
  const chapters: Chapter[] = [];
  let inside = false;
  for (const token of marked.lexer(readme)) {
    if (isHeading(token, 2)) inside = token.text.trim() === HEADINGS[language];
    else if (inside && isHeading(token, 3)) chapters.push(chapterOf(token.text));
    else if (inside) chapters.at(-1)?.blocks.push(...blocksOf(token));
  }
  return linkRules(chapters);
}

const isHeading = (token: Token, depth: number): token is Tokens.Heading =>
  token.type === "heading" && (token as Tokens.Heading).depth === depth;

function chapterOf(heading: string): Chapter {
  const [, number = "", title = heading] = /^(\d+)\s+(.*)$/.exec(heading) ?? [];
  return { number, title, appendix: APPENDIX.test(title), blocks: [] };
}

function blocksOf(token: Token): Block[] {
  switch (token.type) {
    case "paragraph":
      return [paragraph((token as Tokens.Paragraph).tokens)];
    case "code":
      return [{ kind: "picture", text: (token as Tokens.Code).text }];
    case "list":
      return [{ kind: "list", items: (token as Tokens.List).items.map((item) => itemOf(item)) }];
    case "table": {
      const { header, rows } = token as Tokens.Table;
      const cell = ({ tokens }: Tokens.TableCell) => tokens.flatMap(inlineOf);
      return [{ kind: "table", header: header.map(cell), rows: rows.map((row) => row.map(cell)) }];
    }
    default:
      return [];
  }
}

const itemOf = (item: Tokens.ListItem): Inline[] =>
  item.tokens.flatMap((token) =>
    "tokens" in token && token.tokens ? token.tokens.flatMap(inlineOf) : inlineOf(token),
  );

function paragraph(tokens: Token[]): Block {
  const { inline, steps } = takeSteps(tokens.flatMap(inlineOf));
  const [first, ...rest] = inline;
  if (first?.kind === "strong" && /^\d+(\.\d+)+$/.test(first.text))
    return { kind: "rule", number: first.text, inline: trimmed(rest), steps };
  if (first?.kind === "strong" && /^\d\.$/.test(first.text))
    return { kind: "step", number: first.text.charAt(0), ...drawn(trimmed(rest), steps) };
  if (first?.kind === "em" && /^(Example|Exemple)/.test(first.text))
    return { kind: "example", ...drawn(trimmed(rest), steps) };
  return { kind: "text", inline, steps };
}

/** Begins without a space, and with a capital. */
function trimmed(inline: Inline[]): Inline[] {
  const [first, ...rest] = inline;
  return first ? [{ ...first, text: first.text.trimStart() }, ...rest] : inline;
}

function inlineOf(token: Token): Inline[] {
  switch (token.type) {
    case "strong":
      return [{ kind: "strong", text: token.text as string }];
    case "em":
      return [{ kind: "em", text: token.text as string }];
    case "codespan":
      return [{ kind: "code", text: decoded(token.text as string) }];
    default:
      return [{ kind: "text", text: decoded("text" in token ? (token.text as string) : token.raw) }];
  }
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);

/** Cuts a drawn example out of a paragraph: code spans joined by arrows, e.g. `A` → `move` → `B`. */
function takeSteps(inline: Inline[]): { inline: Inline[]; steps: string[] } {
  const arrow = inline.findIndex((piece) => piece.kind === "text" && ARROW.test(piece.text));
  if (arrow < 1) return { inline, steps: [] };
  const steps: string[] = [];
  let at = arrow - 1;
  while (inline[at]?.kind === "code") {
    steps.push(inline[at]!.text);
    if (inline[at + 1]?.kind !== "text" || !ARROW.test(inline[at + 1]!.text)) break;
    at += 2;
  }
  return { inline: [...inline.slice(0, arrow - 1), ...inline.slice(at + 1)], steps };
}

/** An example that ends with one code span is a drawn one, too: something to look at, without a move. */
function drawn(inline: Inline[], steps: string[]): { inline: Inline[]; steps: string[] } {
  const last = inline.at(-1);
  if (steps.length > 0 || last?.kind !== "code") return { inline, steps };
  return { inline: inline.slice(0, -1), steps: [last.text] };
}

/** Numbers of rules in the text become links, where there is such a rule. */
function linkRules(chapters: Chapter[]): Chapter[] {
  const numbers = new Set(
    chapters.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === "rule" ? [block.number] : []))),
  );
  const link = (inline: Inline[]): Inline[] =>
    inline.flatMap((piece) =>
      piece.kind !== "text"
        ? [piece]
        : piece.text
            .split(/(\b\d+\.\d+\b)/)
            .filter(Boolean)
            .map((text): Inline => ({ kind: numbers.has(text) ? "rule" : "text", text })),
    );
  const within = (block: Block): Block => {
    if (block.kind === "picture") return block;
    if (block.kind === "list") return { ...block, items: block.items.map(link) };
    if (block.kind === "table") return { ...block, rows: block.rows.map((row) => row.map(link)) };
    return { ...block, inline: link(block.inline) };
  };
  return chapters.map((chapter) => ({ ...chapter, blocks: chapter.blocks.map(within) }));
}
