export type SortValue = string | number | null;

/** The sort column and direction. */
export interface Order {
  column: string;
  descending: boolean;
}

/** The order after a click on a heading: ascending, descending, then the list's own order. */
export function nextOrder(order: Order | null, column: string): Order | null {
  if (order?.column !== column) return { column, descending: false };
  return order.descending ? null : { column, descending: true };
}

/** Sorts rows. Rows without a value are last in both directions. */
export function ordered<Row>(
  rows: readonly Row[],
  by: (row: Row) => SortValue,
  { descending }: Order,
  locale: string,
): Row[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  return [...rows].sort((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const difference =
      typeof a === "number" && typeof b === "number" ? a - b : collator.compare(String(a), String(b));
    return descending ? -difference : difference;
  });
}
