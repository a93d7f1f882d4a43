import {
  type ConnectorAttempt,
  CredentialsRejected,
  type Exchange,
  NotTaken,
  type ProcessorAccess,
  type ProcessorAnswer,
} from "../../connectors/connector.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Transaction } from "../../domain/transaction-record.ts";
import { insertExchanges } from "../../store/exchanges.ts";
import type { Clock } from "../../store/transactions.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { ofAccount } from "../processors/accounts.ts";
import type { MerchantProcessor } from "../processors/merchant-processors.ts";
import { processorNamed } from "../processors/processor-named.ts";
import { recordRefusal } from "../processors/refused-credentials.ts";
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
    answer = await withAccess(parts, about, processor, clock, (access) => ask(asked, processor, access));
  } catch (error) {
    parts.warn(error, `${connector} gave no answer for ${attemptId}`);
    return !(error instanceof NotTaken);
  }
  await hearProcessor(parts, { ...about, connector, account, steps }, answer);
  return true;
}

/**
 * Makes one call to a processor with the merchant's credentials there, and keeps what was said. That the processor
 * refuses the credentials is noted where it is news; that it takes them again is found by `checkProcessors`.
 */
export async function withAccess<T>(
  parts: Pick<Parts, "db" | "warn">,
  { scope, transactionId, attemptId }: { scope: Scope; transactionId: string; attemptId: string },
  { connector, credentials, callbackUrl, row }: MerchantProcessor,
  clock: Clock,
  call: (access: ProcessorAccess) => Promise<T>,
): Promise<T> {
  const said: Exchange[] = [];
  const noteRefusal = async () => {
    if (row?.problem === null) await recordRefusal(parts.db, scope, row);
  };
  try {
    const keep = (one: Exchange) => void said.push(one);
    return await call({ ...scope, credentials, callbackUrl, keep, now: clock });
  } catch (error) {
    if (error instanceof CredentialsRejected)
      await noteRefusal().catch(warnOf(parts, "refused credentials were not noted"));
    throw error;
  } finally {
    // Beside the books: what was said explains an outcome, and never holds one up.
    if (said.length > 0) {
      const rows = said.map((one) => ({
        ...one,
        ...{ id: newId("exchange"), attemptId, connector: connector.name },
        direction: "asked" as const,
      }));
      await insertExchanges(parts.db, scope, transactionId, rows).catch(
        warnOf(parts, "what a processor said was not kept"),
      );
    }
  }
}

const warnOf = (parts: Pick<Parts, "warn">, what: string) => (error: unknown) => parts.warn(error, what);
