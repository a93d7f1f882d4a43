import { afterAll, beforeAll, expect, test } from "vitest";
import type { Scope } from "../../../server/domain/scope.ts";
import { endGrant, endGrantsOfMember } from "../../../server/store/application-grants.ts";
import { openPostgres } from "../../../server/store/connect.ts";
import { listeningTua } from "../../support/form-browser.ts";
import { order } from "../../support/orders.ts";
import {
  ALL_SCOPES,
  type App,
  exchange,
  hire,
  introspect,
  obtainCode,
  obtainTokens,
  type Person,
  pkce,
  refresh,
  register,
  sendRequest,
  type Tua,
} from "./application-flow.ts";
import { withSql } from "./rows.ts";

let tua: Tua;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());

async function inStore<T>(work: (db: ReturnType<typeof openPostgres>["db"]) => Promise<T>): Promise<T> {
  const store = openPostgres(tua.databaseUrl);
  try {
    return await work(store.db);
  } finally {
    await store.close();
  }
}

const change = (text: string, ...values: unknown[]) => withSql(tua, (sql) => sql(text, ...values));

interface GrantContext {
  app: App;
  person: Person;
  scope: Scope;
  grantId: string;
}

const ENDS: [how: string, end: (context: GrantContext) => Promise<unknown>][] = [
  ["the grant is revoked", ({ scope, grantId }) => inStore((db) => endGrant(db, scope, grantId))],
  [
    "all grants of the member at the merchant are ended",
    ({ scope, person }) => inStore((db) => endGrantsOfMember(db, scope.merchantId, person.id)),
  ],
  [
    "the member is removed",
    ({ person }) => change("delete from memberships where member_id = $1", person.id),
  ],
  [
    "the application is removed",
    ({ app }) => change("update applications set removed_at = now() where client_id = $1", app.clientId),
  ],
  [
    "nothing that was granted is left in the member's role",
    ({ person }) => change("update memberships set role = 'viewer' where member_id = $1", person.id),
  ],
  [
    "the grant has run out",
    ({ grantId }) =>
      change("update application_grants set expires_at = now() - interval '1 second' where id = $1", grantId),
  ],
];

const kinds = ["confidential", "public"] as const;

test.each(ENDS.flatMap(([how, end]) => kinds.map((kind) => [how, kind, end] as const)))(
  "if %s, the tokens of a %s application are revoked and no new ones are issued",
  async (how, kind, end) => {
    const app = await register(tua, { kind });
    const person = await hire(tua, "admin");
    const { tokens } = await obtainTokens(tua, app, {
      as: person,
      params: { scope: "payments:create webhooks:manage" },
    });
    const unused = kind === "confidential" ? await obtainCode(tua, app, { as: person }) : null;
    expect((await sendRequest(tua, tokens.access_token, "/v1/transactions"))[1]).toBe("insufficient_scope");
    const rows = await change(
      "select id from application_grants where client_id = $1 order by created_at",
      app.clientId,
    );
    const scope: Scope = { merchantId: tua.merchant.merchantId, mode: "test" };
    await end({ app, person, scope, grantId: String(rows[0]?.id) });
    const again = await refresh(tua, app, tokens.refresh_token);
    expect((await again.json()) as object).toMatchObject({
      error: how === "the application is removed" ? "invalid_client" : "invalid_grant",
    });
    if (how !== "the application is removed") {
      expect(await introspect(tua, app, tokens.access_token)).toEqual({ active: false });
      expect(await introspect(tua, app, tokens.refresh_token)).toEqual({ active: false });
    }
    await expect
      .poll(
        async () =>
          (
            await sendRequest(tua, tokens.access_token, "/v1/checkout/initiate", {
              method: "POST",
              body: "{}",
            })
          )[1],
      )
      .toBe(how.includes("role") ? "insufficient_scope" : "invalid_token");
    const both = how.startsWith("all grants") || how.startsWith("the member is");
    if (unused && both) expect((await exchange(tua, app, unused.code)).status).toBe(400);
  },
);

test.each(kinds)(
  "a code of a %s application that went to a since removed URL is invalid_grant",
  async (kind) => {
    const redirectUris = ["https://books.example/old", "https://books.example/new"];
    const app = await register(tua, { kind, redirectUris });
    const challenge = kind === "public" ? await pkce() : null;
    const { code } = await obtainCode(tua, app, { params: challenge?.requested ?? {} });
    await change(
      "update applications set redirect_uris = array[$1] where client_id = $2",
      redirectUris[1],
      app.clientId,
    );
    const response = await exchange(tua, app, code, challenge ? { code_verifier: challenge.verifier } : {});
    expect([response.status, ((await response.json()) as { error: string }).error]).toEqual([
      400,
      "invalid_grant",
    ]);
  },
);

