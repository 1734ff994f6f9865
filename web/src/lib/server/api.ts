/** The server's HTTP calls. What cannot be done comes back as a Trouble with a sentence in each language. */
import type {
  Catalogue,
  Created,
  Daily,
  FeedMade,
  FeedState,
  Forgotten,
  Joined,
  KeptSettings,
  Language,
  Left,
  Me,
  NewTable,
  OwnGames,
  Problem,
  PushKey,
  PushState,
  PushWish,
  Reach,
  ReplayFrames,
  Review,
  SeatWish,
  SeedTaken,
  Sentence,
  Settings,
  TableSummary,
  Travel,
  Traveller,
} from "./protocol";
import { en } from "$lib/words/en";
import { fr } from "$lib/words/fr";

export class Trouble extends Error {
  constructor(
    readonly sentence: Sentence,
    readonly status = 0,
  ) {
    super(sentence.en);
  }
}

export const both = (key: keyof typeof en.problem & ("network" | "unknown")): Sentence => ({
  en: en.problem[key],
  fr: fr.problem[key],
});

/** Whether the server has looked at what was asked, and said no. */
export const isRefusal = (error: unknown): error is Trouble =>
  error instanceof Trouble && error.status >= 400 && error.status < 500;

/** What to say about anything that was thrown. */
export const sentenceOf = (error: unknown): Sentence => (error instanceof Trouble ? error.sentence : both("unknown"));

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Trouble(both("network"));
  }
  if (response.ok) return response;
  const answer = (await response.json().catch(() => null)) as Partial<Problem> | null;
  throw new Trouble(answer?.problem ?? both(response.status === 502 ? "network" : "unknown"), response.status);
}

const call = async <Answer>(method: string, path: string, body?: unknown): Promise<Answer> =>
  (await (await ask(method, path, body)).json()) as Answer;

const table = (code: string) => `/api/tables/${code}`;

export const api = {
  /** A game's rules page as Markdown. */
  rules: async (slug: string) => (await ask("GET", `/api/games/${slug}/rules`)).text(),
  /** Where friends in the network find the server. */
  reach: () => call<Reach>("GET", "/api/reach"),
  games: () => call<Catalogue>("GET", "/api/games"),
  me: () => call<Me>("GET", "/api/me"),
  rename: (name: string) => call<Me>("PUT", "/api/me", { name }),
  tables: () => call<TableSummary[]>("GET", "/api/tables"),
  /** Some of my games that pass a filter, after the first so many. */
  ownGames: (filter: Record<string, string>, skip: number) =>
    call<OwnGames>("GET", `/api/me/games?${new URLSearchParams({ ...filter, skip: String(skip) })}`),
  daily: () => call<Daily>("GET", "/api/daily"),
  /** My one table of today; a name is only for who has none. */
  playDaily: (slug: string, name: string) => call<Created>("POST", `/api/daily/${slug}`, { name }),
  /** A code that brings me to another device, once. */
  travel: () => call<Travel>("POST", "/api/me/travel"),
  /** Who would come here by such a code. */
  traveller: (code: string) => call<Traveller>("POST", "/api/travel/look", { code }),
  /** Be the guest of such a code here from now on. */
  arrive: (code: string) => call<Me>("POST", "/api/travel", { code }),
  /** What I have chosen for the page, on whichever device. */
  settings: () => call<KeptSettings>("GET", "/api/me/settings"),
  keepSettings: (chosen: Settings) => call<KeptSettings>("PUT", "/api/me/settings", chosen),
  feed: () => call<FeedState>("GET", "/api/me/feed"),
  makeFeed: () => call<FeedMade>("POST", "/api/me/feed"),
  endFeed: () => call<FeedState>("DELETE", "/api/me/feed"),
  pushKey: () => call<PushKey>("GET", "/api/push"),
  /** Have this browser called when it is my turn. */
  beginPush: (wish: PushWish) => call<PushState>("PUT", "/api/me/push", wish),
  endPush: (endpoint: string) => call<PushState>("DELETE", "/api/me/push", { endpoint }),
  /** All that is kept of me, as a file. */
  dataAddress: "/api/me/data",
  forget: () => call<Forgotten>("DELETE", "/api/me"),
  open: (wish: NewTable) => call<Created>("POST", "/api/tables", wish),
  join: (code: string, name: string, seed_hash: string) =>
    call<Joined>("POST", `${table(code)}/join`, { name, seed_hash }),
  /** Show the seed whose hash one has given. */
  showSeed: (code: string, seed: string) => call<SeedTaken>("PUT", `${table(code)}/seed`, { seed }),
  start: (code: string) => call<Created>("POST", `${table(code)}/start`),
  seat: (code: string, seat: number, wish: SeatWish) => call<Joined>("PUT", `${table(code)}/seats/${seat}`, wish),
  leave: (code: string) => call<Left>("POST", `${table(code)}/leave`),
  rematch: (code: string) => call<Created>("POST", `${table(code)}/rematch`),
  /** A finished game step by step: everything, or what a seat saw. */
  replay: (code: string, language: Language, seat: number | null) =>
    call<ReplayFrames>("GET", `${table(code)}/replay?language=${language}${seat === null ? "" : `&seat=${seat}`}`),
  /** How a finished game went, and what its seats did. */
  review: (code: string, language: Language) => call<Review>("GET", `${table(code)}/review?language=${language}`),
  record: async (code: string) => (await ask("GET", `${table(code)}/record`)).text(),
  recordAddress: (code: string) => `${table(code)}/record`,
};
