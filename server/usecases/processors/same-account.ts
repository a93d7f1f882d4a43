import type { Connector, Credentials, ProcessorAccess } from "../../connectors/connector.ts";
import { findNewestPaid } from "../../store/processors.ts";
import { findTransaction } from "../../store/transactions.ts";
import type { Dependencies } from "../dependencies.ts";
import { connectorAttempt } from "../payments/connector-attempt.ts";

/** Credentials that say whose account it is, where a processor has such. */
const ACCOUNT_FIELDS = ["apiUser", "targetEnvironment", "disbursementApiUser"];

/**
 * Whether new credentials are surely of the account that the present ones are of: they name the same one, or hold the
 * same secrets, or the processor tells them of the newest payment of that account. A key that was renewed looks like any
 * other; what cannot be told is taken for another account.
 * @param access with the new credentials
 */
export async function isSameAccount(
  deps: Pick<Dependencies, "db" | "checkoutUrl">,
  connector: Connector,
  account: number,
  kept: Credentials,
  access: ProcessorAccess,
): Promise<boolean> {
  const { credentials } = access;
  const fields = connector.credentialFields ?? [];
  const isSame = ({ name }: { name: string }) => kept[name] === undefined || kept[name] === credentials[name];
  const naming = fields.filter(({ name }) => ACCOUNT_FIELDS.includes(name) && kept[name] !== undefined);
  if (naming.length > 0) return naming.every(isSame);
  const secrets = fields.filter(({ name, secret }) => secret && kept[name] !== undefined);
  if (secrets.length > 0 && secrets.every(isSame)) return true;
  return knowsPayments(deps, connector, account, access).catch(() => false);
}

async function knowsPayments(
  deps: Pick<Dependencies, "db" | "checkoutUrl">,
  { name, query }: Connector,
  account: number,
  access: ProcessorAccess,
): Promise<boolean> {
  const { merchantId, mode } = access;
  const paid = await findNewestPaid(deps.db, { merchantId, mode }, name, account);
  const found = paid && (await findTransaction(deps.db, { merchantId, mode }, { id: paid.transactionId }));
  const attempt = found?.transaction.attempts.find(({ id }) => id === paid?.attemptId);
  if (!found || !attempt) return false;
  const asked = connectorAttempt(deps, found.transaction, attempt);
  return (await query(asked, { ...access, now: found.clock })).kind === "paid";
}
