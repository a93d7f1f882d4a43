import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Frame, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { repository } from "../structure/source-files.ts";
import { PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { Customer } from "../support/customer.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { FROM_CANVAS } from "../support/images.ts";

/** Every kind of checkout page, each reached once and then checked in several ways. */
let tua: BrowserJourney;
const violations: string[] = [];
const pageErrors: string[] = [];
/** By URL, without its variable parts. */
const scripts = new Set<string>();
const visits: Record<string, { bytes: number; requests: number; origins: string[] }> = {};
/** By kind of response, as the browser received them. */
const headers: Record<string, Record<string, string>> = {};

interface Kind {
  /** In addition to the fields of every order. */
  order?: Record<string, unknown>;
  /** The steps from the first page to this kind. */
  become?(customer: Customer): Promise<unknown>;
  /** Whether a reload shows it again; a response to a post is then gone. */
  stays?: false;
  query?: string;
}

const post = ({ session }: Customer, position: string, form: Record<string, string>) =>
  fetch(`${session.checkoutUrl}${position}`, {
    method: "POST",
    body: new URLSearchParams(form),
    redirect: "manual",
  });
const MTN = { method: "mobile_money", network: "mtn" };
const requested = (phone: string) => (customer: Customer) => post(customer, "", { ...MTN, phone });

const KINDS: Record<string, Kind> = {
  form: {},
  "form in French": { order: { locale: "fr" } },
  "form in a frame": { query: "?frame=1" },
  "form with the order's number": { order: { customer: { phone: "233249876543" } } },
  "form with problems": { become: (customer) => customer.payByCard("5105 1051 0510 5100"), stays: false },
  "form after a decline": { become: requested("0240000002") },
  "form without network": {
    async become(customer) {
      await customer.page.context().setOffline(true);
      await customer.pay("024 000 0000");
      await customer.page.locator("#connection-banner").waitFor();
    },
    stays: false,
  },
  voucher: {
    become: (customer) => post(customer, "", { ...MTN, network: "telecel", phone: "0200000000" }),
  },
  "waiting room": { become: requested("0240000001") },
  "waiting room in a frame": { become: requested("0240000001"), query: "?frame=1" },
  "waiting room of a closed session": {
    async become(customer) {
      await requested("0240000001")(customer);
      await post(customer, "/cancel", {});
    },
  },
  "nobody knows": { become: requested("0240000009") },
  "on to another page": {
    become: (customer) => post(customer, "", { method: "wallet", wallet: "sandbox_wallet" }),
  },
  "page of the test bank": {
    async become(customer) {
      await post(customer, "", { method: "wallet", wallet: "sandbox_wallet" });
      await customer.page.goto(`${customer.session.checkoutUrl}/sandbox`);
    },
    stays: false,
  },
  receipt: {
    async become(customer) {
      await customer.write("update transactions set return_url = null, cancel_url = null where id = $1");
      await requested("0240000000")(customer);
    },
  },
  "receipt in a frame": { become: requested("0240000000"), query: "?frame=1" },
  canceled: { become: (customer) => post(customer, "/cancel", {}) },
  "canceled in a frame": { become: (customer) => post(customer, "/cancel", {}), query: "?frame=1" },
  expired: {
    become: (customer) =>
      customer.write("update transactions set expires_at = now() - interval '1 second' where id = $1"),
  },
  "form with a logo": {
    async become(customer) {
      const { png } = FROM_CANVAS;
      await customer.write(`with logo as (
        insert into merchant_logos (merchant_id, hash, media_type, bytes)
          select merchant_id, '${"a".repeat(32)}', 'image/png', decode('${png}', 'base64') from transactions where id = $1
          returning merchant_id, hash)
        update merchants m set logo_hash = logo.hash from logo where m.id = logo.merchant_id`);
    },
  },
  "no checkout": { become: ({ page }) => page.goto(`${tua.url}/pay/none`), stays: false },
};

beforeAll(async () => {
  tua = await BrowserJourney.open({ SANDBOX_DELAY_MS: "3600000" });
  for (const [name, kind] of Object.entries(KINDS)) await checkNow(name, kind);
  await checkSdk();
  await checkOtherPages();
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

async function checkNow(name: string, { order = {}, become, stays, query = "" }: Kind): Promise<void> {
  const customer = await Customer.at(tua, { order });
  await become?.(customer);
  const { checkoutUrl } = customer.session;
  const { page } = customer;
  if (stays !== false) {
    const inside = await visit(page, checkoutUrl + query);
    await firstVisit(name, checkoutUrl + query);
    violations.push(...(await findViolationsOnBothDisplays(page, name, inside)));
  } else violations.push(...(await findViolationsOnBothDisplays(page, name)));
  pageErrors.push(...(await tua.closeContexts()).map((one) => `${name}: ${one}`));
}

/** Opens a page; one for a frame, in a frame of the shop's. @returns the page or frame. */
async function visit(page: Page, address: string): Promise<Page | Frame> {
  if (!address.includes("frame=1")) {
    await page.goto(address);
    return page;
  }
  const body = `<!doctype html><html lang="en"><title>Shop</title>
    <iframe src="${address}" title="Payment" width="320" height="700"></iframe></html>`;
  tua.site.respondWith({ headers: { "content-type": "text/html" }, body });
  await page.goto(tua.site.url);
  return page.frame({ url: address }) as Frame;
}

/** The files that a browser with an empty cache loads and runs. */
async function firstVisit(name: string, address: string): Promise<void> {
  const window = await tua.browser.newContext(PHONE);
  const page = await window.newPage();
  const responses = notedBy(page);
  const tools = await window.newCDPSession(page);
  await Promise.all([tools.send("Network.enable"), tools.send("Debugger.enable")]);
  let bytes = 0;
  const addresses: string[] = [];
  const logos = new Set<string>();
  tools.on("Network.requestWillBeSent", ({ request, requestId }) => {
    if (request.url.includes("/logos/")) logos.add(requestId);
    if (!/^data:/.test(request.url) && !request.url.startsWith(tua.site.url)) addresses.push(request.url);
  });
  tools.on("Network.loadingFinished", ({ encodedDataLength, requestId }) => {
    if (!logos.has(requestId)) bytes += encodedDataLength;
  });
  tools.on("Debugger.scriptParsed", ({ url, executionContextAuxData: context }) => {
    // The rest are the browser's tools, in an isolated world.
    if (context?.isDefault && !url.startsWith(tua.site.url)) scripts.add(toPattern(url));
  });
  await visit(page, address);
  await responses();
  visits[name] = {
    bytes,
    requests: addresses.length,
    origins: [...new Set(addresses.map((one) => new URL(one).origin))],
  };
  await window.close();
}

/** The SDK in every form that a shop's page can load. */
async function checkSdk(): Promise<void> {
  const integrity = await (await fetch(`${tua.url}/v2/integrity.json`)).json();
  const { script, module } = integrity as Record<"script" | "module", { src: string; integrity: string }>;
  const body = `<!doctype html><title>Shop</title>
    <script src="${tua.url}/v2/"></script>
    <script src="${script.src}" integrity="${script.integrity}" crossorigin="anonymous"></script>
    <script type="module" src="${tua.url}/v2/tua.mjs"></script>
    <script type="module" src="${module.src}" integrity="${module.integrity}" crossorigin="anonymous"></script>`;
  tua.site.respondWith({ headers: { "content-type": "text/html" }, body });
  await firstVisit("shop", tua.site.url);
  delete visits.shop;
}

/** The responses to customers' actions, and to requests of other sites' pages. */
async function checkOtherPages(): Promise<void> {
  const { checkoutUrl } = await tua.shop.initiate();
  const sendRequest = async (
    address: string,
    headers: Record<string, string> = {},
    form?: Record<string, string>,
  ) => {
    const body = form && { method: "POST", body: new URLSearchParams(form) };
    const response = await fetch(address, {
      headers: { accept: "text/html", ...headers },
      redirect: "manual",
      ...body,
    });
    note(response.url, response.status, Object.fromEntries(response.headers), await response.text());
  };
  const script = { "x-tua-script": "-" };
  await sendRequest(checkoutUrl, { accept: "application/json" });
  await sendRequest(checkoutUrl, {}, { ...MTN, phone: "0240000002" });
  await sendRequest(checkoutUrl, script, { ...MTN, phone: "1" });
  await sendRequest(checkoutUrl, {}, { ...MTN, phone: "0240000000" });
  await sendRequest(checkoutUrl, script);
  await sendRequest(`${tua.url}/pay/none`);
  const key = tua.merchant.keys.test.publishable;
  const lunch = { key, amount: "10.50", currency: "GHS", description: "Lunch" };
  for (const form of [lunch, {}])
    await sendRequest(`${tua.url}/v2/sessions`, { origin: "https://shop.example" }, form);
  for (const name of ["integrity.json", "tua.d.ts"]) await sendRequest(`${tua.url}/v2/${name}`);
}

/** Records a page's responses from now on. @returns a function that waits for those in flight */
function notedBy(page: Page): () => Promise<unknown> {
  const notes: Promise<void>[] = [];
  page.on("response", (response) => {
    const isPage = /\/pay\/[^/]+$/.test(new URL(response.url()).pathname);
    const read = Promise.all([response.allHeaders(), isPage ? response.text() : ""]);
    notes.push(read.then(([headers, text]) => note(response.url(), response.status(), headers, text)));
  });
  return () => Promise.all(notes);
}

/** Headers that are irrelevant for security. */
const PLAIN =
  /^(date|content-length|connection|keep-alive|transfer-encoding|content-encoding|etag|x-request-id|ratelimit(-policy)?|retry-after|location|x-tua-(redirect|page-url))$/;

function note(address: string, status: number, all: Record<string, string>, text: string): void {
  const { origin, pathname, searchParams } = new URL(address);
  if (origin !== tua.url) return;
  const suffix = searchParams.has("frame") ? " in a frame" : "";
  const received = Object.fromEntries(Object.entries(all).filter(([name]) => !PLAIN.test(name)));
  const style = /<style>(.*?)<\/style>/s.exec(text)?.[1];
  if (style !== undefined) {
    const hash = createHash("sha256").update(style).digest("base64");
    const policy = received["content-security-policy"] ?? "";
    received["content-security-policy"] = policy.replace(`'sha256-${hash}'`, "'sha256-{stylesheet}'");
  }
  const kind = getKind(pathname, status, all["content-type"] ?? "") + suffix;
  headers[kind] ??= received;
  // Two different responses of a kind count as two kinds.
  if (!isDeepStrictEqual(headers[kind], received)) headers[`${kind} (${status} ${pathname})`] = received;
}

function getKind(pathname: string, status: number, type: string): string {
  if (pathname.startsWith("/logos/")) return "logo";
  if (pathname.startsWith("/pay/scripts/")) return "payment page's script";
  if (pathname === "/v2/sessions") return "SDK's session";
  if (pathname === "/v2/integrity.json") return "SDK's integrity";
  if (pathname === "/v2/tua.d.ts") return "SDK's types";
  if (pathname.startsWith("/v2/")) return /\.[0-9a-f]{16}\./.test(pathname) ? "SDK at its hash" : "SDK";
  if (pathname === "/pay/none") return "page about no checkout";
  if (status === 204 || status === 303) return "payment page's way on";
  return type.startsWith("application/json") ? "payment page as data" : "payment page";
}

const toPattern = (address: string): string =>
  address
    .replace(tua.url, address.includes("/v2/") ? "{sdk_url}" : "{checkout_url}")
    .replace(/\.[0-9a-f]{16}\./, ".{hash}.")
    .replace(/co_test_\w+/, "{id}");

const readRecord = (file: string) => JSON.parse(readFileSync(join(repository, "docs", file), "utf8"));

test("none has an accessibility problem or overflows sideways, in either theme", () => {
  expect(violations).toEqual([]);
});

test("a first visit is at most 25,000 bytes in five requests to one origin", () => {
  for (const [name, { bytes, requests, origins }] of Object.entries(visits)) {
    expect(bytes, name).toBeGreaterThan(1_000);
    expect(bytes, name).toBeLessThanOrEqual(25_000);
    expect(requests, name).toBeLessThanOrEqual(5);
    expect(origins, name).toEqual([tua.url]);
  }
});

test("the executed scripts are those of docs/checkout-scripts.json, each with its description", () => {
  const { scripts: listed } = readRecord("checkout-scripts.json");
  expect([...scripts].sort()).toEqual(listed.map(({ address }: { address: string }) => address).sort());
  for (const one of listed) {
    expect(Object.keys(one)).toEqual(["runsOn", "address", "source", "purpose", "authorised", "integrity"]);
    for (const text of Object.values(one)) expect(text).toMatch(/\S/);
  }
});

test("the received headers are those of docs/checkout-headers.json", () => {
  expect(headers).toEqual(readRecord("checkout-headers.json").responses);
});

test("the console has only messages about expected error responses", () => {
  const rejected = /status of (400|404)|net::ERR_INTERNET_DISCONNECTED/;
  expect(pageErrors.filter((one) => !rejected.test(one))).toEqual([]);
});
