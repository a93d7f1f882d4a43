import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { Browser, listeningTua, type SetCookie, signIn, within } from "../../support/form-browser.ts";

const stored = (browser: Browser): SetCookie[] => browser.seen.filter(({ value }) => value !== "");

/** Every cookie that a complete sign-in sets, each name once; names with a random part without it. */
function byName(browser: Browser): Record<string, SetCookie> {
  return Object.fromEntries(
    stored(browser).map((cookie) => [cookie.name.replace(/(tua_sign_in_|tua_step_).*/, "$1"), cookie]),
  );
}

describe("with TLS", () => {
  const baseUrl = "https://pay.example.com";
  let tua: TestTua;
  const browser = (): Browser => new Browser(within(tua));
  beforeAll(async () => {
    tua = await startTua({ env: { BASE_URL: baseUrl } });
  });
  afterAll(() => tua.close());

  test("every cookie is Secure, HttpOnly and Lax, and bound to its host if possible", async () => {
    const member = browser();
    const { last } = await signIn(member, baseUrl, tua.merchant.owner);
    expect(last).toBe(`${baseUrl}/`);
    for (const { terms } of stored(member)) {
      expect(terms).toMatchObject({ secure: "", httponly: "", samesite: expect.stringMatching(/^lax$/i) });
      expect(terms).not.toHaveProperty("domain");
    }
    const cookies = byName(member);
    for (const name of [
      "__Host-tua_session",
      "__Host-tua_sign_in_",
      "__Host-tua_step_",
      "__Host-tua_oauth",
    ]) {
      expect(cookies[name]?.terms.path).toBe("/");
    }
    const ends = new Date(cookies["__Host-tua_step_"]?.terms.expires ?? 0).getTime() - Date.now();
    expect(ends).toBeGreaterThan(50 * 60_000);
    expect(ends).toBeLessThanOrEqual(3_600_000);
    for (const name of ["__Secure-tua_oauth_step", "__Secure-tua_oauth_resume"]) {
      expect(cookies[name]?.terms.path).toMatch(/^\/oauth\/.+/);
    }
    expect(Buffer.from(cookies["__Host-tua_session"]?.value ?? "", "base64url")).toHaveLength(32);
    expect(Number(cookies["__Host-tua_session"]?.terms["max-age"])).toBe(7 * 24 * 3_600);
  });

  test("a cookie without the prefix, which another host could have set, is ignored", async () => {
    const member = browser();
    await signIn(member, baseUrl, tua.merchant.owner);
    const token = member.cookies.get("__Host-tua_session")?.value as string;
    const stranger = browser();
    stranger.cookies.set("tua_session", { value: token, path: "/" });
    await stranger.post(`${baseUrl}/session/end`, {});
    const scope = { merchantId: tua.merchant.merchantId, mode: "test" } as const;
    expect((await tua.services.useCases.authenticateSession(token, scope, "127.0.0.1")).kind).toBe("member");
  });

  test("URLs come from the configuration, whatever the Host header", async () => {
    const response = await tua.app.inject({
      url: "/.well-known/openid-configuration",
      headers: { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "http" },
    });
    const { issuer, ...endpoints } = response.json();
    expect(issuer).toBe(baseUrl);
    expect(endpoints.authorization_endpoint).toBe(`${baseUrl}/oauth/authorize`);
    expect(response.body).not.toContain("evil.example");
  });
});

test("on http for a local machine the names have no prefix and nothing requires TLS", async () => {
  const tua = await listeningTua();
  try {
    const member = new Browser();
    await signIn(member, tua.baseUrl, tua.merchant.owner);
    const cookies = byName(member);
    expect(Object.keys(cookies).filter((name) => name.startsWith("__"))).toEqual([]);
    for (const { terms } of stored(member)) {
      expect(terms).toMatchObject({ httponly: "", samesite: expect.stringMatching(/^lax$/i) });
      expect(terms).not.toHaveProperty("secure");
    }
    expect(Object.keys(cookies)).toEqual(
      expect.arrayContaining(["tua_session", "tua_oauth", "tua_sign_in_"]),
    );
  } finally {
    await tua.close();
  }
});

test("the dashboard and the authorization server may have separate origins", async () => {
  const urls = {
    BASE_URL: "https://api.example.com",
    AUTH_URL: "https://auth.example.com",
    DASHBOARD_URL: "https://dash.example.com",
  };
  const tua = await startTua({ env: urls });
  try {
    const member = new Browser(within(tua));
    const { last, way } = await signIn(member, urls.DASHBOARD_URL, tua.merchant.owner, "/m");
    expect(last).toBe(`${urls.DASHBOARD_URL}/m`);
    expect(way.map((address) => new URL(address).origin)).toEqual([
      urls.AUTH_URL,
      urls.AUTH_URL,
      urls.DASHBOARD_URL,
      urls.DASHBOARD_URL,
    ]);
  } finally {
    await tua.close();
  }
});
