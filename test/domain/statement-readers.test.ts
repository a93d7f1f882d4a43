import fc from "fast-check";
import { expect, test } from "vitest";
import type { Currency } from "../../server/domain/money.ts";
import { parseStatementAmount } from "../../server/domain/statement-amount.ts";
import { detectDateOrder, parseStatementDate } from "../../server/domain/statement-date.ts";

const read = (text: string, currency: "GHS" | "XOF" = "GHS") => {
  const parsed = parseStatementAmount(text, currency);
  return parsed.ok ? parsed.value : parsed.problem.code;
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
  ["1'234.50", 123450n],
  ["1.234.567", 123456700n],
  ["₵ 10.50", 1050n],
  ["0,50", 50n],
  ["0,500", 50n],
  ["-0.00", 0n],
])("the amount %s", (text, minorUnits) => expect(read(text)).toBe(minorUnits));

test.each([
  "",
  "-",
  "ten",
  "1e5",
  "1.2.3",
  "1,23,4",
  "--1",
  "(1",
  "1)",
  "0x10",
  "∞",
  "10.50 GHSX",
  "1 or 2",
  "''5",
  "5'",
  "10 50",
  "1 2345",
  "1,234 567",
  "abc10",
  "kg 10",
  "GHS 10 GHS",
])("no amount: %s", (text) => expect(read(text)).toBe("not_a_decimal"));

test("a fraction of a minor unit is rejected, never rounded; another currency is named", () => {
  expect(read("1.001")).toBe("too_many_decimals");
  expect(read("10.50", "XOF")).toBe("too_many_decimals");
  expect(read("1,500.00", "XOF")).toBe(1500n);
  expect(read("USD 10")).toBe("other_currency");
  expect(read("$10")).toBe("other_currency");
  expect(read("10 F CFA")).toBe("other_currency");
  expect(read("10 F CFA", "XOF")).toBe(10n);
  expect(read("9".repeat(13))).toBe("amount_too_large");
  const largest = (currency: Currency) => parseStatementAmount("9".repeat(13), currency);
  expect(largest("GHS")).toMatchObject({ problem: { params: { max: "999999999999.99" } } });
  expect(largest("XOF")).toMatchObject({ problem: { params: { max: "999999999999" } } });
});

test("any amount with the currency's decimals is parsed to the minor unit", () => {
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

test("any cell is parsed as the written amount or rejected: no digit is lost or added", () => {
  const characters = fc.constantFrom(..."0123456789.,' -+()");
  fc.assert(
    fc.property(fc.array(characters, { maxLength: 12 }), (parts) => {
      const text = parts.join("");
      const found = read(text);
      if (typeof found === "string") return;
      const digits = text.replace(/\D/g, "");
      const magnitude = (found < 0n ? -found : found).toString();
      const plain = (some: string) => some.replace(/^0+|0+$/g, "");
      expect(plain(magnitude)).toBe(plain(digits));
    }),
    { numRuns: 2_000 },
  );
});

const time = (text: string, order: "day_first" | "month_first" = "day_first") => {
  const parsed = parseStatementDate(text, order);
  if (!parsed.ok) return parsed.problem.code;
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
  "2026-03-04T05:06:07+99:00",
  "2026-03-04T05:06:07+14:01",
  "2026-03-04T05:06:07+01:75",
  "2026-03-04T05:06:60Z",
  "4 Janitor 2026",
])("no time: %s", (text) => expect(time(text)).toMatch(/^(not_a_date|no_such_day)$/));

test("every calendar day is parsed in every format, and no other is", () => {
  const twoDigits = (one: number) => String(one).padStart(2, "0");
  fc.assert(
    fc.property(
      fc.integer({ min: 2000, max: 2099 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 1, max: 31 }),
      (year, month, day) => {
        const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCMonth() === month - 1;
        const name = new Date(Date.UTC(year, month - 1, 1)).toLocaleString("en", {
          month: "long",
          timeZone: "UTC",
        });
        const [m, d] = [twoDigits(month), twoDigits(day)];
        const expected = isDay ? `${year}-${month}-${day} 0:0:0:0 local` : "no_such_day";
        for (const text of [
          `${year}-${m}-${d}`,
          `${d}/${m}/${year}`,
          `${d}-${name}-${year}`,
          `${name} ${d}, ${year}`,
        ]) {
          expect(time(text)).toBe(expected);
        }
        expect(time(`${m}/${d}/${year}`, "month_first")).toBe(expected);
      },
    ),
  );
});

test("the order of days and months is taken from a date that fits only one", () => {
  expect(time("04/03/2026", "month_first")).toBe("2026-4-3 0:0:0:0 local");
  expect(detectDateOrder(["01/02/2026", "13/02/2026"])).toBe("day_first");
  expect(detectDateOrder(["01/02/2026", "02/13/2026"])).toBe("month_first");
  expect(detectDateOrder(["01/02/2026", "2026-02-13"])).toBeNull();
});
