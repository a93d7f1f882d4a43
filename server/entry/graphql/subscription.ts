import {
  createSourceEventStream,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLError,
} from "graphql";
import type { GraphqlContext } from "./context.ts";

/** A subscription with what its socket wants to know of it. */
export interface LiveOperation extends ExecutionArgs {
  /** For the source and for each event anew: what one event loaded is stale at the next. */
  freshContext(): GraphqlContext;
  /** A message goes to the client; `taken` follows once the client's side has room for it. */
  handed(): void;
  taken(): void;
  /** The source broke. What is left is to send the client away to come back. */
  broken(error: unknown): void;
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
 * The results of a subscription. Unlike the library's own `subscribe` it executes every event with a context of
 * its own. Its first `next` throws RefusedSubscription where it could not begin.
 */
export async function openSubscription(
  operation: LiveOperation,
): Promise<AsyncGenerator<ExecutionResult, void>> {
  const source = await createSourceEventStream({ ...operation, contextValue: operation.freshContext() });
  if (!(Symbol.asyncIterator in source)) return refusal(source.errors ?? []);
  const events = source[Symbol.asyncIterator]();

  const end = async () => {
    await events.return?.();
    return { value: undefined, done: true as const };
  };
  const results: AsyncGenerator<ExecutionResult, void> = {
    async next() {
      operation.taken();
      const { value, done } = await events.next().catch((error: unknown) => {
        operation.broken(error);
        return { value: undefined, done: true };
      });
      if (done) return { value: undefined, done: true };
      const result = await execute({
        ...operation,
        rootValue: value,
        contextValue: operation.freshContext(),
      });
      operation.handed();
      return { value: result, done: false };
    },
    return: end,
    async throw(error: unknown) {
      await end();
      throw error;
    },
    [Symbol.asyncIterator]: () => results,
    async [Symbol.asyncDispose]() {
      await end();
    },
  };
  return results;
}

// biome-ignore lint/correctness/useYield: it only throws, where whoever reads it looks for errors
async function* refusal(errors: readonly GraphQLError[]): AsyncGenerator<ExecutionResult, void> {
  throw new RefusedSubscription(errors);
}
