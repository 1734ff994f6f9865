// Generated from what the server tells by `npm run types`; do not edit.

export type ServerMessage =
  Snapshot | Happened | Kept | Refused | Previewed | Hinted | Presence | Reacted | RematchReady | Earlier | Beat;
export type ClientMessage =
  | Hello
  | Again
  | SpeakTo
  | MakeMove
  | Throw
  | AskPreview
  | AskUndo
  | UndoThrow
  | AskHint
  | AskEarlier
  | HandOver
  | TakeBack
  | Resign
  | React
  | Beat;

export interface Messages {
  Advised: Advised;
  Again: Again;
  AskEarlier: AskEarlier;
  AskHint: AskHint;
  AskPreview: AskPreview;
  AskUndo: AskUndo;
  Beat: Beat;
  BotInfo: BotInfo;
  BotRating: BotRating;
  Catalogue: Catalogue;
  Changes: Changes;
  ChoiceInfo: ChoiceInfo;
  CoursePoint: CoursePoint;
  Created: Created;
  Daily: Daily;
  DailyDay: DailyDay;
  DailyGame: DailyGame;
  DailyPlace: DailyPlace;
  DailyPromise: DailyPromise;
  DailyResult: DailyResult;
  DailyWish: DailyWish;
  Earlier: Earlier;
  Ending: Ending;
  FairDice: FairDice;
  FeedMade: FeedMade;
  FeedState: FeedState;
  Forgotten: Forgotten;
  Frame: Frame;
  GameInfo: GameInfo;
  GameStatistics: GameStatistics;
  HandOver: HandOver;
  Happened: Happened;
  Hello: Hello;
  Hinted: Hinted;
  JoinWish: JoinWish;
  Joined: Joined;
  Kept: Kept;
  KeptSettings: KeptSettings;
  Left: Left;
  LogEntry: LogEntry;
  MakeMove: MakeMove;
  Me: Me;
  NameWish: NameWish;
  NewTable: NewTable;
  OptionInfo: OptionInfo;
  OwnDice: OwnDice;
  OwnGame: OwnGame;
  OwnGames: OwnGames;
  Presence: Presence;
  Previewed: Previewed;
  Problem: Problem;
  PushEnd: PushEnd;
  PushKey: PushKey;
  PushState: PushState;
  PushWish: PushWish;
  Reach: Reach;
  React: React;
  Reacted: Reacted;
  Reason: Reason;
  Refused: Refused;
  RematchReady: RematchReady;
  ReplayFrames: ReplayFrames;
  Resign: Resign;
  Review: Review;
  SeatView: SeatView;
  SeatWish: SeatWish;
  Seed: Seed;
  SeedTaken: SeedTaken;
  Sentence: Sentence;
  Settings: Settings;
  Snapshot: Snapshot;
  SpeakTo: SpeakTo;
  Statistic: Statistic;
  TableState: TableState;
  TableSummary: TableSummary;
  TakeBack: TakeBack;
  Throw: Throw;
  Travel: Travel;
  TravelWish: TravelWish;
  Traveller: Traveller;
  UndoThrow: UndoThrow;
  View: View;
  ViewChanges: ViewChanges;
  ServerMessage: ServerMessage;
  ClientMessage: ClientMessage;
}
/**
 * A move worth making: in how many of 100 games it may win or, alone, how many points it may bring; and why.
 */
export interface Advised {
  move: string;
  text: Sentence;
  chance: number | null;
  points: number | null;
  reason: Sentence | null;
}
/**
 * The same words in each language.
 */
export interface Sentence {
  en: string;
  fr: string;
}
/**
 * Something was missed; the answer is a snapshot.
 */
export interface Again {
  type: "again";
}
/**
 * Some entries of the log before this one.
 */
export interface AskEarlier {
  type: "earlier";
  before: number;
}
export interface AskHint {
  type: "hint";
  id: string;
  seat: number;
}
export interface AskPreview {
  type: "preview";
  id: string;
  seat: number;
  move: string;
}
export interface AskUndo {
  type: "undo";
  id: string;
  seat: number;
}
/**
 * Is anybody there? The server answers with the mark of what it has told; with null who has not said hello.
 */
export interface Beat {
  type: "beat";
  mark?: number | null;
}
/**
 * An opponent that can be asked to sit down.
 */
