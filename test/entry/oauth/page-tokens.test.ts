import { describe, expect, test } from "vitest";
import { hashSecret } from "../../../server/domain/api-key.ts";
import { order } from "../../support/orders.ts";
import { SocketClient } from "../../support/socket-client.ts";
import {
  type App,
  exchange,
  obtainCode,
  obtainTokens,
  pkce,
  post,
  refresh,
  register,
  type Tokens,
  type Tua,
} from "./application-flow.ts";
import { getCors, OTHERS_PAGE, PAGE, pageApp, preflight, UNLISTED } from "./page-app.ts";
import { withSql } from "./rows.ts";

let tua: Tua;
let app: App;
let tokens: Tokens;
const call = pageApp((pages) => {
  ({ tua, app, tokens } = pages);
});

const getKeys = () => tua.merchant.keys.test;
const errorCode = async (response: Response): Promise<string | undefined> =>
  ((await response.json()) as { error?: { code: string } }).error?.code;

async function initiate(): Promise<string> {
  const response = await fetch(`${tua.baseUrl}/v1/checkout/initiate`, {
    method: "POST",
    headers: { authorization: `Bearer ${getKeys().secret}`, "content-type": "application/json" },
    body: JSON.stringify(order()),
  });
  const { data } = (await response.json()) as { data: { transactionId: string } };
  return data.transactionId;
}

describe("the authorization server", () => {
  const send = (path: string, form: Record<string, string>, origin: string) =>
    post(tua, app, path, form, { origin });

  test("exchanges, refreshes and revokes for the application's page only", async () => {
    const { verifier, requested } = await pkce();
    const { code } = await obtainCode(tua, app, { params: requested });
    const form = {
      grant_type: "authorization_code",
      code,
      code_verifier: verifier,
      redirect_uri: app.redirectUri,
    };
    for (const [, origin] of [...UNLISTED, ["another application's", OTHERS_PAGE] as const]) {
      if (origin === "") continue;
      const rejected = await send("/oauth/token", form, origin);
      expect([origin, rejected.status, getCors(rejected)]).toEqual([origin, 400, {}]);
      expect(await rejected.json()).toEqual({
        error: "invalid_request",
        error_description:
          "this application does not allow the page's origin: add it to the application's allowed origins",
      });
    }
    const exchanged = await send("/oauth/token", form, PAGE);
    expect([exchanged.status, getCors(exchanged)["access-control-allow-origin"]]).toEqual([200, PAGE]);
    const first = (await exchanged.json()) as Tokens;
    const refreshed = await send(
      "/oauth/token",
      { grant_type: "refresh_token", refresh_token: first.refresh_token },
      PAGE,
    );
    expect([refreshed.status, getCors(refreshed)["access-control-allow-origin"]]).toEqual([200, PAGE]);
    const { access_token: token } = (await refreshed.json()) as Tokens;
    const revoked = await send("/oauth/revoke", { token }, PAGE);
    expect([revoked.status, getCors(revoked)["access-control-allow-origin"]]).toEqual([200, PAGE]);
    const ended = await call(PAGE, { token });
    expect([ended.status, getCors(ended)["access-control-allow-origin"]]).toEqual([401, PAGE]);
  });

  test("a confidential application works in no page, and from a server as before", async () => {
    const { application } = tua.merchant;
    const form = { grant_type: "client_credentials" };
    expect((await post(tua, application, "/oauth/token", form)).status).toBe(200);
    const basic = Buffer.from(`${application.clientId}:${application.clientSecret}`).toString("base64");
    const own = await post(tua, application, "/oauth/token", form);
    const { access_token: token } = (await own.json()) as Tokens;
    for (const origin of [PAGE, "https://evil.example", tua.baseUrl]) {
      const headers = { authorization: `Basic ${basic}`, origin };
      const response = await post(tua, application, "/oauth/token", form, headers);
      expect([response.status, getCors(response)]).toEqual([400, {}]);
      const called = await call(origin, { token });
      expect([called.status, getCors(called)]).toEqual([200, {}]);
    }
  });

  test("a page of any application reads an error without a client, and no other page", async () => {
    for (const [origin, readable] of [
      [OTHERS_PAGE, true],
      ["https://evil.example", false],
    ] as const) {
      const response = await fetch(`${tua.baseUrl}/oauth/token`, {
        method: "POST",
        headers: { origin },
        body: new URLSearchParams({ grant_type: "refresh_token" }),
      });
      expect(response.status).toBe(400);
      expect("access-control-allow-origin" in getCors(response)).toBe(readable);
    }
  });

  test("userinfo is for the application's page, introspection for no page", async () => {
    const { tokens: identity } = await obtainTokens(tua, app, { params: { scope: "openid email" } });
    const token = identity.access_token;
    const read = await call(PAGE, { token, path: "/oauth/userinfo" });
    expect([read.status, getCors(read)["access-control-allow-origin"]]).toEqual([200, PAGE]);
    const other = await call(OTHERS_PAGE, { token, path: "/oauth/userinfo" });
    expect([other.status, getCors(other)]).toEqual([400, {}]);
    const introspected = await send("/oauth/introspect", { token }, PAGE);
    expect([introspected.status, getCors(introspected)]).toEqual([400, {}]);
  });

  test("its description is public", async () => {
    for (const path of [
      "/.well-known/openid-configuration",
      "/.well-known/oauth-authorization-server",
      "/oauth/jwks",
    ]) {
      const response = await fetch(tua.baseUrl + path, { headers: { origin: "https://evil.example" } });
      expect([response.status, getCors(response)]).toEqual([200, { "access-control-allow-origin": "*" }]);
    }
  });
});

