/** A socket that comes back by itself: it says when it is lost, waits longer each time, and greets anew. */
import type { ClientMessage, ServerMessage } from "$lib/server/protocol";

export interface LineEvents {
  /** The line is open: greet. */
  opened(): void;
  heard(message: ServerMessage): void;
  /** The line is cut; the next try is in so many milliseconds, null for never. */
  lost(wait: number | null): void;
}

const WAITS = [500, 1000, 2000, 4000, 8000];
const PATIENCE = 5000; // for a server that takes the call and says nothing
const QUIET = 15_000; // after so long without a word the server is asked whether it is there
const RESTARTING = 1012;
const RESTART = 2; // the first wait for a server that said so: it takes a moment
const GONE = 4404;

/** How long to wait before a try, in milliseconds: from half as much to half as much again, for all are lost at once. */
export function waitBefore(tries: number): number {
  return Math.round(WAITS[Math.min(tries, WAITS.length - 1)]! * (0.5 + Math.random()));
}

export class Line {
  #socket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #tries = 0;
  #closed = false;

  constructor(
    readonly address: string,
    readonly events: LineEvents,
  ) {}

  open(): void {
    clearTimeout(this.#timer);
    if (this.#closed || this.#socket) return;
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    const patience = setTimeout(() => socket.close(), PATIENCE);
    socket.onopen = () => {
      clearTimeout(patience);
      this.#tries = 0;
      this.#listen();
      this.events.opened();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#listen();
      this.events.heard(JSON.parse(event.data) as ServerMessage);
    };
    socket.onclose = (event) => {
      clearTimeout(patience);
      clearTimeout(this.#pulse);
      this.#socket = null;
      if (!this.#closed) this.#wait(event.code);
    };
  }

  send(message: ClientMessage): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#pulse);
    this.#socket?.close();
  }

  /** The line is dead although nobody hung up: say so at once, and try again. */
  drop(): void {
    if (this.#hangUp() && !this.#closed) this.#wait(0);
  }

  /** Hang up and call again at once, to be known by the cookie that one has by now. */
  renew(): void {
    this.#hangUp();
    this.open();
  }

  /** Hear no more of the socket that is open; whether there was one. */
  #hangUp(): boolean {
    const socket = this.#socket;
    if (!socket) return false;
    clearTimeout(this.#pulse);
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
    this.#socket = null;
    return true;
  }

  /** A cable that was pulled says nothing: ask a server that is silent, and take it for lost without an answer. */
  #listen(): void {
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      this.send({ type: "beat" });
      this.#pulse = setTimeout(() => this.drop(), PATIENCE);
    }, QUIET);
  }

  #wait(code: number): void {
    if (code === GONE) return this.events.lost(null);
    if (code === RESTARTING) this.#tries = Math.max(this.#tries, RESTART);
    const wait = waitBefore(this.#tries);
    this.#tries += 1;
    this.events.lost(wait);
    this.#timer = setTimeout(() => this.open(), wait);
  }
}
