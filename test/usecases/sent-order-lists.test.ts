import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type ListedOrder, today, toPush, uploadOrders } from "../support/order-list.ts";
import { newReference, StatementFixture } from "../support/statement-fixture.ts";

let first: StatementFixture;
let fixture: StatementFixture;
beforeAll(async () => {
  first = await StatementFixture.open();
});
beforeEach(async () => {
  fixture = await first.another();
});
afterAll(() => first.close());

/** The open discrepancies of a list, as kind and reference. */
const differences = async (id: string) =>
  (await fixture.listDiscrepancies(id)).map((row) => row.split(" ").slice(0, 2).join(" "));
const push = (orders: readonly ListedOrder[]) =>
  fixture.useCases.pushOrders(fixture.rest.caller, today(), toPush(orders));

test("an order that its newest list no longer has is decided by the list before", async () => {
  const reference = newReference("DROPPED");
  const open = `fulfilled_not_paid ${reference}`;
  const old = await uploadOrders(fixture, [{ reference, amount: 1050n, state: "fulfilled" }]);
  await push([{ reference, amount: 1050n, state: "canceled" }]);
  expect(await differences(old)).not.toContain(open);
  await push([{ reference: newReference("OTHER"), amount: 0n, state: "canceled" }]);
  await fixture.useCases.checkLedger(new AbortController().signal);
  expect(await differences(old)).toContain(open);
});

test("a discrepancy of an order has the line of its newest list", async () => {
  const order: ListedOrder = { reference: newReference("LINE"), amount: 1050n, state: "fulfilled" };
  await push([{ reference: newReference("FREE"), amount: 0n, state: "canceled" }, order]);
  const { id } = await push([order]);
  const { rows } = await fixture.useCases.listDiscrepancies(fixture.owner, {
    filter: { statementId: id, status: "open" },
    limit: 10,
    cursor: null,
  });
  expect(rows).toMatchObject([{ kind: "fulfilled_not_paid", lineNumber: 1 }]);
});

test("a merchant that sends many lists at once leaves room for another merchant's", async () => {
  const other = await fixture.rest.another();
  const orders: ListedOrder[] = [{ reference: newReference("MANY"), amount: 0n, state: "fulfilled" }];
  const many = Promise.allSettled(Array.from({ length: 12 }, () => push(orders)));
  const list = other.useCases.pushOrders(other.caller, today(), toPush(orders));
  expect(await list).toMatchObject({ lines: 1 });
  const refused = (await many).filter(({ status }) => status === "rejected");
  expect(refused).toHaveLength(8);
  expect(refused[0]).toMatchObject({ reason: { code: "unavailable" } });
  // The places are free again.
  expect(await push(orders)).toMatchObject({ lines: 1 });
});
