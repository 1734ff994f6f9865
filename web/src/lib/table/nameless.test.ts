import { expect, it } from "vitest";
import { addressed, introduced, wordFor } from "./nameless";
import { seatCalled } from "$lib/board/testing";

it("somebody without a name is told which of the seats is meant", () => {
  expect(addressed("Guest throws all six dice.", "Guest", "you")).toBe("Guest (you) throws all six dice.");
  expect(addressed("Braquet steals a card from Guest.", "Guest", "you")).toBe("Braquet steals a card from you.");
  expect(addressed("Invité échange une carte avec Braquet.", "Invité", "vous")).toBe(
    "Invité (vous) échange une carte avec Braquet.",
  );
  expect(addressed("Guesthouse begins.", "Guest", "you")).toBe("Guesthouse begins.");
  expect(addressed("Guest begins.", null, "you")).toBe("Guest begins.");
});

it("there is a word only for who looks alone and has no name", () => {
  const seats = [seatCalled("Invité", { mine: true }), seatCalled("Guest")];
  expect(wordFor(seats, true)).toBe("Invité");
  expect(wordFor(seats, false)).toBeNull();
  expect(wordFor([seatCalled("Ada", { mine: true }), seatCalled("Guest")], true)).toBeNull();
});

it("to people elsewhere somebody without a name is a guest", () => {
  expect(introduced("Guest wins", "a guest")).toBe("A guest wins");
  expect(introduced("Ada has caught Invité.", "a guest")).toBe("Ada has caught a guest.");
  expect(introduced("Victoire d’Invité", "un invité")).toBe("Victoire d’un invité");
});
