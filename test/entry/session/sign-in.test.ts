import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, openSignIn, signIn } from "../../support/form-browser.ts";

let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  tua = await listeningTua({ env: { TRUSTED_PROXIES: "127.0.0.1" } });
});
afterAll(() => tua.close());

const getToken = (browser: Browser): string | undefined => browser.cookies.get("tua_session")?.value;

/** Attempts a sign-in on a fresh page. */
async function attempt(email: string, password: string, from: string): Promise<Response> {
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl);
  return browser.post(page, { email, password }, { "x-forwarded-for": from });
}

test("a member signs in on a plain form and reaches the page they wanted", async () => {
  const browser = new Browser();
  const { last, way } = await signIn(browser, tua.baseUrl, tua.merchant.owner, "/m/x?a=1");
  expect(last).toBe(`${tua.baseUrl}/m/x?a=1`);
  expect(getToken(browser)).toMatch(/^[A-Za-z0-9_-]{43}$/);
  expect(way.filter((address) => address.includes(getToken(browser) as string))).toEqual([]);
  expect(way.filter((address) => address.includes(tua.merchant.owner.password))).toEqual([]);
});

test("the email address is accepted in any case and with spaces around it", async () => {
  const browser = new Browser();
  const { email, password } = tua.merchant.owner;
  await signIn(browser, tua.baseUrl, { email: ` ${email.toUpperCase()} `, password });
  expect(getToken(browser)).toBeDefined();
});

test("a wrong password and an unknown email address get the same response", async () => {
  const { email, password } = tua.merchant.owner;
  const unknown = "nobody-at-all@example.com";
  const responses = await Promise.all([
    attempt(email, `${password}x`, "198.51.100.1"),
    attempt(unknown, password, "198.51.100.1"),
  ]);
  expect(responses.map(({ status }) => status)).toEqual([401, 401]);
  const [wrong, nobody] = await Promise.all(responses.map((response) => response.text()));
  expect(wrong).toContain("Incorrect email address or password");
  expect(wrong?.replaceAll(email, "…")).toBe(nobody?.replaceAll(unknown, "…"));
  expect(wrong).not.toContain(password);
});

test("an unknown email address costs as much work as a known one", async () => {
  const { signIn: verify } = tua.services.useCases;
  const spent = async (email: string, turn: number) => {
    const begun = performance.now();
    await verify({ email, password: "wrong" }, `192.0.2.${turn}`);
    return performance.now() - begun;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let turn = 0; turn < 9; turn++) {
    known.push(await spent(tua.merchant.owner.email, turn));
    unknown.push(await spent("nobody-at-all@example.com", turn));
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[4] as number;
  expect(median(unknown) / median(known)).toBeGreaterThan(0.5);
  expect(median(unknown) / median(known)).toBeLessThan(2);
});

test.each([
  ["no field at all", {}],
  ["an empty password", { email: "a@example.com", password: "" }],
  ["a text that is no address", { email: "adwoa", password: "x" }],
  ["a NUL", { email: "a\0b@example.com", password: "\0" }],
  ["a password of 5,000 characters", { email: "a@example.com", password: "x".repeat(5_000) }],
  ["markup", { email: '"><script>alert(1)</script>@example.com', password: "x" }],
])("%s is a failed sign-in and nothing else", async (_name, form) => {
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl);
  const response = await browser.post(page, form as Record<string, string>, {
    "x-forwarded-for": "198.51.100.2",
  });
  expect(response.status).toBe(401);
  expect(await response.text()).not.toContain("<script>");
});

test("a form larger than any of ours is rejected unread", async () => {
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl);
  const response = await browser.post(page, { email: "a@example.com", password: "x".repeat(20_000) });
  expect(response.status).toBe(413);
  expect(response.headers.get("content-type")).toContain("text/html");
});

test("five failures in a minute lock that IP address out, even with many concurrent attempts", async () => {
  const { email, password } = (await tua.createMerchant("Slowed")).owner;
  const statuses = await Promise.all(
    Array.from({ length: 12 }, () => attempt(email, "wrong", "203.0.113.9").then(({ status }) => status)),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  const rejected = await attempt(email, password, "203.0.113.9");
  expect(rejected.status).toBe(429);
  expect(Number(rejected.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await rejected.text()).toContain("Wait a minute");
  expect((await attempt(email, password, "203.0.113.10")).status).toBe(303);
  expect((await attempt(tua.merchant.owner.email, "wrong", "203.0.113.9")).status).toBe(401);
});

test("the form works once, in the browser in which the sign-in began", async () => {
  const { email, password } = tua.merchant.owner;
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl);
  const stranger = await new Browser().post(page, { email, password });
  expect(stranger.status).toBe(400);
  expect(await stranger.text()).toContain("This sign-in has expired");
  await browser.follow(page, browser.form(page, { email, password }));
  expect((await browser.post(page, { email, password })).status).toBe(400);
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["a sub-domain", { origin: "http://evil.localhost" }],
  ["an opaque origin", { origin: "null" }],
])("a form posted from %s does not sign in", async (_name, headers) => {
  const { email, password } = tua.merchant.owner;
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl);
  const response = await browser.post(page, { email, password }, headers);
  expect(response.status).toBe(403);
  expect(response.headers.get("location")).toBeNull();
});

test("a form that another site sent without an Origin does not sign in", async () => {
  const { email, password } = tua.merchant.owner;
  const browser = new Browser();
  const page = await openSignIn(browser, tua.baseUrl);
  const body = new URLSearchParams({ email, password });
  const crossSite = await browser.go(page, {
    method: "POST",
    body,
    headers: { "sec-fetch-site": "cross-site" },
  });
  expect(crossSite.status).toBe(403);
  expect((await browser.go(page, { method: "POST", body })).status).toBe(303);
});

test("two tabs sign in next to each other", async () => {
  const browser = new Browser();
  const { email, password } = tua.merchant.owner;
  const first = await openSignIn(browser, tua.baseUrl, "/first");
  const second = await openSignIn(browser, tua.baseUrl, "/second");
  const ends = [
    await browser.follow(first, browser.form(first, { email, password })),
    await browser.follow(second, browser.form(second, { email, password })),
  ];
  expect(ends.map(({ last }) => last)).toEqual([`${tua.baseUrl}/first`, `${tua.baseUrl}/second`]);
});
