import { describe, expect, test, vi } from "vitest";
import type { Tua } from "./application-flow.ts";
import { getCors, OTHERS_PAGE, PAGE, pageApp, preflight, UNLISTED } from "./page-app.ts";
import { withSql } from "./rows.ts";

let tua: Tua;
const call = pageApp((pages) => {
  ({ tua } = pages);
});

const FOR_PAGES = [
  ...["/v1/transactions", "/v1/checkout/initiate", "/v1/events?after=0", "/v1/nowhere"],
  ...["/graphql", "/oauth/token", "/oauth/revoke", "/oauth/userinfo"],
];
const NOT_FOR_PAGES = [
  ...["/bff", "/session/end", "/oauth/authorize", "/oauth/introspect", "/oauth/sign-in/x", "/"],
  ...["/graphqlx", "/v1x", "/oauth/tokens", "/v10/transactions", "/metrics", "/callbacks/sandbox/x"],
];

describe("a preflight request", () => {
  test.each(FOR_PAGES)("%s allows a registered origin, without cookies", async (path) => {
    for (const origin of [PAGE, OTHERS_PAGE]) {
      const response = await preflight(tua, path, origin);
      expect([response.status, await response.text()]).toEqual([204, ""]);
      expect(getCors(response)).toEqual({
        "access-control-allow-origin": origin,
        "access-control-allow-methods": "GET, POST, PUT, PATCH",
        "access-control-allow-headers": expect.stringMatching(
          /^authorization, content-type, idempotency-key, /,
        ),
        "access-control-expose-headers": expect.stringMatching(/^x-request-id, retry-after, /),
        "access-control-max-age": "600",
      });
      expect(response.headers.get("vary")).toBe("Origin");
    }
  });

  test.each(UNLISTED)("is rejected for %s", async (_name, origin) => {
    for (const path of FOR_PAGES) {
      const response = await preflight(tua, path, origin);
      expect([path, path === "/v1/nowhere" ? 404 : 405]).toEqual([path, response.status]);
      expect(getCors(response)).toEqual({});
    }
  });

  test.each(NOT_FOR_PAGES)("%s has no CORS headers", async (path) => {
    const response = await preflight(tua, path, PAGE);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(getCors(response)).toEqual({});
  });

  test("OPTIONS without a requested method is no preflight", async () => {
    const response = await fetch(`${tua.baseUrl}/graphql`, { method: "OPTIONS", headers: { origin: PAGE } });
    expect(response.status).toBe(405);
  });
});

describe("a request with a token", () => {
  test("is readable from the application's own origin only", async () => {
    const listed = await call(PAGE);
    expect([listed.status, getCors(listed)]).toEqual([
      200,
      { "access-control-allow-origin": PAGE, "access-control-expose-headers": expect.any(String) },
    ]);
    expect(listed.headers.get("vary")).toBe("Origin");
    for (const [, origin] of [...UNLISTED, ["another application's", OTHERS_PAGE] as const]) {
      for (const path of ["/v1/transactions", "/graphql?query=%7Bviewer%7Bid%7D%7D"]) {
        const rejected = await call(origin, { path });
        const body = (await rejected.json()) as Rejected;
        const code = body.error?.code ?? body.errors?.[0]?.extensions.code;
        expect([origin, rejected.status, code?.toLowerCase()]).toEqual([origin, 403, "origin_not_allowed"]);
        expect(getCors(rejected)).toEqual({});
      }
    }
  });

  test("is unchanged without an Origin and from our own origin", async () => {
    for (const origin of [null, tua.baseUrl]) {
      const response = await call(origin);
      expect([response.status, getCors(response)]).toEqual([200, {}]);
    }
  });

  test.each([
    ["an expired token", { token: "x".repeat(43) }, 401],
    ["an unknown route", { path: "/v1/nowhere" }, 404],
    ["an invalid query", { path: "/v1/transactions?limit=x" }, 400],
    ["a wrong method", { method: "DELETE" }, 405],
    ["a missing permission", { path: "/v1/webhook-settings" }, 403],
  ])("lets the page read the error of %s", async (_name, init, status) => {
    const response = await call(PAGE, init);
    expect([response.status, getCors(response)["access-control-allow-origin"]]).toEqual([status, PAGE]);
    const unlisted = await call("https://evil.example", init);
    expect(getCors(unlisted)).toEqual({});
  });

  test("never lets a page use an API key", async () => {
    const { secret, publishable } = getKeys();
    for (const token of [secret, publishable, "sk_test_wrong", "pk_test_wrong"]) {
      for (const path of ["/v1/transactions", "/graphql?query=%7Bviewer%7Bid%7D%7D"])
        expect(getCors(await call(PAGE, { token, path }))).toEqual({});
    }
    // A program with any Origin is served as before.
    expect((await call(PAGE, { token: secret })).status).toBe(200);
    expect((await call("https://evil.example", { token: secret })).status).toBe(200);
  });

  test("a member's cookie has no effect, and the dashboard's endpoint rejects the page", async () => {
    const response = await fetch(`${tua.baseUrl}/bff`, {
      method: "POST",
      headers: { origin: PAGE, "x-tua-csrf": "1", "content-type": "application/json" },
      body: "{}",
    });
    expect([response.status, getCors(response)]).toEqual([403, {}]);
  });
});

describe("while origins cannot be looked up", () => {
  test("an overloaded server rejects pages before it reads the database", async () => {
    const busy = vi.spyOn(tua.app, "isOverloaded").mockReturnValue(true);
    const lookUp = vi.spyOn(tua.services.entryOptions.useCases, "isRegisteredOrigin");
    try {
      for (const path of ["/v1/transactions", "/graphql", "/oauth/token"]) {
        const response = await preflight(tua, path, PAGE);
        expect([path, response.status, getCors(response)]).toEqual([path, 503, {}]);
        expect(response.headers.get("retry-after")).toMatch(/^[1-4]$/);
      }
      expect((await call(PAGE)).status).toBe(503);
      expect(lookUp).not.toHaveBeenCalled();
    } finally {
      busy.mockRestore();
      lookUp.mockRestore();
    }
    expect((await preflight(tua, "/v1/transactions", PAGE)).status).toBe(204);
  });

  test("the authorization server's own error stays, without CORS headers", async () => {
    await withSql(tua, (sql) => sql("alter table applications rename column allowed_origins to x"));
    try {
      const response = await fetch(`${tua.baseUrl}/oauth/token`, {
        method: "POST",
        headers: {
          origin: "https://never-seen.example",
          "content-type": "application/x-www-form-urlencoded",
        },
        body: "grant_type=nothing",
      });
      expect([response.status, getCors(response)]).toEqual([400, {}]);
      expect(await response.json()).toMatchObject({ error: "invalid_request" });
    } finally {
      await withSql(tua, (sql) => sql("alter table applications rename column x to allowed_origins"));
    }
  });
});

interface Rejected {
  error?: { code: string };
  errors?: [{ extensions: { code: string } }];
}

const getKeys = () => tua.merchant.keys.test;
