import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Store } from "../../server/store/connect.ts";
import { createEncrypter } from "../../server/usecases/encrypter.ts";
import { createMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";

describe.each(BOTH_DATABASES)("on %s audit log entries cannot be changed or deleted", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  const all = async () => (await sql`select * from audit_log order by id`.execute(store.db)).rows;
  beforeAll(async () => {
    [store, drop] = await open();
    const box = createEncrypter("a-secret-key-for-tests-that-is-long-enough");
    const terms = { name: "Shop", country: "GH", currency: "GHS", timeZone: "Africa/Accra" };
    await createMerchant({ db: store.db, encrypter: box })(terms, "owner@example.com");
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  test.each([
    "update audit_log set actor = 'nobody'",
    "update audit_log set at = now() where action = 'merchant.created'",
    "delete from audit_log",
    "delete from audit_log where action = 'none'",
    "truncate audit_log",
    "truncate merchants cascade",
  ])("%s", async (change) => {
    const before = await all();
    expect(before.length).toBeGreaterThan(1);
    await expect(sql.raw(change).execute(store.db)).rejects.toThrow("the audit log is append-only");
    expect(await all()).toEqual(before);
  });
});
