import { afterAll, beforeAll, expect, test } from "vitest";
import { getGraphqlErrorCode } from "../../support/error-code.ts";
import { order } from "../../support/orders.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => api.tua.close());

const INITIATE = /* GraphQL */ `
  mutation ($input: InitiateCheckoutInput!) {
    initiateCheckout(input: $input) { checkoutId replayed transaction { id } }
  }`;
const initiate = (input: object) => api.execute(INITIATE, { input });
const input = (change: object = {}) => ({ ...order(change), amount: "10.50" });

test("a repeat with its key returns the first session, however many are sent at once", async () => {
  const requested = { ...input(), idempotencyKey: "once" };
  const all = await Promise.all(Array.from({ length: 5 }, () => initiate(requested)));
  // Requests that met the first one in progress retry, as programs do.
  const again = await Promise.all(all.map((one) => (one.errors.length > 0 ? initiate(requested) : one)));
  const sessions = again.map(({ data }) => data?.initiateCheckout);
  expect(new Set(sessions.map(({ checkoutId }) => checkoutId)).size).toBe(1);
  expect(sessions.filter(({ replayed }) => !replayed)).toHaveLength(1);
});

test("REST and GraphQL share the key", async () => {
  const { clientReference, ...rest } = order({ amount: 10.5 });
  const { body } = await api.tua.app
    .inject({
      method: "POST",
      url: "/v1/checkout/initiate",
      payload: { clientReference, ...rest },
      headers: { authorization: `Bearer ${api.key}`, "idempotency-key": "both-doors" },
    })
    .then((response) => ({ body: response.json() }));
  const { data } = await initiate({
    ...rest,
    clientReference,
    amount: "10.50",
    idempotencyKey: "both-doors",
  });
  expect(data?.initiateCheckout).toMatchObject({ checkoutId: body.data.checkoutId, replayed: true });
});

test("with another order it is idempotency_key_reused, and without a key a repeat is a duplicate", async () => {
  const first = input();
  await initiate({ ...first, idempotencyKey: "other" });
  const readErrorCode = async (requested: object) => getGraphqlErrorCode((await initiate(requested)).errors);
  expect(await readErrorCode({ ...first, amount: "11", idempotencyKey: "other" })).toBe(
    "idempotency_key_reused",
  );
  expect(await readErrorCode(first)).toBe("duplicate_client_reference");
});

test.each(["", "é", "x".repeat(256), 'a"b', " a", "a "])("%j is not a valid key", async (idempotencyKey) => {
  const { errors } = await initiate({ ...input(), idempotencyKey });
  expect(errors[0]?.extensions).toMatchObject({
    code: "invalid_request",
    fields: [{ field: "idempotencyKey", code: "not_an_idempotency_key" }],
  });
});

test("REST's header is rejected for every operation, and the error names the field to use", async () => {
  const requested = input();
  for (const [query, variables] of [
    [INITIATE, { input: requested }],
    ["{ viewer { id } }", undefined],
  ] as const) {
    const { data, errors } = await api.execute(query, variables, {
      headers: { "idempotency-key": "header" },
    });
    expect(data).toBeNull();
    expect(errors[0]?.extensions).toMatchObject({
      code: "invalid_request",
      fields: [
        { field: "Idempotency-Key", code: "unknown_field", params: { suggestion: "input.idempotencyKey" } },
      ],
    });
  }
  expect((await initiate(requested)).errors).toEqual([]);
});
