import { afterAll, beforeAll, expect, test } from "vitest";
import { writeStatement } from "../support/statement-file.ts";
import {
  DEFAULT_FORMAT,
  newReference,
  StatementFixture,
  surroundingLines,
  toLine,
} from "../support/statement-fixture.ts";

let fixture: StatementFixture;
beforeAll(async () => {
  fixture = await StatementFixture.open();
});
afterAll(() => fixture.close());

test.each([
  [
    "named",
    { from: "2026-06-01", to: "2026-06-30" },
    ["2026-06-10 09:00", "2026-06-12 09:00"],
    "06-01T00",
    "07-01T00:00:00.000",
  ],
  ["of dates alone", undefined, ["2026-06-10", "2026-06-12"], "06-10T00", "06-13T00:00:00.000"],
  ["of times", undefined, ["2026-06-10 00:00", "2026-06-12 09:00"], "06-10T00", "06-12T09:00:00.001"],
])("the period of a statement is %s days, each to its end", async (_, period, dates, from, to) => {
  const rows = dates.map((date, i) => `${newReference("PERIOD")}${i},${date},1.00,payment,failed`);
  const bytes = Buffer.from(["Reference,Date,Amount,Type,Status", ...rows].join("\n"));
  const id = await fixture.uploadBytes(bytes, { period });
  const { periodFrom, periodTo } = (await fixture.useCases.findStatement(fixture.owner, id)) ?? {};
  expect([periodFrom?.toISOString(), periodTo?.toISOString()]).toEqual([
    `2026-${from}:00:00.000Z`,
    `2026-${to}Z`,
  ]);
});

test("a given period has existing days, in order, within a year", async () => {
  const bytes = Buffer.from("Reference,Date,Amount\nx,2026-01-01,1");
  for (const period of [
    { from: "2026-02-30", to: "2026-03-01" },
    { from: "2026-02-02", to: "2026-02-01" },
    { from: "2024-02-02", to: "2026-02-01" },
    "2026",
  ]) {
    await expect(fixture.uploadBytes(bytes, { period })).rejects.toMatchObject({ code: "invalid_request" });
  }
});

test("payments at the ends of the period can be missing in it too", async () => {
  const stored = toLine(await fixture.item((await fixture.pay(newReference("KEPT"))).attemptId));
  const { attemptId } = await fixture.pay(newReference("AT-END"));
  const item = await fixture.item(attemptId);
  const today = item.at.toISOString().slice(0, 10);
  const line = { ...stored, at: new Date(`${today}T00:00:00Z`) };
  const period = { from: today, to: today };
  const id = await fixture.uploadBytes(writeStatement([line], DEFAULT_FORMAT), { period });
  expect(await fixture.listDiscrepancies(id)).toContain(`missing_in_statement ${item.reference} 1050 `);
  await fixture.useCases.removeStatement(fixture.owner, id);
});

test("a payment that its processor still waits for is not missing", async () => {
  const { attemptId } = await fixture.pay(newReference("PENDING"));
  const item = await fixture.item(attemptId);
  const pending = { ...toLine(item), status: "pending" };
  const id = await fixture.upload([pending]);
  expect(await fixture.listDiscrepancies(id)).toEqual([`status ${item.reference} 1050 `]);
  const others = (await fixture.matchingLines()).filter(({ second }) => second !== item.reference);
  const lacking = await fixture.upload([...surroundingLines(), ...others]);
  expect(await fixture.listDiscrepancies(lacking)).toEqual([`missing_in_statement ${item.reference} 1050 `]);
  await fixture.upload([toLine(item)]);
  expect(await fixture.listDiscrepancies(lacking)).toEqual([]);
  await fixture.useCases.checkStatement(fixture.owner, id);
  expect(await fixture.listDiscrepancies(id)).toEqual([]);
});

test("a payment that failed and was reversed in one statement is one discrepancy", async () => {
  const { attemptId } = await fixture.pay(newReference("TWICE"));
  const line = toLine(await fixture.item(attemptId));
  const id = await fixture.upload([
    { ...line, status: "failed" },
    { ...line, status: "reversed" },
  ]);
  expect(await fixture.listDiscrepancies(id)).toEqual([`status ${line.second} 1050 `]);
  await fixture.upload([line]);
});

test("the processor is polled about payments that it lists as paid and Tua has as failed", async () => {
  const { attemptId } = await fixture.start("0002");
  const due = () =>
    fixture.rest.sql("select next_poll_at < now() as due, status from attempts where id = $1", attemptId);
  expect(await due()).toEqual([{ due: null, status: "failed" }]);
  await fixture.upload([
    { at: new Date(), kind: "Payment", reference: attemptId, amount: 1050n, currency: "GHS" },
  ]);
  expect(await due()).toEqual([{ due: true, status: "failed" }]);
});

test("another account's payments are not missing in a statement", async () => {
  const { attemptId } = await fixture.pay(newReference("ACCOUNT"));
  const item = await fixture.item(attemptId);
  await fixture.rest.sql("update attempts set account = 2 where id = $1", attemptId);
  const others = (await fixture.matchingLines()).filter(({ second }) => second !== item.reference);
  expect(await fixture.listDiscrepancies(await fixture.upload([...surroundingLines(), ...others]))).toEqual(
    [],
  );
  const own = await fixture.upload([...surroundingLines(), toLine(item)]);
  expect(await fixture.listDiscrepancies(own)).toEqual([]);
  await fixture.rest.sql("update attempts set account = 1 where id = $1", attemptId);
});

test("the hourly run compares discrepancies again, and resolves those that time has resolved", async () => {
  const received = await fixture.start();
  const reference = newReference("HOURLY");
  const id = await fixture.upload([
    {
      at: new Date(),
      kind: "Payment",
      reference: received.attemptId,
      second: reference,
      amount: 1050n,
      currency: "GHS",
    },
  ]);
  await fixture.applyResult(received, reference);
  await fixture.rest.sql("update statements set checked_at = now() - interval '1 day' where id = $1", id);
  await fixture.rest.sql("update ledger_checks set next_check_at = now() - interval '1 second'");
  await fixture.useCases.checkLedger(new AbortController().signal);
  expect(await fixture.listDiscrepancies(id)).toEqual([]);
  expect(await fixture.listDiscrepancies(id, "auto_resolved")).toEqual([`status ${reference}  1050`]);
});

test("the hourly check finds the ledger consistent, including statement postings", async () => {
  await fixture.rest.sql("update ledger_checks set next_check_at = now() - interval '1 second'");
  expect(await fixture.useCases.checkLedger(new AbortController().signal)).toEqual([]);
});

test("a ledger whose days cannot be closed now, or whose statements are locked, is still checked", async () => {
  const check = async () => {
    await fixture.rest.sql(
      "update ledger_checks set next_check_at = now() - interval '1 second', checked_through = 'zzz', unbalanced = 7",
    );
    await fixture.useCases.checkLedger(new AbortController().signal);
    return fixture.rest.sql("select checked_through, unbalanced from ledger_checks where mode = 'test'");
  };
  await fixture.rest.sql("alter table business_days rename to hidden_days");
  await fixture.rest.sql("alter table statements rename to hidden_statements");
  const rows = await check().finally(async () => {
    await fixture.rest.sql("alter table hidden_days rename to business_days");
    await fixture.rest.sql("alter table hidden_statements rename to statements");
  });
  expect(rows).toEqual([{ checked_through: "", unbalanced: 0 }]);
});
