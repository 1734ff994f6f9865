/** An island laid out: where its cells lie, what touches what, and the lines around its areas. */
import type { Colour } from "./land";

export type XY = readonly [number, number];
export type Kind = Colour | "start" | "rock";

export interface Cell {
  /** E.g. "D7". */
  name: string;
  column: number;
  row: number;
  kind: Kind;
  treasure: boolean;
  at: XY;
}

export interface Island {
  cells: Cell[];
  byName: ReadonlyMap<string, Cell>;
  /** The middles of its outermost cells: left, top, right, bottom. */
  box: readonly [number, number, number, number];
}

/** From the middle of a cell to a corner, and to the middle of a side. */
export const CORNER = 25.2;
export const HALF = (CORNER * Math.sqrt(3)) / 2;

const KINDS: Record<string, Kind> = {
  r: "red",
  y: "yellow",
  g: "green",
  b: "blue",
  o: "orange",
  e: "grey",
  "*": "start",
  "#": "rock",
};
const LETTERS = "ABCDEFGHIJKLM";

/** The corners of a cell around its middle, clockwise from the right. */
const CORNERS: readonly XY[] = [
  [CORNER, 0],
  [CORNER / 2, HALF],
  [-CORNER / 2, HALF],
  [-CORNER, 0],
  [-CORNER / 2, -HALF],
  [CORNER / 2, -HALF],
];
/** Where the neighbour across each side lies, for the side between a corner and the next. */
const ACROSS: readonly XY[] = CORNERS.map(([x, y], side) => {
  const [right, down] = CORNERS[(side + 1) % CORNERS.length]!;
  return [x + right, y + down];
});

/** The columns B, D, F … hang half a cell lower (rule 11.7). */
export const middleOf = (column: number, row: number): XY => [1.5 * CORNER * column, HALF * (2 * row + (column % 2))];

/** An island from the rows of a board file (rule 12.1). */
export function islandOf(rows: readonly string[]): Island {
  const cells = rows.flatMap((signs, row) =>
    [...signs].flatMap((sign, column): Cell[] => {
      const kind = KINDS[sign.toLowerCase()];
      if (!kind) return [];
      const name = `${LETTERS[column]}${row + 1}`;
      return [{ name, column, row, kind, treasure: sign !== sign.toLowerCase(), at: middleOf(column, row) }];
    }),
  );
  const [xs, ys] = [cells.map(({ at }) => at[0]), cells.map(({ at }) => at[1])];
  return {
    cells,
    byName: new Map(cells.map((cell) => [cell.name, cell])),
    box: [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)],
  };
}

const places = new Map<string, string>();
for (let row = 0; row < LETTERS.length; row++)
  for (let column = 0; column < LETTERS.length; column++)
    places.set(keyOf(middleOf(column, row)), `${LETTERS[column]}${row + 1}`);

function keyOf([x, y]: XY): string {
  return `${Math.round(x)} ${Math.round(y)}`;
}

/** The names of the places around a cell, across each of its sides; undefined where the sea begins. */
export function around({ at: [x, y] }: Cell): (string | undefined)[] {
  return ACROSS.map(([right, down]) => places.get(keyOf([x + right, y + down])));
}

const write = (value: number): string => value.toFixed(1);
const point = ([x, y]: XY, [right, down]: XY, size: number): string =>
  `${write(x + right * size)} ${write(y + down * size)}`;

/** A cell as a path; `size` 1 is all of it. */
export function hexagon(at: XY, size = 1): string {
  return `M${CORNERS.map((corner) => point(at, corner, size)).join("L")}Z`;
}

/** Several cells as one path. */
export const hexagons = (cells: readonly Cell[], size = 1): string => cells.map(({ at }) => hexagon(at, size)).join("");

/** The sides of a set of cells on which no other cell of the set lies. */
export function outline(island: Island, names: readonly string[]): string {
  const within = new Set(names);
  return sides(
    names.flatMap((name) => island.byName.get(name) ?? []),
    (_, other) => other === undefined || !within.has(other),
  );
}

