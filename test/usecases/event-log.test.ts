import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { parseCheckpoint } from "../../server/domain/checkpoint.ts";
import type { Scope } from "../../server/domain/scope.ts";
import { isSignedBy, parseNote, parseVerifierKey } from "../../server/domain/signed-note.ts";
import { listCheckpoints } from "../../server/store/checkpoints.ts";
import type { Store } from "../../server/store/connect.ts";
import { removeOldEvents } from "../../server/store/event-retention.ts";
import { listTiles } from "../../server/store/event-tiles.ts";
import { insertMerchant } from "../../server/store/merchants.ts";
import { readWorkStats } from "../../server/store/work-stats.ts";
import { createEncrypter, type Encrypter } from "../../server/usecases/encrypter.ts";
import { extendLog } from "../../server/usecases/history/extend-log.ts";
import { readLogRoot } from "../../server/usecases/history/log-root.ts";
import { witnessHistory } from "../../server/usecases/history/witness-history.ts";
import { newMerchantId } from "../../server/usecases/new-id.ts";
import { reencryptSecrets } from "../../server/usecases/reencrypt-secrets.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { leafHash, recursiveRoot } from "../support/merkle-judge.ts";

const [KEY, NEW_KEY] = ["the-secret-key-for-this-test-only", "the-new-secret-key-for-this-test-only"];
const encrypter = createEncrypter(KEY);
const { signal } = new AbortController();
const body = (sequence: number) => `{"id":"evt_${sequence}","sequence":${sequence},"text":"é 😀 \\\\u0000"}`;
const leaves = (count: number) => Array.from({ length: count }, (_, index) => leafHash(body(index + 1)));

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  let scope: Scope;
  const warnings: unknown[] = [];
  beforeAll(async () => {
    [store, drop] = await open();
  });
  beforeEach(async () => {
    await openScope();
    warnings.length = 0;
  });
  afterAll(async () => {
    await store.close();
    await drop();
  });

  async function openScope(): Promise<void> {
    scope = { merchantId: newMerchantId(), mode: "test" };
    const terms = { name: "Shop", country: "GH", currency: "GHS", timeZone: "Africa/Accra" } as const;
    await insertMerchant(store.db, { ...terms, id: scope.merchantId });
  }

  /** Stores events up to a sequence. */
  async function record(through: number): Promise<void> {
    const { rows } = await sql<{ last: bigint }>`
      select last from event_sequences where merchant_id = ${scope.merchantId} and mode = 'test'`.execute(
      store.db,
    );
    const from = Number(rows[0]?.last ?? 0n) + 1;
    const sequences = Array.from({ length: through - from + 1 }, (_, index) => from + index);
    await sql`
      insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
      select ${scope.merchantId}, 'test', s::bigint, 'evt_' || s, 'checkout.created', 'txn_' || s, b
      from unnest(${sequences.map(String)}::text[], ${sequences.map(body)}::text[]) as e (s, b)`.execute(
      store.db,
    );
    await sql`
      update event_sequences set last = ${through}
      where merchant_id = ${scope.merchantId} and mode = 'test'`.execute(store.db);
  }
  /** Removes the events after a sequence. Without any, the counter starts again. */
  async function removeEvents(after: number): Promise<void> {
    await sql`delete from events where merchant_id = ${scope.merchantId} and sequence > ${after}`.execute(
      store.db,
    );
    if (after === 0)
      await sql`update event_sequences set last = 0 where merchant_id = ${scope.merchantId}`.execute(
        store.db,
      );
  }
  const witness = (baseUrl = "https://pay.example.com") =>
    witnessHistory({ db: store.db, encrypter, mailer: null, baseUrl, warn: (error) => warnings.push(error) })(
      signal,
    );
  const ofScope = (found: Awaited<ReturnType<typeof witness>>) =>
    found.filter(({ merchantId }) => merchantId === scope.merchantId);
  /** Makes all checkpoints those of an earlier day. */
  const nextDay = () =>
    sql`update checkpoints set day = day - 1 where merchant_id = ${scope.merchantId}`.execute(store.db);
  async function storedHashes(): Promise<Buffer[]> {
    const tiles = await listTiles(store.db, scope, 0n, 1_000);
    const bytes = Buffer.concat(tiles.map(({ hashes }) => hashes));
    return Array.from({ length: bytes.length / 32 }, (_, at) => bytes.subarray(at * 32, at * 32 + 32));
  }
  const notes = async () => (await listCheckpoints(store.db, scope, null, 100)).map(({ note }) => note);

  test.each([1, 255, 256, 257, 511, 512, 513])(
    "%i events have their leaf hashes and root, also when the log grew in between",
    async (count) => {
      await record(Math.ceil(count / 3));
      await extendLog(store.db, scope, signal);
      await record(count);
      expect(await extendLog(store.db, scope, signal)).toEqual({ size: BigInt(count), missing: null });
      expect(await storedHashes()).toEqual(leaves(count));
      for (const size of new Set([1, Math.ceil(count / 3), Math.min(count, 256), count]))
        expect(await readLogRoot(store.db, scope, BigInt(size))).toEqual(recursiveRoot(leaves(size)));
      expect(await readLogRoot(store.db, scope, BigInt(count + 1))).toBeNull();
    },
  );

  test("several processes that extend a log at the same time store each hash once", async () => {
    await record(700);
    const extended = await Promise.all([1, 2, 3, 4].map(() => extendLog(store.db, scope, signal)));
    expect(new Set(extended.map(({ size }) => size))).toEqual(new Set([700n]));
    expect(await storedHashes()).toEqual(leaves(700));
  });

  test("a stored hash never changes, even if its event does", async () => {
    await record(3);
    await extendLog(store.db, scope, signal);
    await sql`update events set body = '{}' where merchant_id = ${scope.merchantId} and sequence = 2`.execute(
      store.db,
    );
    await record(5);
    await extendLog(store.db, scope, signal);
    expect(await storedHashes()).toEqual(leaves(5));
  });

  test("an event without a leaf hash is not purged, and its hash outlives it", async () => {
    await record(5);
    await extendLog(store.db, scope, signal);
    await record(8);
    await sql`update events set created_at = created_at - interval '40 days' where merchant_id = ${scope.merchantId}`.execute(
      store.db,
    );
    expect(await removeOldEvents(store.db, scope, 30, 500)).toBe(5);
    expect(await removeOldEvents(store.db, scope, 30, 500)).toBe(0);
    await extendLog(store.db, scope, signal);
    expect(await removeOldEvents(store.db, scope, 30, 500)).toBe(3);
    expect(await storedHashes()).toEqual(leaves(8));
    expect(await readLogRoot(store.db, scope, 8n)).toEqual(recursiveRoot(leaves(8)));
  });

  test("a day with new events has one signed checkpoint, and it never changes", async () => {
    await record(3);
    expect(ofScope(await witness())).toEqual([]);
    await record(4);
    await Promise.all([witness(), witness()]);
    const [first = ""] = await notes();
    expect(await notes()).toEqual([first]);
    const origin = `pay.example.com/${scope.merchantId}/test`;
    expect(parseCheckpoint(first)?.checkpoint).toEqual({ origin, size: 3n, root: recursiveRoot(leaves(3)) });

    await nextDay();
    // The log keeps its name, so that its verifier key stays valid.
    await witness("https://checkout.example.org");
    await nextDay();
    // No new event, no new checkpoint.
    await witness();
    const [second = "", ...rest] = await notes();
    expect(rest).toEqual([first]);
    expect(parseCheckpoint(second)?.checkpoint).toEqual({ origin, size: 4n, root: recursiveRoot(leaves(4)) });
    for (const { note, verifierKey } of await listCheckpoints(store.db, scope, null, 100)) {
      const [signed, key] = [parseNote(note), parseVerifierKey(verifierKey)];
      expect(signed && key && isSignedBy(signed, key)).toBe(true);
    }
  });

  test.each([
    ["a changed hash", "update event_tiles set hashes = set_byte(hashes, 40, 255 - get_byte(hashes, 40))", 6],
    ["a log that lost its end", "update event_tiles set hashes = substring(hashes for 64)", 2],
    ["a log without hashes", "delete from event_tiles", 2],
  ])("%s is reported until it is repaired, and nothing is signed meanwhile", async (_, change, stored) => {
    await record(5);
    await witness();
    await nextDay();
    await record(6);
    const before = await notes();
    await removeEvents(stored);
    await sql`${sql.raw(change)} where merchant_id = ${scope.merchantId}`.execute(store.db);
    for (let run = 0; run < 2; run++)
      expect(ofScope(await witness())).toEqual([{ ...scope, size: 5n, missing: stored === 6 ? null : 3n }]);
    expect(await notes()).toEqual(before);
    const mismatches = () =>
      sql`select from event_sequences where merchant_id = ${scope.merchantId} and mismatch_at is not null`.execute(
        store.db,
      );
    expect((await mismatches()).rows).toHaveLength(1);

    await sql`delete from event_tiles where merchant_id = ${scope.merchantId}`.execute(store.db);
    await removeEvents(0);
    await record(6);
    expect(ofScope(await witness())).toEqual([]);
    expect((await mismatches()).rows).toHaveLength(0);
    const [newest = ""] = await notes();
    expect(parseCheckpoint(newest)?.checkpoint).toMatchObject({ size: 6n, root: recursiveRoot(leaves(6)) });
  });

  const countDifferent = async () => (await readWorkStats(store.db, [])).differentLogs;

  test.each([
    ["an event", "sequence = 3"],
    ["the newest events", "sequence > 2"],
  ])(
    "%s removed before the leaf hash is reported and raises the metric, and nothing is signed",
    async (_, which) => {
      // Earlier tests leave logs that are repaired at the next run.
      await witness();
      const before = await countDifferent();
      await record(5);
      await sql`delete from events where merchant_id = ${scope.merchantId} and ${sql.raw(which)}`.execute(
        store.db,
      );
      for (let run = 0; run < 2; run++)
        expect(ofScope(await witness())).toEqual([{ ...scope, size: 2n, missing: 3n }]);
      expect(await countDifferent()).toBe(before + 1);
      expect(await notes()).toEqual([]);
      await removeEvents(2);
      await sql`update event_sequences set last = 2 where merchant_id = ${scope.merchantId} and mode = 'test'`.execute(
        store.db,
      );
      await record(5);
      expect(ofScope(await witness())).toEqual([]);
      expect(await countDifferent()).toBe(before);
      expect(await notes()).toHaveLength(1);
    },
  );

  test("a missing tile before the first checkpoint is reported, and nothing is signed", async () => {
    await record(520);
    await extendLog(store.db, scope, signal);
    await sql`delete from event_tiles where merchant_id = ${scope.merchantId} and number = 0`.execute(
      store.db,
    );
    const before = await countDifferent();
    expect(ofScope(await witness())).toEqual([{ ...scope, size: 520n, missing: null }]);
    expect(await countDifferent()).toBe(before + 1);
    expect(await notes()).toEqual([]);
  });

  test("a change of the secret key keeps the signing key; after its loss, earlier checkpoints keep their verifier key", async () => {
    const verifierKeys = async () =>
      (await listCheckpoints(store.db, scope, null, 100)).map(({ verifierKey }) => verifierKey).reverse();
    const sign = async (through: number, by: Encrypter) => {
      await record(through);
      await nextDay();
      await witnessHistory({
        db: store.db,
        encrypter: by,
        mailer: null,
        baseUrl: "https://pay.example.com",
        warn: (error) => warnings.push(error),
      })(signal);
    };
    await sign(1, encrypter);
    const replaced = createEncrypter(NEW_KEY, KEY);
    expect(await reencryptSecrets({ db: store.db, encrypter: replaced })(() => {})).toMatchObject({
      undecryptable: [],
      complete: true,
    });
    await sign(2, createEncrypter(NEW_KEY));
    const [first, second] = await verifierKeys();
    expect(second).toBe(first);

    // Without the key, nothing is signed, and the hashes are stored.
    await sign(3, encrypter);
    expect(warnings).not.toEqual([]);
    expect(await verifierKeys()).toEqual([first, second]);
    expect(await storedHashes()).toEqual(leaves(3));
    await sql`delete from checkpoint_keys`.execute(store.db);
    await sign(3, encrypter);
    const [, , third, ...rest] = await verifierKeys();
    expect(rest).toEqual([]);
    expect(third).not.toBe(first);
  });

  test("the failure of one log stops no other", async () => {
    await record(2);
    const broken = scope;
    await sql`
      insert into checkpoints (merchant_id, mode, size, day, note, verifier_key)
      values (${broken.merchantId}, 'test', 1, '2020-01-01', 'no note', '')`.execute(store.db);
    await openScope();
    await record(2);
    const found = await witness();
    expect(found).toContainEqual({ ...broken, size: 1n, missing: null });
    expect(await notes()).toHaveLength(1);
    await sql`delete from checkpoints where merchant_id = ${broken.merchantId}`.execute(store.db);
  });
});
