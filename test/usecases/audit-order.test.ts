import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listAudit } from "../../server/store/audit-log.ts";
import type { Store } from "../../server/store/connect.ts";
import { createEncrypter } from "../../server/usecases/encrypter.ts";
import { createMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { recordAudit } from "../../server/usecases/record-audit.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  let merchantId: string;
  beforeAll(async () => {
    [store, drop] = await open();
    const box = createEncrypter("a-secret-key-for-tests-that-is-long-enough");
    const settings = { name: "Shop", country: "GH", currency: "GHS", timeZone: "Africa/Accra" };
    ({ merchantId } = await createMerchant({ db: store.db, encrypter: box })(settings, "owner@example.com"));
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  test("entries of the same time are read in the order of their writes, also page by page", async () => {
    const doer = { merchantId, mode: null, actor: "test", ipAddress: null };
    const targets = Array.from({ length: 30 }, (_, position) => String(position));
    await store.db.transaction().execute(async (trx) => {
      for (const target of targets) await recordAudit(trx, doer, { action: "api_key.created", target });
    });
    const { rows } = await sql<{ moments: number }>`
      select count(distinct at)::int as moments from audit_log where actor = 'test'`.execute(store.db);
    expect(rows).toEqual([{ moments: 1 }]);
    const read: string[] = [];
    const part = { filter: { actor: "test" }, order: "desc" } as const;
    for (let after: Parameters<typeof listAudit>[2]["after"] = null; ; ) {
      const page = await listAudit(store.db, merchantId, { ...part, after, limit: 7 });
      read.push(...page.map(({ target }) => target));
      after = page.at(-1) ?? null;
      if (!after) break;
    }
    expect(read).toEqual(targets.toReversed());
  });
});
