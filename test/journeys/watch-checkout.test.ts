import { execFile } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { dirname } from "node:path";
import { promisify } from "node:util";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../../server/store/connect.ts";
import { storeApiKey } from "../../server/usecases/keys/create-api-key.ts";
import { PHONE, sharedBrowser } from "../support/browser.ts";
import { docsSample } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { payByPhone, Shop } from "../support/shop.ts";
import { newContext } from "../support/staff.ts";

/** The page of the reference, from origins of its own: a customer pays on another device. */
const DOCUMENT = "reference/browser-sdk.md";

let tua: Awaited<ReturnType<typeof listeningTua>>;
let shop: Shop;
let key: string;
let checkoutId: string;
let site: Server;
let listed: string;
let unlisted: string;
const pageErrors: string[] = [];

beforeAll(async () => {
  tua = await listeningTua({ worker: true, env: { RATE_LIMITS: "off" } });
  shop = new Shop(tua.baseUrl, tua.merchant.keys.test.secret, "https://webhook.invalid/");
  site = createServer((_request, response) => {
    const text = docsSample(DOCUMENT, "watch.html").replace("http://localhost:4000", tua.baseUrl);
    response.setHeader("content-type", "text/html");
    response.end(text.replace("pk_test_…", key).replace("co_…", checkoutId));
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo;
  listed = `http://127.0.0.1:${port}`;
  unlisted = `http://localhost:${port}`;
  key = await createKey([listed]);
});
afterEach(() => {
  pageErrors.length = 0;
});
afterAll(async () => {
  site.closeAllConnections();
  site.close();
  await tua.close();
});

/** A publishable key of the shop, as its owner creates it. */
async function createKey(allowedOrigins: string[]): Promise<string> {
  const store = openPostgres(tua.databaseUrl);
  const scope = { merchantId: tua.merchant.merchantId, mode: "test" } as const;
  const settings = {
    name: "Counter",
    kind: "publishable",
    scopes: [],
    allowedIps: [],
    expiresAt: null,
  } as const;
  const actor = { ...scope, actor: "test", ipAddress: null };
  const { secret } = await storeApiKey(store.db, scope, actor, {
    ...{ ...settings, scopes: [], allowedIps: [], allowedOrigins },
    serverSessionsOnly: true,
  }).finally(() => store.close());
  return secret;
}

/** The page at the counter. It keeps the time of each change of its text. */
async function openCounter(
  origin = listed,
  prepare?: (context: BrowserContext) => Promise<unknown>,
): Promise<Page> {
  const context = await newContext(await sharedBrowser(), pageErrors, PHONE);
  await prepare?.(context);
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen: [string, number][] = [];
    Object.assign(window, { seen });
    addEventListener("DOMContentLoaded", () => {
      const status = document.querySelector("#status") as Element;
      new MutationObserver(() => seen.push([status.textContent ?? "", Date.now()])).observe(status, {
        childList: true,
      });
    });
  });
  await page.goto(`${origin}/`);
  return page;
}

const seenBy = (page: Page) => page.evaluate<[string, number][]>("seen");

test("a payment on a phone is seen within a second by a page of another origin", async () => {
  const created = await shop.initiate();
  ({ checkoutId } = created);
  const page = await openCounter();
  const status = page.getByRole("status");
  await status.getByText("pending").waitFor();
  await payByPhone(created.checkoutUrl, "0240000000");
  await status.getByText("success").waitFor();
  const { data } = await shop.get(`/v1/transactions/status?checkoutId=${checkoutId}`);
  const [text, at] = (await seenBy(page)).at(-1) as [string, number];
  expect(text).toBe(`GHS ${data.amount}: success`);
  const delayMs = at - Date.parse(data.paidAt);
  expect(delayMs).toBeLessThan(1_000);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test("a page that was offline during the payment reports it when it is online again", async () => {
  const created = await shop.initiate();
  ({ checkoutId } = created);
  const page = await openCounter();
  await page.getByRole("status").getByText("pending").waitFor();
  await page.context().setOffline(true);
  await payByPhone(created.checkoutUrl, "0240000000");
  await expect
    .poll(async () => (await shop.get(`/v1/transactions/status?checkoutId=${checkoutId}`)).data.status)
    .toBe("success");
  expect((await seenBy(page)).map(([text]) => text).join()).not.toContain("success");
  await page.context().setOffline(false);
  await page.getByRole("status").getByText("success").waitFor();
  await page.context().close();
});

test("a page whose module does not load at first watches when it does, and reports nothing before", async () => {
  ({ checkoutId } = await shop.initiate());
  let requests = 0;
  const page = await openCounter(listed, (context) =>
    context.route("**/v2/watch.mjs", (route) => {
      requests += 1;
      if (requests === 1) return route.abort();
      return requests === 2 ? route.fulfill({ status: 503 }) : route.continue();
    }),
  );
  await page.getByRole("status").getByText("pending").waitFor();
  expect((await seenBy(page)).map(([text]) => text.split(": ")[1])).toEqual(["pending"]);
  expect(requests).toBeGreaterThanOrEqual(3);
  await page.context().close();
});

test("a page that stopped sees nothing more, and its request ends", async () => {
  const created = await shop.initiate();
  ({ checkoutId } = created);
  const page = await openCounter();
  await page.getByRole("status").getByText("pending").waitFor();
  const ended = page.waitForEvent("requestfailed", (request) => request.url().includes("/v2/checkouts/"));
  await page.getByRole("button", { name: "Stop" }).click();
  await ended;
  await payByPhone(created.checkoutUrl, "0240000000");
  await expect
    .poll(async () => (await shop.get(`/v1/transactions/status?checkoutId=${checkoutId}`)).data.status)
    .toBe("success");
  expect((await seenBy(page)).map(([text]) => text.split(": ")[1])).toEqual(["pending"]);
  await page.context().close();
});

test("a page of an unlisted origin sees only the reason", async () => {
  ({ checkoutId } = await shop.initiate());
  const page = await openCounter(unlisted);
  await page.getByRole("status").getByText("This key doesn't allow the page's origin").waitFor();
  expect(await page.content()).not.toContain("GHS");
  await page.context().close();
});

test("the request without the SDK returns the same", async () => {
  const created = await shop.initiate();
  const script = docsSample(DOCUMENT, "watch-request").replace("http://localhost:4000", tua.baseUrl);
  const { publishable } = tua.merchant.keys.test;
  const path = `${dirname(process.execPath)}:${process.env.PATH}`;
  const env = { PATH: path, NO_PROXY: "*", CHECKOUT_ID: created.checkoutId, PUBLISHABLE_KEY: publishable };
  const asking = promisify(execFile)("sh", ["-ec", script], { env });
  await payByPhone(created.checkoutUrl, "0240000000");
  const { data } = JSON.parse((await asking).stdout);
  const { checkoutId: id, clientReference } = created;
  expect(data).toMatchObject({ checkoutId: id, clientReference, currency: "GHS" });
  expect(data.status).not.toBe("pending");
});
