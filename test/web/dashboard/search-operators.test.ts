import { describe, expect, test } from "vitest";
import { parseSearch } from "../../../web/dashboard/features/payments/model/payment-filter.ts";
import {
  endsInOperator,
  invalidOperators,
  parseOperators,
} from "../../../web/dashboard/features/payments/model/search-operators.ts";

describe("operators in a search text", () => {
  test.each([
    ["status:failed", { text: "", status: "failed" }],
    ["is:paid ama", { text: "ama", status: "success" }],
    ["status:failed,expired status:canceled", { text: "", status: "failed,expired,canceled" }],
    ["method:momo", { text: "", method: "mobile_money" }],
    ["METHOD:Card", { text: "", method: "card" }],
    ["currency:ghs", { text: "", currency: "GHS" }],
    ["amount:>100", { text: "", amountMin: "100" }],
    ["amount:<=20.50", { text: "", amountMax: "20.50" }],
    ["amount:100..200", { text: "", amountMin: "100", amountMax: "200" }],
    ["amount:>=10,50", { text: "", amountMin: "10.50" }],
    ["amount:5-9", { text: "", amountMin: "5", amountMax: "9" }],
    ["amount:10.5", { text: "", amountMin: "10.5", amountMax: "10.5" }],
    ["day:yesterday", { text: "", days: "yesterday" }],
    ["day:2026-03-01", { text: "", from: "2026-03-01", to: "2026-03-01" }],
    ["two plates from:2026-03-01 of", { text: "two plates of", from: "2026-03-01" }],
  ])("%s", (typed, expected) => {
    expect(parseOperators(typed)).toEqual(expected);
  });

  test.each([
    "status:nice",
    "amount:>ten",
    "amount:>1,000",
    "amount:1.000",
    "amount:1,000-2,000",
    "day:2026-02-31",
    "to:9999-12-31",
    "table:12",
    "method:",
    "https://shop.example/1",
    "a:b:c",
  ])("%s is not a filter, and stays text", (typed) => {
    expect(parseOperators(typed)).toEqual({ text: typed });
  });

  test.each([
    ["amount:>1,000", ["amount:>1,000"]],
    ["status:nice waakye Amount:ten", ["status:nice", "Amount:ten"]],
    ["amount:>1000 table:12 https://shop.example/1 10:30 constructor:x", []],
    ["amount: waakye", []],
  ])("%s has words that look like a filter and are none: %j", (typed, invalid) => {
    expect(invalidOperators(typed)).toEqual(invalid);
  });

  test.each([
    ["amount:>1", true],
    ["ama status:", true],
    ["status:failed ", false],
    ["table:12", false],
    ["ama", false],
  ])("%j may become a filter, or another: %s", (typed, mayYet) => {
    expect(endsInOperator(typed)).toBe(mayYet);
  });
});

describe("in a URL they become their filters", () => {
  test("next to existing ones", () => {
    expect(parseSearch({ method: "card", search: "status:failed waakye amount:>100" })).toEqual({
      status: "failed",
      method: "card",
      amountMin: "100",
      search: "waakye",
    });
  });

  test("in place of those of the same kind", () => {
    expect(parseSearch({ status: "success", search: "status:failed" })).toEqual({ status: "failed" });
    expect(parseSearch({ days: "7", search: "from:2026-03-01" })).toEqual({ from: "2026-03-01" });
    expect(parseSearch({ from: "2026-03-01", search: "day:today" })).toEqual({ days: "today" });
    expect(parseSearch({ amountMin: "5", amountMax: "9", search: "amount:>100" })).toEqual({
      amountMin: "100",
    });
  });
});
