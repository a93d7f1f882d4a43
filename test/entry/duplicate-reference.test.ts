import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { initiateFromBrowser } from "../../server/usecases/checkout/initiate-from-browser.ts";
import { ApplicationShop } from "../support/application-shop.ts";
import { order } from "../support/orders.ts";

let shop: ApplicationShop;
let existing: { transactionId: string; checkoutId: string; clientReference: string };
const bearers: Record<string, string> = {};

const send = (url: string, payload: object, bearer: string) =>
  shop.tua.app.inject({ method: "POST", url, headers: { authorization: `Bearer ${bearer}` }, payload });

beforeAll(async () => {
  shop = await ApplicationShop.open();
  bearers.key = shop.tua.merchant.keys.test.secret;
  const client = await shop.confidential({ scopes: ["payments:create"] });
  bearers.token = (await shop.token(client)).body.access_token;
  existing = (await send("/v1/checkout/initiate", order(), bearers.key)).json().data;
});
afterAll(() => shop.tua.close());

const GRAPHQL =
  "mutation ($input: InitiateCheckoutInput!) { initiateCheckout(input: $input) { checkoutId } }";

describe.each(["key", "token"])("a reference that is in use, with a secret %s", (kind) => {
  const named = () => ({ transactionId: existing.transactionId, checkoutId: existing.checkoutId });
  const again = () => order({ clientReference: existing.clientReference });

  test("over REST: data next to error has the transaction and checkout ids", async () => {
    const { success, error, data } = (
      await send("/v1/checkout/initiate", again(), bearers[kind] as string)
    ).json();
    expect([success, error.code]).toEqual([false, "duplicate_client_reference"]);
    expect(data).toEqual(named());
  });

  test("over GraphQL: extensions.data has them", async () => {
    const payload = { query: GRAPHQL, variables: { input: again() } };
    const { extensions } = (await send("/graphql", payload, bearers[kind] as string)).json().errors[0];
    expect([extensions.code, extensions.data]).toEqual(["duplicate_client_reference", named()]);
  });
});

describe("a publishable key gets neither id", () => {
  const silent = (text: string) => {
    expect(text).not.toContain(existing.transactionId);
    expect(text).not.toContain(existing.checkoutId);
  };

  test("at the browser's route, which accepts no reference", async () => {
    const key = shop.tua.merchant.keys.test.publishable;
    const form = { key, amount: "10.5", currency: "GHS", description: "Lunch" };
    const response = await shop.post("/v2/sessions", { ...form, clientReference: existing.clientReference });
    expect(response.status).toBe(400);
    silent(await response.text());
  });

  test("nor from the use case behind it, if a reference reaches it", async () => {
    const scope = { merchantId: shop.tua.merchant.merchantId, mode: "test" } as const;
    const order = { amount: 10.5, currency: "GHS", description: "Lunch" };
    const requested = { ...order, clientReference: existing.clientReference };
    const caller = { scope, keyId: "key_x" } as Parameters<ReturnType<typeof initiateFromBrowser>>[0];
    const rejection = await shop.useCases.initiateFromBrowser(caller, requested).catch((failure) => failure);
    expect([rejection.code, rejection.data]).toEqual(["duplicate_client_reference", undefined]);
    silent(JSON.stringify({ message: rejection.message, fields: rejection.fields }));
  });

  test("nor as a bearer token, which is rejected before any lookup", async () => {
    const bearer = shop.tua.merchant.keys.test.publishable;
    const body = order({ clientReference: existing.clientReference });
    const response = await send("/v1/checkout/initiate", body, bearer);
    expect(response.json().error.code).toBe("wrong_key_kind");
    silent(response.body);
  });
});
