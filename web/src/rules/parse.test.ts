import { expect, it } from "vitest";
import { chaptersOf } from "./parse";

const README = `# A game

Intro.

## English

### 1 Parts

**1.1** A die is \`R6\`, see 2.1 and 9.9.

| Card | Rule |
|---|---|
| Red & blue | 1.1 |

*Example.* N° 1: red moves. \`R1 | G2\` → \`play red\` → \`R1\`

- one \`two\`

### 2 Moves

**2.1** Go.

## Français

### 1 Éléments

**1.1** Un dé.
`;

it("reads the chapters of one language", () => {
  expect(chaptersOf(README, "en").map((chapter) => [chapter.number, chapter.title])).toEqual([
    ["1", "Parts"],
    ["2", "Moves"],
  ]);
  expect(chaptersOf(README, "fr")[0]?.title).toBe("Éléments");
});

it("links the rules that there are", () => {
  const rule = chaptersOf(README, "en")[0]?.blocks[0];
  expect(rule).toMatchObject({ kind: "rule", number: "1.1" });
  expect(rule?.kind === "rule" && rule.inline.map((piece) => piece.kind)).toEqual([
    "text",
    "code",
    "text",
    "rule",
    "text",
    "text",
    "text",
  ]);
});

it("keeps a picture made of letters", () => {
  const text = "## English\n\n### 1 Parts\n\n```\n A1  B1\n   C1\n```";
  expect(chaptersOf(text, "en")[0]!.blocks).toEqual([{ kind: "picture", text: " A1  B1\n   C1" }]);
});

it("draws an example that ends with one span", () => {
  const text = "## English\n\n### 1 Parts\n\n*Example.* A road. `A 1 | B 2`\n\n*Example.* `A` is red.";
  const [drawn, told] = chaptersOf(text, "en")[0]!.blocks;
  expect(drawn).toMatchObject({ kind: "example", inline: [{ text: "A road. " }], steps: ["A 1 | B 2"] });
  expect(told).toMatchObject({ kind: "example", steps: [] });
});

it("cuts drawn examples out of the text", () => {
  const [, table, example, list] = chaptersOf(README, "en")[0]!.blocks;
  expect(table).toMatchObject({ kind: "table", rows: [[[{ text: "Red & blue" }], [{ kind: "rule", text: "1.1" }]]] });
  expect(example).toMatchObject({ kind: "example", steps: ["R1 | G2", "play red", "R1"] });
  expect(list).toMatchObject({ kind: "list", items: [[{ text: "one " }, { kind: "code", text: "two" }]] });
});
