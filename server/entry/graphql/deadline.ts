import { type OperationDefinitionNode, OperationTypeNode } from "graphql";
import { Failure } from "../../domain/failure.ts";
import type { UseCases } from "../../usecases/use-cases.ts";

/** Milliseconds after which a query begins nothing more. What runs then, the database cuts after as long again. */
const QUERY_MS = 15_000;

/** Until when an operation may go on; null: to its end. */
export interface Deadline {
  endsAt: number | null;
}

/** Only a query can be given up: a mutation that stopped half-way would have done what nobody is told of. */
export function limitTime(deadline: Deadline, operation: OperationDefinitionNode | null | undefined): void {
  if (operation?.operation === OperationTypeNode.QUERY) deadline.endsAt = performance.now() + QUERY_MS;
}

/** The same use cases, which refuse with `unavailable` from the deadline on. */
export function until(deadline: Deadline, useCases: UseCases): UseCases {
  return new Proxy(useCases, {
    get: (target, name, receiver) =>
      deadline.endsAt !== null && performance.now() > deadline.endsAt
        ? tooLate
        : Reflect.get(target, name, receiver),
  });
}

async function tooLate(): Promise<never> {
  throw new Failure("unavailable", "The query took too long. Select less at once.");
}
