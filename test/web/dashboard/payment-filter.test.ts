import { describe, expect, test } from "vitest";
import {
  filterOf,
  matches,
  readSearch,
} from "../../../web/dashboard/features/payments/model/payment-filter.ts";
import { at, attempt, payment } from "./payments.ts";

describe("an address", () => {
  test("gives the filters that make sense, in the contract's words and order", () => {
    expect(
      readSearch({
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

  test("loses what does not", () => {
    expect(
      readSearch({
        status: "",
        method: "cash",
        currency: "XXX",
        from: "yesterday",
        to: "2026-13-01",
        search: "  ",
        page: 3,
      }),
    ).toEqual({});
  });
});

test("days are the merchant's: from the first midnight to the one after the last", () => {
  expect(filterOf({ from: "2026-03-01", to: "2026-03-02" }, "Africa/Nairobi")).toEqual({
    from: "2026-02-28T21:00:00.000Z",
    to: "2026-03-02T21:00:00.000Z",
  });
  expect(filterOf({ status: "success,failed", method: "mobile_money", search: "x" }, "Africa/Accra")).toEqual(
    {
      status: ["SUCCESS", "FAILED"],
      method: "MOBILE_MONEY",
      search: "x",
    },
  );
});

describe("a payment fits", () => {
  const paid = payment("a", 60, {
    status: "SUCCESS",
    attempts: [attempt("FAILED", 61), attempt("SUCCESS", 80)],
  });
  test.each([
    ["no filter", {}],
    ["its state", { status: ["SUCCESS" as const] }],
    ["its currency", { currency: "GHS" }],
    ["the method of one of its attempts", { method: "MOBILE_MONEY" as const }],
    ["from its own moment", { from: at(60) }],
    ["up to after it", { to: at(61) }],
    ["part of its reference", { search: "ord-a" }],
    ["part of its description", { search: "unch" }],
    ["part of the customer's name", { search: "mensah" }],
    ["part of the customer's phone", { search: "4123" }],
  ])("%s", (_name, filter) => {
    expect(matches(paid, filter)).toBe(true);
  });
  test.each([
    ["another state", { status: ["FAILED" as const] }],
    ["another currency", { currency: "KES" }],
    ["a method that was not tried", { method: "CARD" as const }],
    ["from later", { from: at(61) }],
    ["up to itself", { to: at(60) }],
    ["other words", { search: "dinner" }],
  ])("not %s", (_name, filter) => {
    expect(matches(paid, filter)).toBe(false);
  });
});
