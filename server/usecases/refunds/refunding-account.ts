import type { Connector } from "../../connectors/connector.ts";
import { AppError } from "../../domain/app-error.ts";
import type { Scope } from "../../domain/scope.ts";
import type { Attempt } from "../../domain/transaction-record.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { currentAccount, withAccount } from "../processors/accounts.ts";
import type { MerchantProcessor, MerchantProcessors } from "../processors/merchant-processors.ts";

/** The processor that refunds a payment, and the merchant's account there. */
export interface Refunding {
  connector: Connector;
  account: number;
}

type PaidThrough = Pick<Attempt, "connector" | "account">;

/**
 * Finds the account for refunds of a transaction's payments. This is the account that received the payment,
 * because only it may hold the money. If the processor rejects its credentials, uses the current account.
 * Checks credentials before anything is stored or locked.
 * @returns a function from payment to account. It throws AppError `not_refundable` if neither can refund.
 */
export async function findRefunding(
  { db }: Pick<Dependencies, "db">,
  scope: Scope,
  { processors }: MerchantProcessors,
  transactionId: string,
): Promise<(attempt: PaidThrough) => Refunding> {
  const ended = new Set<MerchantProcessor>();
  const found = new Map<string, MerchantProcessor>();
  const getName = ({ connector, account }: PaidThrough) => `${connector} ${account}`;
  if (processors.some(({ former }) => former.length > 0)) {
    const read = await findTransaction(db, scope, { id: transactionId });
    for (const attempt of read?.transaction.attempts ?? []) {
      const present = processors.find(({ connector }) => connector.name === attempt.connector);
      const own = present && withAccount(present, attempt.account);
      if (!own || own === present || attempt.received === null || found.has(getName(attempt))) continue;
      found.set(getName(attempt), own);
      if (await isRejected(scope, own)) ended.add(own);
    }
  }
  return (attempt) => {
    const present = processors.find(({ connector }) => connector.name === attempt.connector);
    const own = found.get(getName(attempt));
    if (own && !ended.has(own) && own.connector.canRefund(own.credentials)) {
      return { connector: own.connector, account: attempt.account };
    }
    if (present?.connector.canRefund(present.credentials)) {
      return { connector: present.connector, account: currentAccount(present) };
    }
    throw new AppError(
      "not_refundable",
      `${present?.connector.title ?? "The processor of this payment"} isn't set up for refunds.`,
    );
  };
}

async function isRejected(scope: Scope, { connector, credentials, callbackUrl }: MerchantProcessor) {
  const access = { ...scope, credentials, callbackUrl, record() {}, now: Date.now };
  return (await connector.check(access)).kind === "rejected";
}
