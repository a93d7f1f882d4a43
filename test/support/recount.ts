import type { Scope } from "../../server/domain/scope.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { retally } from "../../server/store/transaction-tallies.ts";

/** Tallies anew what a test has written into `transactions` by its own SQL. */
export async function recount(databaseUrl: string, scope: Scope): Promise<void> {
  const store = openPostgres(databaseUrl, { poolSize: 1 });
  try {
    await store.db.transaction().execute((trx) => retally(trx, scope));
  } finally {
    await store.close();
  }
}
