import { setImmediate } from "node:timers/promises";
import type { LiveSource } from "./live-source.ts";

/** What a channel remembers of what it said, for readers who come a moment behind. */
const REMEMBERED = 256;
const REMEMBERED_CHARACTERS = 1_048_576;
/** What all channels of a door remember together. A process has two doors. */
const ALL_REMEMBERED_CHARACTERS = 16 * REMEMBERED_CHARACTERS;

/** An operation on a socket that hears a channel. */
export interface Listener {
  /** Up to where it has been told everything. */
  cursor: bigint;
  /** @param payload - of a `next` message, as JSON. */
  tell(payload: string): void;
  /** The channel broke down. @param error - null: its socket is to come back and resume. */
  fail(error: unknown): void;
}

/** What opens a channel. It lasts as long as the channel, and so holds nothing of the first listener's socket. */
export interface Opening {
  source: LiveSource;
  /** A value as the payload of a message. */
  render(value: unknown): Promise<string>;
  /** The channel broke down. @returns what its listeners are told. */
  failed(error: unknown): unknown;
}

/** What the channels of a door share. */
interface Memory {
  characters: number;
}

/**
 * Operations that ask the same with the same rights: each new value is executed once, and told to all of them in
 * order.
 */
class LiveChannel {
  readonly #listeners = new Set<Listener>();
  readonly #recent: { cursor: bigint; payload: string }[] = [];
  #characters = 0;
  readonly #memory: Memory;
  /** The cursor behind which everything that was said is remembered. */
  #remembersAfter: bigint;
  readonly #source: LiveSource;
  #stream: AsyncGenerator<unknown, void> | null = null;

  constructor(source: LiveSource, after: bigint, memory: Memory) {
    this.#source = source;
    this.#remembersAfter = after;
    this.#memory = memory;
  }

  /** Takes a listener in, if nothing lies between it and what it will be told. */
  takeIn(listener: Listener): boolean {
    if (listener.cursor < this.#remembersAfter) return false;
    this.#listeners.add(listener);
    for (const { cursor, payload } of this.#recent)
      if (cursor > listener.cursor) tell(listener, cursor, payload);
    return true;
  }

  /** @returns whether nobody is left, which ends the channel. */
  leave(listener: Listener): boolean {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return false;
    void this.#stream?.return();
    while (this.#forgetOldest());
    return true;
  }

  /** Follows until the last listener has left. @throws what its source or an execution throws. */
  async run(render: Opening["render"]): Promise<void> {
    const source = this.#source;
    this.#stream = await source.live(this.#remembersAfter);
    // A generator that nobody has asked yet has not begun, so there is nothing to end.
    if (this.#listeners.size === 0) return;
    let before: string | null = null;
    for await (const value of this.#stream) {
      const payload = await render(value);
      if (this.#listeners.size === 0) return;
      const isNews = !source.isState || payload !== before;
      before = payload;
      if (!isNews) continue;
      const cursor = source.cursorOf(value);
      const isHeartbeat = source.isHeartbeat(value);
      for (const listener of this.#listeners)
        if (cursor > listener.cursor || (isHeartbeat && cursor === listener.cursor))
          tell(listener, cursor, payload);
      if (!isHeartbeat) this.#remember(cursor, payload);
      // However many events come together: everything else has its turn.
      await setImmediate();
    }
  }

  fail(error: unknown): void {
    for (const listener of this.#listeners) listener.fail(error);
    this.#listeners.clear();
    while (this.#forgetOldest());
  }

  #remember(cursor: bigint, payload: string): void {
    this.#recent.push({ cursor, payload });
    this.#grow(payload.length);
    // Where others fill the memory of all, this one makes do with what it has: who comes late reads by pages.
    while (
      this.#recent.length > REMEMBERED ||
      this.#characters > REMEMBERED_CHARACTERS ||
      this.#memory.characters > ALL_REMEMBERED_CHARACTERS
    )
      if (!this.#forgetOldest()) return;
  }

  /** @returns whether there was one. */
  #forgetOldest(): boolean {
    const oldest = this.#recent.shift();
    if (!oldest) return false;
    this.#grow(-oldest.payload.length);
    this.#remembersAfter = oldest.cursor;
    return true;
  }

  #grow(characters: number): void {
    this.#characters += characters;
    this.#memory.characters += characters;
  }
}

function tell(listener: Listener, cursor: bigint, payload: string): void {
  listener.cursor = cursor;
  listener.tell(payload);
}

/** The channels of a door in this process, by what their listeners ask. */
export class LiveChannels {
  readonly #channels = new Map<string, LiveChannel>();
  readonly #memory: Memory = { characters: 0 };

  /**
   * @param open - opens the channel where there is none; null leaves that to others.
   * @returns how to leave, or null where the listener has to read on by itself first.
   */
  join(key: string, listener: Listener, open: (() => Opening) | null): (() => void) | null {
    const channel = this.#channels.get(key) ?? (open && this.#open(key, listener.cursor, open()));
    if (!channel?.takeIn(listener)) return null;
    return () => {
      if (channel.leave(listener)) this.#forget(key, channel);
    };
  }

  #open(key: string, after: bigint, { source, render, failed }: Opening): LiveChannel {
    const channel = new LiveChannel(source, after, this.#memory);
    this.#channels.set(key, channel);
    channel.run(render).catch((error) => {
      this.#forget(key, channel);
      channel.fail(failed(error));
    });
    return channel;
  }

  #forget(key: string, channel: LiveChannel): void {
    if (this.#channels.get(key) === channel) this.#channels.delete(key);
  }
}
