import { setImmediate } from "node:timers/promises";
import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLError,
} from "graphql";
import { atMost } from "../../usecases/at-most.ts";
import type { GraphqlContext } from "./context.ts";
import type { LiveChannels, Member } from "./live-channel.ts";
import { LiveSource } from "./live-source.ts";

/** Executions for readers who are behind, in this process: many come back at once after a restart. */
const inTurn = atMost(4);

/** A subscription with what its socket wants to know of it. */
export interface LiveOperation extends ExecutionArgs {
  /** Of all operations with the same one, the answers are the same. */
  key: string;
  /** For the source and for each event anew: what one event loaded is stale at the next. */
  freshContext(): GraphqlContext;
  /** A result as the payload of a message, as JSON. */
  present(result: ExecutionResult): string;
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

/** A subscription that could not begin, such as for a cursor that is no longer kept. */
export class RefusedSubscription extends Error {
  override readonly name = "RefusedSubscription";
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super("The subscription was refused.");
    this.errors = errors;
  }
}

/**
 * The results of a subscription: what its reader lacks, then nothing. By then its channel writes to the socket. Its
 * first `next` throws RefusedSubscription where it could not begin.
 */
export async function openSubscription(
  operation: LiveOperation,
  channels: LiveChannels,
): Promise<AsyncGenerator<ExecutionResult, void>> {
  const opened = await createSourceEventStream({ ...operation, contextValue: operation.freshContext() });
  if (!(opened instanceof LiveSource)) return refusal((opened as ExecutionResult).errors ?? []);
  const source: LiveSource = opened;

  const parked = Promise.withResolvers<never>();
  const member: Member = {
    cursor: source.first.through,
    tell: operation.tell,
    fail: (error) => (error === null ? operation.resync() : parked.reject(error)),
  };
  let left = false;
  let leave: (() => void) | null = null;
  const run = async (value: unknown) =>
    execute({ ...operation, rootValue: value, contextValue: operation.freshContext() });
  const founder = {
    source,
    render: async (value: unknown) => operation.present(await run(value)),
    failed: operation.failed,
  };

  async function* catchUp(): AsyncGenerator<ExecutionResult, void> {
    for (let page = source.first; !left; page = await source.missing(member.cursor)) {
      for (const value of page.values) {
        // A long way takes turns with everything else that this process does.
        await setImmediate();
        const result = await inTurn(() => run(value));
        if (left) return;
        operation.handed();
        yield result;
        operation.taken();
      }
      if (left) return;
      member.cursor = page.through;
      leave = channels.join(operation.key, member, page.more ? null : founder);
      if (leave) return;
    }
  }
  async function* results(): AsyncGenerator<ExecutionResult, void> {
    try {
      yield* catchUp();
    } catch (error) {
      if (!left) member.fail(operation.failed(error));
    }
    try {
      await parked.promise;
    } finally {
      source.close();
    }
  }

  const stream = results();
  // Whoever waits for the next result then waits for good. At an end the library would complete whatever the client has
  // begun under the same id by then.
  stream.return = async () => {
    left = true;
    leave?.();
    source.close();
    operation.taken();
    return { value: undefined, done: true };
  };
  return stream;
}

// biome-ignore lint/correctness/useYield: it only throws, where whoever reads it looks for errors
async function* refusal(errors: readonly GraphQLError[]): AsyncGenerator<ExecutionResult, void> {
  throw new RefusedSubscription(errors);
}
