import { expect, test } from "vitest";
import { nextOrder, type Order, ordered } from "../../../web/dashboard/ui/order.ts";

const UP: Order = { column: "name", descending: false };
const DOWN: Order = { column: "name", descending: true };

test("a header sorts ascending, then descending, then not; another header starts over", () => {
  expect(nextOrder(null, "name")).toEqual(UP);
  expect(nextOrder(UP, "name")).toEqual(DOWN);
  expect(nextOrder(DOWN, "name")).toBeNull();
  expect(nextOrder(DOWN, "expires")).toEqual({ column: "expires", descending: false });
});

test("texts are sorted by locale, numbers by size, and rows without a value are last", () => {
  const sorted = (values: (string | number | null)[], order: Order) =>
    ordered(values, (value) => value, order, "en");
  expect(sorted(["Till 10", "éclair", "Till 9", null, "Zoo"], UP)).toEqual([
    ...["éclair", "Till 9", "Till 10", "Zoo"],
    null,
  ]);
  expect(sorted([10, null, 9, 100], UP)).toEqual([9, 10, 100, null]);
  expect(sorted([10, null, 9, 100], DOWN)).toEqual([100, 10, 9, null]);
});

test("equal rows keep the list's own order in both directions, and the list itself does not change", () => {
  const rows = [
    { id: "a", name: "x" },
    { id: "b", name: "x" },
    { id: "c", name: "w" },
  ];
  const ids = (order: Order) => ordered(rows, ({ name }) => name, order, "en").map(({ id }) => id);
  expect(ids(UP)).toEqual(["c", "a", "b"]);
  expect(ids(DOWN)).toEqual(["a", "b", "c"]);
  expect(rows.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});
