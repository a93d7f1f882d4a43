import { afterAll, beforeAll, expect, test } from "vitest";
import { openPool } from "../support/database.ts";
import type { WrittenLine } from "../support/statement-file.ts";
import { newReference, StatementFixture, surroundingLines, toLine } from "../support/statement-fixture.ts";

let fixture: StatementFixture;
beforeAll(async () => {
  fixture = await StatementFixture.open();
});
afterAll(() => fixture.close());

test("removing a statement reverses its postings, once, and the right file posts them", async () => {
  const { attemptId, transactionId } = await fixture.pay(newReference("WRONG"));
  const item = await fixture.item(attemptId);
  const out = newReference("OUT");
  const lines = (by: bigint): WrittenLine[] => [
    { ...toLine(item), fee: 12n * by },
    { at: new Date(), kind: "Payout", second: out, amount: 123n * by, currency: "GHS" },
  ];
  const sums = async () => {
    const rows = await fixture.rest.sql(
      `select account, sum(amount)::int as sum from ledger_entries
       where transaction_id = $1 or posting like '%' || $2 group by account order by account`,
      ...[transactionId, `payout:sandbox:${out}`],
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  };
  const wrong = await fixture.upload(lines(100n));
  expect(await sums()).toMatchObject({ payouts: 12_300, fees: 1_200 });
  const gone = await Promise.allSettled(
    [1, 2].map(() => fixture.useCases.removeStatement(fixture.owner, wrong)),
  );
  expect(gone.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await sums()).toMatchObject({ payouts: 0, fees: 0 });
  const right = await fixture.upload(lines(1n));
  expect(await sums()).toEqual({ payouts: 123, fees: 12, sales: -1050, "processor:sandbox": 915 });
  expect(await fixture.listDiscrepancies(right)).toEqual([]);
  await fixture.useCases.removeStatement(fixture.owner, right);
  expect(await sums()).toMatchObject({ payouts: 0, fees: 0 });
  await fixture.upload(lines(1n));
  expect(await sums()).toMatchObject({ payouts: 123, fees: 12 });
});

test("a statement's postings belong to the day of its upload, with the time at which the processor moved the money", async () => {
  const moved = new Date("2026-01-05T08:00:00Z");
  const payout = { at: moved, kind: "Payout", second: newReference("OUT"), amount: 70n, currency: "GHS" };
  await fixture.upload([payout]);
  const today = new Date().toISOString().slice(0, 10);
  const { pages } = await fixture.useCases.exportLedgerDay(fixture.owner, today);
  const entries = [];
  for await (const page of pages) entries.push(...page);
  const posted = entries.filter(({ posting }) => posting === `payout:sandbox:${payout.second}`);
  expect(posted.map(({ valueAt }) => valueAt)).toEqual([moved, moved]);
});

test("the postings of a removed statement are posted by another one that also has them", async () => {
  const payout = {
    at: new Date(),
    kind: "Payout",
    second: newReference("OUT"),
    amount: 70n,
    currency: "GHS",
  };
  const first = await fixture.upload([payout]);
  const second = await fixture.upload([payout]);
  await fixture.useCases.removeStatement(fixture.owner, first);
  expect((await fixture.useCases.findStatement(fixture.owner, second))?.posted).toBe(1);
});

test("also if another process compares at that moment, which is waited for", async () => {
  const payout = {
    at: new Date(),
    kind: "Payout",
    second: newReference("OUT"),
    amount: 70n,
    currency: "GHS",
  };
  const first = await fixture.upload([payout]);
  const second = await fixture.upload([payout]);
  const { merchantId, mode } = fixture.owner.scope;
  const sessions = openPool(fixture.rest.tua.databaseUrl);
  const [remover, other] = [await sessions.connect(), await sessions.connect()];
  // The removal has the lock and waits for a row; the other one waits for the lock.
  await remover.query("begin");
  await remover.query("select from statements where id = $1 for update", [first]);
  const removing = fixture.useCases.removeStatement(fixture.owner, first);
  await waiting(1);
  await other.query("begin");
  const locked = other.query("select pg_advisory_xact_lock(7236029, hashtext($1))", [
    `${merchantId}/${mode}`,
  ]);
  await waiting(2);
  await remover.query("commit");
  await locked;
  await waiting(1);
  await other.query("commit");
  await removing;
  for (const one of [remover, other]) one.release();
  await sessions.end();
  expect((await fixture.useCases.findStatement(fixture.owner, second))?.posted).toBe(1);
});

/** Waits until this many sessions wait for a lock. */
async function waiting(count: number): Promise<void> {
  await expect
    .poll(() =>
      fixture.rest.sql(
        "select 1 from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()",
      ),
    )
    .toHaveLength(count);
}

test("if a process ends before the others are compared, the worker does it at once", async () => {
  const payout = {
    at: new Date(),
    kind: "Payout",
    second: newReference("OUT"),
    amount: 70n,
    currency: "GHS",
  };
  const first = await fixture.upload([payout]);
  const { merchantId, mode } = fixture.owner.scope;
  const due = async () => {
    const [row] = await fixture.rest.sql(
      "select next_check_at <= now() as due from ledger_checks where merchant_id = $1 and mode = $2",
      ...[merchantId, mode],
    );
    return row?.due;
  };
  await fixture.rest.sql("update ledger_checks set next_check_at = now() + interval '1 hour'");
  expect(await due()).toBe(false);
  await fixture.useCases.removeStatement(fixture.owner, first);
  expect(await due()).toBe(true);
});

test("discrepancies that a removed statement resolved are open again", async () => {
  const { attemptId } = await fixture.pay(newReference("AGAIN"));
  const item = await fixture.item(attemptId);
  const others = (await fixture.matchingLines()).filter(({ second }) => second !== item.reference);
  const lacking = await fixture.upload([...surroundingLines(), ...others]);
  const missing = [`missing_in_statement ${item.reference} 1050 `];
  expect(await fixture.listDiscrepancies(lacking)).toEqual(missing);
  const having = await fixture.upload([toLine(item)]);
  expect(await fixture.listDiscrepancies(lacking)).toEqual([]);
  await fixture.useCases.removeStatement(fixture.owner, having);
  expect(await fixture.listDiscrepancies(lacking)).toEqual(missing);
  await expect(fixture.useCases.removeStatement(fixture.owner, "stm_none")).rejects.toMatchObject({
    code: "not_found",
  });
  await fixture.upload([toLine(item)]);
});
