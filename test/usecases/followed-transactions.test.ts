import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parseOrder } from "../../server/domain/checkout.ts";
import type { TransactionVersion } from "../../server/domain/transaction-record.ts";
import { insertAttempt, updateAttempt } from "../../server/store/attempts.ts";
import type { Store } from "../../server/store/connect.ts";
import {
  createTransactionFollower,
  type TransactionFollower,
} from "../../server/store/follow-transactions.ts";
import { createNotifier, type Notifier } from "../../server/store/notifier.ts";
import { createOrderWriters } from "../../server/store/order-writers.ts";
import { updateTransaction } from "../../server/store/transactions.ts";
import { BOTH_DATABASES } from "../support/both-databases.ts";
import { order } from "../support/orders.ts";

const scope = { merchantId: "mer_a", mode: "test" } as const;
const other = { merchantId: "mer_b", mode: "test" } as const;

describe.each(BOTH_DATABASES)("on %s", (_name, open) => {
  let store: Store;
  let drop: () => Promise<void>;
  let notifier: Notifier;
  let follow: TransactionFollower;
  const problems: unknown[] = [];
  beforeAll(async () => {
    [store, drop] = await open();
    notifier = createNotifier(store);
    follow = createTransactionFollower(store.db, notifier, (error) => problems.push(error));
    const rules = { allowPrivate: true, classify: () => "private" as const };
    for (const { merchantId } of [scope, other]) {
      await sql`insert into merchants (id, name, country, currency, time_zone)
        values (${merchantId}, 'A', 'GH', 'GHS', 'Africa/Accra')`.execute(store.db);
      await sql`insert into event_sequences (merchant_id, mode) values (${merchantId}, 'test')`.execute(
        store.db,
      );
    }
    for (const id of ["1", "2"]) {
      const parsed = { ...parseOrder(order(), "test", rules), clientReference: `R${id}` };
      const ids = { id: `txn_${id}`, checkoutId: `co_${id}`, eventId: `evt_${id}`, order: parsed };
      await createOrderWriters(store.db).insert(scope, {
        ...ids,
        eventData: "{}",
        idempotency: null,
        publishableKeyId: null,
        paymentLinkId: null,
      });
    }
  });
  afterAll(async () => {
    follow.close();
    await notifier.close();
    await store.close();
    await drop();
    expect(problems).toEqual([]);
  });

  test("every visible write is seen once and in order, also of only an attempt, and no other is", async () => {
    const seen: TransactionVersion[] = [];
    const following = follow.follow(scope, "txn_1", (version) => seen.push(version));
    expect((await following.now())?.transaction).toMatchObject({ id: "txn_1", status: "pending" });
    await updateTransaction(store.db, scope, "txn_1", { onHold: true });
    expect((await following.now())?.transaction.onHold).toBe(true);
    const attempt = {
      id: "att_1",
      transactionId: "txn_1",
      connector: "sandbox",
      account: 1,
      status: "processing",
    } as const;
    const method = { type: "mobile_money", network: "mtn", payer: "233•••••0000" } as const;
    await insertAttempt(store.db, scope, {
      ...attempt,
      method: method as never,
      processorReference: null,
      pollAfterSeconds: 5,
    });
    expect((await following.now())?.transaction.attempts.length).toBe(1);
    await updateAttempt(store.db, scope, "txn_1", "att_1", {
      nextAction: { kind: "voucher" },
      pollAfterSeconds: 9,
    });
    expect((await following.now())?.transaction.attempts[0]?.nextAction).toEqual({ kind: "voucher" });
    const { length } = seen;
    // The time of the worker's next poll is not visible.
    await updateAttempt(store.db, scope, "txn_1", "att_1", { pollAfterSeconds: 99 });
    await sql`update transactions set updated_at = updated_at where id in ('txn_1', 'txn_2')`.execute(
      store.db,
    );
    await following.now();
    expect(seen.length).toBe(length);
    expect(seen.map((version) => version.number)).toEqual(seen.map((_, i) => BigInt(i + 1)));
    following.stop();
    await updateTransaction(store.db, scope, "txn_1", { pendingStatus: "canceled" });
    expect((await follow.follow(scope, "txn_1").now())?.transaction.pendingStatus).toBe("canceled");
    expect(seen.length).toBe(length);
  });

  test("an unknown transaction, and another merchant's, is not seen", async () => {
    for (const following of [follow.follow(scope, "txn_none"), follow.follow(other, "txn_1")]) {
      expect(await following.now()).toBeNull();
      following.stop();
    }
  });

  test("many concurrent requests share one check that began after they asked", async () => {
    const all = Array.from({ length: 50 }, () => follow.follow(scope, "txn_2"));
    await all[0]?.now();
    await updateTransaction(store.db, scope, "txn_2", { status: "canceled" });
    const versions = await Promise.all(all.map((each) => each.now()));
    expect(new Set(versions).size).toBe(1);
    expect(versions[0]?.transaction.status).toBe("canceled");
    for (const each of all) each.stop();
  });

  test("after a slow read the database is left alone for three times as long", async () => {
    const reads: { begun: number; ended: number }[] = [];
    const slow = store.db.withPlugin({
      transformQuery({ node }) {
        reads.push({ begun: performance.now(), ended: Number.NaN });
        return node;
      },
      async transformResult({ result }) {
        await pause(100);
        Object.assign(reads.at(-1) ?? {}, { ended: performance.now() });
        return result;
      },
    });
    const slowly = createTransactionFollower(slow, notifier, (error) => problems.push(error));
    const following = slowly.follow(scope, "txn_1");
    await following.now();
    await following.now();
    slowly.close();
    const [first, second] = reads;
    expect((second?.begun ?? 0) - (first?.ended ?? 0)).toBeGreaterThan(299);
  });
});
