import type { Connector, Credentials, ProcessorAccess } from "../../connectors/connector.ts";
import { findNewestPaid } from "../../store/processors.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { connectorAttempt } from "../payments/connector-attempt.ts";

/** Credential fields that identify the account, at processors that have them. */
const ACCOUNT_FIELDS = ["apiUser", "targetEnvironment", "disbursementApiUser"];

/**
 * Whether new credentials definitely belong to the current account: they name the same account, contain the
 * same secrets, or can query the account's newest payment. A renewed key cannot be recognized otherwise, so
 * uncertain cases count as another account.
 * @param access Access with the new credentials.
 */
export async function isSameAccount(
  deps: Pick<Dependencies, "db" | "checkoutUrl">,
  connector: Connector,
  account: number,
  stored: Credentials,
  access: ProcessorAccess,
): Promise<boolean> {
  const { credentials } = access;
  const fields = connector.credentialFields ?? [];
  const isSame = ({ name }: { name: string }) =>
    stored[name] === undefined || stored[name] === credentials[name];
  const naming = fields.filter(({ name }) => ACCOUNT_FIELDS.includes(name) && stored[name] !== undefined);
  if (naming.length > 0) return naming.every(isSame);
  const secrets = fields.filter(({ name, secret }) => secret && stored[name] !== undefined);
  if (secrets.length > 0 && secrets.every(isSame)) return true;
  return knowsPayments(deps, connector, account, access).catch(() => false);
}

async function knowsPayments(
  deps: Pick<Dependencies, "db" | "checkoutUrl">,
  { name, queryPayment }: Connector,
  account: number,
  access: ProcessorAccess,
): Promise<boolean> {
  const { merchantId, mode } = access;
  const paid = await findNewestPaid(deps.db, { merchantId, mode }, name, account);
  const found = paid && (await findTransaction(deps.db, { merchantId, mode }, { id: paid.transactionId }));
  const attempt = found?.transaction.attempts.find(({ id }) => id === paid?.attemptId);
  if (!found || !attempt) return false;
  const request = connectorAttempt(deps, found.transaction, attempt);
  return (await queryPayment(request, { ...access, now: found.clock })).kind === "paid";
}
