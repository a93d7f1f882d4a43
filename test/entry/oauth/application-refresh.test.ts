import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { listeningTua } from "../../support/form-browser.ts";
import {
  type App,
  introspect,
  obtainTokens,
  post,
  refresh,
  register,
  sendRequest,
  type Tokens,
  type Tua,
} from "./application-flow.ts";
import { withSql } from "./rows.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let tua: Tua;
let app: App;
let open: App;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  app = await register(tua);
  open = await register(tua, { kind: "public" });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => tua.close());

const apps: [kind: string, app: () => App][] = [
  ["confidential", () => app],
  ["public", () => open],
];

async function refreshed(of: App, token: string, changed = {}): Promise<Tokens & { error?: string }> {
  return (await (await refresh(tua, of, token, changed)).json()) as Tokens & { error?: string };
}

/** Advances the clock of this process, and moves back the times that use the database's clock. */
async function pass(ms: number): Promise<void> {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + ms });
  await withSql(tua, async (sql) => {
    const back = `- interval '${ms} milliseconds'`;
    await sql(`update oidc_artifacts set created_at = created_at ${back}, expires_at = expires_at ${back}`);
    await sql(
      `update application_grants set created_at = created_at ${back}, expires_at = expires_at ${back}`,
    );
  });
}

test("a confidential application keeps its refresh token, for any number of uses (O21)", async () => {
  const { tokens } = await obtainTokens(tua, app);
  const seen = new Set([tokens.access_token]);
  for (let use = 0; use < 3; use++) {
    const next = await refreshed(app, tokens.refresh_token);
    expect(next.refresh_token).toBe(tokens.refresh_token);
    seen.add(next.access_token);
  }
  expect(seen.size).toBe(4);
  for (const token of seen) expect(await sendRequest(tua, token)).toEqual([200, null]);
});

