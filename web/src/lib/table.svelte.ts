/** A table as this screen knows it: only what the server has said, and what is on its way to it. */
import type { Preview } from "./board";
import type { LogEntry, Reaction, Sentence, ServerMessage, Snapshot, TableState, View } from "./protocol";
import { Line, type LineEvents } from "./socket";

export type Connection = "connecting" | "open" | "lost" | "refused";

/** A move sent and not yet seen as part of the table; `keptIn` is the version that holds it, once that is known. */
interface Pending {
  id: string;
  seat: number;
  move: string;
  version: number;
  keptIn: number | null;
}

export interface Hint {
  seat: number;
  move: string;
  text: Sentence;
}

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
  send(message: Parameters<Line["send"]>[0]): boolean;
}

const SILENCE = 10_000; // a move without an answer for so long: the line is dead

let ids = 0;
const freshId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 10)}-${ids++}`;

export class LiveTable {
  about = $state.raw<Omit<Snapshot, "state" | "log" | "type"> | null>(null);
  state = $state.raw<TableState | null>(null);
  log = $state.raw<LogEntry[]>([]);
  connection = $state<Connection>("connecting");
  /** When the next try to connect is made, in milliseconds since 1970. */
  retryAt = $state<number | null>(null);
  pending = $state.raw<Pending | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  watching = $state(0);
  nextTable = $state<string | null>(null);
  refusal = $state.raw<Sentence | null>(null);
  /** The seat in front of the screen, among several own ones; null: nobody has taken it yet. */
  front = $state<number | null>(null);
  /** Whether seats hide something from each other, so that a shared screen needs a curtain. */
  secrets = $state(true);

  readonly seats = $derived(this.state?.seats ?? []);
  readonly mine = $derived(this.seats.filter((seat) => seat.mine));
  readonly shared = $derived(this.mine.length > 1);
  readonly spectating = $derived(this.mine.length === 0);
  readonly owing = $derived(this.seats.filter((seat) => seat.owes));
  /** The own seat that is asked next: the one in front if it owes a move, else the first that does. */
  readonly asked = $derived(
    this.mine.find((seat) => seat.owes && seat.number === this.front) ?? this.mine.find((seat) => seat.owes),
  );
  /** Whom to pass the screen to before anything of theirs is shown. */
  readonly passTo = $derived(this.#nextInFront());
  readonly view = $derived(this.#viewInFront());
  /** Whether a move may be made now. */
  readonly active = $derived(
    this.connection === "open" && !this.pending && !this.passTo && (this.view?.moves.length ?? 0) > 0,
  );

  #preview = $state.raw<(Preview<Record<string, unknown>> & { version: number }) | null>(null);
  #asking: { id: string; move: string } | null = null;
  readonly preview = $derived(this.#preview && this.#preview.version === this.state?.version ? this.#preview : null);

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

  /** Sends a move; the board changes only when the server says so. */
  play(move: string): void {
    const seat = this.view?.seat;
    if (!this.active || seat == null || !this.state) return;
    this.pending = { id: freshId(), seat, move, version: this.state.version, keptIn: null };
    this.askPreview(null);
    this.#sendPending();
  }

  undo(): void {
    const seat = this.view?.seat;
    if (seat != null && this.view?.may_undo) this.#line.send({ type: "undo", id: freshId(), seat });
  }

  askHint(): void {
    const seat = this.view?.seat;
    if (seat == null || !this.active) return;
    this.hinting = this.#line.send({ type: "hint", id: freshId(), seat });
  }

  askPreview(move: string | null): void {
    if (move === this.#asking?.move) return;
    this.#asking = null;
    if (move === null || this.#preview?.move !== move) this.#preview = null;
    const seat = this.view?.seat;
    if (move === null || seat == null || !this.active) return;
    this.#asking = { id: freshId(), move };
    this.#line.send({ type: "preview", id: this.#asking.id, seat, move });
  }

  react(reaction: Reaction): void {
    const seat = this.view?.seat ?? this.mine[0]?.number;
    if (seat != null) this.#line.send({ type: "react", seat, reaction });
  }

  /** The next person has taken the screen. */
  takeScreen(): void {
    if (this.passTo) this.front = this.passTo.number;
  }

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "snapshot":
        return this.#arrive(message);
      case "happened":
        return this.#happen(message.log_from, message.log, message.state);
      case "kept":
        if (this.pending?.id === message.id) this.pending = { ...this.pending, keptIn: message.version };
        return this.#settle();
      case "refused":
        return this.#refuse(message.id, message.problem, message.rule ?? null);
      case "previewed":
        if (this.#asking?.id === message.id && this.state)
          this.#preview = { move: message.move, board: message.board, version: this.state.version };
        return;
      case "hinted":
        this.hinting = false;
        this.hint = message;
        return;
      case "presence":
        return this.#present(message.connected, message.watching);
      case "reacted":
        return this.#events.reacted?.(message.seat, message.reaction as Reaction);
      case "rematch":
        this.nextTable = message.code;
        return;
    }
  }

  #nextInFront() {
    if (!this.shared || !this.secrets || this.state?.status !== "playing") return null;
    const next = this.asked ?? (this.front === null ? this.mine[0] : undefined);
    return next && next.number !== this.front ? next : null;
  }

  #viewInFront(): View | null {
    const views = this.state?.views ?? [];
    if (this.passTo) return null;
    const seat = this.secrets ? this.front : (this.asked?.number ?? this.front);
    return views.find((view) => view.seat === seat) ?? views[0] ?? null;
  }

  #greet(): void {
    this.#line.send({ type: "hello", version: this.state?.version ?? null });
  }

  #arrive({ state, log, type: _, ...about }: Snapshot): void {
    this.about = about;
    this.nextTable = about.next_table;
    this.log = log;
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

  #happen(from: number, entries: LogEntry[], state: TableState): void {
    const before = this.state;
    this.log = [...this.log.slice(0, from), ...entries];
    this.#take(state);
    this.#welcomed();
    if (before) this.#events.happened?.(entries, before);
  }

  #take(state: TableState): void {
    if (state.version !== this.state?.version) {
      this.hint = null;
      this.hinting = false;
      this.#asking = null;
    }
    this.state = state;
    this.#settle();
  }

  /** A pending move is over once the table shows the version that holds it. */
  #settle(): void {
    const kept = this.pending?.keptIn;
    if (kept != null && this.state && this.state.version >= kept) this.pending = null;
  }

  #sendPending(): void {
    if (!this.pending) return;
    const { id, seat, move, version } = this.pending;
    this.#line.send({ type: "move", id, seat, move, version });
    setTimeout(() => {
      if (this.pending?.id === id && this.pending.keptIn === null) this.drop();
    }, SILENCE);
  }

  #refuse(id: string | null, problem: Sentence, rule: string | null): void {
    if (!this.about) this.refusal = problem;
    if (id !== null && id === this.#asking?.id) return;
    if (id !== null && id === this.pending?.id) this.pending = null;
    this.hinting = false;
    this.#events.refused?.(problem, rule);
  }

  #present(connected: boolean[], watching: number): void {
    this.watching = watching;
    if (!this.state) return;
    const seats = this.state.seats.map((seat) => ({ ...seat, connected: connected[seat.number] ?? seat.connected }));
    this.state = { ...this.state, seats };
  }

  #lose(wait: number | null): void {
    this.connection = wait === null ? "refused" : "lost";
    this.retryAt = wait === null ? null : Date.now() + wait;
    this.hinting = false;
    this.#asking = null;
  }
}

const addressOf = (code: string) => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws/${code}`;
