import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../support/orders.ts";
import { type GraphqlApi, openGraphqlApi } from "./graphql-endpoint.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => api.tua.close());

const INITIATE =
  "mutation ($input: InitiateCheckoutInput!) { initiateCheckout(input: $input) { checkoutId } }";

test.each<[string, string, object]>([
  ["metadata", "wrong_type", { metadata: "" }],
  ["metadata.a", "control_characters", { metadata: { a: "b\0" } }],
  ["metadata", "metadata_key", { metadata: { "a\0": "b" } }],
  ["customer", "wrong_type", { customer: "" }],
  ["amount", "not_a_decimal", { amount: "" }],
  ["expiresIn", "wrong_type", { expiresIn: "" }],
])("a problem of %s is %s for %j", async (field, code, change) => {
  const { errors } = await api.execute(INITIATE, { input: order(change) });
  const fields = [expect.objectContaining({ field, code })];
  expect(errors.map(({ extensions }) => extensions)).toMatchObject([{ code: "invalid_request", fields }]);
});
