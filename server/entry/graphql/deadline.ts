import { type OperationDefinitionNode, OperationTypeNode } from "graphql";
import { AppError } from "../../domain/app-error.ts";
import type { UseCases } from "../../usecases/use-cases.ts";

/**
 * Milliseconds after which a query starts no further work. After the same time again, the database cancels running
 * statements.
 */
const QUERY_MS = 15_000;

/** Deadline of the operation. Null if it has none. */
export interface Deadline {
  endsAt: number | null;
}

/** Only queries have a deadline: a mutation that stops halfway would have made changes without reporting them. */
export function limitTime(deadline: Deadline, operation: OperationDefinitionNode | null | undefined): void {
  if (operation?.operation === OperationTypeNode.QUERY) deadline.endsAt = performance.now() + QUERY_MS;
}

/** The same use cases, failing with `unavailable` after the deadline. */
export function until(deadline: Deadline, useCases: UseCases): UseCases {
  return new Proxy(useCases, {
    get: (target, name, receiver) =>
      deadline.endsAt !== null && performance.now() > deadline.endsAt
        ? tooLate
        : Reflect.get(target, name, receiver),
  });
}

async function tooLate(): Promise<never> {
  throw new AppError("unavailable", "The query took too long. Select less at once.");
}
