import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";
import { order } from "../../support/orders.ts";
import { Receiver } from "../../support/receiver.ts";

let tua: TestTua & { baseUrl: string };
let cookie: string;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off", WEBHOOK_RETRY_SCHEDULE: "0,0.2" }, worker: true });
  const browser = new Browser();
  await signIn(browser, tua.baseUrl, tua.merchant.owner);
  cookie = `tua_session=${browser.cookies.get("tua_session")?.value}`;
});
afterAll(() => tua.close());

const OWN = ["clientReference", "callbackUrl", "returnUrl", "cancelUrl"];
const INITIATE = `mutation ($input: InitiateCheckoutInput!) { initiateCheckout(input: $input) {
  checkoutId checkoutUrl clientReference transaction { id clientReference } } }`;
const UPDATE =
  "mutation ($input: UpdateWebhookInput!) { updateWebhook(input: $input) { webhook { defaultCallbackUrl } } }";
const DELIVERIES = "query ($id: ID!) { transaction(id: $id) { status deliveries { url status } } }";

async function sendRequest(path: string, headers: Record<string, string>, query: string, variables: object) {
  const response = await fetch(tua.baseUrl + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: JSON.stringify({ query, variables }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: an answer is whatever came
  return (await response.json()) as any;
}

const asMember = (query: string, variables: object) =>
  sendRequest(
    "/bff",
    {
      cookie,
      origin: tua.baseUrl,
      "x-tua-csrf": "1",
      "x-tua-merchant": tua.merchant.merchantId,
      "x-tua-mode": "test",
    },
    query,
    variables,
  );

/** A valid order without these fields. */
const without = (fields: readonly string[], change: object = {}) =>
  Object.fromEntries(Object.entries(order(change)).filter(([field]) => !fields.includes(field)));

async function initiate(fields: readonly string[], change: object = {}) {
  const { data, errors } = await asMember(INITIATE, { input: without(fields, change) });
  expect(errors).toBeUndefined();
  return data.initiateCheckout as {
    checkoutUrl: string;
    clientReference: string;
    transaction: { id: string; clientReference: string };
  };
}

const setDefault = (defaultCallbackUrl: string | null) => asMember(UPDATE, { input: { defaultCallbackUrl } });

const transactionOnce = async (
  id: string,
  check: (found: { status: string; deliveries: object[] }) => boolean,
) => {
  for (;;) {
    const { transaction } = (await asMember(DELIVERIES, { id })).data;
    if (check(transaction)) return transaction;
    await pause(10);
  }
};

const pay = (browser: Browser, checkoutUrl: string) => {
  const form = { method: "mobile_money", network: "mtn", phone: "0241230000" };
  return browser.follow(checkoutUrl, browser.form(checkoutUrl, form));
};

test("a member who leaves the reference out and repeats the key gets the first session", async () => {
  const repeated = () => initiate(OWN, { amount: "3", idempotencyKey: "no-reference" });
  const all = [await repeated(), await repeated(), await repeated()];
  expect(new Set(all.map(({ clientReference }) => clientReference)).size).toBe(1);
  const other = without(OWN, { amount: "4", idempotencyKey: "no-reference" });
  const { errors } = await asMember(INITIATE, { input: other });
  expect(errors[0].extensions.code).toBe("idempotency_key_reused");
});

test("without any of them: the default callback URL, a generated reference, and Tua's receipt as the return page", async () => {
  await using receiver = await Receiver.start();
  await setDefault(receiver.url);
  const { checkoutUrl, clientReference, transaction } = await initiate(OWN);
  expect(clientReference).toMatch(/^tua_[0-9a-hjkmnp-tv-z]{26}$/);
  expect(transaction.clientReference).toBe(clientReference);
  const { response, last } = await pay(new Browser(), checkoutUrl);
  expect([response.status, last]).toEqual([200, checkoutUrl]);
  const receipt = await response.text();
  expect(receipt).toContain(clientReference);
  expect(receipt).toContain("Paid");
  expect((await receiver.next()).json()).toMatchObject({
    event: "payment.success",
    data: { clientReference },
  });
  const found = await transactionOnce(transaction.id, ({ deliveries }) =>
    deliveries.every((delivery) => (delivery as { status: string }).status === "DELIVERED"),
  );
  expect(found.deliveries).toEqual([{ url: receiver.url, status: "DELIVERED" }]);

  // Later settings apply to later checkouts only.
  const open = await initiate(OWN);
  await setDefault(null);
  await pay(new Browser(), open.checkoutUrl);
  expect((await receiver.next()).json()).toMatchObject({ data: { clientReference: open.clientReference } });
});

test("without a default URL its events are still in the stream", async () => {
  await setDefault(null);
  const { checkoutUrl, clientReference, transaction } = await initiate(OWN);
  await pay(new Browser(), checkoutUrl);
  expect(await transactionOnce(transaction.id, ({ status }) => status === "SUCCESS")).toMatchObject({
    deliveries: [],
  });
  const { data } = await asMember("{ events(first: 100) { nodes { event data { clientReference } } } }", {});
  const reported = data.events.nodes.filter(
    (event: { data: { clientReference: string } }) => event.data.clientReference === clientReference,
  );
  expect(reported.map(({ event }: { event: string }) => event)).toEqual([
    ...["CHECKOUT_CREATED", "PAYMENT_PROCESSING", "PAYMENT_SUCCESS"],
  ]);
});

test("canceled without a cancel URL, it ends on Tua's page", async () => {
  const { checkoutUrl } = await initiate(["cancelUrl"]);
  const browser = new Browser();
  const { response, last } = await browser.follow(
    `${checkoutUrl}/cancel`,
    browser.form(`${checkoutUrl}/cancel`, {}),
  );
  expect([response.status, last]).toEqual([200, checkoutUrl]);
  expect(await response.text()).toContain("Canceled");
});

test.each(OWN)("each can be left out separately, absent, null or empty: %s", async (field) => {
  await initiate([field]);
  await initiate([], { [field]: null });
  await initiate([], { [field]: "" });
});

test("a member's own values are validated as always", async () => {
  const change = {
    callbackUrl: "http://169.254.169.254/",
    returnUrl: "x",
    cancelUrl: "y",
    clientReference: " z",
  };
  const { errors } = await asMember(INITIATE, { input: order(change) });
  expect(errors[0].extensions.fields.map(({ field }: { field: string }) => field)).toEqual(OWN);
});

test.each([OWN, ...OWN.map((field) => [field])])(
  "a key must send its own: without %s the request is rejected, and the error names it",
  async (...fields) => {
    const authorization = `Bearer ${tua.merchant.keys.test.secret}`;
    await setDefault("https://shop.example/hook");
    const input = without(fields);
    const { errors } = await sendRequest("/graphql", { authorization }, INITIATE, { input });
    const rest = await fetch(`${tua.baseUrl}/v1/checkout/initiate`, {
      method: "POST",
      headers: { authorization, "content-type": "application/json" },
      body: JSON.stringify(input),
    });
    const { error } = (await rest.json()) as { error: { code: string; fields: object } };
    expect(errors[0].extensions).toMatchObject({
      code: "invalid_request",
      fields: fields.map((field) => ({ field, message: "is required" })),
    });
    expect([error.code, error.fields]).toEqual([errors[0].extensions.code, errors[0].extensions.fields]);
  },
);
