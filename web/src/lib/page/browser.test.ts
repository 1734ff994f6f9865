import { expect, test } from "vitest";
import { isLoopback } from "./browser";

test("a link that opens on this machine only is known by its address", () => {
  expect(["localhost", "127.0.0.1", "127.0.1.1", "[::1]"].map(isLoopback)).toEqual([true, true, true, true]);
  expect(["192.168.1.7", "localhost.example", "127.example", "play.example"].some(isLoopback)).toBe(false);
});
