import { describe, expect, test } from "vitest";
import { filterAmount, rangeProblem } from "../../../web/dashboard/features/payments/model/filter-amount.ts";
import { parseSearch, toFilter } from "../../../web/dashboard/features/payments/model/payment-filter.ts";

/** Noon of a day on which Nairobi's clocks show 15:00. */
const clock = (timeZone: string) => ({ now: Date.parse("2026-03-12T12:00:00Z"), timeZone });

describe("a URL", () => {
  test("gives the valid filters, in the contract's terms and order", () => {
    expect(
      parseSearch({
        status: "failed,success,nonsense",
        method: "card",
        currency: "GHS",
        from: "2026-03-01",
        search: " ama ",
      }),
    ).toEqual({
      status: "success,failed",
      method: "card",
      currency: "GHS",
      from: "2026-03-01",
      search: "ama",
    });
  });

  test("may look like a number, and is still a text", () => {
    const raw = { days: 7, amountMin: 11, amountMax: 20.5, search: 4417 };
    expect(parseSearch(raw)).toEqual({ days: "7", amountMin: "11", amountMax: "20.5", search: "4417" });
  });

  test.each([
    ["1000", "1000"],
    ["10,50", "10.50"],
    ["1\u202f000", "1000"],
    ["1,000", null],
    ["1.000", null],
    ["10.505", null],
    ["ten", null],
  ])("parses the amount %s as %s", (typed, amount) => {
    expect(filterAmount(typed)).toBe(amount);
    expect(parseSearch({ amountMin: typed })).toEqual(amount ? { amountMin: amount } : {});
  });

  test("accepts a range of amounts in either order: the server would reject the wrong one", () => {
    const range = { amountMin: "5", amountMax: "10.5" };
    expect(parseSearch({ amountMin: "10.5", amountMax: "5" })).toEqual(range);
    expect(parseSearch({ search: "amount:10,5..5" })).toEqual(range);
    expect(parseSearch({ amountMin: "9", amountMax: "9.00" })).toEqual({ amountMin: "9", amountMax: "9.00" });
  });

  test("drops invalid filters", () => {
    expect(
      parseSearch({
        status: "",
        method: "cash",
        currency: "XXX",
        from: "yesterday",
        to: "9999-12-31",
        search: "  ",
        page: 3,
      }),
    ).toEqual({});
  });
});

test.each([
  ["amountMin", "10", "5", "aboveMax"],
  ["amountMin", "10", "10.00", null],
  ["amountMin", "10", undefined, null],
  ["amountMax", "9", "10", "belowMin"],
  ["amountMax", "100", "20", null],
  ["amountMax", "ten", "20", "badAmount"],
  ["amountMax", " ", "20", null],
] as const)("%s typed as %j next to %s is %s", (name, typed, other, problem) => {
  expect(rangeProblem(name, typed, other)).toBe(problem);
});

test("days are in the merchant's time zone: from the first midnight to the one after the last", () => {
  expect(toFilter({ from: "2026-03-01", to: "2026-03-02" }, clock("Africa/Nairobi"))).toEqual({
    from: "2026-02-28T21:00:00.000Z",
    to: "2026-03-02T21:00:00.000Z",
  });
  expect(
    toFilter({ status: "success,failed", method: "mobile_money", search: "x" }, clock("Africa/Accra")),
  ).toEqual({
    status: ["SUCCESS", "FAILED"],
    method: "MOBILE_MONEY",
    search: "x",
  });
});
