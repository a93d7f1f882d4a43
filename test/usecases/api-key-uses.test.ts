import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startWorker } from "../../server/entry/worker/worker.ts";
import { createLog } from "../../server/log.ts";
import { lockApiKeys } from "../../server/store/api-keys.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { type KeyUse, writeKeyUses } from "../../server/store/key-uses.ts";
import { KeyUses } from "../../server/usecases/keys/key-uses.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { KeyShop } from "../support/key-shop.ts";
import { startProcess } from "../support/tua-process.ts";

const use = (keyId: string, at: number, ipAddress: string): KeyUse => ({
  scope: { merchantId: "m", mode: "test" },
  keyId,
  ipAddress,
  at: new Date(Date.UTC(2026, 0, 1) + at),
});

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    [store, drop] = await open();
    await store.execute((run) =>
      run(`
        insert into merchants (id, name, country, currency, time_zone) values ('m', 'M', 'GH', 'GHS', 'UTC');
        insert into api_keys (merchant_id, mode, id, kind, name, last_four, scopes)
          select 'm', 'test', 'key_' || i, 'secret', 'k', '0000', '{}' from generate_series(1, 50) i`),
    );
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  const read = (text: string) => store.execute((run) => run(text));
  const usedLast = async (id: string) =>
    (await read(`select last_used_at, last_used_address, xmin::text from api_keys where id = '${id}'`))[0];

  test("the latest use is stored, whichever process wrote first, and an older one writes nothing", async () => {
    const newest = use("key_1", 2_000, "192.0.2.2");
    await writeKeyUses(store.db, [
      newest,
      use("key_2", 1_000, "2001:db8::1"),
      use("key_none", 1, "192.0.2.1"),
    ]);
    const row = await usedLast("key_1");
    expect(row).toMatchObject({ last_used_at: newest.at, last_used_address: "192.0.2.2" });
    await writeKeyUses(store.db, [use("key_1", 1_000, "192.0.2.1")]);
    await writeKeyUses(store.db, [newest]);
    expect(await usedLast("key_1")).toEqual(row);
    expect(await usedLast("key_2")).toMatchObject({ last_used_address: "2001:db8::1" });
    expect(await usedLast("key_3")).toMatchObject({ last_used_at: null, last_used_address: null });
  });

  test("a process whose clock is ahead hides no later use", async () => {
    await writeKeyUses(store.db, [{ ...use("key_4", 0, "192.0.2.1"), at: new Date(Date.now() + 3_600_000) }]);
    const [{ ahead } = {}] = await read(
      "select last_used_at > now() as ahead from api_keys where id = 'key_4'",
    );
    expect(ahead).toBe(false);
  });

  test("many write at once, each in its own order", async () => {
    const ids = Array.from({ length: 40 }, (_, i) => `key_${i + 11}`);
    await Promise.all(
      Array.from({ length: 16 }, (_, i) => {
        const uses = ids.map((id) => use(id, 10_000 + i, `192.0.2.${i}`));
        return writeKeyUses(store.db, i % 2 ? uses : uses.reverse());
      }),
    );
    const [{ last } = {}] = await read(
      `select min(last_used_address) as last from api_keys where id in ('${ids.join("', '")}')`,
    );
    expect(last).toBe("192.0.2.15");
  });
});

test("a process remembers the latest use of each key, for a limited number of keys", () => {
  const uses = new KeyUses();
  uses.note(use("a", 2, "192.0.2.2"));
  uses.note(use("a", 1, "192.0.2.1"));
  uses.note({ ...use("a", 1, "192.0.2.3"), scope: { merchantId: "m", mode: "live" } });
  expect(uses.flush().map(({ ipAddress }) => ipAddress)).toEqual(["192.0.2.2", "192.0.2.3"]);
  expect(uses.flush()).toEqual([]);
  for (let i = 0; i < 10_001; i++) uses.note(use(`key_${i}`, i, "192.0.2.1"));
  uses.note(use("key_0", 20_000, "192.0.2.9"));
  const flushed = uses.flush();
  expect([flushed.length, flushed[0]?.ipAddress]).toEqual([10_000, "192.0.2.9"]);
});

