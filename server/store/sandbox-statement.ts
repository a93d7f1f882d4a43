import { sql } from "kysely";
import type { Currency } from "../domain/money.ts";
import type { Scope } from "../domain/scope.ts";
import type { Db } from "./tables.ts";

/** A payment or refund of the sandbox, as its statement lists it. */
export interface SandboxLine {
  /** The id of the attempt or refund. */
  id: string;
  processorReference: string | null;
  kind: "payment" | "refund";
  amount: bigint;
  currency: Currency;
  at: Date;
}

/** The sandbox's newest payments and refunds of the last `days` days, limited in number, oldest first. */
export async function listSandboxLines(
  db: Db,
  scope: Scope,
  { days, limit }: { days: number; limit: number },
): Promise<SandboxLine[]> {
  const { rows } = await sql<SandboxLine>`
    select e.posting as id, coalesce(r.processor_reference, a.processor_reference) as "processorReference",
      case when r.id is null then 'payment' else 'refund' end as kind, coalesce(r.amount, a.received) as amount,
      e.currency, e.at
    from ledger_entries e
    left join attempts a on (a.merchant_id, a.mode, a.id) = (${scope.merchantId}, ${scope.mode}, e.posting)
    left join refunds r on (r.merchant_id, r.mode, r.id) = (${scope.merchantId}, ${scope.mode}, e.posting)
    where e.merchant_id = ${scope.merchantId} and e.mode = ${scope.mode} and e.account = 'processor:sandbox'
      and e.at >= now() - make_interval(days => ${days}::integer) and (a.id is not null or r.id is not null)
    order by e.at desc limit ${limit}`.execute(db);
  return rows.reverse();
}
