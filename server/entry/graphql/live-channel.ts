import { setImmediate } from "node:timers/promises";
import type { LiveSource } from "./live-source.ts";

/** What a channel remembers of what it said, for readers who come a moment behind. */
const REMEMBERED = 256;
const REMEMBERED_CHARACTERS = 1_048_576;

/** An operation on a socket that hears a channel. */
export interface Member {
  /** The place up to which it has been told everything. */
  cursor: bigint;
  /** @param payload - of a `next` message, as JSON. */
  tell(payload: string): void;
  fail(error: unknown): void;
}

/** How a value becomes the payload of a message. */
type Render = (value: unknown) => Promise<string>;

/**
 * Operations that ask the same with the same rights: each new value is executed once, and told to all of them in
 * order.
 */
class LiveChannel {
  readonly #members = new Set<Member>();
  readonly #recent: { value: unknown; payload: string }[] = [];
  #characters = 0;
  /** The place behind which everything that was said is remembered. */
  #remembersAfter: bigint;
  readonly #source: LiveSource;
  #stream: AsyncGenerator<unknown, void> | null = null;

  constructor(source: LiveSource, after: bigint) {
    this.#source = source;
    this.#remembersAfter = after;
  }

  /** Takes a member in, if nothing lies between it and what it will be told. */
  takeIn(member: Member): boolean {
    if (member.cursor < this.#remembersAfter) return false;
    this.#members.add(member);
    for (const { value, payload } of this.#recent) this.#tell(member, value, payload);
    return true;
  }

  /** @returns whether nobody is left, which ends the channel. */
  leave(member: Member): boolean {
    this.#members.delete(member);
    const isEmpty = this.#members.size === 0;
    if (isEmpty) void this.#stream?.return();
    return isEmpty;
  }

  /** Follows until the last member has left. @throws what its source or an execution throws. */
  async run(render: Render): Promise<void> {
    this.#stream = await this.#source.live(this.#remembersAfter);
    // What a generator holds it takes when it is first asked.
    if (this.#members.size === 0) return;
    let before: string | null = null;
    for await (const value of this.#stream) {
      const payload = await render(value);
      const isNews = !this.#source.isState || payload !== before;
      before = payload;
      if (!isNews) continue;
      for (const member of this.#members) this.#tell(member, value, payload);
      this.#remember(value, payload);
      // However many events come together: everything else has its turn.
      await setImmediate();
    }
  }

  fail(error: unknown): void {
    for (const member of this.#members) member.fail(error);
    this.#members.clear();
  }

  #tell(member: Member, value: unknown, payload: string): void {
    if (!this.#source.concerns(value, member.cursor)) return;
    member.cursor = this.#source.placeOf(value);
    member.tell(payload);
  }

  #remember(value: unknown, payload: string): void {
    this.#recent.push({ value, payload });
    this.#characters += payload.length;
    while (this.#recent.length > REMEMBERED || this.#characters > REMEMBERED_CHARACTERS) {
      const oldest = this.#recent.shift();
      if (!oldest) return;
      this.#characters -= oldest.payload.length;
      this.#remembersAfter = this.#source.placeOf(oldest.value);
    }
  }
}

/** What an operation brings to a channel, should it be the first in it. */
export interface Founder {
  source: LiveSource;
  render: Render;
  /** The channel broke down. @returns what its members are told. */
  failed(error: unknown): unknown;
}

/** The channels of a door in this process, by what their members ask. */
export class LiveChannels {
  readonly #channels = new Map<string, LiveChannel>();

  /**
   * @param founder - opens the channel where there is none; null leaves that to others.
   * @returns how to leave, or null where the member has to read on by itself first.
   */
  join(key: string, member: Member, founder: Founder | null): (() => void) | null {
    const channel = this.#channels.get(key) ?? (founder && this.#open(key, member.cursor, founder));
    if (!channel?.takeIn(member)) return null;
    return () => {
      if (channel.leave(member)) this.#forget(key, channel);
    };
  }

  #open(key: string, after: bigint, { source, render, failed }: Founder): LiveChannel {
    const channel = new LiveChannel(source, after);
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