describe("in a process", () => {
  let shop: KeyShop;
  beforeAll(async () => {
    shop = await KeyShop.open();
  });
  afterAll(() => shop.close());

  const usedLast = async (id: string) => {
    const { lastUsedAt, lastUsedIp } = await shop.find(id);
    return [lastUsedAt && Number(lastUsedAt), lastUsedIp];
  };

  test("processes that write the same keys in different orders do not deadlock", async () => {
    const made = await Promise.all(Array.from({ length: 9 }, () => shop.make()));
    // Among many keys each is looked up separately, in the requested order.
    await shop.sql(`insert into api_keys (merchant_id, mode, id, kind, name, last_four, scopes)
      select merchant_id, 'live', 'key_' || i, 'secret', 'k', '0000', '{}'
      from (select distinct merchant_id from api_keys) m, generate_series(1, 10000) i`);
    await shop.sql("analyze api_keys");
    const uses = made.map(({ id }, i) => ({ ...use(id, i, "192.0.2.1"), scope: shop.caller.scope }));
    const holder = openPostgres(shop.databaseUrl);
    const writers = [openPostgres(shop.databaseUrl), openPostgres(shop.databaseUrl)];
    try {
      const writing = holder.db.transaction().execute(async (trx) => {
        await lockApiKeys(trx, shop.caller.scope, [uses[4]?.keyId ?? ""]);
        const all = [uses, uses.toReversed()].map((some, i) => writeKeyUses((writers[i] as Store).db, some));
        const waiting =
          "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
        await expect.poll(() => shop.sql(waiting)).toEqual([{ n: 2 }]);
        return [Promise.all(all)];
      });
      await (await writing)[0];
    } finally {
      for (const store of [holder, ...writers]) await store.close();
    }
  });

  test("a rejected request is not a use, and many uses are one log line", async () => {
    const { id, secret } = await shop.make({ allowedIps: ["192.0.2.0/24"] });
    await shop.keyCaller(secret, { address: "198.51.100.1" }).catch(() => {});
    await shop.useCases.recordKeyUses();
    expect(await usedLast(id)).toEqual([null, null]);
    const before = Date.now();
    for (let i = 0; i < 20; i++) await shop.keyCaller(secret, { address: `192.0.2.${i}` });
    expect(await usedLast(id)).toEqual([null, null]);
    await shop.useCases.recordKeyUses();
    const [at, address] = await usedLast(id);
    expect(address).toBe("192.0.2.19");
    expect(Number(at)).toBeGreaterThanOrEqual(before);
  });

  test("the worker stores them automatically", async () => {
    const { id, secret } = await shop.make();
    await shop.keyCaller(secret, { address: "192.0.2.5" });
    const worker = startWorker(shop.useCases, () => () => {}, createLog("fatal"));
    try {
      await expect.poll(() => usedLast(id)).toEqual([expect.any(Number), "192.0.2.5"]);
    } finally {
      await worker.stop();
    }
  });

  test("a process that stops stores its pending uses", async () => {
    const { id, secret } = await shop.make();
    const third = await startProcess(shop.databaseUrl);
    await shop.keyCaller(secret, { at: third, address: "192.0.2.6" });
    await third.stop();
    expect(await usedLast(id)).toEqual([expect.any(Number), "192.0.2.6"]);
  });

  test("a failed write is repeated later", async () => {
    const { id, secret } = await shop.make();
    await shop.keyCaller(secret, { address: "192.0.2.7" });
    await shop.sql("alter table api_keys rename column last_used_at to gone");
    await expect(shop.useCases.recordKeyUses()).rejects.toThrow();
    await shop.sql("alter table api_keys rename column gone to last_used_at");
    await shop.useCases.recordKeyUses();
    expect(await usedLast(id)).toEqual([expect.any(Number), "192.0.2.7"]);
  });
});
