/** Digits as a pencil writes them, each in a box of 10 by 16. */
export const DIGIT = { width: 10, height: 16 };

export const PENCIL: Record<string, string> = {
  1: "M3 4.8 6 1.6Q5.5 8 5.6 14.6",
  2: "M1.8 4.6C2 1 7.8.6 8 4.4 8.2 7.6 3.4 10.2 1.6 14.2 4 13.2 6.4 14.8 8.8 13.6",
  3: "M1.8 2.8C4 .8 8 1.4 7.4 4.6 7 6.8 4.6 7.2 3.8 7.2 6.4 7 8.8 8.4 8.2 11.2 7.4 14.6 3 15 1.4 12.6",
  4: "M5.6 1.4C4.4 4.6 3 7.4 1 10.2 3.8 10.5 6.4 9.8 9.2 10M7 6.2Q6.5 10.5 6.6 15",
  5: "M8.2 1.6 3.2 2 2.4 7.2C5 5.4 8.8 6.8 8.3 10.4 7.8 14.2 3.6 15 1.4 13",
  6: "M7.4 1.6C4 3 1.6 6.6 1.6 10.4 1.6 13.8 4 15 6 14.2 8.8 13 8.6 8.6 5.8 8.4 3.8 8.2 2.2 9.8 1.8 11.4",
};

/** Two strokes of the pencil around a point, not quite straight, as far as a city of radius 1. */
export const CROSS = "M-.62-.53Q0 .07.53.62M.53-.62Q.07 0-.62.53";