export interface BotInfo {
  name: string;
  title: Sentence;
}
/**
 * How strong a bot was found to be in a game; the true rating lies from `low` to `high` 95 times in 100.
 */
export interface BotRating {
  rating: number;
  low: number | null;
  high: number | null;
}
/**
 * What can be played, and with whom; bots have the `tempers` in turns, seat by seat.
 */
export interface Catalogue {
  games: GameInfo[];
  bots: BotInfo[];
  tempers: Sentence[];
}
/**
 * A game as the home screen shows it; `ready` once its rules are compiled, and how much of them is.
 *
 * `labels` is what people call the keys of a position and a score sheet; `hidden`, whether seats hide anything from each other;
 * `throws`, whether people in one room can throw its dice themselves; `ratings`, those of bots that were measured in it.
 */
export interface GameInfo {
  slug: string;
  name: Sentence;
  tagline: Sentence;
  /**
   * @minItems 2
   * @maxItems 2
   */
  players: [number, number];
  /**
   * @minItems 2
   * @maxItems 2
   */
  minutes: [number, number];
  options: OptionInfo[];
  labels: {
    [k: string]: Sentence;
  };
  hidden: boolean;
  throws: boolean;
  ratings: {
    [k: string]: BotRating;
  };
  ready: boolean;
  compiled: number;
}
/**
 * What a game lets be chosen before it begins: `choices` also name the files that come with the game, or words beside a number.
 *
 * It means nothing unless each option in `goes_with` has one of the values there.
 */
export interface OptionInfo {
  name: string;
  kind: "choice" | "number" | "switch" | "file";
  title: Sentence;
  help: Sentence;
  default: unknown;
  choices: ChoiceInfo[];
  least: number;
  most: number;
  goes_with?: {
    [k: string]: unknown[];
  };
}
/**
 * One of the values to choose from; `minutes` if a game takes others with it, `players` if it is for fewer of them.
 */
export interface ChoiceInfo {
  value: string;
  title: Sentence;
  minutes?: [number, number] | null;
  players?: [number, number] | null;
}
/**
 * The parts of a table's state that are new; of its views, each with what is new of it.
 */
export interface Changes {
  status?: "lobby" | "playing" | "over";
  seats?: SeatView[];
  views?: ViewChanges[];
  ending?: Ending | null;
  fair?: FairDice | null;
  own_dice?: OwnDice | null;
}
/**
 * A seat as this client may see it; its score is null where people are to remember it themselves.
 *
 * `stand_in` is the bot that plays for its person; `due`, until when it is to move, in seconds since 1970.
 */
export interface SeatView {
  number: number;
  kind: "person" | "open" | "bot";
  name: string;
  bot: string | null;
  mine: boolean;
  score: number | null;
  owes: boolean;
  stand_in: string | null;
  resigned: boolean;
  due: number | null;
}
/**
 * The parts of a view that are new; of the board, the keys that are.
 */
export interface ViewChanges {
  seat?: number | null;
  board?: {
    [k: string]: unknown;
  };
  moves?: string[];
  texts?: string[];
  may_undo?: boolean;
}
/**
 * How a game ended, with each seat's score taken apart.
 *
 * `ended` says why, if it was before the rules ended it; else `why` does, where the game has words for it.
 */
export interface Ending {
  ended: ("resigned" | "abandoned" | "longest") | null;
  why: Reason | null;
  winners: number[];
  scores: number[];
  sheets: {
    [k: string]: unknown;
  }[];
}
/**
 * Why a game is over, as it is told to this client and, with a name for everybody, to others; and the rule's number.
 */
export interface Reason {
  text: Sentence;
  public: Sentence;
  rule: string;
}
/**
 * What is told of a table's dice: the commitment before anybody sits down, the hashes of seats as they come.
 *
 * `awaited` are the seats that the game waits for before it begins; `seeds` are told once it has, empty where none
 * came; `secret` once it is over.
 */
export interface FairDice {
  commitment: string;
  hashes: (string | null)[];
  awaited: number[];
  seeds: string[] | null;
  secret: string | null;
}
/**
 * At a table whose people throw dice of their own: what the next die may show, none while no die is in hand.
 *
 * `texts` says each of the moves in words; `seat` throws, null in the set-up; `left` dice are to be tapped in, the next
 * one among them; `may_undo`, whether the last one can be taken back.
 */
