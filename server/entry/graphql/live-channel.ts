import { setImmediate } from "node:timers/promises";
import type { LiveSource } from "./live-source.ts";

/** Limits of a channel's buffer of sent messages, for subscribers that join slightly late. */
const MAX_BUFFERED = 256;
const REMEMBERED_CHARACTERS = 1_048_576;
/** Limit of the buffers of all channels of an endpoint. A process has two endpoints. */
const ALL_REMEMBERED_CHARACTERS = 16 * REMEMBERED_CHARACTERS;

/** An operation on a socket that receives the messages of a channel. */
export interface Listener {
  /** Cursor up to which it has received all messages. */
  cursor: bigint;
  /** @param payload of a `next` message, as JSON. */
  send(payload: string): void;
  /** Called if the channel failed. @param error null: the socket must reconnect and resume. */
  fail(error: unknown): void;
}

/** Definition of a channel. It exists as long as the channel, so it does not reference the first subscriber's socket. */
export interface Opening {
  source: LiveSource;
  /** Converts a value to the payload of a message. */
  render(value: unknown): Promise<string>;
  /** Called if the channel failed. @returns the error for its subscribers. */
  failed(error: unknown): unknown;
}

/** State that the channels of an endpoint share. */
interface Memory {
  characters: number;
}

/**
 * A channel for operations with the same request and rights. Executes each new value once and sends it to all
 * subscribers in order.
 */
class LiveChannel {
  readonly #listeners = new Set<Listener>();
  readonly #recent: { cursor: bigint; payload: string }[] = [];
  #characters = 0;
  readonly #memory: Memory;
  /** Cursor after which all sent messages are in the buffer. */
  #remembersAfter: bigint;
  readonly #source: LiveSource;
  #stream: AsyncGenerator<unknown, void> | null = null;

  constructor(source: LiveSource, after: bigint, memory: Memory) {
    this.#source = source;
    this.#remembersAfter = after;
    this.#memory = memory;
  }

  /** Adds a subscriber if the buffer contains all messages that it has not received. */
  subscribe(listener: Listener): boolean {
    if (listener.cursor < this.#remembersAfter) return false;
    this.#listeners.add(listener);
    for (const { cursor, payload } of this.#recent)
      if (cursor > listener.cursor) send(listener, cursor, payload);
    return true;
  }

  /** @returns true if no subscriber is left, which closes the channel. */
  leave(listener: Listener): boolean {
    this.#listeners.delete(listener);
    if (this.#listeners.size > 0) return false;
    void this.#stream?.return();
    while (this.#forgetOldest());
    return true;
  }

  /** Runs until the last subscriber has left. @throws errors of its source or of an execution. */
  async run(render: Opening["render"]): Promise<void> {
    const source = this.#source;
    this.#stream = await source.live(this.#remembersAfter);
    // A generator without a first `next` has not started, so there is nothing to end.
    if (this.#listeners.size === 0) return;
    let before: string | null = null;
    for await (const value of this.#stream) {
      const payload = await render(value);
      if (this.#listeners.size === 0) return;
      const hasChanged = !source.isState || payload !== before;
      before = payload;
      if (!hasChanged) continue;
      const cursor = source.getCursor(value);
      const isHeartbeat = source.isHeartbeat(value);
      for (const listener of this.#listeners)
        if (cursor > listener.cursor || (isHeartbeat && cursor === listener.cursor))
          send(listener, cursor, payload);
      if (!isHeartbeat) this.#remember(cursor, payload);
      // Yields to other work if many events arrive together.
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
    // If other channels use all the memory, this one keeps a smaller buffer. Late subscribers read pages instead.
    while (
      this.#recent.length > MAX_BUFFERED ||
      this.#characters > REMEMBERED_CHARACTERS ||
      this.#memory.characters > ALL_REMEMBERED_CHARACTERS
    )
      if (!this.#forgetOldest()) return;
  }

  /** @returns true if a message was removed. */
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

function send(listener: Listener, cursor: bigint, payload: string): void {
  listener.cursor = cursor;
  listener.send(payload);
}

/** The channels of an endpoint in this process, by the key of their operation. */
export class LiveChannels {
  readonly #channels = new Map<string, LiveChannel>();
  readonly #memory: Memory = { characters: 0 };

  /**
   * @param open creates a missing channel; null leaves that to others.
   * @returns a function to leave, or null if the subscriber must first read further pages.
   */
  join(key: string, listener: Listener, open: (() => Opening) | null): (() => void) | null {
    const channel = this.#channels.get(key) ?? (open && this.#open(key, listener.cursor, open()));
    if (!channel?.subscribe(listener)) return null;
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
