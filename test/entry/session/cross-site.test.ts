import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Dashboard, getToken } from "../../support/dashboard.ts";
import { Browser, openSignIn } from "../../support/form-browser.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { reachConsent, register } from "../oauth/application-flow.ts";

let dashboard: Dashboard;
beforeAll(async () => {
  dashboard = await Dashboard.open();
});
afterAll(() => dashboard.close());

interface Aim {
  browser: Browser;
  address: string;
  form?: Record<string, string>;
  headers?: Record<string, string>;
  body?: string;
}

/** A statement being uploaded to its merchant. */
const statement = async (): Promise<Aim> => ({
  browser: await dashboard.signedIn(),
  address: `/m/${dashboard.tua.merchant.merchantId}/test/statements`,
  headers: {
    "x-tua-csrf": "1",
    "content-type": "text/csv",
    "x-tua-statement": encodeURIComponent(
      JSON.stringify({ processor: "sandbox", name: "a.csv", isConfirmed: true }),
    ),
  },
  body: "Reference,Date,Amount,Type\nA-1,2026-11-20 10:00,12.50,payment\n",
});

/**
 * Every route that changes something for a signed-in browser, or one that is signing in, each with a working
 * request.
 */
const GUARDED: Record<string, { aim(): Promise<Aim>; ours: number; bare: number }> = {
  "/session/end": {
    aim: async () => ({ browser: await dashboard.signedIn(), address: "/session/end", form: {} }),
    ours: 303,
    bare: 403,
  },
  "/bff": {
    aim: async () => ({
      browser: await dashboard.signedIn(),
      address: "/bff",
      headers: { "x-tua-csrf": "1", "content-type": "application/json" },
      body: JSON.stringify({ query: "{ viewer { id } }" }),
    }),
    ours: 200,
    bare: 403,
  },
  "/m/:merchantId/:mode/statements": { aim: statement, ours: 200, bare: 403 },
  "/oauth/sign-in/:uid/passkey": {
    async aim() {
      const browser = new Browser();
      const page = new URL(await openSignIn(browser, dashboard.baseUrl)).pathname;
      return { browser, address: `${page}/passkey`, form: {} };
    },
    ours: 200,
    bare: 200,
  },
  "/oauth/sign-in/:uid": {
    async aim() {
      const browser = new Browser();
      const address = new URL(await openSignIn(browser, dashboard.baseUrl)).pathname;
      return { browser, address, form: dashboard.tua.merchant.owner };
    },
    // A client that sends neither an origin nor a site is not a browser.
    ours: 303,
    bare: 303,
  },
  "/oauth/consent/:uid": {
    async aim() {
      const { browser, page } = await reachConsent(dashboard.tua, await register(dashboard.tua));
      return { browser, address: new URL(page).pathname, form: { decision: "deny" } };
    },
    ours: 303,
    bare: 303,
  },
  "/oauth/forgot-password": {
    aim: async () => ({
      browser: new Browser(),
      address: "/oauth/forgot-password",
      form: { email: "nobody@example.com" },
    }),
    ours: 200,
    bare: 200,
  },
  "/oauth/reset-password/:token": {
    aim: async () => ({
      browser: new Browser(),
      address: "/oauth/reset-password/x",
      form: { password: "x" },
    }),
    ours: 404,
    bare: 404,
  },
  "/oauth/invitation/:token": {
    aim: async () => ({ browser: new Browser(), address: "/oauth/invitation/x", form: { password: "x" } }),
    ours: 404,
    bare: 404,
  },
};

/** Routes that ignore cookies: they use a secret in a header, in the body or in the URL. */
const WITHOUT_COOKIES = [
  ...["/v1/checkout/initiate", "/v1/checkouts/:checkoutId/cancel", "/v1/transactions/:transactionId/refunds"],
  ...["/v1/webhook-settings", "/v1/webhook-settings/rotate-secret", "/v1/webhook-settings/send-test"],
  ...["/v1/checkpoints/:size/cosignatures", "/graphql"],
  ...["/oauth/authorize", "/oauth/token", "/oauth/revoke", "/oauth/introspect", "/oauth/userinfo"],
  ...["/pay/:checkoutId", "/pay/:checkoutId/cancel", "/pay/:checkoutId/sandbox", "/v2/sessions"],
  "/l/:linkId",
];

function send({ browser, address, form, body, headers = {} }: Aim, more: Record<string, string>) {
  const sent = form ? new URLSearchParams(form) : body;
  return browser.go(dashboard.baseUrl + address, {
    method: "POST",
    ...(sent !== undefined && { body: sent as URLSearchParams }),
    headers: { ...headers, ...more },
  });
}

type NamedHeaders = [name: string, headers: Record<string, string>];

