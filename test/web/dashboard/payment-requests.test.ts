import { parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import {
  chosenColumns,
  fittingColumns,
  withSwitched,
} from "../../../web/dashboard/features/payments/model/columns.ts";
import { toFilter } from "../../../web/dashboard/features/payments/model/payment-filter.ts";
import { toCurl, toExportUrl, toGraphql } from "../../../web/dashboard/features/payments/model/requests.ts";
import { BUILT_IN, parseView, savedSearch } from "../../../web/dashboard/features/payments/model/views.ts";
import { createPaymentSound } from "../../../web/dashboard/lib/payment-sound.ts";
import { bearerSchema as schema } from "../../support/root-fields.ts";

const clock = { now: Date.parse("2026-03-12T22:30:00Z"), timeZone: "Africa/Nairobi" };
const filter = toFilter(
  { status: "success,failed", method: "mobile_money", amountMin: "10", search: "it's 5 & more" },
  clock,
);

test("a filter is a curl request, quoted for the shell", () => {
  expect(toCurl(filter, "https://tua.example")).toBe(
    `curl 'https://tua.example/v1/transactions?status=success%2Cfailed&method=mobile_money&amountMin=10&q=it%27s+5+%26+more' \\
  -H "Authorization: Bearer $TUA_API_KEY"`,
  );
  expect(toCurl({}, "https://tua.example")).toContain("'https://tua.example/v1/transactions' ");
});

test.each([
  ["some filters", filter],
  ["none", {}],
])("with %s it is an operation that is valid for the schema", (_name, of) => {
  expect(validate(schema, parse(toGraphql(of)))).toEqual([]);
});

test("the file has its URL next to the page's", () => {
  expect(toExportUrl({ merchantId: "mer_1", mode: "live" }, { status: ["FAILED"] })).toBe(
    "/m/mer_1/live/payments.csv?status=failed",
  );
});

describe("relative days are in the merchant's time zone", () => {
  // In Nairobi it is already the 13th.
  test.each([
    ["today", { from: "2026-03-12T21:00:00.000Z" }],
    ["yesterday", { from: "2026-03-11T21:00:00.000Z", to: "2026-03-12T21:00:00.000Z" }],
    ["7", { from: "2026-03-06T21:00:00.000Z" }],
    ["30", { from: "2026-02-11T21:00:00.000Z" }],
  ] as const)("%s", (days, expected) => {
    expect(toFilter({ days }, clock)).toEqual(expected);
  });
});

test("a view is saved as in the URL, and restored unchanged", () => {
  for (const search of [...Object.values(BUILT_IN), { search: "ama & co é", amountMax: "5.50" }]) {
    expect(parseView(savedSearch(search))).toEqual(search);
  }
  expect(savedSearch({ search: "ama & co é" })).toMatch(/^[\x21-\x7e]*$/);
});

describe("columns", () => {
  test("are the default ones unless selected, in one order, and never none", () => {
    expect(chosenColumns(null)).toEqual(["amount", "state", "method", "reference", "customer", "time"]);
    expect(chosenColumns(["id", "amount", "color"])).toEqual(["amount", "id"]);
    expect(chosenColumns(["color"])).toEqual(chosenColumns(null));
    expect(withSwitched(["amount", "id"], "state")).toEqual(["amount", "state", "id"]);
    expect(withSwitched(["amount"], "amount")).toEqual(["amount"]);
  });

  test("are hidden if there is no space, the most important last", () => {
    const all = chosenColumns(null);
    expect(fittingColumns(all, 1_300)).toEqual(all);
    expect(fittingColumns(all, 800)).not.toContain("customer");
    expect(fittingColumns(all, 440)).toEqual(["amount", "state", "reference"]);
  });
});

describe("the till", () => {
  const SUCCESS = "SUCCESS" as const;
  test("sounds once for each paid payment", () => {
    let now = 0;
    const isToSound = createPaymentSound(() => now);
    expect(isToSound({ id: "a", status: "PROCESSING" })).toBe(false);
    expect(isToSound({ id: "a", status: SUCCESS })).toBe(true);
    now = 5_000;
    expect(isToSound({ id: "a", status: SUCCESS })).toBe(false);
    expect(isToSound({ id: "b", status: SUCCESS })).toBe(true);
  });

  test("sounds once for all that arrive together after a break", () => {
    let now = 0;
    const isToSound = createPaymentSound(() => now);
    const sounds = Array.from({ length: 30 }, (_, each) => {
      now += 300;
      return isToSound({ id: String(each), status: SUCCESS });
    });
    expect(sounds.filter(Boolean)).toHaveLength(1);
  });
});
