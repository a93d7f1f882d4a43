import type { StatementFixture } from "./statement-fixture.ts";

/** An order as the shop lists it. */
export interface ListedOrder {
  reference: string;
  /** Minor units. */
  amount: bigint;
  currency?: string;
  state: "fulfilled" | "unfulfilled" | "canceled";
}

export const today = (): string => new Date().toISOString().slice(0, 10);

let files = 0;
/** The orders of today as a file, different from every earlier one. */
export function writeOrderList(orders: readonly ListedOrder[]): Buffer {
  files += 1;
  const rows = orders.map(({ reference, amount, currency = "GHS", state }) =>
    [reference, today(), decimal(amount), currency, state].join(","),
  );
  return Buffer.from(["Reference,Date,Amount,Currency,State", ...rows].join("\n") + "\n".repeat(files));
}

const decimal = (amount: bigint): string => `${amount / 100n}.${(amount % 100n).toString().padStart(2, "0")}`;

/** Uploads the orders of today. @returns the list's ID */
export function uploadOrders(
  { useCases, owner }: Pick<StatementFixture, "useCases" | "owner">,
  orders: readonly ListedOrder[] | Buffer,
): Promise<string> {
  return useCases.uploadStatement(owner, {
    connector: "shop",
    name: "orders.csv",
    bytes: Buffer.isBuffer(orders) ? orders : writeOrderList(orders as readonly ListedOrder[]),
    mapping: null,
    period: { from: today(), to: today() },
    skipUnreadable: false,
    isConfirmed: false,
  });
}

/** The body of a push with these orders. */
export const toPush = (orders: readonly ListedOrder[]) => ({
  orders: orders.map(({ amount, currency = "GHS", ...order }) => ({
    ...order,
    currency,
    amount: Number(amount) / 100,
  })),
});
