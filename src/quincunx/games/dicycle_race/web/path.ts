/** Pieces of road as SVG paths. */
export interface Point {
  x: number;
  y: number;
}

const rounded = (...numbers: number[]): string => numbers.map((each) => Math.round(each * 10) / 10).join(" ");

/** From one card of a row to the next. */
export function curve(from: Point, to: Point): string {
  const middle = (from.x + to.x) / 2;
  return `C${rounded(middle, from.y, middle, to.y, to.x, to.y)}`;
}

/** Round the bend to the row above; `facing` is the way of the row that ends here. */
export function bend(from: Point, to: Point, facing: 1 | -1, room: number, width: number): string {
  const edge = facing === 1 ? width : 0;
  const x = edge - facing * room * 0.45;
  const out = edge + facing * room * 0.35;
  return `L${rounded(x, from.y)}C${rounded(out, from.y, out, to.y, x, to.y)}L${rounded(to.x, to.y)}`;
}

/** A closed track with round ends, `round` pixels wide each. */
export function closed(left: number, right: number, bottom: number, top: number, round: number): string {
  const arc = `A${rounded(round, (bottom - top) / 2)} 0 0 0 `;
  return `M${rounded(left, bottom)}L${rounded(right, bottom)}${arc}${rounded(right, top)}L${rounded(left, top)}${arc}${rounded(left, bottom)}Z`;
}

/** The same standing on its end. */
export function standing(left: number, right: number, bottom: number, top: number): string {
  const radius = (right - left) / 2;
  const arc = `A${rounded(radius, radius * 0.55)} 0 0 1 `;
  return `M${rounded(left, bottom)}L${rounded(left, top)}${arc}${rounded(right, top)}L${rounded(right, bottom)}${arc}${rounded(left, bottom)}Z`;
}
