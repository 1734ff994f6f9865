/** A table as this screen shows it: only what the server has kept, event by event, and what is on its way to it. */
import { untrack } from "svelte";
import { fold, foldEarlier, foldLog } from "./fold";
import { i18n } from "$lib/words/i18n.svelte";
import { DAY } from "./clock";
import { pace, PACES } from "./pace";
import { Previews } from "./previews.svelte";
import type {
  Happened,
  Hinted,
  Language,
  LogEntry,
  Reaction,
  Seat,
  Sentence,
  ServerMessage,
  Snapshot,
  TableState,
  View,
} from "$lib/server/protocol";
import { Reel } from "./reel.svelte";
import { laid } from "$lib/board/board";
import { Line, type LineEvents } from "./socket";
import { FORGOTTEN, NATURE, toldFrom } from "./story";

export type Connection = "connecting" | "open" | "lost" | "refused";

/** A move sent, or a die of one's own, which is Nature's, and not yet seen as part of the table; without a move, the last
 * such die is taken back. `keptIn` is the version that holds it, once that is known. */
interface Pending {
  id: string;
  seat: number;
  move: string | null;
  version: number;
  keptIn: number | null;
}

/** An event with the state that it leaves. */
type Shown = Pick<Happened, "forgotten" | "gone" | "log_from" | "log"> & { state: TableState };

/** A person who is away, since when by this screen's clock. */
export type Absent = Seat & { since: number };

/** What the page around does when something is told rather than shown. */
export interface TableEvents {
  refused?(problem: Sentence, rule: string | null): void;
  reacted?(seat: number, reaction: Reaction): void;
  happened?(entries: LogEntry[], before: TableState): void;
  /** The line was lost, and is back. */
  found?(): void;
}

export interface LineLike {
  open(): void;
  close(): void;
  drop?(): void;
  renew?(): void;
  send(message: Parameters<Line["send"]>[0]): boolean;
}

const PREVIEW = "preview ";
const OWN_TIME = 1000; // what others did is shown for no longer than this of the time for one's own move
const SILENCE = 10_000; // a move without an answer for so long: the line is dead

