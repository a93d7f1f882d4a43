import {
  type ConnectorAttempt,
  NotTaken,
  type ProcessorAccess,
  type ProcessorAnswer,
} from "../../connectors/connector.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import type { Parts } from "../parts.ts";
import { ofAccount } from "../processors/accounts.ts";
import { callProcessor } from "../processors/call-processor.ts";
import type { MerchantProcessor } from "../processors/merchant-processors.ts";
import { processorNamed } from "../processors/processor-named.ts";
import { connectorAttempt } from "./connector-attempt.ts";
import { hearProcessor } from "./hear-processor.ts";
import type { BegunAttempt } from "./start-attempt.ts";

/** What asking a processor on a customer's behalf takes. */
export type AskingParts = Pick<Parts, "db" | "wakeUps" | "processorsOf" | "checkoutUrl" | "warn">;

/**
 * Asks between transactions A and B, with none open. No answer is no failure and changes nothing: transaction
 * A has set when the worker asks what became of it.
 * @returns false where the processor has surely not taken the attempt, and nothing was written about it.
 */
export async function askProcessor(
  parts: AskingParts,
  transaction: Transaction,
  { attempt, clock }: BegunAttempt,
  ask: (
    asked: ConnectorAttempt,
    processor: MerchantProcessor,
    access: ProcessorAccess,
  ) => Promise<ProcessorAnswer>,
): Promise<boolean> {
  const { scope, id: transactionId } = transaction;
  const { id: attemptId, connector, account, steps } = attempt;
  const about = { scope, transactionId, attemptId };
  const asked = connectorAttempt(parts, transaction, attempt);
  let answer: ProcessorAnswer;
  try {
    const processor = ofAccount(await processorNamed(parts, scope, connector), account);
    if (!processor) throw new NotTaken("the credentials with which it was begun are kept no more");
    answer = await callProcessor(parts, about, processor, clock, (access) => ask(asked, processor, access));
  } catch (error) {
    parts.warn(error, `${connector} gave no answer for ${attemptId}`);
    return !(error instanceof NotTaken);
  }
  await hearProcessor(parts, { ...about, connector, account, steps }, answer);
  return true;
}
