/** Places around a table: you at the near edge, then clockwise: left of you, along the far edge, back on your right. */
export interface Whereabouts {
  row: number;
  column: string;
}

export const COLUMNS = 12;
const FAR_ROW = 1;
const NEAR_ROW = 3;

/** Where the n-th of so many place cards lies, in a grid of twelve columns. */
export function whereabouts(order: number, count: number): Whereabouts {
  const far = Math.floor(count / 2);
  const near = count - far;
  const left = near > 1 ? 1 : 0; // places on your left at the near edge
  if (order === 0) return at(NEAR_ROW, left, near);
  if (order <= left) return at(NEAR_ROW, 0, near);
  if (order <= left + far) return at(FAR_ROW, order - left - 1, far);
  return at(NEAR_ROW, order - far, near);
}

const at = (row: number, place: number, of: number): Whereabouts => ({
  row,
  column: `${(place * COLUMNS) / of + 1} / span ${COLUMNS / of}`,
});
