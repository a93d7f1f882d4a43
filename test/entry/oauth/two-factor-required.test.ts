import { afterAll, beforeAll, expect, test } from "vitest";
import type { AccessScope } from "../../../server/domain/access-scopes.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { TestMembers } from "../../support/staff-at-bff.ts";
import { hire, introspect, obtainTokens, refresh, register, type Tua } from "./application-flow.ts";

let tua: Tua;
let team: TestMembers;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const setRequired = (...roles: string[]) =>
  team.sql("update merchants set two_factor_roles = $1 where id = $2", roles, tua.merchant.merchantId);
async function request(token: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await tua.app.inject({ url: "/v1/transactions", headers });
  return [response.statusCode, response.json().error?.code];
}

test("an application loses a member's access while the member must set up two-factor authentication", async () => {
  const cashier = await hire(tua, "cashier");
  const scope = "transactions:read payments:create";
  const app = await register(tua, { scopes: scope.split(" ") as AccessScope[] });
  const consent = { as: cashier, params: { scope } };
  const { access_token: token } = (await obtainTokens(tua, app, consent)).tokens;
  expect(await request(token)).toEqual([200, undefined]);

  await setRequired("cashier");
  await expect.poll(() => request(token)).toEqual([403, "two_factor_required"]);
  // Nor can the member give access to another application.
  await expect(obtainTokens(tua, await register(tua), consent)).rejects.toThrow();

  await setRequired();
  await expect.poll(() => request(token)).toEqual([200, undefined]);
});

test("the authorization server refuses its tokens too, and continues with the same refresh token afterward", async () => {
  const cashier = await hire(tua, "cashier");
  const scope = "openid email transactions:read";
  const app = await register(tua, { scopes: scope.split(" ") });
  const { tokens } = await obtainTokens(tua, app, { as: cashier, params: { scope } });
  const { access_token: token, refresh_token: refreshToken } = tokens;
  const headers = { authorization: `Bearer ${token}` };
  const results = async () => [
    (await fetch(`${tua.baseUrl}/oauth/userinfo`, { headers })).status,
    (await introspect(tua, app, token)).active,
    (await introspect(tua, app, refreshToken)).active,
    ((await (await refresh(tua, app, refreshToken)).json()) as { error?: string }).error,
  ];
  expect(await results()).toEqual([200, true, true, undefined]);
  await setRequired("cashier");
  expect(await results()).toEqual([401, false, false, "invalid_grant"]);
  await setRequired();
  expect(await results()).toEqual([200, true, true, undefined]);
});

test("so does an API key that the application created for the member, and no new one is created", async () => {
  const developer = await hire(tua, "developer");
  const scope = "transactions:read api_keys:manage";
  const app = await register(tua, { scopes: scope.split(" ") as AccessScope[] });
  const { access_token: token } = (await obtainTokens(tua, app, { as: developer, params: { scope } })).tokens;
  const { useCases } = tua.services;
  const caller = await useCases.authenticateToken(token, "127.0.0.1");
  const create = () => useCases.createApiKey(caller, { name: "Books", scopes: ["transactions:read"] });
  const { secret } = await create();
  expect(await request(secret)).toEqual([200, undefined]);
  await setRequired("developer");
  await expect.poll(() => request(secret)).toEqual([403, "two_factor_required"]);
  // The caller was authenticated before the change.
  await expect(create()).rejects.toMatchObject({ code: "two_factor_required" });
  await setRequired();
  await expect.poll(() => request(secret)).toEqual([200, undefined]);
});
