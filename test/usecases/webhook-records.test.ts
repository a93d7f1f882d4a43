import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { type LeasedDelivery, releaseExpiredLeases } from "../../server/store/delivery-leases.ts";
import {
  type DeliveryAttemptResult,
  writeDeliveryAttempts,
} from "../../server/store/write-delivery-attempts.ts";
import { createEncrypter } from "../../server/usecases/encrypter.ts";
import { deliver } from "../../server/usecases/webhooks/deliver.ts";
import { PostLimits } from "../../server/usecases/webhooks/post-limits.ts";
import { recordAttempts } from "../../server/usecases/webhooks/record-attempts.ts";
import {
  createSecretDecrypter,
  webhookSecretContext,
} from "../../server/usecases/webhooks/signing-secrets.ts";
import { claimDue } from "../support/claim-due.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";

let database: FreshDatabase;
let store: Store;

beforeAll(async () => {
  database = await freshDatabase();
  store = openPostgres(database.url);
  await run(`insert into merchants (id, name, country, currency, time_zone) values
    ('m', 'M', 'GH', 'GHS', 'Africa/Accra'), ('n', 'N', 'GH', 'GHS', 'Africa/Accra')`);
});
afterAll(async () => {
  await store.close();
  await database.drop();
});
beforeEach(() =>
  run("truncate events, deliveries, delivery_attempts, delivery_leases, webhook_secrets, webhook_endpoints"),
);

const run = (text: string) => store.execute((script) => script(text));
const ended = async () =>
  (
    await run(`select d.sequence, d.status, d.attempt_count as attempts, t.http_status, t.response_body from deliveries d
      left join delivery_attempts t using (merchant_id, mode, sequence) order by sequence`)
  ).map((row) => ({ ...row, sequence: Number(row.sequence) }));

/** The number of sessions that wait for a lock. */
const WAITING =
  "select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** This many leased deliveries, numbered from 1. */
async function leased(count: number, merchant = "m"): Promise<LeasedDelivery[]> {
  await run(`
    insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
      select '${merchant}', 'test', i, 'evt_' || i, 'payment.success', 't' || i, '{}' from generate_series(1, ${count}) i;
    insert into deliveries (merchant_id, mode, sequence, transaction_id, url, endpoint, due_at)
      select '${merchant}', 'test', i, 't' || i, 'https://a/hook', 'https://a', now() - interval '1 s'
      from generate_series(1, ${count}) i`);
  const all = await claimDue(store.db, "token");
  return all.toSorted((a, b) => Number(a.sequence - b.sequence));
}
const tried = (delivery: LeasedDelivery, change: object = {}) => ({
  delivery,
  durationMs: 1,
  httpStatus: 200,
  error: null,
  responseBody: `{"n":"${delivery.sequence}",}`,
  delivered: true,
  retryInSeconds: null,
  ...change,
});
const going = new AbortController().signal;
const record = (all: DeliveryAttemptResult[]) => recordAttempts({ db: store.db })(all, going);

test("attempts that are recorded together each get their own result", async () => {
  const [one, two, three] = (await leased(3)) as [LeasedDelivery, LeasedDelivery, LeasedDelivery];
  const stale = tried({ ...two, leaseToken: "lost" }, { httpStatus: 410, delivered: false });
  const results = [
    ...[tried(one), stale, tried(two, { httpStatus: 500, delivered: false, retryInSeconds: 60 })],
    tried(three, {
      httpStatus: null,
      error: { code: "tls", detail: 'gone,"quoted"' },
      responseBody: null,
      delivered: false,
    }),
  ];
  expect(await record(results)).toEqual([true, false, true, true]);
  expect(await ended()).toEqual([
    { sequence: 1, status: "delivered", attempts: 1, http_status: 200, response_body: '{"n":"1",}' },
    { sequence: 2, status: "pending", attempts: 1, http_status: 500, response_body: '{"n":"2",}' },
    { sequence: 3, status: "failed", attempts: 1, http_status: null, response_body: null },
  ]);
});

