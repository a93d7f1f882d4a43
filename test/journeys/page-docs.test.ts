import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type App, hire, obtainTokens, register, type Tua } from "../entry/oauth/application-flow.ts";
import { closeWindowsOf, sharedBrowser } from "../support/browser.ts";
import { docsSample, docsSamples } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { payByPhone, Shop } from "../support/shop.ts";
import { newContext, signIn } from "../support/staff.ts";

/** The single-page app of the guide, from origins of its own, in a browser. */
const DOCUMENT = "guides/call-from-a-page.md";
const SCOPES = ["transactions:read", "events:read"];

let tua: Tua;
let shop: Shop;
/** An origin that the application lists, one that another application lists, and one that none lists. */
let listed: string;
let others: string;
let unlisted: string;
let app: App;
const sites: Server[] = [];

beforeAll(async () => {
  tua = await listeningTua({ worker: true, env: { RATE_LIMITS: "off" } });
  shop = new Shop(tua.baseUrl, tua.merchant.keys.test.secret, "https://webhook.invalid/");
  [listed, others, unlisted] = (await Promise.all([serveApp(), serveApp(), serveApp()])) as [
    string,
    string,
    string,
  ];
  const redirectUris = [listed, others, unlisted].map((origin) => `${origin}/`);
  const kind = "public" as const;
  app = await register(tua, { kind, redirectUris, scopes: [...SCOPES, "openid"], allowedOrigins: [listed] });
  await register(tua, { kind, redirectUris, scopes: SCOPES, allowedOrigins: [others] });
});
afterAll(async () => {
  await closeWindowsOf(await sharedBrowser());
  for (const site of sites) {
    site.closeAllConnections();
    site.close();
  }
  await tua.close();
});

/** A static site with the files of the guide. @returns its origin. */
async function serveApp(): Promise<string> {
  const site = createServer(({ url = "/" }, response) => {
    const name = new URL(url, "http://site").pathname.slice(1) || "index.html";
    const type = name.endsWith(".js") ? "text/javascript" : "text/html";
    const text = docsSample(DOCUMENT, name);
    response.setHeader("content-type", type);
    response.end(
      text.replaceAll("http://localhost:4000", tua.baseUrl).replace("YOUR_CLIENT_ID", app.clientId),
    );
  });
  sites.push(site);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

/** A member opens the app, signs in at Tua, allows it and returns to the app. */
async function signInAt(origin: string, pageErrors: string[] = []): Promise<Page> {
  const member = await hire(tua, "viewer");
  const context = await newContext(await sharedBrowser(), pageErrors);
  const page = await context.newPage();
  await page.goto(`${origin}/`);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await signIn(page, member);
  await page.getByRole("button", { name: "Allow" }).click();
  await page.waitForURL(`${origin}/`);
  return page;
}

test("a page of another origin signs in with PKCE, reads by REST and GraphQL, and is live", async () => {
  const { clientReference, checkoutUrl } = await shop.initiate();
  const pageErrors: string[] = [];
  const page = await signInAt(listed, pageErrors);
  const row = page.getByRole("listitem").filter({ hasText: clientReference });
  await row.getByText("pending").waitFor();
  await page.getByRole("heading", { name: "Payments of Adwoa's Kitchen" }).waitFor();
  await payByPhone(checkoutUrl, "0240000000");
  await row.getByText("success").waitFor();
  expect(await page.context().cookies(listed)).toEqual([]);
  expect(await page.getByRole("alert").textContent()).toBe("");
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test.each([
  ["an unlisted origin", () => unlisted],
  ["an origin of another application", () => others],
])("%s gets no token", async (_name, origin) => {
  const page = await signInAt(origin());
  await page.getByRole("alert").getByText("Failed to fetch").waitFor();
  expect(await page.getByRole("listitem").count()).toBe(0);
  await page.context().close();
});

/** What a page gets with a token, by each way of calling. */
async function tryAll(origin: string, bearer: string): Promise<Record<string, string>> {
  const page = await (await newContext(await sharedBrowser(), [])).newPage();
  await page.goto(`${origin}/`);
  const results = await page.evaluate(
    async ([url, token]) => {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const attempt = (path: string, init: RequestInit = {}) =>
        fetch(url + path, { headers, ...init }).then(
          ({ status }) => String(status),
          (error) => String(error.message),
        );
      const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
      const live = await new Promise<string>((resolve) => {
        socket.onopen = () =>
          socket.send(
            JSON.stringify({ type: "connection_init", payload: { authorization: headers.authorization } }),
          );
        socket.onmessage = ({ data }) => resolve(JSON.parse(data).type);
        socket.onclose = ({ code, reason }) => resolve(`${code} ${reason}`.trim());
      });
      socket.close();
      const body = new URLSearchParams({ token });
      return {
        rest: await attempt("/v1/transactions"),
        graphql: await attempt("/graphql", { method: "POST", body: '{"query":"{ viewer { id } }"}' }),
        withCookies: await attempt("/v1/transactions", { credentials: "include" }),
        userinfo: await attempt("/oauth/userinfo"),
        introspect: await attempt("/oauth/introspect", { method: "POST", body, headers: {} }),
        bff: await attempt("/bff", { method: "POST", body: "{}" }),
        live,
      };
    },
    [tua.baseUrl, bearer] as const,
  );
  await page.context().close();
  return results;
}

test("a stolen token, and a secret key, work in no other page", async () => {
  const { tokens } = await obtainTokens(tua, app, { params: { scope: [...SCOPES, "openid"].join(" ") } });
  const none = "Failed to fetch";
  const closed = { rest: none, graphql: none, userinfo: none };
  const never = { withCookies: none, introspect: none, bff: none };
  expect(await tryAll(listed, tokens.access_token)).toEqual({
    ...{ ...never, rest: "200", graphql: "200" },
    ...{ userinfo: "200", live: "connection_ack" },
  });
  expect(await tryAll(others, tokens.access_token)).toEqual({
    ...{ ...never, ...closed },
    live: "4403 origin_not_allowed",
  });
  expect(await tryAll(unlisted, tokens.access_token)).toEqual({ ...never, ...closed, live: "1006" });
  expect(await tryAll(listed, tua.merchant.keys.test.secret)).toEqual({
    ...{ ...never, ...closed },
    live: "4403 origin_not_allowed",
  });
});

test("all files of the guide are used here", () => {
  const names = docsSamples(DOCUMENT).flatMap(({ name }) => name ?? []);
  expect(names).toEqual(["index.html", "app.js", "sign-in.js", "serve"]);
});
