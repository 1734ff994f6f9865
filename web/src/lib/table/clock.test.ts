import { expect, it } from "vitest";
import { countdown, moment } from "./clock";

it.each([
  [65, "1:05"],
  [0.2, "0:01"],
  [-3, "0:00"],
  [300, "5:00"],
])("%d seconds are %s", (seconds, told) => expect(countdown(seconds)).toBe(told));

it("tells a day and an hour in the reader's language", () => {
  const noon = new Date(2026, 0, 6, 12, 0).getTime();
  expect(moment(noon, "en")).toMatch(/Tue/);
  expect(moment(noon, "fr")).toMatch(/mar/);
});
