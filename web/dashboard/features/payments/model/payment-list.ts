import type { PaymentFragment, PaymentRowFragment, TransactionFilter } from "../../../generated/graphql.ts";
import { matches } from "./payment-filter.ts";

/** What is loaded of a filtered list, newest first. */
export interface PaymentList {
  rows: readonly PaymentRowFragment[];
  /** Where the next page begins; null where there is none. */
  nextCursor: string | null;
  /** Payments that came by themselves while the list was open: they glow once. */
  arrived: ReadonlySet<string>;
}

/** With so many rows that came by themselves a list is read anew. What a member paged to is not counted. */
const MOST_ARRIVED = 400;

export interface Page {
  nodes: readonly PaymentRowFragment[];
  pageInfo: { hasNextPage: boolean; endCursor?: string | null };
}

export const nextCursorOf = ({ pageInfo }: Page): string | null =>
  pageInfo.hasNextPage ? (pageInfo.endCursor ?? null) : null;

export const isTooLong = ({ arrived }: PaymentList): boolean => arrived.size > MOST_ARRIVED;

export function listOf(page: Page): PaymentList {
  return { rows: page.nodes, nextCursor: nextCursorOf(page), arrived: new Set() };
}

/** The list with the page after it. Events may have brought some of its rows already. */
export function withNextPage(list: PaymentList, page: Page): PaymentList {
  return { ...list, rows: merge(list.rows, page.nodes), nextCursor: nextCursorOf(page) };
}

/** The list read anew: the page alone, for what is not on it may have changed. A newer state that we have stays. */
export function readAnew(list: PaymentList, page: Page): PaymentList {
  const rows = page.nodes.map((row) => newest(row, list.rows));
  const arrived = new Set(rows.map(({ id }) => id).filter((id) => list.arrived.has(id)));
  return { ...listOf(page), rows, arrived };
}

/** The list after an event: the payment is put in, changed or taken out. */
export function withPayment(
  list: PaymentList,
  payment: PaymentFragment,
  filter: TransactionFilter,
): PaymentList {
  const kept = list.rows.find(({ id }) => id === payment.id);
  // Events are told in order but carry the payment as it is now: an older state may come after a newer one.
  if (kept && kept.updatedAt > payment.updatedAt) return list;
  if (!matches(payment, filter)) {
    return kept ? { ...list, rows: list.rows.filter((row) => row !== kept) } : list;
  }
  if (kept) return { ...list, rows: list.rows.map((row) => (row === kept ? payment : row)) };
  const last = list.rows.at(-1);
  const isBelow = last !== undefined && list.nextCursor !== null && comesBefore(last, payment);
  if (isBelow) return list;
  return {
    ...list,
    rows: merge(list.rows, [payment]),
    arrived: new Set(list.arrived).add(payment.id),
  };
}

function merge(
  rows: readonly PaymentRowFragment[],
  more: readonly PaymentRowFragment[],
): PaymentRowFragment[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  for (const row of more) {
    const kept = byId.get(row.id);
    if (!kept || kept.updatedAt <= row.updatedAt) byId.set(row.id, row);
  }
  return [...byId.values()].sort((one, other) => (comesBefore(one, other) ? -1 : 1));
}

function newest(row: PaymentRowFragment, rows: readonly PaymentRowFragment[]): PaymentRowFragment {
  const kept = rows.find(({ id }) => id === row.id);
  return kept && kept.updatedAt > row.updatedAt ? kept : row;
}

/** The server's order: newest first, then by id. */
function comesBefore(one: PaymentRowFragment, other: PaymentRowFragment): boolean {
  return one.createdAt === other.createdAt ? one.id > other.id : one.createdAt > other.createdAt;
}