export interface OwnDice {
  moves: string[];
  texts: string[];
  seat: number | null;
  left: number;
  may_undo: boolean;
}
/**
 * How seats stood after a step of the replay, counted from 0, null for one that was out; and the moves that led to it.
 */
export interface CoursePoint {
  at: number;
  values: (number | null)[];
  moves: LogEntry[];
}
/**
 * A move as this client may see it, in notation and in words of its language; seat -1 is Nature.
 *
 * `hinted` if its seat had asked for a hint.
 */
export interface LogEntry {
  seat: number;
  move: string;
  text: string;
  hinted?: boolean;
}
export interface Created {
  code: string;
}
/**
 * The daily tables as a guest may see them; `now` is the server's time, `streak` one's days in a row.
 */
export interface Daily {
  now: number;
  streak: number;
  today: DailyDay;
  tomorrow: DailyPromise;
  past: DailyDay[];
}
/**
 * A day: until when its games may be begun and finished, how many still run, and the secret when none does.
 */
export interface DailyDay {
  day: string;
  commitment: string;
  ends: number;
  closes: number;
  running: number;
  secret: string | null;
  games: DailyGame[];
}
/**
 * A day's table of one game, with one's own, and how many have begun, finished and are ranked.
 *
 * `standing` is null before one's own game is over; `best` is the table of the first once the day is closed.
 */
export interface DailyGame {
  game: string;
  players: number;
  code: string | null;
  running: boolean;
  ranked: boolean | null;
  place: number | null;
  result: DailyResult | null;
  begun: number;
  finished: number;
  compared: number;
  standing: DailyPlace[] | null;
  best: string | null;
}
/**
 * What a daily game has come to; `counts` names what its points are where they are others, `won` is null alone.
 *
 * It is not `finished` where it was given up, or closed with its day.
 */
export interface DailyResult {
  finished: boolean;
  won: boolean | null;
  points: number | null;
  best_other: number | null;
  counts: Sentence | null;
}
/**
 * A line of a ranking; who is level shares a place, and who has given no name has none.
 */
export interface DailyPlace {
  place: number;
  name: string | null;
  mine: boolean;
  result: DailyResult;
}
/**
 * The SHA-256 of a day's secret, told before it begins.
 */
export interface DailyPromise {
  day: string;
  commitment: string;
}
/**
 * Who sits down at a table of the day, if under another name than one's own.
 */
export interface DailyWish {
  name?: string | null;
}
/**
 * Earlier entries of the log, from `log_from` on; none where nothing earlier is told.
 */
export interface Earlier {
  type: "earlier";
  log_from: number;
  log: LogEntry[];
}
/**
 * The secret address of one's feed, told once: only its hash is kept.
 */
export interface FeedMade {
  path: string;
}
/**
 * Since when one's feed has its present address; null where there is none.
 */
export interface FeedState {
  made: number | null;
}
/**
 * Nothing is kept of one any more, at so many tables.
 */
export interface Forgotten {
  tables: number;
}
/**
 * A step of a replay: the log from its entry `log_from` on is now this, the first `forgotten` entries are not told.
 */
export interface Frame {
  board: {
    [k: string]: unknown;
  };
  log_from: number;
  forgotten: number;
  log: LogEntry[];
  scores: (number | null)[];
  owes: number[];
}
/**
 * One's finished games of one kind; the mean and the best of points are null where it is not points that win.
 */
export interface GameStatistics {
  game: string;
  played: number;
  contested: number;
  won: number;
  mean: number | null;
  best: number | null;
}
/**
 * Let a bot play for somebody who is away.
 */
export interface HandOver {
  type: "hand_over";
  id: string;
  seat: number;
}
/**
 * One event: the log from its entry `log_from` on is now this, and what is new at the table.
 *
 * Entries are counted from the beginning of the game; the first `forgotten` are told only to who asks for them, and the
 * first `gone` to nobody while the game is on.
 * It changes the state marked `follows` into the one marked `mark`; who has neither has missed something.
 */
export interface Happened {
  type: "happened";
  version: number;
  follows: number;
  mark: number;
  forgotten: number;
  gone: number;
  log_from: number;
  log: LogEntry[];
  changes: Changes;
}
/**
 * The first message on a socket, and said once: one's language, and the mark of what one has in it, null for nothing.
 */
