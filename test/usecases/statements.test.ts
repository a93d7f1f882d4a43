import { afterAll, beforeAll, expect, test } from "vitest";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { uploadStatement } from "../../server/usecases/reconciliation/upload-statement.ts";
import { type WrittenLine, writeStatement } from "../support/statement-file.ts";
import {
  DEFAULT_FORMAT,
  HOUR_MS,
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

test("a payment missing in a statement is resolved by a later one that has it", async () => {
  const { attemptId } = await fixture.pay(newReference("LATE"));
  const item = await fixture.item(attemptId);
  const others = (await fixture.matchingLines()).filter(({ second }) => second !== item.reference);
  const first = await fixture.upload([...surroundingLines(), ...others, ...(others.length ? [] : [known()])]);
  expect(await fixture.listDiscrepancies(first)).toEqual([`missing_in_statement ${item.reference} 1050 `]);
  await fixture.upload([toLine(item)]);
  expect(await fixture.listDiscrepancies(first)).toEqual([]);
  expect(await fixture.listDiscrepancies(first, "auto_resolved")).toEqual([
    `missing_in_statement ${item.reference} 1050 `,
  ]);
});
/** A payment line without money in the ledger, which needs nothing. */
const known = (): WrittenLine => ({
  at: new Date(),
  kind: "Payment",
  status: "Failed",
  second: newReference("NONE"),
  amount: 5n,
  currency: "GHS",
});

test("money near an end of a statement may be in the next one, and the discrepancy says so", async () => {
  const { attemptId } = await fixture.pay(newReference("EDGE"));
  const moveBack = (by: string) =>
    fixture.rest.sql(`alter table ledger_entries disable trigger user;
      update ledger_entries set at = at - interval '${by}' where posting = '${attemptId}';
      alter table ledger_entries enable trigger user`);
  const { reference } = await fixture.item(attemptId);
  const others = (await fixture.matchingLines()).filter(({ second }) => second !== reference);
  const edges = async (by: number) => {
    const id = await fixture.upload([...surroundingLines(by), ...others, known()]);
    const { rows: discrepancies } = await fixture.useCases.listDiscrepancies(fixture.owner, {
      filter: { statementId: id, kind: "missing_in_statement" },
      limit: 9,
      cursor: null,
    });
    return discrepancies.map(({ nearPeriodBoundary }) => nearPeriodBoundary);
  };
  // Nothing is known of the time after its upload, whatever its last line says.
  expect(await edges(3 * HOUR_MS)).toEqual([true]);
  await moveBack("90 minutes");
  expect(await edges(3 * HOUR_MS)).toEqual([false]);
  expect(await edges(2 * HOUR_MS)).toEqual([true]);
  await fixture.upload([toLine(await fixture.item(attemptId))]);
});

test("a payment that the processor has and Tua still waits for is resolved by comparing again once it is known", async () => {
  const received = await fixture.start();
  const reference = newReference("WAITED");
  const line = { at: new Date(), kind: "Payment", reference: received.attemptId, second: reference };
  const id = await fixture.upload([{ ...line, amount: 1050n, currency: "GHS" }]);
  expect(await fixture.listDiscrepancies(id)).toEqual([`status ${reference}  1050`]);
  await fixture.applyResult(received, reference);
  const { matched, lines } = await fixture.useCases.checkStatement(fixture.owner, id);
  expect([matched, lines]).toEqual([1, 1]);
  expect(await fixture.listDiscrepancies(id, "auto_resolved")).toEqual([`status ${reference}  1050`]);
});

test("a resolved discrepancy stays resolved in the next statement that has it, and opens again when its amounts change", async () => {
  const { attemptId } = await fixture.pay(newReference("AMOUNT"));
  const line = toLine(await fixture.item(attemptId));
  const first = await fixture.upload([{ ...line, amount: 1049n }]);
  const open = async (statementId: string) => {
    const page = await fixture.useCases.listDiscrepancies(fixture.owner, {
      filter: { statementId, status: "open" },
      limit: 9,
      cursor: null,
    });
    return page.rows;
  };
  const [found] = await open(first);
  const resolve = (note: string) => fixture.useCases.resolveDiscrepancy(fixture.owner, found?.id ?? "", note);
  await expect(resolve(" ")).rejects.toMatchObject({ code: "invalid_request" });
  expect(await resolve("Rounded by hand")).toMatchObject({ status: "resolved", note: "Rounded by hand" });
  await expect(resolve("Again")).rejects.toMatchObject({ code: "discrepancy_closed" });
  const second = await fixture.upload([{ ...line, amount: 1049n }]);
  expect(await open(second)).toEqual([]);
  const statement = await fixture.useCases.findStatement(fixture.owner, second);
  expect(statement?.discrepancies).toEqual({ open: 0, resolved: 1, auto_resolved: 0 });
  const third = await fixture.upload([{ ...line, amount: 1048n }]);
  expect((await open(third)).map(({ id, statementAmount }) => [id, statementAmount])).toEqual([
    [found?.id, 1048n],
  ]);
  const [logged] = await fixture.rest.sql(
    "select actor, after from audit_log where action = 'discrepancy.resolved'",
  );
  expect(logged).toMatchObject({ actor: "member mem_x", after: { note: "Rounded by hand", kind: "amount" } });
});

test("unreported fees and payouts are posted once, in however many statements they are", async () => {
  const { attemptId, transactionId } = await fixture.pay(newReference("FEE"));
  const line = { ...toLine(await fixture.item(attemptId)), fee: 12n };
  const second = newReference("OUT");
  const payout = { at: new Date(), kind: "Payout", second, amount: 900n, currency: "GHS" };
  const fee = { at: new Date(), kind: "Monthly fee", amount: 77n, currency: "GHS" };
  const first = await fixture.upload([line, payout, fee]);
  const again = await fixture.upload([line, payout, fee]);
  expect((await fixture.useCases.findStatement(fixture.owner, first))?.posted).toBe(3);
  expect((await fixture.useCases.findStatement(fixture.owner, again))?.posted).toBe(0);
  expect([await fixture.listDiscrepancies(first), await fixture.listDiscrepancies(again)]).toEqual([[], []]);
  const rows = await fixture.rest.sql(
    `select account, amount::integer from ledger_entries
     where (transaction_id = $1 or posting = $2 or posting like 'fee:sandbox:#%') order by posting, line`,
    transactionId,
    `payout:sandbox:${payout.second}`,
  );
  expect(rows.map(({ account, amount }) => `${account} ${amount}`).sort()).toEqual(
    [
      ...["processor:sandbox 1050", "sales -1050", "fees 12", "processor:sandbox -12"],
      ...["payouts 900", "processor:sandbox -900", "fees 77", "processor:sandbox -77"],
    ].sort(),
  );
  const wrong = await fixture.upload([
    { ...line, fee: 13n },
    { ...payout, amount: 901n },
  ]);
  expect(await fixture.listDiscrepancies(wrong)).toEqual(
    [`fee ${line.second} 12 13`, `amount ${payout.second} 900 901`].sort(),
  );
});

test("a payment that the processor reversed after a full refund is no discrepancy", async () => {
  const { attemptId, transactionId } = await fixture.pay(newReference("BACK"));
  const line = { ...toLine(await fixture.item(attemptId)), status: "reversed" };
  const before = await fixture.upload([line]);
  expect(await fixture.listDiscrepancies(before)).toEqual([`status ${line.second} 1050 `]);
  await fixture.useCases.refundTransaction(fixture.rest.caller, transactionId, {}, null);
  await fixture.useCases.checkStatement(fixture.owner, before);
  expect(await fixture.listDiscrepancies(before)).toEqual([]);
});

test("a refund is matched by its id, by its reference, and by its payment if that has one of that amount", async () => {
  const { attemptId, transactionId } = await fixture.pay(newReference("REFUNDED"));
  const { refund } = await fixture.useCases.refundTransaction(
    fixture.rest.caller,
    transactionId,
    { amount: 3 },
    null,
  );
  const item = await fixture.item(refund.id);
  const byPayment = { ...toLine(item, "ours"), reference: attemptId };
  for (const line of [toLine(item, "ours"), toLine(item, "theirs"), byPayment]) {
    expect(await fixture.listDiscrepancies(await fixture.upload([line]))).toEqual([]);
  }
});

test("a repeated file is rejected with its statement's id; after a removal it may be uploaded again", async () => {
  const bytes = writeStatement([known(), { ...known(), status: "Successful" }], DEFAULT_FORMAT);
  const id = await fixture.uploadBytes(bytes);
  expect(await fixture.listDiscrepancies(id)).toHaveLength(1);
  const rejection = { code: "duplicate_statement", data: { statementId: id } };
  await expect(fixture.uploadBytes(bytes)).rejects.toMatchObject(rejection);
  await fixture.useCases.removeStatement(fixture.owner, id);
  expect(await fixture.useCases.findStatement(fixture.owner, id)).toBeNull();
  const left = await fixture.rest.sql(
    "select count(*)::int as n from discrepancies where their_status = 'success' and theirs = 5",
  );
  expect(left).toEqual([{ n: 0 }]);
  expect(await fixture.uploadBytes(bytes)).not.toBe(id);
});

test("an unreadable line is named with its problem, and nothing of the file is stored unless it is left out", async () => {
  const ok = "P-X,2026-11-20 10:00,10.00,payment,success";
  const text = [
    "Reference,Date,Amount,Type,Status",
    ok,
    "P-Y,tomorrow,10.00,payment,success",
    "P-Z,2026-11-31,1.001,payment,success",
  ];
  const bytes = Buffer.from(text.join("\n"));
  const written = () => fixture.rest.sql("select count(*)::int as n from statements");
  const before = await written();
  await expect(fixture.uploadBytes(bytes)).rejects.toMatchObject({
    code: "invalid_request",
    fields: [
      { field: "file.lines.3.date", code: "not_a_date", value: "tomorrow" },
      { field: "file.lines.4.date", code: "no_such_day", value: "2026-11-31" },
    ],
  });
  expect(await written()).toEqual(before);
  const none = Buffer.from("Reference,Date,Amount\nP-1,never,1\n");
  await expect(fixture.uploadBytes(none, { skipUnreadable: true })).rejects.toMatchObject({
    code: "invalid_request",
    fields: [{ field: "file", code: "no_readable_line" }],
  });
  const id = await fixture.uploadBytes(bytes, { skipUnreadable: true });
  expect(await fixture.useCases.findStatement(fixture.owner, id)).toMatchObject({ lines: 1, skipped: 2 });
});

test.each([
  ["a workbook", Buffer.from("PK\u0003\u0004rest"), "spreadsheet"],
  ["bytes", Buffer.from([0, 1, 2, 0, 65, 10, 66]), "not_text"],
  ["an empty file", Buffer.alloc(0), "too_short"],
  ["blank lines and a byte order mark alone", Buffer.from("\ufeff \n\n"), "too_short"],
  ["one column", Buffer.from("Amount\n1\n2\n"), "no_columns"],
  ["201 columns", Buffer.from(`${"a,".repeat(200)}a\n${"1,".repeat(200)}1\n`), "too_many_columns"],
  ["headings alone", Buffer.from("Reference,Date,Amount\n"), "no_lines"],
  ["a quote that never closes", Buffer.from('Reference,Date,Amount\n"P-1,2026-01-01,1\n'), "not_csv"],
  [
    "too many lines",
    Buffer.from(`Reference,Date,Amount\n${"x,2026-01-01,1\n".repeat(20_001)}`),
    "too_many_lines",
  ],
])("%s is rejected with the file's name", async (_, bytes, code) => {
  const rejection = {
    code: "invalid_request",
    fields: [{ field: "file", code }],
  };
  await expect(fixture.uploadBytes(bytes)).rejects.toMatchObject(rejection);
});

test("nothing about a payer is stored, neither number nor name, from any column", async () => {
  await fixture.upload([toLine((await fixture.items())[0] as never)]);
  const [row] = await fixture.rest.sql("select string_agg(l::text, ' ') as text from statement_lines l");
  expect(row?.text).not.toMatch(/0244123456|Mensah|Ama/);
});

test("6,000 lines are read, compared and posted in few statements of 2,000 lines each", async () => {
  let count = 0;
  const store = openPostgres(fixture.rest.tua.databaseUrl, { poolSize: 1, onStatement: () => (count += 1) });
  const notifier = { signal() {}, on: () => () => {}, close: async () => {} };
  const upload = uploadStatement({ db: store.db, connectors: [sandboxConnector({ delayMs: 0 })], notifier });
  const statements = async (lines: number) => {
    const all = Array.from({ length: lines }, (_, i) => ({
      at: new Date(Date.now() - i),
      kind: i % 10 ? "Payment" : "Payout",
      second: `${lines}-${i}`,
      amount: 100n,
      currency: "GHS",
      fee: i % 3 ? 1n : null,
    }));
    const file = {
      connector: "sandbox",
      name: "many.csv",
      mapping: null,
      skipUnreadable: false,
      isConfirmed: false,
    };
    count = 0;
    const id = await upload(fixture.owner, { ...file, bytes: writeStatement(all, DEFAULT_FORMAT) });
    return { id, count };
  };
  try {
    const few = await statements(500);
    const many = await statements(6_000);
    // Three parts, of each five statements.
    expect(many.count - few.count).toBe(10);
    expect(await fixture.useCases.findStatement(fixture.owner, many.id)).toMatchObject({
      lines: 6_000,
      matched: 600,
      posted: 600,
    });
  } finally {
    await store.close();
  }
});

test("only owners and admins upload, compare and resolve; every reader of payments reads statements", async () => {
  for (const role of ["developer", "cashier", "viewer"] as const) {
    const member = { ...fixture.owner, role };
    const rejection = { code: "insufficient_scope" };
    const file = {
      connector: "sandbox",
      name: "",
      bytes: Buffer.from(""),
      mapping: null,
      skipUnreadable: false,
      isConfirmed: false,
    };
    await expect(fixture.useCases.uploadStatement(member, file)).rejects.toMatchObject(rejection);
    await expect(fixture.useCases.checkStatement(member, "x")).rejects.toMatchObject(rejection);
    await expect(fixture.useCases.resolveDiscrepancy(member, "x", "y")).rejects.toMatchObject(rejection);
    await fixture.useCases.listStatements(member, { limit: 1, cursor: null });
  }
});
