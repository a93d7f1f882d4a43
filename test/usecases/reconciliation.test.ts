import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { FileFormat, WrittenLine } from "../support/statement-file.ts";
import {
  type LedgerItem,
  type LineReferences,
  StatementFixture,
  toLine,
} from "../support/statement-fixture.ts";

let fixture: StatementFixture;
let payments: LedgerItem[];
let refunds: LedgerItem[];
/** An attempt without money, and one in progress. */
let failed: string;
let running: string;

const HOUR = 3_600_000;

beforeAll(async () => {
  fixture = await StatementFixture.open();
  const paid = [];
  for (let i = 0; i < 8; i += 1) paid.push(await fixture.pay(`P-${i}`, i % 2 ? 20n + BigInt(i) : null));
  for (const [i, { transactionId }] of paid.slice(0, 3).entries()) {
    await fixture.useCases.refundTransaction(fixture.rest.caller, transactionId, { amount: 1 + i }, null);
  }
  failed = (await fixture.start("0002")).attemptId;
  running = (await fixture.start("0001")).attemptId;
  const items = await fixture.items();
  payments = items.filter(({ kind }) => kind === "payment");
  refunds = items.filter(({ kind }) => kind === "refund");
  expect([payments.length, refunds.length]).toEqual([8, 3]);
});
afterAll(() => fixture.close());

/** Nothing of an earlier statement; the ledger keeps the recorded results. */
const forget = () =>
  fixture.rest.sql("truncate statement_discrepancies, discrepancies, statement_lines, statements");

/** The planted error in a payment's line. */
const PLANTS = [
  "none",
  "none",
  "none",
  "missing",
  "amount",
  "currency",
  "failed",
  "reversed",
  "fee",
  "twice",
] as const;
type Plant = (typeof PLANTS)[number];

/** Lines for a payment with a planted error, and the expected discrepancy. */
function planted(
  item: LedgerItem,
  plant: Plant,
  references: LineReferences,
): { lines: WrittenLine[]; expected: string[] } {
  const line = toLine(item, references);
  const reference = references === "ours" ? item.id : item.reference;
  switch (plant) {
    case "none":
      return { lines: [{ ...line, fee: item.fee }], expected: [] };
    case "missing":
      return { lines: [], expected: [`missing_in_statement ${item.reference} ${item.amount} `] };
    case "amount":
      return {
        lines: [{ ...line, amount: item.amount + 1n }],
        expected: [`amount ${reference} ${item.amount} ${item.amount + 1n}`],
      };
    case "currency":
      return {
        lines: [{ ...line, currency: "NGN" }],
        expected: [`currency ${reference} ${item.amount} ${item.amount}`],
      };
    case "failed":
    case "reversed":
      return { lines: [{ ...line, status: plant }], expected: [`status ${reference} ${item.amount} `] };
    case "fee": {
      const theirs = (item.fee ?? 0n) + 3n;
      if (item.fee !== null) {
        return { lines: [{ ...line, fee: theirs }], expected: [`fee ${reference} ${item.fee} ${theirs}`] };
      }
      // Its first report: it is posted, and counts from then on.
      item.fee = theirs;
      return { lines: [{ ...line, fee: theirs }], expected: [] };
    }
    case "twice":
      return { lines: [line, line], expected: [`duplicate ${reference}  ${item.amount}`] };
  }
}

const hands: fc.Arbitrary<FileFormat> = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t"),
  lineBreak: fc.constantFrom("\n", "\r\n"),
  hasByteOrderMark: fc.boolean(),
  preamble: fc.boolean(),
  total: fc.boolean(),
  blank: fc.boolean(),
  amounts: fc.constantFrom("plain", "thousands", "comma", "code"),
  dates: fc.constantFrom("iso", "day_first", "named", "utc"),
});

test("exactly the planted errors in a statement are found, each with its kind and to the minor unit", async () => {
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.tuple(fc.constantFrom(...PLANTS), fc.constantFrom<LineReferences>("ours", "theirs", "both")),
        {
          minLength: 11,
          maxLength: 11,
        },
      ),
      fc.array(
        fc.constantFrom("unknown payment", "unknown refund", "chargeback", "failed here", "running here"),
        {
          maxLength: 5,
        },
      ),
      hands,
      async (plants, strangers, hand) => {
        runs += 1;
        await forget();
        const items = [...payments, ...refunds];
        const [first, last] = [items[0]?.at as Date, items.at(-1)?.at as Date];
        const parts = items.map((item, i) => {
          const [plant, references] = plants[i] as [Plant, LineReferences];
          return { item, ...planted(item, plant, references) };
        });
        // A statement without any line of a kind says nothing about that kind.
        const hasRefunds = parts.some(({ item, lines }) => item.kind === "refund" && lines.length > 0);
        const hasPayments = parts.some(({ item, lines }) => item.kind === "payment" && lines.length > 0);
        const extra = [...new Set(strangers)].map((stranger) => createStranger(stranger, first, `${runs}`));
        const refundsCome = hasRefunds || strangers.includes("unknown refund");
        const paymentsCome = hasPayments || extra.some(({ line }) => line.kind === "Payment");
        const expected = [
          ...parts.flatMap(({ item, expected: all }) =>
            all.filter(
              (one) =>
                !one.startsWith("missing_in_statement") ||
                (item.kind === "refund" ? refundsCome : paymentsCome),
            ),
          ),
          ...extra.map(({ expected: one }) => one),
        ];
        const ends: WrittenLine[] = [-2 * HOUR, 2 * HOUR].map((by, i) => ({
          at: new Date((i === 0 ? first : last).getTime() + by),
          kind: "Payout",
          second: `OUT-${i}`,
          amount: 500n,
          currency: "GHS",
        }));
        const lines = [...ends, ...parts.flatMap((part) => part.lines), ...extra.map(({ line }) => line)];
        const id = await fixture.upload(lines, hand);
        expect(await fixture.listDiscrepancies(id)).toEqual(expected.sort());
        const statement = await fixture.useCases.findStatement(fixture.owner, id);
        const onLines = expected.filter((one) => !one.startsWith("missing_in_statement")).length;
        expect(statement).toMatchObject({ lines: lines.length, matched: lines.length - onLines });
      },
    ),
    { numRuns: 40 },
  );
});

/** A line without money in the ledger. */
function createStranger(what: string, at: Date, run: string): { line: WrittenLine; expected: string } {
  const line = { at, amount: 777n, currency: "GHS" };
  if (what === "failed here" || what === "running here") {
    const reference = what === "failed here" ? failed : running;
    return { line: { ...line, kind: "Payment", reference }, expected: `status ${reference}  777` };
  }
  const second = `X-${what.replace(" ", "-")}-${run}`;
  const kind = what === "unknown payment" ? "Payment" : what === "unknown refund" ? "Refund" : "Chargeback";
  return { line: { ...line, kind, second }, expected: `missing_in_ledger ${second}  777` };
}
