import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";
import { expectLimitReached, getLimits } from "../limits/headers.ts";
import { authorizeAddress } from "./dashboard-code.ts";
import { withSql } from "./rows.ts";

type Tua = TestTua & { baseUrl: string };

const MAX_STATE = 1_024;
const MAX_QUERY = 4_096;

async function rows(tua: Tua): Promise<number> {
  return withSql(tua, async (sql) => (await sql("select 1 from oidc_artifacts")).length);
}

/** A valid request whose query has this many bytes. */
async function longAs(tua: Tua, bytes: number): Promise<URL> {
  const { address } = await authorizeAddress(tua, { pad: "" });
  address.search += "x".repeat(bytes - (address.search.length - 1));
  return address;
}

const withState = async (tua: Tua, state: string): Promise<URL> =>
  (await authorizeAddress(tua, { state })).address;

const get = (address: URL): Promise<Response> => new Browser().go(address.href);
const head = (address: URL): Promise<Response> => new Browser().go(address.href, { method: "HEAD" });
const post = (address: URL): Promise<Response> => {
  const body = new URLSearchParams(address.search);
  return new Browser().go(address.origin + address.pathname, { method: "POST", body });
};

describe("an authorization request is bounded", () => {
  let tua: Tua;
  beforeAll(async () => {
    tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  });
  afterAll(() => tua.close());

  test.each([
    ["a state of 1,024 characters", () => withState(tua, "s".repeat(MAX_STATE))],
    ["a query of 4,096 bytes", () => longAs(tua, MAX_QUERY)],
  ])("%s is accepted, by GET and by POST", async (_name, address) => {
    const requested = await address();
    const led = (await post(requested)).headers.get("location") as string;
    for (const href of [requested.href, led]) {
      const response = await get(new URL(href));
      expect([response.status, response.headers.get("location")]).toEqual([
        303,
        expect.stringContaining("/oauth/sign-in/"),
      ]);
    }
  });

  test.each([
    ["a state of 1,025 characters", () => withState(tua, "s".repeat(MAX_STATE + 1)), "state is longer than"],
    ["a query of 4,097 bytes", () => longAs(tua, MAX_QUERY + 1), "the query is longer than"],
    [
      "a second state that is too long",
      async () => new URL(`${(await withState(tua, "s")).href}&state=${"s".repeat(MAX_STATE + 1)}`),
      "state is longer than",
    ],
    [
      "a state that is long once it is decoded",
      async () => new URL((await withState(tua, "s".repeat(MAX_STATE + 1))).href.replace(/sss/g, "s%73s")),
      "state is longer than",
    ],
  ])("%s is rejected on a page of ours, and nothing is stored", async (_name, address, problem) => {
    const before = await rows(tua);
    for (const sendRequest of [get, post]) {
      const response = await sendRequest(await address());
      expect([response.status, response.headers.get("location")]).toEqual([400, null]);
      expect(response.headers.get("content-type")).toContain("text/html");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(response.headers.get("set-cookie")).toBeNull();
      expect(await response.text()).toContain(`invalid_request: ${problem}`);
    }
    expect((await head(await address())).status).toBe(400);
    expect(await rows(tua)).toBe(before);
  });
});

describe("authorization requests are limited by IP address", () => {
  const LIMIT = 3;
  let tua: Tua;
  beforeAll(async () => {
    const limits = { RATE_LIMIT_AUTHORIZE: String(LIMIT), RATE_LIMIT_TOKEN: "1" };
    tua = await listeningTua({ env: { ...limits, TRUSTED_PROXIES: "127.0.0.1" } });
  });
  afterAll(() => tua.close());

  const from = (address: string) =>
    new Browser((url, init) => {
      const headers = { ...init.headers, "x-forwarded-for": address };
      return fetch(url, { ...init, headers, redirect: "manual" });
    });

  test("each response has the limit's status; beyond it there is a page, and no row", async () => {
    const { href } = (await authorizeAddress(tua)).address;
    for (let left = LIMIT - 1; left >= 0; left--) {
      const { status, headers } = await from("198.51.100.1").go(href);
      expect([status, getLimits(headers)]).toEqual([
        303,
        { policy: '"authorize";q=3;w=60', state: `"authorize";r=${left}` },
      ]);
    }
    const before = await rows(tua);
    for (const address of ["198.51.100.1", "198.51.100.1:4711"]) {
      const rejected = await from(address).go(href);
      expect([rejected.status, rejected.headers.get("location")]).toEqual([429, null]);
      expectLimitReached(rejected.headers, "authorize", LIMIT);
      expect(await rejected.text()).toContain(
        "Too many requests. Wait the number of seconds in Retry-After, then try again.",
      );
    }
    expect(await rows(tua)).toBe(before);
    expect((await from("198.51.100.2").go(href)).status).toBe(303);
  });

  test("members of many IP addresses sign in, though the dashboard requests all their tokens from here", async () => {
    const { owner } = tua.merchant;
    for (const address of ["198.51.100.3", "198.51.100.4", "198.51.100.5"]) {
      const browser = from(address);
      const { response } = await signIn(browser, tua.baseUrl, owner);
      expect([response.status, browser.cookies.has("tua_session")]).toEqual([200, true]);
    }
  });
});