test("one with a locked row delays no other, and is recorded once it is free", async () => {
  const all = await leased(3);
  const written = await store.db.transaction().execute(async (trx) => {
    await sql`select 1 from deliveries where sequence = 1 for update`.execute(trx);
    return writeDeliveryAttempts(
      store.db,
      all.map((one) => tried(one)),
      "skip",
    );
  });
  expect(written).toEqual(new Set([1, 2]));
  await run(
    `insert into delivery_leases
       select merchant_id, mode, transaction_id, sequence, endpoint, path_group, 'token', now() from deliveries where sequence > 1;
     update deliveries set attempt_count = 0; truncate delivery_attempts`,
  );

  const gate = Promise.withResolvers<void>();
  const holding = store.db.transaction().execute(async (trx) => {
    await sql`select 1 from deliveries where sequence = 1 for update`.execute(trx);
    gate.resolve();
    await expect.poll(async () => (await run("select 1 from delivery_attempts")).length).toBe(2);
  });
  await gate.promise;
  expect(await record(all.map((one) => tried(one)))).toEqual([true, true, true]);
  await holding;
  expect(
    (await run("select attempt_count as attempts from deliveries")).map(({ attempts }) => attempts),
  ).toEqual([1, 1, 1]);
});

test("a record that waits for a delivery holds no endpoint: a payment with the delivery needs it next", async () => {
  const results = (await leased(2)).map((one) => tried(one));
  let recorded: Promise<Set<number>> | undefined;
  await store.db.transaction().execute(async (trx) => {
    await sql`select 1 from deliveries where sequence = 2 for update`.execute(trx);
    recorded = writeDeliveryAttempts(store.db, results, "wait");
    await expect.poll(async () => (await run(WAITING)).length).toBe(1);
    await sql`select 1 from webhook_endpoints for update nowait`.execute(trx);
  });
  expect(await recorded).toEqual(new Set([0, 1]));
});

test("a record that loses a deadlock is repeated", async () => {
  const [one] = (await leased(1)) as [LeasedDelivery];
  const pool = openPool(database.url, 1);
  const client = await pool.connect();
  await client.query("begin; set local deadlock_timeout = '60s'; select from webhook_endpoints for update");
  const recorded = record([tried(one)]);
  // The record has the delivery and waits for the endpoint; now each waits for the other.
  await expect.poll(async () => (await run(WAITING)).length).toBe(1);
  await client.query("update deliveries set superseded_after_delivery = false; commit");
  client.release();
  await pool.end();
  expect(await recorded).toEqual([true]);
  expect(await ended()).toMatchObject([{ status: "delivered", attempts: 1 }]);
});

test("one that cannot be recorded affects no other", async () => {
  const [one, two, three] = (await leased(3)) as [LeasedDelivery, LeasedDelivery, LeasedDelivery];
  // Postgres rejects a zero byte, and the whole statement with it.
  const results = [tried(one), tried(two, { responseBody: "\0" }), tried(three)];
  expect(await record(results)).toEqual([true, expect.any(Error), true]);
  expect((await run("select status from deliveries order by sequence")).map(({ status }) => status)).toEqual([
    "delivered",
    "pending",
    "delivered",
  ]);
});