const foreign = (): NamedHeaders[] => {
  const { port } = new URL(dashboard.baseUrl);
  return [
    ["another site", { origin: "https://evil.example" }],
    [
      "another site that Sec-Fetch-Site names too",
      { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    ],
    ["an opaque origin", { origin: "null" }],
    ["a sub-domain", { origin: `http://evil.localhost:${port}`, "sec-fetch-site": "same-site" }],
    ["a domain that ours begins", { origin: `${dashboard.baseUrl}.evil.example` }],
    ["another port", { origin: "http://localhost:1" }],
    ["another scheme", { origin: dashboard.baseUrl.replace("http:", "https:") }],
    ["an empty origin", { origin: "" }],
    ["a cross-site post without an Origin", { "sec-fetch-site": "cross-site" }],
    ["a same-site post without an Origin", { "sec-fetch-site": "same-site" }],
  ];
};

describe.each(Object.entries(GUARDED))("%s", (_path, { aim, ours, bare }) => {
  test("rejects a request from another site, and then accepts the same one from our own page", async () => {
    const ready = await aim();
    for (const [name, headers] of foreign()) {
      const response = await send(ready, headers);
      expect(response.status, name).toBe(403);
      expect(response.headers.getSetCookie(), name).toEqual([]);
      expect(response.headers.get("location"), name).toBeNull();
    }
    const reply = await send(ready, { origin: dashboard.baseUrl, "sec-fetch-site": "same-origin" });
    expect(reply.status).toBe(ours);
  });

  test("with neither Origin nor Sec-Fetch-Site", async () => {
    expect((await send(await aim(), {})).status).toBe(bare);
  });
});

test("the table has every route that a post can reach and that needs a cookie", async () => {
  const unsafe: string[] = [];
  for (const url of getRoutes(dashboard.tua.app.printRoutes({ commonPrefix: false }))) {
    const path = url.replace(/:\w+/g, "x").replace("*", "x");
    const { headers, statusCode } = await dashboard.tua.app.inject({ method: "PUT", url: path });
    // The only routes for PUT, from processors and with a key: neither reads a cookie.
    if (statusCode === 404 || url.startsWith("/callbacks/") || url === "/v1/order-lists/:date") continue;
    expect(statusCode, url).toBe(405);
    const allowed = String(headers.allow).split(", ");
    expect(
      allowed.filter((method) => !["GET", "HEAD", "PATCH", "POST", "OPTIONS"].includes(method)),
      url,
    ).toEqual([]);
    if (allowed.includes("POST") || allowed.includes("PATCH")) unsafe.push(url);
  }
  expect(unsafe.sort()).toEqual([...Object.keys(GUARDED), ...WITHOUT_COOKIES].sort());
});

test.each(WITHOUT_COOKIES)("%s responds the same with and without a member's cookies", async (url) => {
  const browser = await dashboard.signedIn();
  const aim = { address: url.replace(/:\w+/, "x"), form: { a: "b" } };
  const evil = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
  const [without, within] = [
    await send({ ...aim, browser: new Browser() }, evil),
    await send({ ...aim, browser }, evil),
  ];
  const reportedTo = ({ status, headers }: Response) => [status, headers.get("location")];
  expect(reportedTo(within)).toEqual(reportedTo(without));
  // At most a redirect, to a page that a link could lead to as well.
  expect(within.status).not.toBe(200);
});

test.each(["OPTIONS", "PUT", "DELETE", "PATCH", "TRACE"] as const)(
  "%s /bff is 405 with Allow, whatever the type of its body",
  async (method) => {
    for (const type of ["application/json", "text/plain", "application/x-www-form-urlencoded"]) {
      const { statusCode, headers } = await dashboard.tua.app.inject({
        method: method as "PUT",
        url: "/bff",
        headers: { "content-type": type, origin: "https://evil.example" },
        ...(method !== "TRACE" && { payload: "{" }),
      });
      expect(statusCode).toBe(405);
      expect(headers.allow?.split(", ").sort()).toEqual(["GET", "POST"]);
      expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  },
);

test("H3 a socket opens only for a page of ours", async () => {
  const browser = await dashboard.signedIn();
  const cookie = `tua_session=${getToken(browser)}`;
  const bare: NamedHeaders = ["no Origin", {}];
  for (const [name, headers] of [...foreign(), bare]) {
    if (headers.origin === "") continue;
    const opening = SocketClient.open(`${dashboard.baseUrl}/bff`, { headers: { cookie, ...headers } });
    await expect(opening, name).rejects.toThrow(/403/);
  }
  await using socket = await dashboard.socket(browser);
  socket.subscribe("1", "{ viewer { id } }", {});
  expect(await socket.data("1")).toBeDefined();
});

/** The routes in Fastify's printed tree. */
function getRoutes(drawing: string): string[] {
  const path: string[] = [];
  return drawing.split("\n").flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S+) \(/.exec(line);
    if (!match) return [];
    const depth = (match[1] as string).length / 4;
    path.length = depth;
    path.push(match[2] as string);
    return [path.join("")];
  });
}
