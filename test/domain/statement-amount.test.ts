import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseStatementAmount } from "../../server/domain/statement-amount.ts";
import { dateOrderOf, parseStatementDate } from "../../server/domain/statement-date.ts";
import { recogniseColumns } from "../../server/domain/statement-layouts/recognise.ts";
import { readLineKind, readLineStatus } from "../../server/domain/statement-words.ts";

const read = (text: string, currency: "GHS" | "XOF" = "GHS") => {
  const parsed = parseStatementAmount(text, currency);
  return parsed.ok ? parsed.value : parsed.message;
};

test.each([
  ["10", 1000n],
  ["10.5", 1050n],
  ["1,234.50", 123450n],
  ["1.234,50", 123450n],
  ["1 234,50", 123450n],
  ["1\u00a0234.50", 123450n],
  ["12,5", 1250n],
  ["1,234", 123400n],
  ["1,234,567.00", 123456700n],
  ["GHS 10.50", 1050n],
  ["10.50 GHS", 1050n],
  ["GH₵10.50", 1050n],
  ["-10.50", -1050n],
  ["10.50-", -1050n],
  ["−10.50", -1050n],
  ["(10.50)", -1050n],
  ["-GHS 10.50", -1050n],
  ["+10.50", 1050n],
  ["0.00", 0n],
  ["10.500", 1050n],
])("the amount %s", (text, minorUnits) => expect(read(text)).toBe(minorUnits));

test.each(["", "-", "ten", "1e5", "1.2.3", "1,23,4", "--1", "(1", "1)", "0x10", "∞", "10.50 GHSX", "1 or 2"])(
  "no amount: %s",
  (text) => expect(read(text)).toBe("is not an amount"),
);

test("a fraction of a minor unit is refused, never rounded; another currency is named", () => {
  expect(read("1.001")).toBe("GHS has at most 2 decimals");
  expect(read("10.50", "XOF")).toBe("XOF has no decimals");
  expect(read("1,500.00", "XOF")).toBe(1500n);
  expect(read("USD 10")).toBe("is in USD, not in GHS");
  expect(read("9".repeat(13))).toBe("is larger than any sum of a statement");
});

test("whatever is written with the currency's decimals is read to the minor unit", () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 13n }),
      fc.constantFrom(",", " ", "'", ""),
      (minor, thousands) => {
        const whole = (minor / 100n).toString().replace(/\B(?=(\d{3})+$)/g, thousands);
        return read(`${whole}.${(minor % 100n).toString().padStart(2, "0")}`) === minor;
      },
    ),
  );
});

const time = (text: string, order: "day_first" | "month_first" = "day_first") => {
  const parsed = parseStatementDate(text, order);
  if (!parsed.ok) return parsed.message;
  const { year, month, day, hour, minute, second, millisecond, offset } = parsed.value;
  return [
    [year, month, day].join("-"),
    [hour, minute, second, millisecond].join(":"),
    offset ?? "local",
  ].join(" ");
};

test.each([
  ["2026-03-04", "2026-3-4 0:0:0:0 local"],
  ["2026-03-04 05:06:07", "2026-3-4 5:6:7:0 local"],
  ["2026-03-04T05:06:07.089Z", "2026-3-4 5:6:7:89 0"],
  ["2026-03-04T05:06:07+03:00", "2026-3-4 5:6:7:0 180"],
  ["2026-03-04T05:06:07-0530", "2026-3-4 5:6:7:0 -330"],
  ["04/03/2026 17:06", "2026-3-4 17:6:0:0 local"],
  ["4.3.26", "2026-3-4 0:0:0:0 local"],
  ["04/03/2026 05:06:07 PM", "2026-3-4 17:6:7:0 local"],
  ["04/03/2026 12:06 am", "2026-3-4 0:6:0:0 local"],
  ["04-Mar-2026 05:06:07", "2026-3-4 5:6:7:0 local"],
  ["4 March 2026", "2026-3-4 0:0:0:0 local"],
  ["Mar 4, 2026, 5:06 PM", "2026-3-4 17:6:0:0 local"],
  ["Wed, 4 Mar 2026 05:06:07 GMT", "2026-3-4 5:6:7:0 0"],
])("the time %s", (text, expected) => expect(time(text)).toBe(expected));

test.each([
  "",
  "tomorrow",
  "2026-02-30",
  "31/04/2026",
  "2026-03-04 25:00",
  "2026-03-04 13:00 pm",
  "0026-01-01",
  "46082",
])("no time: %s", (text) => expect(time(text)).toMatch(/^is |^has /));

test("the order of days and months is that of a date which fits one alone", () => {
  expect(time("04/03/2026", "month_first")).toBe("2026-4-3 0:0:0:0 local");
  expect(dateOrderOf(["01/02/2026", "13/02/2026"])).toBe("day_first");
  expect(dateOrderOf(["01/02/2026", "02/13/2026"])).toBe("month_first");
  expect(dateOrderOf(["01/02/2026", "2026-02-13"])).toBeNull();
});

describe("words", () => {
  test.each([
    ["Chargeback", "other"],
    ["Refund", "refund"],
    ["Settlement to bank", "payout"],
    ["Transaction fee", "fee"],
    ["Payment", "payment"],
    ["Interest", "other"],
  ])("%s is a %s", (text, kind) => expect(readLineKind(text)).toBe(kind));
  test.each([
    ["SUCCESSFUL", "success"],
    ["Unsuccessful", "failed"],
    ["abandoned", "failed"],
    ["reversed", "reversed"],
    ["processed", "success"],
    ["processing", "pending"],
    ["", "success"],
    ["blue", null],
  ])("%s means %s", (text, status) => expect(readLineStatus(text)).toBe(status));
});

test.each([
  ["paystack", "ID,Reference,Amount,Fees,Currency,Paid At,Status", "paystack_transactions", "payment"],
  ["paystack", "Settlement ID,Settlement Date,Effective Amount,Status", "paystack_settlements", "payout"],
  ["paystack", "Refund ID,Refunded At,Refund Amount,Currency,Status", "paystack_refunds", "refund"],
  [
    "mtn_momo",
    "Financial Transaction Id,External Transaction Id,Date,Type,Amount,Fee,Status",
    "mtn_momo_transactions",
    "payment",
  ],
  ["mtn_momo", "ID,Reference,Amount,Fees,Currency,Paid At,Status", null, "payment"],
])("a file of %s with %s is %s", (connector, headings, layout, kind) => {
  expect(recogniseColumns(connector, headings.split(","))).toMatchObject({ layout, kind });
});

test("without a known layout columns are guessed by their headings, none twice", () => {
  const { columns } = recogniseColumns("mtn_momo", [
    "Receipt No.",
    "Completion Time",
    "Paid In",
    "Withdrawn",
    "Status",
  ]);
  expect(columns).toEqual({
    ...{ reference: "Receipt No.", date: "Completion Time", amount: "Paid In", amountOut: "Withdrawn" },
    status: "Status",
  });
});