let ids = 0;
const freshId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${ids++}`;

export class LiveTable {
  about = $state.raw<Omit<Snapshot, "state" | "log" | "forgotten" | "gone" | "type"> | null>(null);
  state = $state.raw<TableState | null>(null);
  log = $state.raw<LogEntry[]>([]);
  /** How many of the log's first entries the server tells nobody while the game is on. */
  #gone = $state(0);
  connection = $state<Connection>("connecting");
  /** When the next try to connect is made, in milliseconds since 1970. */
  retryAt = $state<number | null>(null);
  pending = $state.raw<Pending | null>(null);
  hint = $state.raw<Hinted | null>(null);
  /** The move of the hint that is pointed at. */
  advised = $state<string | null>(null);
  hinting = $state(false);
  watching = $state(0);
  /** Whether somebody is at each seat. */
  connected = $state.raw<boolean[]>([]);
  /** Since when each seat's person has been away, by this screen's clock. */
  awaySince = $state.raw<(number | null)[]>([]);
  /** How far the server's clock is ahead of this screen's, in milliseconds. */
  skew = 0;
  nextTable = $state<string | null>(null);
  refusal = $state.raw<Sentence | null>(null);
  /** The seat in front of the screen, among several own ones; null: nobody has taken it yet. */
  front = $state<number | null>(null);
  /** Whether seats hide something from each other, so that a shared screen needs a curtain. */
  secrets = $state(true);

  readonly seats = $derived<Seat[]>(
    (this.state?.seats ?? []).map((seat) => ({ ...seat, connected: this.connected[seat.number] ?? true })),
  );
  readonly mine = $derived(this.seats.filter((seat) => seat.mine));
  /** The own seats that no bot plays for. */
  readonly #inPerson = $derived(this.mine.filter((seat) => !seat.stand_in));
  readonly shared = $derived(this.mine.length > 1);
  readonly spectating = $derived(this.mine.length === 0);
  /** Whether the game is to begin, and waits for seats to show their seeds. */
  readonly mixing = $derived((this.state?.fair?.awaited.length ?? 0) > 0);
  /** The other people of the game who are away, and for whom no bot plays. */
  readonly absent = $derived<Absent[]>(
    this.state?.status !== "playing"
      ? []
      : this.seats.flatMap((seat) => {
          const since = this.awaySince[seat.number] ?? null;
          return seat.kind !== "person" || seat.mine || seat.stand_in || since === null ? [] : [{ ...seat, since }];
        }),
  );
  readonly owing = $derived(this.seats.filter((seat) => seat.owes));
  /** The own seat that is asked next: the one in front if it owes a move, else the first that does. */
  readonly asked = $derived(
    this.#inPerson.find((seat) => seat.owes && seat.number === this.front) ?? this.#inPerson.find((seat) => seat.owes),
  );
  readonly #reel = new Reel<Shown>({
    show: (event) => this.#show(event),
    time: ({ log }) => (log.length === 0 || isHidden() ? 0 : pace.look),
    joins: ({ log }, next, hurry) =>
      log[0]?.seat === next.log[0]?.seat && (hurry || (pace.now.joins && !log.some(({ seat }) => seat === NATURE))),
    limits: () => (isHidden() ? PACES.instant : pace.now),
  });
  /** How many events the server has told that are not shown yet. */
  readonly waiting = $derived(this.#reel.waiting);
  /** The dice that people here have in their hands, and are to tap in; null while none are. */
  readonly dice = $derived.by(() => {
    const dice = this.state?.status === "playing" ? this.state.own_dice : null;
    return dice && dice.left > 0 ? dice : null;
  });
  /** Whether the last die can be corrected: by people here, once all have seen it. */
  readonly mayUndoThrow = $derived(
    this.connection === "open" &&
      !this.spectating &&
      this.state?.status === "playing" &&
      (this.pending?.seat === NATURE || (this.state.own_dice?.may_undo ?? false)),
  );
  /** Whom to pass the screen to before anything of theirs is shown. */
  readonly passTo = $derived(this.#nextInFront());
  readonly view = $derived(this.#viewInFront());
  /** The board in front, or an own seat's while the screen is passed on: then only for what all may see. */
  readonly board = $derived(laid(this.view?.board ?? this.state?.views[0]?.board));
  /** Whether a move may be made now. */
  readonly active = $derived(
    this.connection === "open" &&
      !this.pending &&
      !this.passTo &&
      this.waiting === 0 &&
      (this.view?.moves.length ?? 0) > 0,
  );

  /** Whether the server tells earlier entries of the log to who asks. */
  readonly hasEarlier = $derived(toldFrom(this.log) > this.#gone);

  /** Whether the last move in front can be taken back: not where a bot is about to answer, or has, unseen as yet. */
  readonly mayUndo = $derived(
    this.waiting === 0 &&
      !this.passTo &&
      this.state?.status === "playing" &&
      !this.owing.some((seat) => seat.kind === "bot" || seat.stand_in) &&
      (this.view?.may_undo ?? false),
  );

  readonly #previews = new Previews((move) => this.#sendPreview(move));
  readonly preview = $derived(this.#previews.shown);

  /** Whether what is being shown began with a move of one's own. */
  follows = false;
  /** The newest state that the server has told, shown or not: changes are changes of this one. */
  #heard: TableState | null = null;
  /** Whether something was missed, and everything is asked for. */
  #asking = false;
  /** The language that the server tells the table in. */
  #language: Language | null = null;
  #lastRefusal: Sentence | null = null;
  /** Dice tapped in, or null where one is taken back, while another is on its way. */
  #taps: (string | null)[] = [];
  #line: LineLike;
  #events: TableEvents;

  constructor(code: string, events: TableEvents = {}, line?: (events: LineEvents) => LineLike) {
    this.#events = events;
    const lineEvents: LineEvents = {
      opened: () => this.#greet(),
      heard: (message) => this.hear(message),
      lost: (wait) => this.#lose(wait),
    };
    this.#line = line?.(lineEvents) ?? new Line(addressOf(code), lineEvents);
  }

  open(): void {
    this.#line.open();
  }

  close(): void {
    this.#line.close();
  }

  /** The network is gone, or the server is silent. */
  drop(): void {
    this.#line.drop?.();
  }

  /** Be greeted anew: whoever has just sat down was perhaps nobody whom the server knew. */
  arriveAnew(): void {
    this.#heard = null;
    this.#line.renew?.();
  }

  /** Sends a move; the board changes only when the server says so. */
  play(move: string): void {
    const seat = this.view?.seat;
    if (!this.active || seat == null || !this.state) return;
    this.pending = { id: freshId(), seat, move, version: this.state.version, keptIn: null };
    this.askPreview(null);
    this.#sendPending();
  }

  /** Tap in what the next die of one's own shows; fast fingers need not wait for the server. */
  tap(move: string): void {
    if (this.connection !== "open" || this.spectating || !this.dice) return;
    if (!this.pending) {
      if (this.dice.moves.includes(move)) this.#handle(move);
    } else if (this.pending.seat === NATURE && this.#left(this.dice.left) > 0) this.#taps.push(move);
  }

  /** How many dice will be in the hand when all that was tapped has reached the table. */
  #left(left: number): number {
    const under = this.pending && this.pending.version === this.state?.version ? [this.pending.move] : []; // else it lies
    return [...under, ...this.#taps].reduce((rest, move) => rest + (move === null ? 1 : -1), left);
  }

  #handle(move: string | null): void {
    if (!this.state) return;
    this.pending = { id: freshId(), seat: NATURE, move, version: this.state.version, keptIn: null };
    this.#sendPending();
  }

  /** Take the last such die back. */
  undoThrow(): void {
    if (!this.mayUndoThrow) return;
    if (!this.pending) this.#handle(null);
    else if (typeof this.#taps.at(-1) === "string") this.#taps.pop();
    else if (this.pending.seat === NATURE) this.#taps.push(null);
  }

  undo(): void {
    const seat = this.view?.seat;
    if (seat != null && this.mayUndo) this.#line.send({ type: "undo", id: freshId(), seat });
  }

  /** Let a bot play for somebody who is away. */
  handOver(seat: number): void {
    this.#line.send({ type: "hand_over", id: freshId(), seat });
  }

  /** Play oneself again. */
  takeBack(seat: number): void {
    this.#line.send({ type: "take_back", id: freshId(), seat });
  }

  /** Give up the seat in front of the screen for good. */
  resign(): void {
    const seat = this.view?.seat ?? this.#inPerson[0]?.number;
    if (seat != null) this.#line.send({ type: "resign", id: freshId(), seat });
  }

  /** How many seconds a person is away before others may let a bot play. */
  get grace(): number {
    return this.about?.grace ?? Infinity;
  }

  askHint(): void {
    const seat = this.view?.seat;
    if (seat == null || !this.active) return;
    this.hinting = this.#line.send({ type: "hint", id: freshId(), seat });
  }

  /** The hint is read, or the table has moved on. */
  dropHint(): void {
    this.hint = this.advised = null;
    this.hinting = false;
  }

  /** What a move would do; boards ask in effects, which must not depend on the answer. */
  askPreview(move: string | null): void {
    untrack(() => this.#previews.point(move));
  }

  /** Show the newest at once. */
  skip(): void {
    this.#reel.skip();
  }

  /** Have earlier entries of the log told. */
  askEarlier(): void {
    if (this.hasEarlier) this.#line.send({ type: "earlier", before: toldFrom(this.log) });
  }

  /** The board has something to be looked at before it goes on, or no longer. */
  linger(on: boolean): void {
    untrack(() => this.#reel.linger(on));
  }

  /** Have the table told in a language: before the line is open, by the greeting. */
  speak(language: Language): void {
    if (this.#language === null || language === this.#language) return;
    if (this.#line.send({ type: "language", language })) this.#language = language;
  }

  react(reaction: Reaction): void {
    const seat = this.view?.seat ?? this.mine[0]?.number;
    if (seat != null) this.#line.send({ type: "react", seat, reaction });
  }

  /** The next person has taken the screen. */
  takeScreen(): void {
    if (!this.passTo) return;
    this.front = this.passTo.number;
    this.#previews.forget();
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot":
        return this.#arrive(message);
      case "happened":
        return this.#happen(message);
      case "kept":
        if (this.pending?.id === message.id) this.pending = { ...this.pending, keptIn: message.version };
        if (this.#heard && message.version > this.#heard.version) this.#askAgain();
        return this.#settle();
      case "refused":
        return this.#refuse(message.id, message.problem, message.rule ?? null);
      case "previewed":
        return this.#previews.answer(message.id, { move: message.move, board: message.board });
      case "hinted":
        this.hinting = false;
        this.hint = message;
        return;
      case "presence":
        this.connected = message.connected;
        this.awaySince = message.away.map((seconds) => (seconds === null ? null : Date.now() - seconds * 1000));
        this.watching = message.watching;
        return;
      case "reacted":
        return this.#events.reacted?.(message.seat, message.reaction as Reaction);
      case "rematch":
        this.nextTable = message.code;
        return;
      case "earlier":
        this.log = foldEarlier(this.log, message);
        return;
      case "beat":
        return this.#compare(message.mark ?? null);
    }
  }

  #nextInFront() {
    if (!this.shared || !this.secrets || this.state?.status !== "playing" || this.dice) return null;
    // What has just happened is seen by all before the curtain falls.
    if (this.front !== null && (this.#reel.seeing || this.#reel.lingering)) return null;
    const next = this.asked ?? (this.front === null ? this.mine[0] : undefined);
    return next && next.number !== this.front ? next : null;
  }

  #viewInFront(): View | null {
    const views = this.state?.views ?? [];
    if (this.passTo) return null;
    // Dice are thrown before all: whoever has not taken the screen shows nothing else.
    if (this.shared && this.secrets && this.dice && this.front === null) return null;
    const seat = this.secrets ? this.front : (this.asked?.number ?? this.front);
    return views.find((view) => view.seat === seat) ?? views[0] ?? null;
  }

  #greet(): void {
    const language = untrack(() => i18n.language);
    const mark = language === this.#language ? (this.#heard?.mark ?? null) : null;
    if (this.#line.send({ type: "hello", language, mark })) this.#language = language;
    this.#asking = false;
  }

  /** The server has told all up to this: what has not come is asked for. */
  #compare(mark: number | null): void {
    this.#asking = false;
    if (mark === null) this.#greet();
    else if (mark !== this.#heard?.mark) this.#askAgain();
  }

  /** Have everything told again, once. */
  #askAgain(): void {
    if (!this.#asking) this.#asking = this.#line.send({ type: "again" });
  }

  #arrive({ state, forgotten, gone, log, type: _, ...about }: Snapshot): void {
    if (this.connection === "open" && this.#heard && state.version < this.#heard.version) return; // it comes late
    this.#asking = false;
    this.about = about;
    this.skew = about.now * 1000 - Date.now();
    this.nextTable = about.next_table;
    this.#reel.clear();
    this.#heard = state;
    this.log = [...Array<LogEntry>(forgotten).fill(FORGOTTEN), ...log];
    this.#gone = gone;
    this.#take(state);
    this.#welcomed();
  }

  /** The server has answered our greeting, with all or with what we missed. */
  #welcomed(): void {
    if (this.connection === "open") return;
    if (this.connection === "lost") this.#events.found?.();
    this.connection = "open";
    this.retryAt = null;
    if (this.pending) this.#sendPending();
  }

  #happen(event: Happened): void {
    if (event.follows !== this.#heard?.mark) return this.#miss(event);
    this.#heard = fold(this.#heard, event);
    const { pending } = this;
    const own = pending !== null && (pending.move === null || event.log.some(({ seat }) => seat === pending.seat));
    if (own || !this.#reel.seeing) this.follows = own;
    this.#reel.add({ ...event, state: this.#heard }, own);
    if (this.#isTimed(this.#heard)) this.#reel.hurry(OWN_TIME);
    this.#welcomed();
  }

  /** Whether the time for a move of one's own runs, in seconds rather than days. */
  #isTimed({ seats }: TableState): boolean {
    return (this.about?.clock ?? DAY) < DAY && seats.some(({ mine, due }) => mine && due !== null);
  }

  /** An event that does not follow what was heard last: an old one is nothing new, any other shows a gap. */
  #miss({ version, mark }: Happened): void {
    const known = this.#heard;
    if (!known || (version >= known.version && mark !== known.mark)) this.#askAgain();
  }

  #show({ forgotten, gone, log_from, log, state }: Shown): void {
    const before = this.state;
    // The end of a game opens what was hidden: who wants to read it from the beginning asks anew.
    const unknown = state.status === before?.status ? gone : forgotten;
    this.log = foldLog(this.log, { log_from, log }, unknown);
    this.#gone = gone;
    this.#take(state);
    if (before) this.#events.happened?.(log, before);
  }

  #take(state: TableState): void {
    const before = this.state;
    this.state = state;
    if (state.views !== before?.views) this.dropHint(); // that it was asked for changes nothing that it is about
    if (state.version !== before?.version) this.#previews.forget();
    this.#settle();
  }

  /** A pending move is over once the table shows the version that holds it. */
  #settle(): void {
    const kept = this.pending?.keptIn;
    if (kept == null || !this.state || this.state.version < kept) return;
    this.pending = null;
    const next = this.#taps.shift();
    if (next === null) this.undoThrow();
    else if (next !== undefined) this.tap(next);
  }

  #sendPending(): void {
    if (!this.pending) return;
    const { id, seat, move, version } = this.pending;
    if (move === null) this.#line.send({ type: "undo_throw", id });
    else if (seat === NATURE) this.#line.send({ type: "throw", id, move, version });
    else this.#line.send({ type: "move", id, seat, move, version });
    setTimeout(() => {
      if (this.pending?.id === id && this.pending.keptIn === null) this.drop();
    }, SILENCE);
  }

  #sendPreview(move: string): string | null {
    const { seat, moves } = this.view ?? { seat: null, moves: [] };
    if (seat === null || !this.active || !moves.includes(move)) return null;
    const id = PREVIEW + freshId();
    return this.#line.send({ type: "preview", id, seat, move }) ? id : null;
  }

  #refuse(id: string | null, problem: Sentence, rule: string | null): void {
    this.#lastRefusal = problem;
    if (!this.about) return void (this.refusal = problem); // told in the place of the board, once
    if (id?.startsWith(PREVIEW)) return; // there are no ghosts then, and nothing else is lost
    if (id !== null && id === this.pending?.id) {
      this.pending = null;
      this.#taps = [];
    }
    this.hinting = false;
    this.#events.refused?.(problem, rule);
  }

  #lose(wait: number | null): void {
    this.connection = wait === null ? "refused" : "lost";
    if (wait === null) this.refusal ??= this.#lastRefusal;
    this.retryAt = wait === null ? null : Date.now() + wait;
    this.hinting = false;
    this.#previews.forget();
  }
}

/** Nobody looks: what happens need not be shown for any time. */
const isHidden = () => typeof document !== "undefined" && document.hidden;

const addressOf = (code: string) => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${code}`;
