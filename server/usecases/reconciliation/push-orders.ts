import { createHash } from "node:crypto";
import { authorize, type Caller, getActor } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { type PushedOrder, parsePushedOrders } from "../../domain/pushed-orders.ts";
import { SHOP, type StatementLine, toOrderPosting } from "../../domain/statement.ts";
import { scheduleLedgerCheck } from "../../store/ledger.ts";
import { findMerchant } from "../../store/merchants.ts";
import { markListsOfRemovedOrders } from "../../store/order-comparison.ts";
import {
  findSameFile,
  insertStatement,
  lockReconciliation,
  replaceStatement,
  type Statement,
} from "../../store/statements.ts";
import type { Dependencies } from "../dependencies.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { newId } from "../new-id.ts";
import { overloaded } from "../overloaded.ts";
import { auditActor, recordAudit } from "../record-audit.ts";
import { compareStatement } from "./compare-statement.ts";
import { requireStatement } from "./require-statement.ts";
import { getPeriod } from "./statement-period.ts";

/** Concurrent lists per process, and waiting ones. */
const MAX_CONCURRENT = 1;
const WAITING = 8;
/** Running and waiting lists of a merchant, so that one cannot take the places of all others. */
const MAX_PER_MERCHANT = 4;

/** The format of a list that the shop sends, in place of a file's. */
const FORMAT = "shop_push";

/**
 * Stores the shop's orders of a day, and compares them with the payments. A repeated call replaces the list of the
 * day, so that the shop can send it again when the state of an order changes.
 * @param date Day in the merchant's time zone, such as 2026-11-29.
 * @returns the list, with its number of discrepancies.
 * @throws AppError `invalid_request` naming each invalid field, `unavailable` during other comparisons
 */
export function pushOrders(deps: Pick<Dependencies, "db">) {
  const limited = limitConcurrency(MAX_CONCURRENT, WAITING);
  const accepted = new Map<string, number>();
  return async (caller: Caller, date: string, body: object): Promise<Statement> => {
    authorize(caller, "initiate");
    const list = parsePushedOrders(date, body, new Date());
    const { merchantId } = caller.scope;
    const others = accepted.get(merchantId) ?? 0;
    if (others >= MAX_PER_MERCHANT) throw overloaded();
    accepted.set(merchantId, others + 1);
    try {
      return await limited(() => store(deps, caller, list));
    } finally {
      const left = (accepted.get(merchantId) ?? 1) - 1;
      if (left > 0) accepted.set(merchantId, left);
      else accepted.delete(merchantId);
    }
  };
}

async function store(
  { db }: Pick<Dependencies, "db">,
  caller: Caller,
  { date, orders }: { date: string; orders: readonly PushedOrder[] },
): Promise<Statement> {
  const { scope } = caller;
  const merchant = await findMerchant(db, scope);
  if (!merchant) throw new Error("no merchant for the caller");
  const period = getPeriod([], { from: date, to: date }, merchant.timeZone);
  if (period.periodFrom > new Date()) throw invalidField("date", "in_the_future");
  const list = {
    connector: SHOP,
    name: `orders-${date}`,
    // The day instead of a file: the next list of the day replaces this one.
    sha256: createHash("sha256").update(`orders ${date}`).digest("hex"),
    format: FORMAT,
    skipped: 0,
    ...period,
    uploadedBy: getActor(caller),
    lines: orders.map((order, i) => toLine(order, i, period.periodFrom)),
  };
  return db.transaction().execute(async (trx) => {
    await lockReconciliation(trx, scope);
    const same = await findSameFile(trx, scope, list);
    const id = same?.id ?? newId("statement");
    const kept = orders.map(({ reference }) => toOrderPosting(reference));
    // The worker compares these lists.
    if (same && (await markListsOfRemovedOrders(trx, { scope, id }, kept)))
      await scheduleLedgerCheck(trx, scope);
    const write = same ? replaceStatement : insertStatement;
    await write(trx, scope, { ...list, id });
    await compareStatement(trx, { scope, id, connector: SHOP });
    await recordAudit(trx, auditActor(caller), {
      action: "statement.uploaded",
      target: id,
      after: { processor: SHOP, name: list.name, lines: orders.length, skipped: 0 },
    });
    return requireStatement(trx, scope, id);
  });
}

const toLine = ({ reference, state, at, ...money }: PushedOrder, i: number, from: Date): StatementLine => ({
  ...money,
  number: i + 1,
  kind: "order",
  status: state,
  ourReference: null,
  processorReference: reference,
  fee: null,
  at: at ?? from,
  posting: toOrderPosting(reference),
});
