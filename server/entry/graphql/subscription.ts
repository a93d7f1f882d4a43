import { setImmediate } from "node:timers/promises";
import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from "graphql";
import { limitConcurrency } from "../../usecases/limit-concurrency.ts";
import type { GraphqlContext } from "./context.ts";
import { RejectedError } from "./errors.ts";
import type { Listener, LiveChannels, Opening } from "./live-channel.ts";
import { LiveSource } from "./live-source.ts";

/** Maximum number of concurrent replays in this process. Many clients reconnect at once after a restart. */
const limited = limitConcurrency(4);

/** A subscription and its callbacks to the socket. */
export interface LiveOperation extends ExecutionArgs {
  /** Operations with the same key have the same responses. */
  key: string;
  /** Creates a new context for the source and for each value, because loaded data is stale for the next event. */
  freshContext(): GraphqlContext;
  /** Called once the source is open. */
  started(): void;
  /** Definition of its channel, if it is the first subscriber. */
  openResponses(): Pick<Opening, "render" | "failed">;
  /** Writes the `next` message with this payload. */
  send(payload: string): void;
  /** Records that a message was sent. `taken` is called once the client's side has accepted it. */
  handed(): void;
  received(): void;
  /** Called if the source failed. @returns the error that ends the operation, or null if the socket is closed. */
  failed(error: unknown): unknown;
  /** Closes the socket so that the client reconnects and resumes. */
  resync(): void;
}

/** Starts a subscription. If it can't start, such as for an expired cursor, `next` throws Refused. */
export async function openSubscription(
  operation: LiveOperation,
  channels: LiveChannels,
): Promise<AsyncIterableIterator<ExecutionResult, void>> {
  const source = await createSourceEventStream({ ...operation, contextValue: operation.freshContext() });
  if (!(source instanceof LiveSource)) return rejection((source as ExecutionResult).errors ?? []);
  operation.started();
  return new Subscription(operation, source, channels);
}

/**
 * Starts with the replay: graphql-ws calls `next` repeatedly and sends each result, so missing values are read in
 * pages at the client's speed. Then the reader joins the channel of all equal operations. The channel executes live
 * messages once for all, and each socket's Outlet writes them without graphql-ws. The last `next` of graphql-ws
 * settles when the reader leaves or the operation fails.
 */
class Subscription implements AsyncIterableIterator<ExecutionResult, void>, Listener {
  cursor: bigint;
  readonly send: Listener["send"];
  readonly #operation: LiveOperation;
  readonly #source: LiveSource;
  readonly #channels: LiveChannels;
  readonly #replay = this.#replayed();
  /** Resolves when the reader leaves, and rejects when the operation fails. */
  readonly #end = Promise.withResolvers<IteratorReturnResult<void>>();
  #leaveChannel: (() => void) | null = null;
  #left = false;

  constructor(operation: LiveOperation, source: LiveSource, channels: LiveChannels) {
    this.#operation = operation;
    this.#source = source;
    this.#channels = channels;
    this.cursor = source.first.cursor;
    this.send = operation.send;
  }

  async next(): Promise<IteratorResult<ExecutionResult, void>> {
    try {
      const result = await this.#replay.next();
      if (!result.done) return result;
    } catch (error) {
      if (!this.#left) this.fail(this.#operation.failed(error));
    }
    return this.#end.promise;
  }

  /** The client or its socket has left. */
  async return(): Promise<IteratorReturnResult<void>> {
    this.#left = true;
    this.#leaveChannel?.();
    this.#source.close();
    this.#operation.received();
    const done = { value: undefined, done: true } as const;
    this.#end.resolve(done);
    return done;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  fail(error: unknown): void {
    if (error === null) this.#operation.resync();
    else {
      this.#source.close();
      this.#end.reject(error);
    }
  }

  /** Sends the missing values page by page until the channel accepts the reader. */
  async *#replayed(): AsyncGenerator<ExecutionResult, void> {
    for (let page = this.#source.first; ; page = await this.#source.missing(this.cursor)) {
      for (const value of page.values) {
        const result = await this.#execute(value);
        if (!result) return;
        this.#operation.handed();
        yield result;
        this.#operation.received();
      }
      this.cursor = page.cursor;
      if (this.#left || this.#join(page.more)) return;
    }
  }

  /** @returns null if the reader has left in the meantime. */
  async #execute(rootValue: unknown): Promise<ExecutionResult | null> {
    // Long replays yield to other work of the process.
    await setImmediate();
    const operation = this.#operation;
    const result = await limited(async () =>
      this.#left ? null : execute({ ...operation, rootValue, contextValue: operation.freshContext() }),
    );
    return this.#left ? null : result;
  }

  /** @param isFar true if too much is missing to open a channel. */
  #join(isFar: boolean): boolean {
    const { key, openResponses } = this.#operation;
    const open = () => ({ source: this.#source, ...openResponses() });
    this.#leaveChannel = this.#channels.join(key, this, isFar ? null : open);
    return this.#leaveChannel !== null;
  }
}

// biome-ignore lint/correctness/useYield: it only throws, where its reader expects errors
async function* rejection(errors: RejectedError["errors"]): AsyncGenerator<ExecutionResult, void> {
  throw new RejectedError(errors);
}
