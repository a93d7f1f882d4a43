import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeMerchant } from "../../server/usecases/merchants/make-merchant.ts";
import { secretBox } from "../../server/usecases/secret-box.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";

test.each(BOTH_DATABASES)("N20 on %s what stands in the audit log stays", async (_name, open) => {
  const [store, drop] = await open();
  const { db } = store;
  try {
    const box = secretBox("a-secret-key-for-tests-that-is-long-enough");
    const terms = { name: "Shop", country: "GH", currency: "GHS", timeZone: "Africa/Accra" };
    await makeMerchant({ db, secretBox: box })(terms, "owner@example.com");
    const all = async () => (await sql`select * from audit_log order by id`.execute(db)).rows;
    const before = await all();
    expect(before.length).toBeGreaterThan(1);
    for (const change of [
      sql`update audit_log set actor = 'nobody'`,
      sql`update audit_log set at = now() where action = 'merchant.created'`,
      sql`delete from audit_log`,
      sql`delete from audit_log where action = 'none'`,
      sql`truncate audit_log`,
      sql`truncate merchants cascade`,
    ]) {
      await expect(change.execute(db)).rejects.toThrow("the audit log is append-only");
    }
    expect(await all()).toEqual(before);
  } finally {
    await store.close();
    await drop();
  }
});
