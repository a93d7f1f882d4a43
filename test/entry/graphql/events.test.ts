import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Door, openDoor } from "./door.ts";

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.tua.close());

test("events are pulled in order", async () => {
  const { transactionId, checkoutId } = await door.initiate();
  await door.pay(checkoutId, "0240000003");
  const all = await door.data(
    "{ events(first: 100) { nodes { sequence event } pageInfo { hasNextPage hasPreviousPage } } }",
  );
  expect(all.events.nodes.map((node: { sequence: string }) => Number(node.sequence))).toEqual(
    all.events.nodes.map((_: unknown, index: number) => index + 1),
  );
  expect(all.events.pageInfo).toEqual({ hasNextPage: false, hasPreviousPage: false });
  const after = String(all.events.nodes.length - 1);
  const { events } = await door.data(
    `query ($after: String) { events(after: $after, first: 5) { edges { cursor node {
      id event sequence createdAt transaction { id status }
      data { clientReference transactionId checkoutId amount currency status reason code retryable final late
        paymentMethod { type network payer } metadata }
    } } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`,
    { after },
  );
  const last = String(Number(after) + 1);
  expect(events.pageInfo).toEqual({
    hasNextPage: false,
    hasPreviousPage: true,
    startCursor: last,
    endCursor: last,
  });
  expect(events.edges[0]).toMatchObject({
    cursor: last,
    node: {
      ...{ event: "payment.failed", sequence: last, transaction: { id: transactionId, status: "FAILED" } },
      data: {
        ...{ transactionId, checkoutId, amount: 10.5, currency: "GHS", status: "FAILED", code: "WRONG_PIN" },
        ...{ reason: "The PIN was wrong", retryable: true, final: false, late: false, metadata: {} },
        paymentMethod: { type: "MOBILE_MONEY", network: "mtn", payer: "233•••••0003" },
      },
    },
  });
});

test("the transactions of a page of events are read at once", async () => {
  for (let i = 0; i < 3; i++) await door.pay((await door.initiate()).checkoutId, "0240000000");
  const load = vi.spyOn(door.tua.wired.useCases, "loadTransactions");
  const { events } = await door.data("{ events(first: 100) { nodes { transaction { id } } } }");
  const ids = new Set(events.nodes.map((node: { transaction: { id: string } }) => node.transaction.id));
  expect(ids.size).toBeGreaterThan(3);
  expect(load).toHaveBeenCalledTimes(1);
  expect(load.mock.calls[0]?.[1]).toHaveLength(ids.size);
  load.mockRestore();
});
