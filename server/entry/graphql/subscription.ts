import { setImmediate } from "node:timers/promises";
import { createSourceEventStream, type ExecutionArgs, type ExecutionResult, execute } from "graphql";
import { atMost } from "../../usecases/at-most.ts";
import type { GraphqlContext } from "./context.ts";
import { Refused } from "./errors.ts";
import type { Listener, LiveChannels, Opening } from "./live-channel.ts";
import { LiveSource } from "./live-source.ts";

/** Executions for readers who are behind, in this process: many come back at once after a restart. */
const inTurn = atMost(4);

/** A subscription with what its socket wants to know of it. */
export interface LiveOperation extends ExecutionArgs {
  /** Of all operations with the same one, the answers are the same. */
  key: string;
  /** For the source and for each value anew: what one event loaded is stale at the next. */
  freshContext(): GraphqlContext;
  /** How its channel answers, should it be the first in it. */
  answerAll(): Pick<Opening, "render" | "failed">;
  /** Writes the `next` message with this payload. */
  tell(payload: string): void;
  /** A message goes to the client; `taken` follows once the client's side has room for it. */
  handed(): void;
  taken(): void;
  /** What follows failed. @returns the failure that ends the operation, or null when its socket is sent away. */
  failed(error: unknown): unknown;
  /** Sends the client away to come back and resume. */
  resync(): void;
}

/** Begins a subscription. Where it cannot begin, such as for a cursor that is no longer kept, `next` throws Refused. */
export async function openSubscription(
  operation: LiveOperation,
  channels: LiveChannels,
): Promise<AsyncIterableIterator<ExecutionResult, void>> {
  const source = await createSourceEventStream({ ...operation, contextValue: operation.freshContext() });
  if (!(source instanceof LiveSource)) return refusal((source as ExecutionResult).errors ?? []);
  return new Subscription(operation, source, channels);
}

/**
 * First the replay: graphql-ws asks for one `next` after the other and sends each, so that what the reader lacks is
 * read by pages and no faster than its client takes it. Once nothing is missing the reader joins the channel of all
 * who ask the same. Live messages are executed there, once for all, and the Outlet of each socket writes them past
 * graphql-ws, whose last `next` settles when the reader leaves or the operation fails.
 */
class Subscription implements AsyncIterableIterator<ExecutionResult, void>, Listener {
  cursor: bigint;
  readonly tell: Listener["tell"];
  readonly #operation: LiveOperation;
  readonly #source: LiveSource;
  readonly #channels: LiveChannels;
  readonly #replay = this.#replayed();
  /** Resolved when the reader leaves, rejected when the operation fails. */
  readonly #end = Promise.withResolvers<IteratorReturnResult<void>>();
  #leaveChannel: (() => void) | null = null;
  #left = false;

  constructor(operation: LiveOperation, source: LiveSource, channels: LiveChannels) {
    this.#operation = operation;
    this.#source = source;
    this.#channels = channels;
    this.cursor = source.first.cursor;
    this.tell = operation.tell;
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
    this.#operation.taken();
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

  /** What the reader lacks, page by page, until its channel takes it in. */
  async *#replayed(): AsyncGenerator<ExecutionResult, void> {
    for (let page = this.#source.first; ; page = await this.#source.missing(this.cursor)) {
      for (const value of page.values) {
        const result = await this.#answer(value);
        if (!result) return;
        this.#operation.handed();
        yield result;
        this.#operation.taken();
      }
      this.cursor = page.cursor;
      if (this.#left || this.#join(page.more)) return;
    }
  }

  /** @returns null when the reader has left meanwhile. */
  async #answer(rootValue: unknown): Promise<ExecutionResult | null> {
    // A long way takes turns with everything else that this process does.
    await setImmediate();
    const operation = this.#operation;
    const result = await inTurn(async () =>
      this.#left ? null : execute({ ...operation, rootValue, contextValue: operation.freshContext() }),
    );
    return this.#left ? null : result;
  }

  /** @param isFar - whether too much is missing to open a channel for it. */
  #join(isFar: boolean): boolean {
    const { key, answerAll } = this.#operation;
    const open = () => ({ source: this.#source, ...answerAll() });
    this.#leaveChannel = this.#channels.join(key, this, isFar ? null : open);
    return this.#leaveChannel !== null;
  }
}

// biome-ignore lint/correctness/useYield: it only throws, where whoever reads it looks for errors
async function* refusal(errors: Refused["errors"]): AsyncGenerator<ExecutionResult, void> {
  throw new Refused(errors);
}
