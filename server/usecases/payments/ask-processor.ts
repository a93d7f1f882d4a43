import type { Connector, ConnectorAttempt, ProcessorAnswer } from "../../connectors/connector.ts";
import type { Attempt, Transaction } from "../../domain/transaction-record.ts";
import type { Parts } from "../parts.ts";
import { connectorAttempt, connectorNamed } from "./connector-attempt.ts";
import { hearProcessor } from "./hear-processor.ts";

/** What asking a processor on a customer's behalf takes. */
export type AskingParts = Pick<Parts, "db" | "wakeUps" | "connectors" | "checkoutUrl" | "warn">;

/**
 * Asks between transactions A and B, with none open. No answer is no failure and changes nothing: transaction
 * A has set when the worker asks what became of it.
 */
export async function askProcessor(
  parts: AskingParts,
  transaction: Transaction,
  attempt: Attempt,
  ask: (asked: ConnectorAttempt, connector: Connector) => Promise<ProcessorAnswer>,
): Promise<void> {
  const connector = connectorNamed(parts, attempt.connector);
  let answer: ProcessorAnswer;
  try {
    answer = await ask(connectorAttempt(parts, transaction, attempt), connector);
  } catch (error) {
    parts.warn(error, `${connector.name} gave no answer for ${attempt.id}`);
    return;
  }
  const { scope, id: transactionId } = transaction;
  await hearProcessor(parts, { scope, transactionId, attemptId: attempt.id }, answer);
}
