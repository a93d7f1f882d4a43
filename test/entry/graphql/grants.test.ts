import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withNewMerchant } from "../../support/app.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";
import { obtainTokens, post, sendRequest, type Tokens } from "../oauth/application-flow.ts";

let tua: Awaited<ReturnType<typeof listeningTua>>;
let team: TestMembers;
let owner: Staff;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off", DASHBOARD_URL: "http://localhost:4000" } });
  team = new TestMembers(tua);
});
beforeEach(async () => {
  tua = await withNewMerchant(tua);
  owner = await team.owner(tua.merchant);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const LIST = "{ grants { id application { clientId name } mode scopes createdAt expiresAt apiKeyCount } }";
const REVOKE = `mutation ($id: ID!, $keys: Boolean) {
  revokeGrant(input: { id: $id, revokeApiKeys: $keys }) { revokedApiKeys grant { id apiKeyCount } }
}`;
const obtain = (scope: string) => obtainTokens(tua, tua.merchant.application, { params: { scope } });
const onGraphql = async (token: string, query: string) => {
  const response = await fetch(`${tua.baseUrl}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ query }),
  });
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the test looks at
  return (await response.json()) as any;
};
const refresh = async ({ refresh_token }: Tokens) => {
  const form = { grant_type: "refresh_token", refresh_token };
  const response = await post(tua, tua.merchant.application, "/oauth/token", form);
  return [response.status, ((await response.json()) as { error?: string }).error];
};

test("O37: a member's grants are listed; after a revocation their tokens fail and cannot be refreshed", async () => {
  const { tokens } = await obtain("transactions:read events:read");
  const { grants } = await owner.data(LIST);
  expect(grants).toEqual([
    {
      id: expect.stringMatching(/^grt_test_/),
      application: { clientId: tua.merchant.application.clientId, name: "First application" },
      mode: "TEST",
      scopes: ["TRANSACTIONS_READ", "EVENTS_READ"],
      apiKeyCount: 0,
      createdAt: expect.any(String),
      expiresAt: expect.any(String),
    },
  ]);
  const { id } = grants[0];
  expect(await sendRequest(tua, tokens.access_token)).toEqual([200, null]);
  const admin = await team.add("admin", tua.merchant.merchantId);
  expect((await admin.data(LIST)).grants).toEqual([]);
  expect(await admin.rejection(REVOKE, { id })).toBe("not_found");
  expect(await owner.data(REVOKE, { id })).toEqual({
    revokeGrant: { revokedApiKeys: 0, grant: { id, apiKeyCount: 0 } },
  });
  await expect.poll(() => sendRequest(tua, tokens.access_token)).toEqual([401, "invalid_token"]);
  expect(await refresh(tokens)).toEqual([400, "invalid_grant"]);
  expect((await owner.data(LIST)).grants).toEqual([]);
  expect(await owner.rejection(REVOKE, { id })).toBe("not_found");
});

test("keys that the application created under it are counted, and revoked with it on request", async () => {
  const { tokens } = await obtain("api_keys:manage events:read");
  const make = 'mutation { createApiKey(input: { name: "Till", scopes: [EVENTS_READ] }) { secret } }';
  const { data, errors } = await onGraphql(tokens.access_token, make);
  expect(errors).toBeUndefined();
  const { secret } = data.createApiKey;
  const [grant] = (await owner.data(LIST)).grants;
  expect(grant.apiKeyCount).toBe(1);
  expect(await sendRequest(tua, secret, "/v1/events?after=0")).toEqual([200, null]);
  expect(await owner.data(REVOKE, { id: grant.id, keys: true })).toEqual({
    revokeGrant: { revokedApiKeys: 1, grant: { id: grant.id, apiKeyCount: 0 } },
  });
  await expect.poll(() => sendRequest(tua, secret, "/v1/events?after=0")).toEqual([401, "api_key_revoked"]);
});

test("an application cannot see or revoke grants, its own included", async () => {
  const { tokens } = await obtain("transactions:read api_keys:manage");
  const [{ id }] = (await owner.data(LIST)).grants;
  for (const query of [LIST, `mutation { revokeGrant(input: { id: "${id}" }) { revokedApiKeys } }`]) {
    const { errors } = await onGraphql(tokens.access_token, query);
    expect(errors[0].extensions.code).toBe("invalid_request");
  }
});
