import { afterAll, beforeAll, expect, test } from "vitest";
import { parseLines } from "../../server/usecases/reconciliation/parse-lines.ts";
import { parseTable } from "../../server/usecases/reconciliation/parse-table.ts";
import { StatementFixture } from "../support/statement-fixture.ts";

let fixture: StatementFixture;
beforeAll(async () => {
  fixture = await StatementFixture.open();
});
afterAll(() => fixture.close());

const HEAD = "Processor reference,Date,Type,Status,Amount";
const NOW = new Date().toISOString();
const toFile = (...lines: string[]) => Buffer.from([HEAD, ...lines].join("\n"));
/** The postings of statements to an account. */
const readSum = async (account: "fees" | "payouts") => {
  const [row] = await fixture.rest.sql(
    "select coalesce(sum(amount), 0)::integer as sum from ledger_entries where account = $1",
    account,
  );
  return row?.sum as number;
};
const rejection = (field: string, code: string, params: object = {}) => ({
  code: "invalid_request",
  fields: [{ field, code, params }],
});

test("an amount with an unquoted comma rejects its line, and nothing is posted", async () => {
  const before = await readSum("payouts");
  const bytes = toFile(`UQ9,${NOW},payout,success,1,234.50`);
  await expect(fixture.uploadBytes(bytes)).rejects.toMatchObject(
    rejection("file.lines.2", "cell_count", { cells: 6, columns: 5 }),
  );
  expect(await readSum("payouts")).toBe(before);
  await fixture.uploadBytes(toFile(`UQ9,${NOW},payout,success,"1,234.50"`));
  expect(await readSum("payouts")).toBe(before + 123_450);
});

test("one line with another sign does not flip others: the uploader chooses the sign, and reversals are not posted", async () => {
  const before = await readSum("payouts");
  const payouts = [1, 2, 3, 4, 5].map((i) => `S${i},${NOW},payout,success,100.00`);
  const bytes = toFile(...payouts, `S6,${NOW},payout,success,-2.00`);
  await expect(fixture.uploadBytes(bytes)).rejects.toMatchObject(rejection("moneyOut", "sign_unclear"));
  expect(await readSum("payouts")).toBe(before);
  const columns = {
    secondReference: "Processor reference",
    date: "Date",
    kind: "Type",
    status: "Status",
    amount: "Amount",
  };
  const mapping = { columns, kind: "payment", currency: "GHS", dateOrder: "day_first", moneyOut: "plain" };
  const id = await fixture.uploadBytes(bytes, { mapping });
  expect(await readSum("payouts")).toBe(before + 50_000);
  expect(await fixture.listDiscrepancies(id)).toEqual(["missing_in_ledger S6  200"]);
});

test("columns with equal names are chosen by the uploader, never guessed", async () => {
  const bytes = Buffer.from(`Reference,Date,Amount,amount\nD-1,${NOW},5.00,6.00\n`);
  await expect(fixture.uploadBytes(bytes)).rejects.toMatchObject(
    rejection("columns.amount", "ambiguous_heading"),
  );
  const columns = { reference: "Reference", date: "Date", amount: "amount (2)" };
  const mapping = { columns, kind: "payment", currency: "GHS", dateOrder: "day_first" };
  const id = await fixture.uploadBytes(bytes, { mapping });
  expect(await fixture.listDiscrepancies(id)).toEqual(["missing_in_ledger D-1  600"]);
});

test("a failed line without a time does not reject the file", async () => {
  const head = "Reference,Processor reference,Paid At,Created At,Status,Amount";
  const lines = [`,G-1,${NOW},${NOW},success,1.00`, `,G-2,,${NOW},abandoned,1.00`, ",G-3,,,abandoned,1.00"];
  const id = await fixture.uploadBytes(Buffer.from([head, ...lines].join("\n")));
  expect(await fixture.useCases.findStatement(fixture.owner, id)).toMatchObject({ lines: 2, skipped: 0 });
});

test.each([
  ["a quote that never closes", `a,b\n1,2\n\n"P-1,2\n3,4\n5,6\n`, 4],
  ["a line of delimiters alone", `a,b\n1,2\n${",".repeat(2_000_000)}\n`, 3],
])("%s is reported by its line", async (_, text, line) => {
  await expect(parseTable(Buffer.from(text))).rejects.toMatchObject(rejection("file", "not_csv", { line }));
});

test("while a large file is read other requests run", async () => {
  const table = await parseTable(
    toFile(...Array.from({ length: 20_000 }, (_, i) => `L${i},${NOW},payment,success,1.00`)),
  );
  const columns = { reference: "Processor reference", date: "Date", amount: "Amount" };
  const reading = {
    columns,
    kind: "payment",
    currency: "GHS",
    dateOrder: "day_first",
    moneyOut: null,
  } as const;
  let turns = 0;
  let isRead = false;
  const others = () => {
    turns += 1;
    if (!isRead) setImmediate(others);
  };
  setImmediate(others);
  const { lines } = await parseLines(table, reading, { timeZone: "Africa/Lagos", now: new Date() });
  isRead = true;
  expect(lines).toHaveLength(20_000);
  expect(turns).toBeGreaterThan(30);
});
