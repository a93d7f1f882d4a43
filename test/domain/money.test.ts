import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fieldMessage } from "../../server/domain/field-messages.ts";
import {
  CURRENCY_DECIMALS,
  type Currency,
  formatDecimal,
  fromJsonNumber,
  isCurrency,
  jsonNumber,
  parseAmount,
  parseDecimal,
} from "../../server/domain/money.ts";

const LARGEST = 99_999_999_999;
const rejected = (code: string) => ({ ok: false, problem: { code, params: expect.any(Object) } });
const ok = (minorUnits: bigint) => ({ ok: true, value: minorUnits });
const withoutDecimals: Currency[] = ["UGX", "RWF", "XOF", "XAF"];
const currencies = Object.keys(CURRENCY_DECIMALS) as Currency[];

describe("the currencies of docs/contract.md §3", () => {
  test("are enabled, and no other is", () => {
    const enabled = "GHS NGN KES UGX RWF TZS ZMW ZAR XOF XAF SLE EGP USD EUR GBP".split(" ");
    expect([...currencies].sort()).toEqual(enabled.sort());
  });

  test.each(currencies)("%s has the decimals of ISO 4217", (currency) => {
    const units = withoutDecimals.includes(currency) ? 1 : 100;
    expect(parseAmount(7, currency)).toEqual(ok(BigInt(7 * units)));
    expect(parseAmount(10.5, currency)).toEqual(units === 1 ? rejected("too_many_decimals") : ok(1050n));
    expect(formatDecimal({ minorUnits: 1050n, currency })).toBe(units === 1 ? "1050" : "10.50");
  });

  test.each([
    ...["ghs", "GH", "GHSX", "XXX", "", "GНS", " GHS", "JPY", "__proto__", "toString", "constructor"],
    ...[1, null, undefined, ["GHS"], { GHS: 1 }, true],
  ])("A17 %j is none of them", (value) => {
    expect(isCurrency(value)).toBe(false);
  });
});

describe("valid amounts", () => {
  test.each<[string, number, bigint]>([
    ["A1 a whole number", 10, 1000n],
    ["A2 one decimal", 10.1, 1010n],
    ["A7 the smallest", 0.01, 1n],
    ["A8 0.07", 0.07, 7n],
    ["A8 0.29", 0.29, 29n],
    ["A8 1.15", 1.15, 115n],
    ["A8 4.35", 4.35, 435n],
    ["A8 19.99", 19.99, 1999n],
    ["A8 1111.11", 1111.11, 111_111n],
    ["A10 1e3", 1e3, 100_000n],
    ["A14 1e-2", 1e-2, 1n],
    ["the largest", 999_999_999.99, 99_999_999_999n],
  ])("%s", (_, value, minorUnits) => {
    expect(parseAmount(value, "GHS")).toEqual(ok(minorUnits));
  });

  test.each<[string, unknown, string]>([
    ["A3 a text", "10", "wrong_type"],
    ["A4 true", true, "wrong_type"],
    ["A4 a list", [10], "wrong_type"],
    ["A4 an exponent in a text", "1e3", "wrong_type"],
    ["A4 an empty text", "", "wrong_type"],
    ["A4 null", null, "wrong_type"],
    ["A4 nothing", undefined, "wrong_type"],
    ["A4 an object", {}, "wrong_type"],
    ["A5 zero", 0, "not_positive"],
    ["A5 minus zero", -0, "not_positive"],
    ["A5 minus one", -1, "not_positive"],
    ["A5 minus a pesewa", -0.01, "not_positive"],
    ["A6 half a pesewa", 0.005, "too_many_decimals"],
    ["A6 a tenth of a pesewa", 0.001, "too_many_decimals"],
    ["A6 three decimals", 10.999, "too_many_decimals"],
    ["10.001", 10.001, "too_many_decimals"],
    ["A11 1e21", 1e21, "not_a_decimal"],
    ["A11 1e15", 1e15, "amount_too_large"],
    ["A11 2^53 and more", 2 ** 53, "amount_too_large"],
    ["A11 above the largest", 1_000_000_000, "amount_too_large"],
    ["A12 1e400", Number("1e400"), "not_a_decimal"],
    ["A13 not a number", Number.NaN, "not_a_decimal"],
    ["A14 1e-7", 1e-7, "not_a_decimal"],
    ["A24 thousands", "1,000.00", "wrong_type"],
    ["A24 Arabic digits", "١٠", "wrong_type"],
    ["A24 full-width digits", "１０", "wrong_type"],
    ["a bigint", 10n, "wrong_type"],
  ])("%s is rejected", (_, value, code) => {
    expect(parseAmount(value, "GHS")).toEqual(rejected(code));
  });

  test.each(withoutDecimals)("A15 %s accepts only whole units", (currency) => {
    expect(parseAmount(1, currency)).toEqual(ok(1n));
    expect(parseAmount(100, currency)).toEqual(ok(100n));
    expect(parseAmount(999_999_999, currency)).toEqual(ok(999_999_999n));
    for (const value of [100.5, 0.01]) {
      expect(parseAmount(value, currency)).toEqual(rejected("too_many_decimals"));
    }
    expect(parseAmount(1_000_000_000, currency)).toEqual(rejected("amount_too_large"));
  });
});

