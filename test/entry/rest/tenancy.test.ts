import type { InjectOptions } from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { NoteKey } from "../../support/merkle-judge.ts";
import { order } from "../../support/orders.ts";
import { expectRejection, RestClient, type RestResponse } from "../../support/rest.ts";

/** Included in every text of the attacked merchant, so that any leaked byte is found. */
const MARK = "m4rk3d";
const marked = {
  description: `${MARK} description`,
  callbackUrl: `https://${MARK}.example/hook`,
  returnUrl: `https://shop.example/${MARK}`,
  cancelUrl: `https://shop.example/${MARK}`,
  customer: { name: `${MARK} name`, email: `${MARK}@shop.example`, phone: "233241234567" },
  metadata: { [MARK]: MARK },
};

interface Theirs {
  transactionId: string;
  checkoutId: string;
  clientReference: string;
}

let rest: RestClient;
/** By mode, of the same merchant; the first is requested with the credentials of all others. */
let theirs: Record<"test" | "live", Theirs>;
let credentials: Record<"a stranger" | "a stranger's live" | "its own live" | "its own test", string>;

beforeAll(async () => {
  rest = await RestClient.open();
  const paid = await rest.checkout({ ...marked, clientReference: `${MARK}-test` });
  await rest.pay(paid, "0002");
  await rest.pay(paid, "0000");
  const live = await rest.goLive({ ...marked, clientReference: `${MARK}-live` });
  theirs = { test: paid, live: { ...live, clientReference: `${MARK}-live` } };
  const other = await rest.another();
  credentials = {
    "a stranger": other.key,
    "a stranger's live": (await other.goLive()).key,
    "its own live": live.key,
    "its own test": rest.key,
  };
});
afterAll(() => rest.close());

const PAIRS: ["test" | "live", keyof typeof credentials][] = [
  ["test", "a stranger"],
  ["test", "a stranger's live"],
  ["test", "its own live"],
  ["live", "a stranger"],
  ["live", "a stranger's live"],
  ["live", "its own test"],
];

/** Every way to request an object by its name. */
const BY_NAME: [string, (it: Theirs) => InjectOptions][] = [
  ["by id", ({ transactionId }) => ({ url: `/v1/transactions/${transactionId}` })],
  ["its refunds", ({ transactionId }) => ({ url: `/v1/transactions/${transactionId}/refunds` })],
  [
    "to give it back",
    ({ transactionId }) => ({
      method: "POST",
      url: `/v1/transactions/${transactionId}/refunds`,
      payload: { amount: 1 },
    }),
  ],
  ["to cancel it", ({ checkoutId }) => ({ method: "POST", url: `/v1/checkouts/${checkoutId}/cancel` })],
  ["status by id", ({ transactionId }) => ({ url: "/v1/transactions/status", query: { transactionId } })],
  ["status by checkout", ({ checkoutId }) => ({ url: "/v1/transactions/status", query: { checkoutId } })],
  [
    "status by reference",
    ({ clientReference }) => ({ url: "/v1/transactions/status", query: { clientReference } }),
  ],
  [
    "status, waiting",
    ({ transactionId }) => ({ url: "/v1/transactions/status", query: { transactionId, wait: "25" } }),
  ],
];

const nobodys: Theirs = {
  transactionId: "txn_00000000000000000000000000",
  checkoutId: "co_test_000000000000000000000000000000000000000",
  clientReference: "no-such-order",
};

function expectNothingOfTheirs(response: RestResponse): void {
  const bytes = JSON.stringify(response.headers) + response.text;
  const { test: one, live: other } = theirs;
  for (const secret of [MARK, one.transactionId, one.checkoutId, other.transactionId, other.checkoutId]) {
    expect(bytes).not.toContain(secret);
  }
}

describe.each(PAIRS)("of the %s mode, with the credential of %s", (mode, who) => {
  const sendRequest = (request: InjectOptions) =>
    rest.send({ ...request, headers: { authorization: `Bearer ${credentials[who]}`, ...request.headers } });

  test.each(BY_NAME)("F1, D4 %s: not found", async (_, request) => {
    const response = await sendRequest(request(theirs[mode]));
    expectRejection(response, 404, "not_found");
    expectNothingOfTheirs(response);
    const unknown = await sendRequest(request(nobodys));
    const { requestId: _1, ...same } = response.body.error;
    const { requestId: _2, ...wanted } = unknown.body.error;
    expect(same).toEqual(wanted);
    expect(response.status).toBe(unknown.status);
  });

  test("F14 nor by claiming to be that merchant", async () => {
    const headers = { "x-merchant-id": rest.caller.scope.merchantId, "x-mode": mode };
    const response = await sendRequest({ url: `/v1/transactions/${theirs[mode].transactionId}`, headers });
    expectRejection(response, 404, "not_found");
    const query = { merchantId: rest.caller.scope.merchantId };
    expectRejection(
      await sendRequest({ url: "/v1/transactions", query }),
      400,
      "invalid_request",
      "merchantId:unknown_field",
    );
  });
});

describe.each(["a stranger", "a stranger's live"] as const)("the lists of %s", (who) => {
  const queries = [
    "",
    "?order=asc&limit=100",
    `?q=${MARK}`,
    "?status=success",
    "?currency=GHS&amountMin=10.5&amountMax=10.5",
  ];

  test.each(queries)("/v1/transactions%s has nothing of theirs", async (query) => {
    const response = await rest.get(`/v1/transactions${query}`, credentials[who]);
    expect(response.status).toBe(200);
    expectNothingOfTheirs(response);
  });

  test("the same as CSV is a header and no row", async () => {
    const headers = { authorization: `Bearer ${credentials[who]}` };
    const response = await rest.send({ url: `/v1/transactions.csv?q=${MARK}`, headers });
    expect(response.status).toBe(200);
    expect(response.text.trimEnd().split("\r\n")).toHaveLength(1);
    expectNothingOfTheirs(response);
  });

  test.each(["", "?after=0&limit=100"])("/v1/events%s has nothing of theirs", async (query) => {
    const response = await rest.get(`/v1/events${query}`, credentials[who]);
    expect(response.status).toBe(200);
    expectNothingOfTheirs(response);
  });
});

