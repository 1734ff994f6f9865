/** Score sheets as the server gives them: a part's name and a number or a list of numbers. */
type Sheet = Record<string, unknown>;

/** The parts of all sheets in their order, without the total, which the scores tell. */
export function partsOf(sheets: Sheet[]): string[] {
  const parts = new Set(sheets.flatMap((sheet) => Object.keys(sheet)));
  parts.delete("total");
  return [...parts];
}

/** A part in words: "3 + 5" for a list, a dash for none. */
export function shownPart(value: unknown): string {
  if (Array.isArray(value)) return value.length ? value.map(shownPart).join(" + ") : "–";
  if (value === null || value === undefined) return "–";
  return String(value);
}