export interface Hello {
  type: "hello";
  language?: "en" | "fr";
  mark?: number | null;
}
/**
 * The best moves of this seat by what it knows, the best first; their numbers are right to within `error`.
 */
export interface Hinted {
  type: "hinted";
  id: string;
  seat: number;
  moves: Advised[];
  error: number | null;
}
/**
 * Who sits down, with the hash of a seed for the dice (SeatWish).
 */
export interface JoinWish {
  name: string;
  seed_hash?: string | null;
}
export interface Joined {
  seat: number;
}
/**
 * The move with this id is stored, as part of this version.
 */
export interface Kept {
  type: "kept";
  id: string;
  version: number;
}
/**
 * What is kept of that; null where nothing is, or nothing is kept of the guest at all.
 */
export interface KeptSettings {
  settings: Settings | null;
}
/**
 * What a guest has chosen for the page, e.g. how fast others move; `loudness` is how loud it is where `sound` is on.
 */
export interface Settings {
  speed: "calm" | "brisk" | "instant";
  confirm: "always" | "costs" | "never";
  motion: "system" | "less" | "full";
  patterns: boolean;
  sound: boolean;
  loudness: 1 | 2 | 3 | 4 | 5;
}
/**
 * One is no longer at the table, nor is it among one's tables.
 */
export interface Left {
  code: string;
}
/**
 * A move of one's seat; the same id twice is one move; `version` is what one saw.
 */
export interface MakeMove {
  type: "move";
  id: string;
  seat: number;
  move: string;
  version: number;
}
/**
 * A guest: a name, once there is one.
 */
export interface Me {
  name: string | null;
}
export interface NameWish {
  name: string;
}
/**
 * A table to be set. With `own_dice` its people, all at one screen, throw real dice and tap in what they show.
 */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  options?: {
    [k: string]: unknown;
  };
  guided?: boolean;
  clock?: (30 | 60 | 120 | 300 | 86400 | 259200 | 604800) | null;
  own_dice?: boolean;
}
/**
 * Who shall sit on a seat: oneself ("me", also several times: one screen), anybody with the link, or a bot.
 *
 * `seed_hash` is the SHA-256 of a seed for the dice, which one will show when the game is to begin (docs/fair.md).
 */
export interface SeatWish {
  kind: "me" | "open" | "bot";
  name?: string | null;
  bot?: string | null;
  seed_hash?: string | null;
}
/**
 * A table of one's own; what one shared the victory of was won, and of a game alone there is nothing to win.
 *
 * `hints` is how many moves of a finished game one has made after a hint.
 */
export interface OwnGame {
  code: string;
  game: string;
  status: ("lobby" | "playing" | "over") | "closed";
  result: ("won" | "lost" | "none") | null;
  others: string[];
  scores: number[];
  best_other: number | null;
  hints: number;
  your_turn: boolean;
  updated: number;
}
/**
 * Some of one's games that pass a filter, the newest first, and how many do; what can be filtered by; statistics of all.
 */
export interface OwnGames {
  games: OwnGame[];
  found: number;
  opponents: string[];
  statistics: GameStatistics[];
}
/**
 * Who is here: a seat's connection has changed. `away` tells for how many seconds a seat's person has not been.
 */
export interface Presence {
  type: "presence";
  connected: boolean[];
  away: (number | null)[];
  watching: number;
}
/**
 * What the board would be after a move, before any die or card.
 */
export interface Previewed {
  type: "previewed";
  id: string;
  move: string;
  board: {
    [k: string]: unknown;
  };
}
/**
 * Why something cannot be done.
 */
export interface Problem {
  problem: Sentence;
}
/**
 * A browser that is not to be called any more, by the address that its push service gave it.
 */
export interface PushEnd {
  endpoint: string;
}
/**
 * The key that the server's calls are signed with, for the browser; null where it calls nobody by push.
 */
export interface PushKey {
  key: string | null;
}
/**
 * Whether a browser is called when it is one's turn.
 */
export interface PushState {
  on: boolean;
}
/**
 * A browser that is to be called when it is one's turn, with the keys that it gave, and in which language.
 */
export interface PushWish {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: "en" | "fr";
}
/**
 * Where friends in the same network find this server, e.g. "http://192.168.1.7:8000"; null if they cannot.
 */
