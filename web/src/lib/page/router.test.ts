import { expect, it } from "vitest";
import { routeOf } from "./router.svelte";

it.each([
  ["/", { page: "home" }],
  ["/new/some-game", { page: "new", slug: "some-game" }],
  ["/t/KTMFWH", { page: "table", code: "KTMFWH" }],
  ["/t/ktmfwh", { page: "table", code: "KTMFWH" }],
  ["/KTMFWH", { page: "table", code: "KTMFWH" }],
  ["/t/KTMFWH/replay", { page: "replay", code: "KTMFWH" }],
  ["/verify", { page: "verify" }],
  ["/travel", { page: "travel" }],
  ["/games", { page: "games" }],
  ["/daily", { page: "daily" }],
  ["/travel/further", { page: "nowhere" }],
  ["/rules/some-game", { page: "rules", slug: "some-game" }],
  ["/t/short", { page: "nowhere" }],
  ["/t/100%", { page: "nowhere" }],
  ["/%zz", { page: "nowhere" }],
  ["/elsewhere/entirely", { page: "nowhere" }],
])("%s", (path, route) => expect(routeOf(path)).toEqual(route));
