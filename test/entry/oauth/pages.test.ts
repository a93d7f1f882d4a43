import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, openSignIn } from "../../support/form-browser.ts";

let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());

/** Every kind of page and redirect around signing in. */
const responses: [name: string, visit: (browser: Browser) => Promise<Response>][] = [
  ["the sign-in page", async (browser) => browser.go(await openSignIn(browser, tua.baseUrl))],
  [
    "the sign-in page after a wrong password",
    async (browser) =>
      browser.post(await openSignIn(browser, tua.baseUrl), { email: "a@b.c", password: "x" }),
  ],
  [
    "the redirect after a right one",
    async (browser) => browser.post(await openSignIn(browser, tua.baseUrl), tua.merchant.owner),
  ],
  ["a sign-in that has ended", (browser) => browser.go(`${tua.baseUrl}/oauth/sign-in/x`)],
  [
    "an error of the authorization endpoint",
    (browser) => browser.go(`${tua.baseUrl}/oauth/authorize?client_id=x`),
  ],
  ["an authorization that has ended", (browser) => browser.go(`${tua.baseUrl}/oauth/authorize/x`)],
  ["the way to the authorization endpoint", (browser) => browser.go(`${tua.baseUrl}/session/start`)],
  [
    "a callback that nobody waits for",
    (browser) => browser.go(`${tua.baseUrl}/session/callback?code=x&state=x`),
  ],
  ["a refused sign-out", (browser) => browser.go(`${tua.baseUrl}/session/end`, { method: "POST" })],
];

test.each(responses)("%s cannot be framed, cached or made to load anything", async (_name, visit) => {
  const { headers } = await visit(new Browser());
  const policy = headers.get("content-security-policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("base-uri 'none'");
  // The sign-in page has one script, for passkeys.
  const own =
    / script-src (\S+)\/oauth\/scripts\/passkey\.[0-9a-f]{16}\.js; connect-src \1\/oauth\/sign-in\/$/;
  expect(policy.replace(own, "")).not.toMatch(/unsafe|script-src|connect-src/);
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("referrer-policy")).toBe("same-origin");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-request-id")).toBeTruthy();
});

/** Pages about an error that are not a form shown again. */
const problems = [
  ...["/oauth/sign-in/x", "/oauth/consent/x", "/oauth/authorize/x", "/oauth/invitation/x"],
  ...[
    "/oauth/reset-password/x",
    "/oauth/authorize?client_id=x",
    `/oauth/authorize?state=${"x".repeat(2_000)}`,
  ],
  "/session/callback?code=x&state=x",
];

test.each(problems)("the page about an error at %s names the request", async (path) => {
  for (const [language, name] of [
    ["en", "Request ID:"],
    ["fr", "ID de la requête\u00a0:"],
  ]) {
    const headers = { "accept-language": language as string };
    const response = await new Browser().go(`${tua.baseUrl}${path}`, { headers });
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(await response.text()).toContain(`${name} ${response.headers.get("x-request-id")}`);
  }
});

test("errors are shown in our own words and design, without sent markup", async () => {
  const markup = encodeURIComponent('<img src=x onerror="alert(1)">');
  const page = await new Browser().go(`${tua.baseUrl}/oauth/authorize?client_id=${markup}&scope=${markup}`);
  const text = await page.text();
  expect(text).toContain('<svg class="mark"');
  expect(text).not.toContain("<img");
  expect(text.toLowerCase()).not.toContain("oops");
});

test("the form has the fields of the contract and posts to its own URL", async () => {
  const browser = new Browser();
  const page = await browser.go(await openSignIn(browser, tua.baseUrl));
  const text = await page.text();
  expect(text).toMatch(/<form[^>]* method="post"/);
  expect(text).not.toMatch(/<form[^>]* action=/);
  expect([...text.matchAll(/<input[^>]* name="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    "email",
    "password",
    "passkey",
  ]);
  expect(text.match(/<script[^>]*>/g)).toEqual([
    expect.stringMatching(/ src="\/oauth\/scripts\/passkey\..* integrity="/),
  ]);
});

test("the redirect after the form is a 303, so that no browser repeats the password", async () => {
  const browser = new Browser();
  const response = await browser.post(await openSignIn(browser, tua.baseUrl), tua.merchant.owner);
  expect(response.status).toBe(303);
});