export interface Reach {
  address: string | null;
}
export interface React {
  type: "react";
  seat: number;
  reaction: "bravo" | "ouch" | "hurry" | "thanks" | "laugh" | "think";
}
/**
 * Somebody's short reaction.
 */
export interface Reacted {
  type: "reacted";
  seat: number;
  reaction: string;
}
/**
 * The message with this id changed nothing, and why.
 */
export interface Refused {
  type: "refused";
  id: string | null;
  problem: Sentence;
  rule?: string | null;
}
/**
 * Somebody of this table has set up the next one, with the same seats.
 */
export interface RematchReady {
  type: "rematch";
  code: string;
}
/**
 * The boards of a finished game, one after the other.
 */
export interface ReplayFrames {
  game: string;
  names: string[];
  frames: Frame[];
}
/**
 * Give up one's seat for good.
 */
export interface Resign {
  type: "resign";
  id: string;
  seat: number;
}
/**
 * A finished game looked back on. `counts` names what its course is counted in, null for points.
 */
export interface Review {
  ended_at: number;
  counts: Sentence | null;
  fewest: boolean;
  course: CoursePoint[];
  statistics: Statistic[];
}
/**
 * What is counted of a game, and how much of it each seat did.
 */
export interface Statistic {
  title: Sentence;
  values: number[];
}
/**
 * The seed of one's seats, shown when the game is to begin: 32 bytes in hexadecimal.
 */
export interface Seed {
  seed: string;
}
/**
 * Whether the seed counts, or came too late.
 */
export interface SeedTaken {
  counts: boolean;
}
/**
 * Everything, for one who arrives; the log's first `forgotten` entries are told only to who asks for them.
 *
 * The first `gone` of those are told to nobody while the game is on, where it leaves remembering to people.
 * `daily` is the day whose table it is, e.g. "2026-11-18", null for any other.
 * `now` is the server's time, `grace` how many seconds a person is away before others may hand the seat to a bot.
 */
export interface Snapshot {
  type: "snapshot";
  code: string;
  game: string;
  options: {
    [k: string]: unknown;
  };
  host: boolean;
  guided: boolean;
  daily: string | null;
  next_table: string | null;
  clock: (30 | 60 | 120 | 300 | 86400 | 259200 | 604800) | null;
  grace: number;
  now: number;
  state: TableState;
  forgotten: number;
  gone: number;
  log: LogEntry[];
}
/**
 * All that changes at a table, made for the client; `mark` stands for all of it: another state has another one.
 */
export interface TableState {
  version: number;
  mark: number;
  status: "lobby" | "playing" | "over";
  seats: SeatView[];
  views: View[];
  ending: Ending | null;
  fair: FairDice | null;
  own_dice: OwnDice | null;
}
/**
 * What one seat (null: a spectator) may know, and what it may do; `texts` says each of the moves in words.
 */
export interface View {
  seat: number | null;
  board: {
    [k: string]: unknown;
  };
  moves: string[];
  texts: string[];
  may_undo: boolean;
}
/**
 * From now on in this language; the answer is a snapshot.
 */
export interface SpeakTo {
  type: "language";
  language: "en" | "fr";
}
/**
 * A table as a list of one's tables shows it; nobody can go to one that was closed.
 */
export interface TableSummary {
  code: string;
  game: string;
  status: ("lobby" | "playing" | "over") | "closed";
  names: string[];
  your_turn: boolean;
  updated: number;
}
/**
 * Play oneself again on one's seat, where a bot stands in.
 */
export interface TakeBack {
  type: "take_back";
  id: string;
  seat: number;
}
/**
 * What a die of one's own shows; the same id twice is one die. Dice are alike: `version` must be the newest.
 */
export interface Throw {
  type: "throw";
  id: string;
  move: string;
  version: number;
}
/**
 * A code that brings a guest to another device, once, and for how many seconds.
 */
export interface Travel {
  code: string;
  seconds: number;
}
export interface TravelWish {
  code: string;
}
/**
 * Who would come by a code, with how many tables; whether they are on this device already, or who else is.
 */
export interface Traveller {
  name: string | null;
  tables: number;
  is_here: boolean;
  name_here: string | null;
  tables_here: number;
}
/**
 * Take back the last die of one's own, with what a bot has done since.
 */
export interface UndoThrow {
  type: "undo_throw";
  id: string;
}