test("a member who leaves a merchant and comes back has no grants there any more", async () => {
  const app = await register(tua);
  const person = await hire(tua, "admin");
  const { tokens } = await obtainTokens(tua, app, { as: person });
  const { merchantId } = tua.merchant;
  await inStore((db) => endGrantsOfMember(db, merchantId, person.id));
  await change("delete from memberships where member_id = $1", person.id);
  await change(
    "insert into memberships (merchant_id, member_id, role) values ($1, $2, 'admin')",
    merchantId,
    person.id,
  );
  expect((await refresh(tua, app, tokens.refresh_token)).status).toBe(400);
  expect(await introspect(tua, app, tokens.access_token)).toEqual({ active: false });
});

test("a lowered role narrows a token's rights at once, also in its scope", async () => {
  const app = await register(tua);
  const person = await hire(tua, "admin");
  const { tokens } = await obtainTokens(tua, app, {
    as: person,
    params: { scope: "transactions:read payments:create" },
  });
  await change("update memberships set role = 'viewer' where member_id = $1", person.id);
  expect(await introspect(tua, app, tokens.access_token)).toMatchObject({
    active: true,
    scope: "transactions:read",
  });
  expect(await introspect(tua, app, tokens.refresh_token)).toMatchObject({ scope: "transactions:read" });
  const next = (await (await refresh(tua, app, tokens.refresh_token)).json()) as { scope: string };
  expect(next.scope).toBe("transactions:read");
  const requested = { scope: "transactions:read payments:create" };
  expect(await (await refresh(tua, app, tokens.refresh_token, requested)).json()).toMatchObject({
    scope: "transactions:read",
  });
  const create = () =>
    sendRequest(tua, tokens.access_token, "/v1/checkout/initiate", { method: "POST", body: "{}" });
  await expect.poll(create).toEqual([403, "insufficient_scope"]);
  expect(await sendRequest(tua, tokens.access_token)).toEqual([200, null]);
  await change("update memberships set role = 'admin' where member_id = $1", person.id);
  const back = (await (await refresh(tua, app, tokens.refresh_token)).json()) as { scope: string };
  expect(back.scope).toBe("transactions:read payments:create");
});

test("scopes removed from the application no longer apply to its tokens", async () => {
  const app = await register(tua);
  const { tokens } = await obtainTokens(tua, app, { params: { scope: "transactions:read openid email" } });
  const about = async (token: string) => {
    const headers = { authorization: `Bearer ${token}` };
    return (await fetch(`${tua.baseUrl}/oauth/userinfo`, { headers })).json();
  };
  expect(await about(tokens.access_token)).toHaveProperty("email");
  await change(
    "update applications set scopes = '{transactions:read,openid}' where client_id = $1",
    app.clientId,
  );
  expect(await about(tokens.access_token)).not.toHaveProperty("email");
  expect(await introspect(tua, app, tokens.access_token)).toMatchObject({
    scope: "transactions:read openid",
  });
  const next = (await (await refresh(tua, app, tokens.refresh_token)).json()) as { scope: string };
  expect(next.scope).toBe("transactions:read openid");
});

test.each([
  ["transactions:read", "GET", "/v1/transactions"],
  ["events:read", "GET", "/v1/events"],
  ["payments:create", "POST", "/v1/checkout/initiate"],
])("%s is the scope that %s %s needs, and no other suffices (O25)", async (scope, method, path) => {
  const app = await register(tua);
  const init = method === "POST" ? { method, body: JSON.stringify(order()) } : {};
  const without = ALL_SCOPES.split(" ").filter((each) => each !== scope);
  const { tokens: less } = await obtainTokens(tua, app, { params: { scope: without.join(" ") } });
  expect(await sendRequest(tua, less.access_token, path, init)).toEqual([403, "insufficient_scope"]);
  const { tokens } = await obtainTokens(tua, app, { params: { scope, prompt: "consent" } });
  expect(await sendRequest(tua, tokens.access_token, path, init)).toEqual([200, null]);
});

test("a token works for REST from the header only (O26, O27)", async () => {
  const app = await register(tua);
  const { tokens } = await obtainTokens(tua, app);
  const get = (path: string, headers: Record<string, string> = {}) => fetch(tua.baseUrl + path, { headers });
  const inUrl = await get(`/v1/transactions?access_token=${tokens.access_token}`);
  expect(inUrl.status).toBeGreaterThanOrEqual(400);
  const inBoth = await get(`/v1/transactions?access_token=${tokens.access_token}`, {
    authorization: `Bearer ${tokens.access_token}`,
  });
  expect(inBoth.status).toBe(400);
  const none = await get("/v1/transactions");
  expect([none.status, none.headers.get("www-authenticate")]).toEqual([
    401,
    expect.not.stringContaining("error="),
  ]);
  for (const wrong of [`${tokens.access_token}x`, tokens.refresh_token, "a.b.c"]) {
    const response = await get("/v1/transactions", { authorization: `Bearer ${wrong}` });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toContain('error="invalid_token"');
  }
});

test("an identity token is not a credential (O28)", async () => {
  const app = await register(tua);
  const { tokens } = await obtainTokens(tua, app, { params: { scope: "openid transactions:read" } });
  expect((await sendRequest(tua, tokens.id_token as string))[0]).toBe(401);
});
