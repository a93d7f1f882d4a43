import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  parseAmountRange,
  parseChoice,
  parseCurrency,
  parseFilterAmount,
  parseIds,
  parseInstant,
  parseSearch,
  parseStatuses,
} from "../../server/domain/transaction-filter.ts";

const rejected = (code: string) => ({ ok: false, problem: { code, params: expect.any(Object) } });
const ok = <T>(value: T) => ({ ok: true, value });

describe("a time is ISO 8601 with an offset", () => {
  test.each([
    ["2026-01-31T10:00:00Z", "2026-01-31T10:00:00.000Z"],
    ["2026-01-31T10:00:00+00:00", "2026-01-31T10:00:00.000Z"],
    ["2026-01-31T10:00:00.5Z", "2026-01-31T10:00:00.500Z"],
    ["2026-03-29T02:30:00+01:00", "2026-03-29T01:30:00.000Z"],
    ["2026-01-01T00:30:00+05:30", "2025-12-31T19:00:00.000Z"],
    ["2026-12-31T23:30:00-11:00", "2027-01-01T10:30:00.000Z"],
    ["2028-02-29T00:00:00Z", "2028-02-29T00:00:00.000Z"],
    ["9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s is %s", (text, utc) => {
    expect(parseInstant(text)).toEqual(ok(new Date(utc)));
  });

  test.each([
    ...[
      "",
      "now",
      "2026-01-31",
      "2026-01-31T10:00:00",
      "2026-01-31 10:00:00Z",
      "2026-01-31T10:00Z",
      "1767225600",
    ],
    ...["2026-02-30T10:00:00Z", "2027-02-29T10:00:00Z", "2026-13-01T10:00:00Z", "2026-00-01T10:00:00Z"],
    ...["2026-01-31T25:00:00Z", "2026-01-31T10:60:00Z", "2026-06-30T23:59:60Z", "2026-01-31T10:00:00+25:00"],
    ...[
      "+275760-09-13T00:00:00Z",
      "275761-01-01T00:00:00Z",
      "2026-01-31T10:00:00Z\n",
      "2026-01-31T10:00:00Z' or 1=1",
    ],
  ])("%j is not a time", (text) => {
    expect(parseInstant(text)).toEqual(rejected("not_a_time"));
  });

  test.each(["0000-06-01T00:00:00Z", "0001-01-01T00:00:00+01:00", "9999-12-31T23:59:59-01:00"])(
    "%s is outside the years that the database supports",
    (text) => {
      expect(parseInstant(text)).toEqual(rejected("not_a_time"));
    },
  );

  test("the parsed value is the written instant, to the millisecond", () => {
    const instants = fc.date({
      min: new Date("0001-01-01T00:00:00Z"),
      max: new Date("9999-12-31T23:59:59.999Z"),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (date) => {
        expect(parseInstant(date.toISOString())).toEqual(ok(date));
      }),
    );
  });
});

describe("amounts", () => {
  test.each(["0", "1", "10.5", "10.50", "999999999.99"])("%s", (text) => {
    expect(parseFilterAmount(text)).toEqual(ok(text));
  });

  test.each(["", "-1", "1e3", "1.", ".5", "10.505", "1000000000", "NaN", "10 or 1=1", " 1", "1\n", "１"])(
    "%j is not an amount",
    (text) => {
      expect(parseFilterAmount(text)).toEqual(rejected("not_a_decimal"));
    },
  );
});

describe("a range of amounts", () => {
  test.each([
    ["1", "1.00"],
    ["9.99", "10"],
    ["0.5", "0.50"],
    ["999999999.98", "999999999.99"],
  ])("from %s to %s", (amountMin, amountMax) => {
    expect(parseAmountRange(amountMin, amountMax)).toEqual(ok({ amountMin, amountMax }));
  });

  test("may be open at either end", () => {
    expect(parseAmountRange(undefined, "1")).toEqual(ok({ amountMax: "1" }));
    expect(parseAmountRange("1", undefined)).toEqual(ok({ amountMin: "1" }));
    expect(parseAmountRange(undefined, undefined)).toEqual(ok({}));
  });

  test.each([
    ["10", "9.99"],
    ["0.1", "0.09"],
    ["2", "1"],
    ["999999999.99", "999999999.98"],
  ])("does not go from %s down to %s", (amountMin, amountMax) => {
    expect(parseAmountRange(amountMin, amountMax)).toEqual({
      ok: false,
      problem: { code: "less_than", params: { field: "amountMin" } },
    });
  });
});

describe("names", () => {
  test("a list of statuses, in any order", () => {
    expect(parseStatuses(["expired", "success"])).toEqual(ok(["expired", "success"]));
  });

  test.each([
    [[""]],
    [["paid"]],
    [["success", "paid' or 1=1"]],
    [["SUCCESS"]],
    [["success", ""]],
    [["__proto__"]],
  ])("F11 %j is rejected", (texts) => {
    expect(parseStatuses(texts)).toEqual(rejected("unknown_value"));
  });

  test("F10 exactly one of the choices", () => {
    expect(parseChoice("asc", ["asc", "desc"])).toEqual(ok("asc"));
    for (const text of ["", "ASC", "up", "asc;drop table", "__proto__"]) {
      expect(parseChoice(text, ["asc", "desc"])).toEqual(rejected("unknown_value"));
    }
  });

  test("a currency that is enabled", () => {
    expect(parseCurrency("GHS")).toEqual(ok("GHS"));
    for (const text of ["", "ghs", "XXX", "GHS,NGN"]) {
      expect(parseCurrency(text)).toEqual(rejected("unknown_value"));
    }
  });
});

describe("a search text", () => {
  test("a phone number is searched as it is stored, without its plus", () => {
    expect(parseSearch("+233241234567")).toEqual(ok("233241234567"));
    expect(parseSearch("+ plus")).toEqual(ok("+ plus"));
  });

  test.each(["ORD-1", "100%", "_", "\\", "'; drop table", "Ɛkɔ waakye", "👩🏾‍🍳", "x".repeat(200)])(
    "%j is used unchanged",
    (text) => {
      expect(parseSearch(text)).toEqual(ok(text));
    },
  );

  test.each([
    ["", "too_short"],
    ["x".repeat(201), "too_long"],
    ["a\0b", "control_characters"],
    ["a\nb", "control_characters"],
    ["\ud800", "invalid_unicode"],
  ])("%j is rejected", (text, code) => {
    expect(parseSearch(text)).toEqual(rejected(code));
  });
});

describe("ids", () => {
  test("of as many transactions as a page has rows, in any format", () => {
    const ids = Array.from({ length: 100 }, (_, n) => `txn_${n}`);
    expect(parseIds(ids)).toEqual(ok(ids));
    expect(parseIds(["' or 1=1"])).toEqual(ok(["' or 1=1"]));
  });

  test("are at least one, and no more than that", () => {
    expect(parseIds([])).toEqual(rejected("too_few"));
    expect(parseIds(Array(101).fill("txn_1"))).toEqual(rejected("too_many"));
  });

  test.each([
    ["", "too_short"],
    ["x".repeat(201), "too_long"],
    ["a\0b", "control_characters"],
  ])("%j is not an id, and the error has its index", (id, code) => {
    expect(parseIds(["txn_1", id])).toMatchObject({ ...rejected(code), part: "1" });
  });
});
