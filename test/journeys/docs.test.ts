import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWindowsOf, collectPageErrors, DESKTOP, PHONE, sharedBrowser } from "../support/browser.ts";
import { findViolationsOnAllDisplays } from "../support/displays.ts";
import { docsSample } from "../support/docs-samples.ts";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
let url: string;
let browser: Browser;
beforeAll(async () => {
  rest = await RestClient.open();
  url = await rest.tua.app.listen({ host: "127.0.0.1", port: 0 });
  browser = await sharedBrowser();
});
afterAll(async () => {
  await closeWindowsOf(browser);
  await rest.close();
});

async function open(path: string, options: BrowserContextOptions = DESKTOP): Promise<Page> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(`${url}${path}`);
  return page;
}

/** The sample that the first tabs of a page show. */
const getVisibleSample = (page: Page) => page.locator(".tabs").first().locator("pre:visible");
const inPython = "urllib.request";

test("tabs show one language at a time without JavaScript", async () => {
  const page = await open("/docs/quickstart", { ...DESKTOP, javaScriptEnabled: false });
  expect(await getVisibleSample(page).count()).toBe(1);
  expect(await getVisibleSample(page).textContent()).toContain("curl ");
  await page.locator(".tabs").first().locator("label", { hasText: "Python" }).click();
  expect(await getVisibleSample(page).count()).toBe(1);
  expect(await getVisibleSample(page).textContent()).toContain(inPython);
  await page.context().close();
});