/** The borders between areas: sides on which the colour changes. */
export function borders(island: Island): string {
  return sides(island.cells, ({ kind }, other) => island.byName.get(other ?? "")?.kind !== kind);
}

/** The sides of some cells that are borders, joined to lines as long as they go. */
function sides(cells: readonly Cell[], isBorder: (cell: Cell, other: string | undefined) => boolean): string {
  const next = new Map<string, { from: string; to: string; cell: Cell }[]>();
  const lines = cells.flatMap((cell) =>
    around(cell).flatMap((other, side) => {
      if (!isBorder(cell, other)) return [];
      const [from, to] = [CORNERS[side]!, CORNERS[(side + 1) % CORNERS.length]!].map((corner) =>
        point(cell.at, corner, 1),
      );
      return [{ from: from!, to: to!, cell }];
    }),
  );
  for (const line of lines) next.set(line.from, [...(next.get(line.from) ?? []), line]);
  const left = new Set(lines);
  const paths: string[] = [];
  for (const first of lines) {
    if (!left.delete(first)) continue;
    const path = [first.from, first.to];
    for (let line = follow(first, next, left); line; line = follow(line, next, left)) path.push(line.to);
    paths.push(`M${path.join("L")}`);
  }
  return paths.join("");
}

interface Line {
  from: string;
  to: string;
  cell: Cell;
}

/** The line that goes on from here, around an area of the same colour if there is one. */
function follow(line: Line, next: ReadonlyMap<string, Line[]>, left: Set<Line>): Line | undefined {
  const ways = next.get(line.to)?.filter((each) => left.has(each)) ?? [];
  const way = ways.find((each) => each.cell.kind === line.cell.kind) ?? ways[0];
  if (way) left.delete(way);
  return way;
}

/** A cross drawn by hand: never twice quite the same. */
export function cross({ name, at: [x, y] }: Cell, size = 11): string {
  let seed = 7 + name.charCodeAt(0) * 31 + Number(name.slice(1)) * 101;
  const wobble = (): number => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return (seed / 2147483648 - 0.5) * size * 0.32;
  };
  const stroke = (right: number): string => {
    const spots = [-1, 0, 1].map(
      (along) => `${write(x + along * right * size + wobble())} ${write(y + along * size + wobble())}`,
    );
    return `M${spots[0]}Q${spots[1]} ${spots[2]}`;
  };
  return stroke(1) + stroke(-1);
}

/** The columns of an island with the place above the topmost cell of each, for their letters. */
export function columnsOf(island: Island): { letter: string; at: XY }[] {
  const tops = new Map<number, Cell>();
  for (const cell of island.cells) if (!tops.has(cell.column)) tops.set(cell.column, cell);
  return [...tops.values()]
    .toSorted((one, other) => one.column - other.column)
    .map(({ column, at: [x, y] }) => ({ letter: LETTERS[column]!, at: [x, y - HALF - 7] as const }));
}

/** The part of the plane that shows all of an island, with a margin around its cells. */
export function frameOf({ box: [left, top, right, bottom] }: Island, margin: number): Frame {
  const x = left - CORNER - margin;
  const y = top - HALF - margin;
  return { x, y, width: right + CORNER + margin - x, height: bottom + HALF + margin - y };
}

export interface Frame {
  x: number;
  y: number;
  width: number;
  height: number;
}

const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The cell that an arrow key leads to: the next in the column, or in the next column the one in the nearest row. */
export function stepFrom({ cells }: Island, from: Cell, key: string): Cell | undefined {
  const [right, down] = WAYS[key] ?? [0, 0];
  const away = ({ column, row }: Cell): number =>
    right ? (column - from.column) * right * LETTERS.length + Math.abs(row - from.row) : (row - from.row) * down;
  const ahead = cells.filter((cell) =>
    right ? (cell.column - from.column) * right > 0 : cell.column === from.column && (cell.row - from.row) * down > 0,
  );
  return ahead.toSorted((one, other) => away(one) - away(other))[0];
}
