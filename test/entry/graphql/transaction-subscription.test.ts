import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ worker: true });
});
afterAll(() => api.tua.close());

const CHANGES =
  "subscription ($id: ID!) { transaction(id: $id) { id status attempts { status } checkout { open } } }";

test("the current transaction, then one result per change", async () => {
  await using socket = await api.socket();
  const { transactionId: id, checkoutId } = await api.initiate();
  socket.subscribe("1", CHANGES, { id });
  expect(await socket.data("1")).toEqual({
    transaction: { id, status: "PENDING", attempts: [], checkout: { open: true } },
  });
  await api.pay(checkoutId, "0240000001");
  const seen = [];
  do seen.push((await socket.data<{ transaction: { status: string } }>("1")).transaction.status);
  while (seen.at(-1) !== "SUCCESS");
  // Of changes in quick succession it may send only the last (docs/guides/stream-payments.md).
  expect(["PROCESSING", "SUCCESS"]).toEqual(expect.arrayContaining(seen));
  expect(seen.length).toBe(new Set(seen).size);
  const { transactionId: other } = await api.initiate();
  socket.subscribe("2", CHANGES, { id: other });
  expect(await socket.data("2")).toMatchObject({ transaction: { status: "PENDING" } });
  expect(socket.unread("1")).toBe(0);
});

test("a change between the first read and the subscription is not missed", async () => {
  const { useCases } = api.tua.services;
  const { transactionId: id } = await api.initiate();
  const { followTransaction } = useCases;
  const followed = vi.spyOn(useCases, "followTransaction").mockImplementationOnce(async (caller, of) => {
    const following = await followTransaction(caller, of);
    await useCases.cancelCheckout(caller, id);
    return following;
  });
  await using socket = await api.socket();
  socket.subscribe("1", CHANGES, { id });
  expect(await socket.data("1")).toMatchObject({ transaction: { status: "PENDING" } });
  expect(await socket.data("1")).toMatchObject({ transaction: { status: "CANCELED" } });
  followed.mockRestore();
});

test("an unknown or forbidden transaction ends the operation with its code", async () => {
  await using socket = await api.socket();
  socket.subscribe("1", CHANGES, { id: "txn_nothing" });
  expect(await socket.next("1")).toMatchObject({
    type: "error",
    payload: [{ extensions: { code: "not_found" } }],
  });
  const { key } = await api.keyWith(["transactions:read"]);
  await using poor = await api.socket(key);
  poor.subscribe("1", CHANGES, { id: "txn_nothing" });
  expect(await poor.next("1")).toMatchObject({
    type: "error",
    payload: [{ extensions: { code: "insufficient_scope" } }],
  });
});
