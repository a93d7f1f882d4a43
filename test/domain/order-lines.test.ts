import { expect, test } from "vitest";
import { parseOrderLine, parseOrderState } from "../../server/domain/order-line.ts";
import type { ImportMapping, StatementField } from "../../server/domain/statement.ts";
import { detectColumns } from "../../server/domain/statement-formats/detect-columns.ts";

test.each([
  ["fulfilled", "fulfilled"],
  ["  Completed ", "fulfilled"],
  ["DELIVERED", "fulfilled"],
  ["Livrée", "fulfilled"],
  ["wc-processing", "unfulfilled"],
  ["Processing", "unfulfilled"],
  ["partially_fulfilled", "unfulfilled"],
  ["on-hold", "unfulfilled"],
  ["En préparation", "unfulfilled"],
  ["Cancelled", "canceled"],
  ["Annulée", "canceled"],
  ["Paid", null],
  ["not completed", null],
  ["fulfilled?", "fulfilled"],
  ["", null],
  ["=fulfilled()", "fulfilled"],
  ["__proto__", null],
  ["constructor", null],
])("the state %j is %s", (text, state) => expect(parseOrderState(text)).toBe(state));

test.each<[string, string[], Record<string, string>]>([
  [
    "WooCommerce",
    ["Order Number", "Order Status", "Order Date", "Order Total Amount", "Order Currency"],
    {
      reference: "Order Number",
      date: "Order Date",
      amount: "Order Total Amount",
      currency: "Order Currency",
      status: "Order Status",
    },
  ],
  [
    "Shopify",
    ["Name", "Email", "Financial Status", "Fulfillment Status", "Currency", "Total", "Created at"],
    {
      reference: "Name",
      date: "Created at",
      amount: "Total",
      currency: "Currency",
      status: "Fulfillment Status",
    },
  ],
])("the headings of %s are recognized", (_, headings, columns) => {
  expect(detectColumns("shop", headings)).toEqual({
    format: "shop_orders",
    columns,
    kind: "order",
    unclear: [],
  });
});

const mapping: ImportMapping = {
  columns: {},
  kind: "order",
  currency: "GHS",
  dateOrder: "day_first",
  moneyOut: null,
};
const FIELDS: readonly StatementField[] = ["reference", "date", "amount", "currency", "status"];
const GOOD = ["ORD-1", "2026-11-20", "10.50", "GHS", "shipped"];

function parse(cells: string[]) {
  const now = new Date("2026-11-21T00:00:00Z");
  const line = parseOrderLine(
    {
      number: 2,
      cells,
      columns: 5,
      cell: (field) => cells[FIELDS.indexOf(field)] ?? "",
      otherDates: [],
      toDate: ({ year, month, day }) => new Date(Date.UTC(year, month - 1, day)),
      now,
    },
    mapping,
  );
  if (line === null) return null;
  return line.ok ? line.value : `${line.part ?? "line"}:${line.problem.code}`;
}

test("an order has its reference, state, amount, currency and time", () => {
  expect(parse(GOOD)).toMatchObject({
    kind: "order",
    status: "fulfilled",
    ourReference: null,
    processorReference: "ORD-1",
    amount: 1050n,
    currency: "GHS",
    fee: null,
    at: new Date("2026-11-20T00:00:00Z"),
  });
});

test("a further item of an order, without a status and an amount, is skipped", () => {
  expect(parse(["ORD-1", "2026-11-20", "", "", ""])).toBeNull();
});

test.each<[string, string[], string | null]>([
  ["no reference", GOOD.with(0, ""), "reference:required"],
  ["a reference that no payment can have", GOOD.with(0, "x".repeat(33)), "reference:too_long"],
  ["an invisible character", GOOD.with(0, "A\u200b"), "reference:invisible_characters"],
  ["no state", GOOD.with(4, ""), "status:required"],
  ["a word that is no state", GOOD.with(4, "Paid"), "status:not_a_status"],
  ["a formula as amount", GOOD.with(2, "=1+1"), "amount:not_a_decimal"],
  ["a negative amount", GOOD.with(2, "-1.00"), "amount:not_positive"],
  ["another currency", GOOD.with(3, "JPY"), "currency:currency_not_enabled"],
  ["a day in the future", GOOD.with(1, "2026-12-21"), "date:in_the_future"],
  ["a missing cell", GOOD.slice(0, 4), "line:cell_count"],
  ["a total", ["", "", "100.00", "", "Total"], null],
])("%s is %s", (_, cells, problem) => expect(parse(cells)).toBe(problem));