test.each(["a stranger", "a stranger's live", "its own live"] as const)(
  "the event log of the test mode cannot be read or cosigned by %s",
  async (who) => {
    await rest.useCases.witnessHistory(new AbortController().signal);
    const [theirs] = (await rest.get("/v1/checkpoints")).body.data;
    const key = credentials[who];
    const { body: own } = await rest.get("/v1/checkpoints", key);
    expect(own.data.map(({ note }: { note: string }) => note)).not.toContain(theirs.note);
    const hashes = await rest.get("/v1/event-hashes", key);
    for (const hash of (await rest.get("/v1/event-hashes")).body.data)
      expect(hashes.body.data).not.toContain(hash);
    const witness = new NoteKey("shop.example/witness", 4);
    const { verifierKey } = witness;
    const response = await rest.send({
      method: "POST",
      url: `/v1/checkpoints/${theirs.size}/cosignatures`,
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
      payload: {
        verifierKey,
        cosignature: witness.sign(theirs.note.slice(0, theirs.note.lastIndexOf("\n\n") + 1)),
      },
    });
    expectRejection(response, 404, "not_found");
  },
);

test.each(PAIRS)(
  "an order list of the %s mode, sent with the credential of %s, finds nothing of theirs",
  async (mode, who) => {
    const response = await rest.send({
      method: "PUT",
      url: "/v1/order-lists/2026-01-21",
      headers: { authorization: `Bearer ${credentials[who]}`, "content-type": "application/json" },
      payload: {
        orders: [
          { reference: theirs[mode].clientReference, amount: 10.5, currency: "GHS", state: "unfulfilled" },
        ],
      },
    });
    expect(response.body.data).toMatchObject({ orders: 1, matched: 1, openDiscrepancies: 0 });
    expect(response.text).not.toContain(theirs[mode].transactionId);
  },
);

test("every endpoint in the description is tested here", () => {
  expect(Object.keys(rest.description.document.paths).sort()).toEqual([
    "/v1/checkout/initiate",
    "/v1/checkouts/{checkoutId}/cancel",
    "/v1/checkpoints",
    "/v1/checkpoints/{size}",
    "/v1/checkpoints/{size}/cosignatures",
    "/v1/event-hashes",
    "/v1/events",
    "/v1/order-lists/{date}",
    "/v1/transactions",
    "/v1/transactions.csv",
    "/v1/transactions/status",
    "/v1/transactions/{transactionId}",
    "/v1/transactions/{transactionId}/refunds",
    "/v1/webhook-settings",
    "/v1/webhook-settings/rotate-secret",
    "/v1/webhook-settings/send-test",
  ]);
});

test("D4 a mode's lists never mix with the other's", async () => {
  for (const [mode, key] of [
    ["test", rest.key],
    ["live", credentials["its own live"]],
  ] as const) {
    const { body: page } = await rest.get("/v1/transactions?limit=100", key);
    expect(page.data.map(({ transactionId }: Theirs) => transactionId)).toEqual([theirs[mode].transactionId]);
    expect(page.data.map((record: { mode: string }) => record.mode)).toEqual([mode]);
    const { body: events } = await rest.get("/v1/events", key);
    expect(events.data.map(({ sequence }: { sequence: number }) => sequence)).toEqual(
      Array.from({ length: events.data.length }, (_, i) => i + 1),
    );
    expect(new Set(events.data.map((event: { mode: string }) => event.mode))).toEqual(new Set([mode]));
  }
});

test("B14 an idempotency key never replays another merchant's response", async () => {
  const body = order({ clientReference: "same-everywhere" });
  const headers = { "idempotency-key": "same-everywhere" };
  const own = await (await rest.another()).initiate(body, headers);
  const other = await (await rest.another()).initiate(body, headers);
  expect([own.status, other.status]).toEqual([200, 200]);
  expect(other.headers["idempotent-replayed"]).toBeUndefined();
  expect(other.body.data.checkoutId).not.toBe(own.body.data.checkoutId);
  expect(other.text).not.toContain(own.body.data.transactionId);
});

test("B11 a reference that another merchant uses is free here, and nothing reveals that", async () => {
  const response = await (await rest.another()).initiate(order({ clientReference: `${MARK}-test` }));
  expect(response.status).toBe(200);
  expect(response.text).not.toContain(theirs.test.transactionId);
});

test("a cursor of one list is invalid in another", async () => {
  const shop = await rest.another();
  await shop.checkout();
  await shop.checkout();
  const { body } = await shop.get("/v1/transactions?limit=1");
  const url = `/v1/transactions?limit=1&cursor=${encodeURIComponent(body.page.nextCursor)}`;
  expect((await shop.get(url)).status).toBe(200);
  const { key: ownLive } = await shop.goLive();
  for (const key of [credentials["a stranger"], credentials["a stranger's live"], ownLive]) {
    expectRejection(await rest.get(url, key), 400, "invalid_cursor", "cursor:not_a_cursor");
    const file = url.replace("/v1/transactions?", "/v1/transactions.csv?");
    expectRejection(await rest.get(file, key), 400, "invalid_cursor", "cursor:not_a_cursor");
  }
});
