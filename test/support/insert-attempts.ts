import type { RunScript } from "../../server/store/connect.ts";

/** An attempt row that a test inserts directly. */
export interface InsertedAttempt {
  /** Seconds since it began. */
  age: number;
  /** Its duration in seconds; null while it has no result. */
  took: number | null;
  merchantId?: string;
  mode?: "test" | "live";
  method?: "mobile_money" | "card" | "wallet";
  network?: string | null;
  connector?: string;
  status?: string;
  failureCode?: string | null;
  nextAction?: string | null;
}

let made = 0;

/** Inserts attempts without any checks or transactions, with the given times. */
export async function insertAttempts(run: RunScript, attempts: readonly InsertedAttempt[]): Promise<void> {
  const rows = attempts.map((attempt) => {
    made += 1;
    return {
      id: `att_made_${made}`,
      merchantId: "m",
      mode: "live",
      method: "mobile_money",
      network: "mtn",
      connector: "mtn_momo",
      status: "success",
      failureCode: null,
      nextAction: null,
      ...attempt,
    };
  });
  await run(`
    set local session_replication_role = replica;
    insert into attempts (merchant_id, mode, transaction_id, id, number, connector, status, method, failure_code,
      next_action, created_at, ended_at)
    select "merchantId", mode, 'txn_' || id, id, 1, connector, status,
      jsonb_strip_nulls(jsonb_build_object('type', method, 'network', network, 'payer', '233•••••0000')), "failureCode",
      case when "nextAction" is not null then jsonb_build_object('kind', "nextAction") end,
      now() - make_interval(secs => age), now() - make_interval(secs => age - took)
    from json_to_recordset('${JSON.stringify(rows)}') as x (id text, "merchantId" text, mode text, method text,
      network text, connector text, status text, "failureCode" text, "nextAction" text, age float8, took float8)`);
}
