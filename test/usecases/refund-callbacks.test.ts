import { afterAll, beforeAll, expect, test } from "vitest";
import type { Connector } from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { newCallbackToken } from "../../server/usecases/new-id.ts";
import type { ProcessorsOf } from "../../server/usecases/processors/merchant-processors.ts";
import { takeCallback } from "../../server/usecases/processors/take-callback.ts";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
let store: Store;
beforeAll(async () => {
  rest = await RestClient.open({ env: { SANDBOX_DELAY_MS: "60000" } });
  store = openPostgres(rest.tua.databaseUrl, { poolSize: 2 });
});
afterAll(async () => {
  await store.close();
  await rest.close();
});

/** Hands in a callback that hints at an attempt. */
async function told(about: "payment" | "refund", attemptId: string): Promise<void> {
  const connector: Connector = {
    ...sandboxConnector({ delayMs: 60_000 }),
    readCallback: () => ({ about, attemptId }),
  };
  const callbackToken = newCallbackToken(rest.caller.scope);
  const processorsOf: ProcessorsOf = async () => ({
    processors: [{ connector, credentials: {}, callbackUrl: "", row: { callbackToken } as never }],
    methods: [],
  });
  const wakeUps = { signal() {}, on: () => () => {}, close: async () => {} };
  await takeCallback({ db: store.db, wakeUps, processorsOf })("sandbox", callbackToken, {
    headers: {},
    body: "{}",
  });
}

async function refunded(amount: number) {
  const checkout = await rest.checkout();
  await rest.pay(checkout, "0000");
  const { transactionId } = checkout;
  const { refund } = await rest.useCases.refundTransaction(rest.caller, transactionId, { amount }, null);
  return refund;
}
const isDue = async (id: string) => {
  const [row] = await rest.sql(
    "select coalesce(query_at <= now(), false) as due from refunds where id = $1",
    id,
  );
  return row?.due;
};

test("a hint about a refund has the open refunds of its attempt asked about at once, and no others", async () => {
  const [open, others, ended] = [await refunded(1.14), await refunded(1.14), await refunded(1)];
  await told("payment", open.attemptId);
  expect(await isDue(open.id)).toBe(false);
  await told("refund", open.attemptId);
  await told("refund", ended.attemptId);
  expect([await isDue(open.id), await isDue(others.id), await isDue(ended.id)]).toEqual([true, false, false]);
});