test("the maximum amount has the currency's own decimals, as plain text", () => {
  const tooLarge = (currency: Currency) => parseDecimal("1000000000", currency);
  const problem = (max: string) => ({ ok: false, problem: { code: "amount_too_large", params: { max } } });
  expect(tooLarge("GHS")).toEqual(problem("999999999.99"));
  expect(tooLarge("UGX")).toEqual(problem("999999999"));
  const message = { code: "amount_too_large", params: { max: "999999999.99" } } as const;
  expect(fieldMessage(message)).toBe("must be at most 999,999,999.99");
  expect(fieldMessage({ ...message, params: { max: "999999999" } })).toBe("must be at most 999,999,999");
});

describe("an amount as decimal text has the same rules", () => {
  test.each([
    ["10", 1000n],
    ["10.1", 1010n],
    ["10.10", 1010n],
    ["10.100", 1010n],
    ["0.01", 1n],
  ])("%s", (text, minorUnits) => {
    expect(parseDecimal(text, "GHS")).toEqual(ok(minorUnits));
  });

  const odd = ["", " ", "1e3", "1E3", "0x10", ".5", "5.", "+5", "1,000.00", "1 000", "١٠", "１０"];
  test.each<[code: string, texts: string[]]>([
    ["not_a_decimal", [...odd, "NaN", "Infinity", "1_000", "10\n", " 10"]],
    ["not_positive", ["0", "0.00", "-1", "-0.01"]],
    ["too_many_decimals", ["10.001"]],
    ["amount_too_large", ["1000000000", "9".repeat(10_000)]],
  ])("%s: %j", (code, texts) => {
    for (const text of texts) expect([text, parseDecimal(text, "GHS")]).toEqual([text, rejected(code)]);
  });
});

describe("no amount is ever rounded", () => {
  /** This many minor units as a person writes them, by splitting digits only. */
  const written = (n: number, decimals: number): string => {
    if (decimals === 0) return String(n);
    const digits = String(n).padStart(decimals + 1, "0");
    return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
  };
  const shortest = (text: string): string => (text.includes(".") ? text.replace(/\.?0+$/, "") : text);

  /** Parsed from JSON, stored, as decimal text and as JSON again, it stays the same amount. */
  const survives = (n: number, currency: Currency = "GHS"): boolean => {
    const text = written(n, CURRENCY_DECIMALS[currency]);
    const parsed = parseAmount(JSON.parse(text), currency);
    if (!parsed.ok || parsed.value !== BigInt(n)) return false;
    const money = { minorUnits: parsed.value, currency };
    if (fromJsonNumber(jsonNumber(money), currency).minorUnits !== money.minorUnits) return false;
    return formatDecimal(money) === text && JSON.stringify(jsonNumber(money)) === shortest(text);
  };
  const lost = (from: number, to: number, currency: Currency): number[] => {
    const all: number[] = [];
    for (let n = from; n <= to; n++) if (!survives(n, currency)) all.push(n);
    return all;
  };

  test.each<Currency>(["GHS", "XOF"])("A9 the first million amounts in %s", (currency) => {
    expect(lost(1, 1_000_000, currency)).toEqual([]);
  });

  test("A9 n/100, as a program divides it, is n pesewas", () => {
    const wrong: number[] = [];
    for (let n = 1; n <= 1_000_000; n++) {
      const parsed = parseAmount(n / 100, "GHS");
      if (!parsed.ok || parsed.value !== BigInt(n)) wrong.push(n);
    }
    expect(wrong).toEqual([]);
  });

  test.each(currencies)(
    "the smallest, the largest and amounts next to the powers of ten in %s",
    (currency) => {
      const largest = CURRENCY_DECIMALS[currency] === 0 ? 999_999_999 : LARGEST;
      expect(lost(1, 5_000, currency)).toEqual([]);
      expect(lost(largest - 5_000, largest, currency)).toEqual([]);
      expect(survives(largest + 1, currency)).toBe(false);
      for (let power = 10_000; power < largest; power *= 10) {
        expect(lost(power - 1_000, power + 1_000, currency)).toEqual([]);
      }
    },
  );

  test("and so is any amount up to the maximum", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: LARGEST }), (n) => survives(n)),
      { numRuns: 20_000 },
    );
  });

  test("text and number of one amount are the same money", () => {
    const minor = fc.bigInt({ min: 1n, max: BigInt(LARGEST) });
    fc.assert(
      fc.property(minor, fc.constantFrom(...currencies), (minorUnits, currency) => {
        fc.pre(CURRENCY_DECIMALS[currency] === 2 || minorUnits < 1_000_000_000n);
        const text = formatDecimal({ minorUnits, currency });
        expect(parseDecimal(text, currency)).toEqual(ok(minorUnits));
        expect(parseAmount(Number(text), currency)).toEqual(ok(minorUnits));
      }),
      { numRuns: 2_000 },
    );
  });

  test("A6 a third decimal is rejected, whatever the rest", () => {
    const thousandths = fc.integer({ min: 1, max: 999_999_999 }).filter((n) => n % 10 !== 0);
    fc.assert(fc.property(thousandths, (n) => !parseAmount(n / 1000, "GHS").ok));
  });
});