describe("while the database rejects writes", () => {
  /** Rejects writes on new connections until it recovers; each failed statement is counted. */
  async function sickWhile(
    work: (sick: Store, recover: () => Promise<void>, failed: () => number) => Promise<void>,
  ) {
    const admin = openPool(inject("postgres").adminUrl, 1);
    const become = async (what: string) => {
      await admin.query(`alter database "${database.name}" ${what}`);
    };
    const recover = () => become("reset default_transaction_read_only");
    await become("set default_transaction_read_only = on");
    let failed = 0;
    const sick = openPostgres(database.url, {
      onStatement: ({ error }) => {
        if (error) failed += 1;
      },
    });
    try {
      await work(sick, recover, () => failed);
    } finally {
      await recover();
      await Promise.all([sick.close(), admin.end()]);
    }
  }

  test("all are recorded together a moment later, and not one by one", async () => {
    const all = (await leased(3)).map((one) => tried(one));
    await sickWhile(async (sick, recover, failed) => {
      expect(await recordAttempts(sick, recover)(all, going)).toEqual([true, true, true]);
      expect(failed()).toBe(1);
    });
    expect(
      (await run("select attempt_count as attempts from deliveries")).map(({ attempts }) => attempts),
    ).toEqual([1, 1, 1]);
  });

  test("each gets the error if that lasts, or when the process stops", async () => {
    const all = (await leased(3)).map((one) => tried(one));
    const whys = [1, 2, 3].map(() => expect.objectContaining({ code: "25006" }));
    await sickWhile(async (sick, _recover, failed) => {
      expect(await recordAttempts(sick, async () => {})(all, going)).toEqual(whys);
      expect(failed()).toBe(4);
      expect(await recordAttempts(sick)(all, AbortSignal.abort())).toEqual(whys);
      expect(failed()).toBe(5);
    });
    expect((await run("select from delivery_leases")).length).toBe(3);
  });
});

test("ending the leases of dead workers waits for no locked row", async () => {
  await leased(2);
  await run("update deliveries set status = 'superseded'; update delivery_leases set ends_at = now()");
  await store.db.transaction().execute(async (trx) => {
    await sql`select 1 from deliveries where sequence = 1 for update`.execute(trx);
    await releaseExpiredLeases(store.db);
  });
  expect(await run("select sequence from delivery_leases")).toEqual([{ sequence: 1n }]);
  expect(await ended()).toMatchObject([
    { sequence: 1, status: "superseded", attempts: 0 },
    { sequence: 2, status: "superseded", attempts: 1 },
  ]);
});

test("past its time a claimed delivery is left unchanged, and its place is free again", async () => {
  const [delivery] = (await leased(1)) as [LeasedDelivery];
  const read = () => run("select * from deliveries, delivery_leases");
  const before = await read();
  const limits = new PostLimits();
  const releaseCapacity = limits.begin(delivery);
  const webhookClient = { post: () => Promise.reject(new Error("was posted")), close: async () => {} };
  const late = {
    ...delivery,
    releaseCapacity,
    latestStart: performance.now(),
    decryptSecrets: () => ["whsec_AAECAw=="],
  };
  const post = deliver({ db: store.db, webhookClient, retrySeconds: [0] });
  expect(await post(late, going)).toBeNull();
  expect(await read()).toEqual(before);
  expect(limits.capacity()?.max).toEqual({ healthy: 128, unknown: 256, failing: 32 });
});

test("a claim returns the signing secrets, of its own merchant and newest first", async () => {
  await run(`insert into webhook_secrets (merchant_id, mode, id, encrypted_secret, created_at, expires_at) values
    ('m', 'test', 'a', 'old', now() - interval '2 h', now() + interval '1 h'),
    ('m', 'test', 'b', 'new', now() - interval '1 h', null),
    ('m', 'test', 'c', 'gone', now() - interval '3 h', now() - interval '1 s'),
    ('m', 'live', 'd', 'live', now(), null), ('n', 'test', 'e', 'other', now(), null)`);
  expect((await leased(1)).map(({ encryptedSecrets }) => encryptedSecrets)).toEqual([["new", "old"]]);
  expect((await leased(1, "n")).map(({ encryptedSecrets }) => encryptedSecrets)).toEqual([["other"]]);
});

test("an encrypted secret decrypts only for its own merchant, also after an earlier decryption", () => {
  const box = createEncrypter("a-secret-key-for-tests-that-is-long-enough");
  const mine = { merchantId: "m", mode: "test" } as const;
  const ciphertext = box.encrypt("whsec_AAECAw==", webhookSecretContext(mine));
  const decrypt = createSecretDecrypter({ encrypter: box });
  expect([decrypt(mine, ciphertext), decrypt(mine, ciphertext)]).toEqual([
    "whsec_AAECAw==",
    "whsec_AAECAw==",
  ]);
  expect(() => decrypt({ ...mine, merchantId: "n" }, ciphertext)).toThrow();
});