describe("the socket", () => {
  const authorization = () => ({ authorization: `Bearer ${tokens.access_token}` });

  test("opens for the application's page", async () => {
    await using socket = await SocketClient.connect(`${tua.baseUrl}/graphql`, authorization(), {
      headers: { origin: PAGE },
    });
    socket.subscribe("1", "{ viewer { id } }");
    expect(await socket.data("1")).toBeDefined();
  });

  test("does not open for a page that no application has", async () => {
    for (const [, origin] of UNLISTED) {
      if (origin === "") continue;
      const opening = SocketClient.open(`${tua.baseUrl}/graphql`, { headers: { origin } });
      await expect(opening, origin).rejects.toThrow(/403/);
    }
    // Pages can send user names in a URL, which is no bearer token.
    const headers = { origin: "https://evil.example", authorization: "Basic eDp5" };
    await expect(SocketClient.open(`${tua.baseUrl}/graphql`, { headers })).rejects.toThrow(/403/);
  });

  test("closes for another application's page, and for an API key in a page", async () => {
    const { secret } = getKeys();
    for (const [origin, payload] of [
      [OTHERS_PAGE, authorization()],
      [PAGE, { authorization: `Bearer ${secret}` }],
    ] as const) {
      await using socket = await SocketClient.open(`${tua.baseUrl}/graphql`, { headers: { origin } });
      socket.send({ type: "connection_init", payload });
      expect(await socket.closed()).toEqual({ code: 4403, reason: "origin_not_allowed" });
    }
  });

  test("opens for a server that sends its credential with the upgrade, whatever its Origin", async () => {
    const { secret } = getKeys();
    await using socket = await SocketClient.connect(`${tua.baseUrl}/graphql`, undefined, {
      headers: { origin: "https://evil.example", authorization: `Bearer ${secret}` },
    });
    expect(socket.protocol).toBe("graphql-transport-ws");
  });
});

test("an expired token leaves a row in the request log, so that its developer finds the error", async () => {
  const { tokens: own } = await obtainTokens(tua, app);
  const { access_token: token } = own;
  await withSql(tua, (sql) =>
    sql(
      "update oidc_artifacts set expires_at = now() - interval '1 minute' where kind = 'AccessToken' and id_hash = $1",
      hashSecret(token),
    ),
  );
  const expired = await call(PAGE, { token });
  expect([expired.status, await errorCode(expired)]).toEqual([401, "invalid_token"]);
  await tua.services.useCases.writeRequests();
  const rows = await withSql(tua, (sql) =>
    sql("select actor, code from request_log where request_id = $1", expired.headers.get("x-request-id")),
  );
  expect(rows).toEqual([{ actor: `application ${app.clientId}`, code: "invalid_token" }]);
});

test("a removed origin ends its requests and open sockets within a second", async () => {
  const leaving = await register(tua, { kind: "public", allowedOrigins: ["https://leaving.example"] });
  const origin = "https://leaving.example";
  const { tokens: own } = await obtainTokens(tua, leaving);
  const { access_token: token } = own;
  expect((await call(origin, { token })).status).toBe(200);
  await using socket = await SocketClient.connect(
    `${tua.baseUrl}/graphql`,
    { authorization: `Bearer ${token}` },
    { headers: { origin } },
  );
  const transactionId = await initiate();
  const waiting = call(origin, {
    token,
    path: `/v1/transactions/status?transactionId=${transactionId}&wait=25`,
  });
  await withSql(tua, (sql) =>
    sql("update applications set allowed_origins = '{}' where client_id = $1", leaving.clientId),
  );
  const removedAt = performance.now();
  expect(await socket.closed()).toEqual({ code: 4403, reason: "origin_not_allowed" });
  expect(performance.now() - removedAt).toBeLessThan(1_000);
  const ended = await waiting;
  expect([ended.status, await errorCode(ended), getCors(ended)]).toEqual([403, "origin_not_allowed", {}]);
  // A fraction of the 25 seconds that it would wait.
  expect(performance.now() - removedAt).toBeLessThan(5_000);
  const late = await call(origin, { token });
  expect([late.status, await errorCode(late), getCors(late)]).toEqual([403, "origin_not_allowed", {}]);
  await expect
    .poll(async () => (await preflight(tua, "/graphql", origin)).status, { timeout: 5_000, interval: 20 })
    .toBe(405);
  expect(performance.now() - removedAt).toBeLessThan(2_000);
  expect((await exchange(tua, leaving, "x")).status).toBe(400);
  const refreshed = await refresh(tua, leaving, own.refresh_token);
  // Without an Origin, as a mobile app, it still works.
  expect(refreshed.status).toBe(200);
});