test("a public application's rotates, and a reuse of the old one revokes the family (O21)", async () => {
  const { tokens } = await obtainTokens(tua, open);
  const next = await refreshed(open, tokens.refresh_token);
  expect(next.refresh_token).not.toBe(tokens.refresh_token);
  expect(await sendRequest(tua, next.access_token)).toEqual([200, null]);
  expect(await refreshed(open, tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
  expect(await refreshed(open, next.refresh_token)).toMatchObject({ error: "invalid_grant" });
  expect(await introspect(tua, open, next.access_token)).toEqual({ active: false });
  await expect.poll(() => sendRequest(tua, next.access_token)).toEqual([401, "invalid_token"]);
  const [grant] = await withSql(tua, (sql) =>
    sql(
      `select g.revoked_at, l.action, l.actor from application_grants g join audit_log l on l.target = g.id
       where g.client_id = $1 and l.action = 'grant.token_reused'`,
      open.clientId,
    ),
  );
  expect(grant).toMatchObject({ revoked_at: null, actor: `application ${open.clientId}` });
});

test("the family of a code is known as long as one of its tokens, so that a late reuse revokes it", async () => {
  const { tokens } = await obtainTokens(tua, open);
  const family = () =>
    withSql(tua, (sql) =>
      sql(
        `select c.expires_at >= t.expires_at as kept, c.revoked_at from oidc_artifacts t
         join oidc_artifacts c on c.kind = 'AuthorizationCode' and c.id_hash = t.code_hash
         where t.kind = 'RefreshToken' and t.payload ->> 'clientId' = $1 order by t.created_at desc limit 1`,
        open.clientId,
      ),
    );
  expect(await family()).toEqual([{ kept: true, revoked_at: null }]);
  const next = await refreshed(open, tokens.refresh_token);
  expect(await family()).toEqual([{ kept: true, revoked_at: null }]);
  expect(await refreshed(open, tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
  expect(await family()).toEqual([{ kept: true, revoked_at: expect.any(Date) }]);
  expect(await refreshed(open, next.refresh_token)).toMatchObject({ error: "invalid_grant" });
});

test.each(apps)(
  "%s: a refresh narrows the scope on request, and never widens it (O22)",
  async (_kind, of) => {
    const { tokens } = await obtainTokens(tua, of(), { params: { scope: "transactions:read events:read" } });
    const narrow = await refreshed(of(), tokens.refresh_token, { scope: "events:read" });
    expect(narrow.scope).toBe("events:read");
    expect(await sendRequest(tua, narrow.access_token)).toEqual([403, "insufficient_scope"]);
    const wide = await refreshed(of(), narrow.refresh_token, { scope: "transactions:read payments:create" });
    expect(wide).toMatchObject({ error: "invalid_scope" });
    const again = await refreshed(of(), narrow.refresh_token);
    expect(again.scope).toBe("transactions:read events:read");
  },
);

test("a refresh token works only for its own application (O21)", async () => {
  const { tokens } = await obtainTokens(tua, app);
  const other = await register(tua);
  expect(await refreshed(other, tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
  expect(await refreshed(open, tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
  const bare = await post(tua, { ...app, clientSecret: null }, "/oauth/token", {
    grant_type: "refresh_token",
    refresh_token: tokens.refresh_token,
  });
  expect([bare.status, await bare.json()]).toMatchObject([401, { error: "invalid_client" }]);
  expect((await refreshed(app, tokens.refresh_token)).error).toBeUndefined();
});

test("an access token expires after an hour", async () => {
  const { tokens } = await obtainTokens(tua, app);
  const past = (seconds: number) =>
    withSql(tua, (sql) =>
      sql("update oidc_artifacts set expires_at = expires_at - make_interval(secs => $1)", seconds),
    );
  await past(3_600 - 60);
  expect(await sendRequest(tua, tokens.access_token)).toEqual([200, null]);
  await past(60);
  await expect.poll(() => sendRequest(tua, tokens.access_token)).toEqual([401, "invalid_token"]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + HOUR });
  expect(await introspect(tua, app, tokens.access_token)).toEqual({ active: false });
});

test.each(apps)("%s: a refresh token expires after thirty days without use (O23)", async (_kind, of) => {
  const { tokens } = await obtainTokens(tua, of());
  await pass(30 * DAY - HOUR);
  const used = await refreshed(of(), tokens.refresh_token);
  expect(used.error).toBeUndefined();
  await pass(30 * DAY - HOUR);
  const again = await refreshed(of(), used.refresh_token);
  expect(again.error).toBeUndefined();
  await pass(30 * DAY + HOUR);
  expect(await refreshed(of(), again.refresh_token)).toMatchObject({ error: "invalid_grant" });
});

test.each(apps)("%s: however often it is used, it expires after ninety days (O23)", async (_kind, of) => {
  let { tokens } = await obtainTokens(tua, of());
  for (let month = 0; month < 4; month++) {
    await pass(22 * DAY);
    tokens = await refreshed(of(), tokens.refresh_token);
    expect(tokens.access_token).toBeTruthy();
  }
  await pass(2 * DAY + HOUR);
  expect(await refreshed(of(), tokens.refresh_token)).toMatchObject({ error: "invalid_grant" });
});

test.each(apps)(
  "%s: revoking the refresh token revokes the access tokens of the grant (O29)",
  async (_kind, of) => {
    const { tokens } = await obtainTokens(tua, of());
    const next = await refreshed(of(), tokens.refresh_token);
    const form = { token: next.refresh_token, token_type_hint: "access_token" };
    expect((await post(tua, of(), "/oauth/revoke", form)).status).toBe(200);
    for (const token of [tokens.access_token, next.access_token, next.refresh_token]) {
      expect(await introspect(tua, of(), token)).toEqual({ active: false });
    }
    expect(await refreshed(of(), next.refresh_token)).toMatchObject({ error: "invalid_grant" });
    await expect.poll(() => sendRequest(tua, next.access_token)).toEqual([401, "invalid_token"]);
  },
);

test.each(apps)(
  "%s: revoking an access token ends only that one; the refresh token stays and is listed (O29)",
  async (_kind, of) => {
    const { tokens } = await obtainTokens(tua, of());
    const listed = () =>
      withSql(tua, (sql) =>
        sql(
          "select revoked_at from application_grants where client_id = $1 order by created_at desc limit 1",
          of().clientId,
        ),
      );
    const revoke = async (token: string) =>
      expect((await post(tua, of(), "/oauth/revoke", { token })).status).toBe(200);
    await revoke(tokens.access_token);
    expect(await introspect(tua, of(), tokens.access_token)).toEqual({ active: false });
    await expect.poll(() => sendRequest(tua, tokens.access_token)).toEqual([401, "invalid_token"]);
    const next = await refreshed(of(), tokens.refresh_token);
    expect(await sendRequest(tua, next.access_token)).toEqual([200, null]);
    expect(await listed()).toEqual([{ revoked_at: null }]);
    await revoke(next.refresh_token);
    expect(await listed()).toEqual([{ revoked_at: expect.any(Date) }]);
  },
);

test("revoking an unknown token succeeds, and another client's is rejected (O29)", async () => {
  const { tokens } = await obtainTokens(tua, app);
  expect((await post(tua, app, "/oauth/revoke", { token: "x".repeat(43) })).status).toBe(200);
  expect((await post(tua, app, "/oauth/revoke", { token: tokens.access_token }, {})).status).toBe(400);
  const other = await register(tua);
  for (const token of [tokens.access_token, tokens.refresh_token]) {
    expect((await post(tua, other, "/oauth/revoke", { token })).status).toBe(400);
    expect(await introspect(tua, other, token)).toEqual({ active: false });
  }
  expect(await sendRequest(tua, tokens.access_token)).toEqual([200, null]);
});

test("introspection returns subject, client, scope and end, and needs client authentication (O30)", async () => {
  const { tokens } = await obtainTokens(tua, app, { params: { scope: "events:read openid" } });
  const reported = await introspect(tua, app, tokens.access_token);
  expect(reported).toEqual({
    active: true,
    client_id: app.clientId,
    sub: expect.stringMatching(/^mem_/),
    scope: "events:read openid",
    token_type: "Bearer",
    iss: tua.baseUrl,
    iat: expect.any(Number),
    exp: expect.any(Number),
  });
  expect((reported.exp as number) - (reported.iat as number)).toBe(3_600);
  expect(await introspect(tua, app, tokens.refresh_token)).toMatchObject({
    active: true,
    client_id: app.clientId,
  });
  expect(await introspect(tua, app, "x".repeat(43))).toEqual({ active: false });
  expect((await post(tua, app, "/oauth/introspect", { token: tokens.access_token }, {})).status).toBe(400);
});