test("the language is remembered for all tabs of all pages, and reachable by keyboard", async () => {
  const page = await open("/docs/quickstart");
  const pageErrors = collectPageErrors(page);
  const first = page.locator(".tabs").first();
  await first.getByRole("radio", { name: "curl" }).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await getVisibleSample(page).textContent()).toContain(inPython);
  const checked = page.locator(".tabs input:checked");
  expect(
    await checked.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  ).toEqual(Array(await page.locator(".tabs").count()).fill("py"));
  await page.goto(`${url}/docs/errors`);
  await page.goto(`${url}/docs/quickstart`);
  expect(await getVisibleSample(page).textContent()).toContain(inPython);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test("an address with a language opens its tab", async () => {
  const page = await open("/docs/receive-webhooks#python");
  expect(await getVisibleSample(page).textContent()).toContain("http.server");
  await expect
    .poll(() =>
      page
        .locator(".tabs")
        .first()
        .evaluate((tabs) => tabs.getBoundingClientRect().top),
    )
    .toBeLessThan(200);
  await page.context().close();
});

test("the copy button copies the sample that is shown, with our origin", async () => {
  const page = await open("/docs/quickstart", {
    ...DESKTOP,
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const first = page.locator(".tabs").first();
  await first.locator("label", { hasText: "PHP" }).click();
  await first.getByRole("button", { name: "Copy" }).click();
  await first.getByRole("button", { name: "Copied" }).waitFor();
  const sample = docsSample("start/quickstart.md", "initiate.php").trimEnd();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    sample.replaceAll("http://localhost:4000", rest.tua.services.entryOptions.baseUrl),
  );
  await first.getByRole("button", { name: "Copy", exact: true }).waitFor();
  await page.context().close();
});

test("search finds pages by keyboard, and loads its index only then", async () => {
  const page = await open("/docs");
  const pageErrors = collectPageErrors(page);
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));
  await page.reload({ waitUntil: "networkidle" });
  expect(requested).toContain("/docs");
  expect(requested).not.toContain("/docs/search.json");
  requested.length = 0;
  await page.keyboard.press("/");
  await page.keyboard.type("refund");
  const results = page.getByRole("dialog").getByRole("link");
  await results.first().waitFor();
  expect(requested.sort()).toEqual(["/docs/search.json", "/openapi.json"]);
  expect(await results.first().getAttribute("href")).toBe("/docs/refund-payments");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const second = await results.nth(1).getAttribute("href");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${url}${second}`);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test.each([
  ["invalid_api_key", "/docs/errors#invalid_api_key"],
  ["payment.overpaid", "/docs/events#payment.overpaid"],
  ["SECRET_KEY", "/docs/secret-key"],
  ["failure.insufficient_funds", "/docs/errors#failure.insufficient_funds"],
  ["insufficient_funds", "/docs/errors#failure.insufficient_funds"],
  ["sdk.network_error", "/docs/errors#sdk.network_error"],
  ["not_found", "/docs/errors#not_found"],
  ["webhook signature", "/docs/verify-webhooks"],
  ["webhooks", "/docs/verify-webhooks"],
  ["rate limit", "/docs/rate-limits"],
  ["test card", "/docs/test-numbers"],
  ["backup", "/docs/backup"],
  ["create checkout", "/docs/add-checkout-to-a-shop#3-create-a-checkout-session"],
  ["content security policy", "/docs/content-security-policy"],
  ["return url", "/docs/redirect-to-the-checkout#3-receive-the-customer-at-the-return-url"],
  ["idempotency", "/docs/redirect-to-the-checkout#repeat-a-request-with-the-idempotency-key"],
  ["docker", "/docs/containers"],
  ["GET /v1/transactions", "/docs/api#tag/transactions/GET/v1/transactions"],
  ["recieve refnd", null],
])("search for %s leads first to %s", async (query, wanted) => {
  const page = await open("/docs");
  await page.getByRole("button", { name: "Search the documentation" }).click();
  await page.getByRole("searchbox").fill(query);
  const results = page.getByRole("dialog").getByRole("link");
  await results.first().waitFor();
  if (wanted) expect(await results.first().getAttribute("href")).toBe(wanted);
  await page.getByRole("searchbox").fill("zzzzqqqq");
  await page.getByText("No page has “zzzzqqqq”.").waitFor();
  await page.keyboard.press("Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
  await page.context().close();
});

test("search finds pages without the description of the REST API", async () => {
  const page = await open("/docs");
  await page.route("**/openapi.json", (route) => route.abort());
  await page.keyboard.press("/");
  await page.keyboard.type("refund");
  const first = page.getByRole("dialog").getByRole("link").first();
  expect(await first.getAttribute("href")).toBe("/docs/refund-payments");
  await page.context().close();
});

test("the page for an unknown address searches for its words", async () => {
  const page = await open("/docs/refund-a-payment");
  await page.getByRole("button", { name: "Search for “refund a payment”" }).click();
  expect(await page.getByRole("dialog").getByRole("link").first().getAttribute("href")).toBe(
    "/docs/refund-payments",
  );
  await page.context().close();
});

test("on a phone the menu opens without JavaScript and leads to other pages", async () => {
  const page = await open("/docs/quickstart", { ...PHONE, javaScriptEnabled: false });
  const link = page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Errors", exact: true });
  expect(await link.isVisible()).toBe(false);
  await page.getByText("Menu", { exact: true }).click();
  const menu = await page.locator(".drawer nav").boundingBox();
  expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBe(PHONE.viewport?.height);
  await page.locator(".drawer").getByText("Reference", { exact: true }).click();
  await link.click();
  await page.waitForURL(`${url}/docs/errors`);
  await page.context().close();
});

test.each(["environment", "graphql", "webhook-request"])(
  "on a phone no table of %s scrolls",
  async (slug) => {
    const page = await open(`/docs/${slug}`, PHONE);
    const overflows = (boxes: Element[]) => boxes.filter((box) => box.scrollWidth > box.clientWidth).length;
    expect(await page.locator(".table").count()).toBeGreaterThan(3);
    expect(await page.locator(".table").evaluateAll(overflows)).toBe(0);
    const label = (cell: Element) => getComputedStyle(cell, "::before").content;
    expect(await page.locator(".wide td:nth-child(2)").first().evaluate(label)).toMatch(/^"\w+"$/);
    await page.context().close();
  },
);

test("a sample that readers save has the name of its file", async () => {
  const page = await open("/docs/reverse-proxy");
  await page.locator("figcaption", { hasText: "nginx.conf" }).waitFor();
  await page.context().close();
});

test.each([
  "/docs",
  "/docs/quickstart",
  "/docs/errors",
  "/docs/environment",
  "/docs/payment-lifecycle",
  "/docs/no-such-page",
])("%s has no barrier in light and dark, on a phone and a desktop", async (path) => {
  const page = await open(path);
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  await page.context().close();
});

test("the search has no barrier", async () => {
  const page = await open("/docs/quickstart");
  await page.keyboard.press("/");
  await page.keyboard.type("refund");
  await page.getByRole("dialog").getByRole("link").first().waitFor();
  expect(await findViolationsOnAllDisplays(page)).toEqual([]);
  await page.context().close();
});
