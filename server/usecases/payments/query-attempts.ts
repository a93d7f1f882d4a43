import { claimDueQueries, type DueQuery } from "../../store/attempts.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Parts } from "../parts.ts";
import { connectorAttempt, connectorNamed } from "./connector-attempt.ts";
import { hearProcessor } from "./hear-processor.ts";

type Needs = Pick<Parts, "db" | "wakeUps" | "connectors" | "checkoutUrl">;

/** Seconds after which a query that gave no answer, or whose worker died, is made again. */
const AGAIN_SECONDS = 10;

/** Takes attempts whose processor is to be asked now. */
export function claimQueries(parts: Pick<Parts, "db">) {
  return (limit: number): Promise<DueQuery[]> => claimDueQueries(parts.db, limit, AGAIN_SECONDS);
}

/** Asks a processor what became of an attempt and writes its word into the books. */
export function queryAttempt(parts: Needs) {
  return async ({ scope, transactionId, attemptId }: DueQuery): Promise<void> => {
    const found = await findTransaction(parts.db, scope, { id: transactionId });
    const attempt = found?.transaction.attempts.find((a) => a.id === attemptId);
    if (!found || !attempt) return;
    const connector = connectorNamed(parts, attempt.connector);
    const answer = await connector.query(connectorAttempt(parts, found.transaction, attempt));
    const openStep = attempt.nextStep;
    await hearProcessor(parts, { scope, transactionId, attemptId, openStep }, answer);
  };
}
