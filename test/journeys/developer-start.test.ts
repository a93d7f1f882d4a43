import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Frame, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { DISPLAYS, findAccessibilityViolations } from "../support/displays.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { payByPhone } from "../support/shop.ts";
import { notSignedIn } from "../support/staff.ts";

/** A developer's first day: from nothing to a payment, and on to the explorer. */
let tua: BrowserJourney;

beforeAll(async () => {
  tua = await BrowserJourney.open();
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((error) => error !== notSignedIn(tua.url))).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

async function open(path: string, contextOptions = DESKTOP): Promise<Page> {
  const page = await tua.ownerAt(path, await tua.newContext(contextOptions));
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}

/** GraphiQL in the page's frame, once it is ready. */
async function explorerIn(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector("iframe")).contentFrame();
  if (!frame) throw new Error("There is nothing in the frame.");
  return ready(frame);
}

async function ready<View extends Page | Frame>(view: View): Promise<View> {
  await view.locator(".graphiql-query-editor .view-line").first().waitFor({ timeout: MAX_WAIT_MS });
  await view.getByRole("button", { name: "Execute query" }).waitFor();
  return view;
}

/** The response's text, without the spaces that the editor inserts. */
const readResponse = async (view: Page | Frame): Promise<string> =>
  (await view.locator(".result-window .view-lines").innerText()).replace(/\s/g, "");

test("creates a key, runs the code unchanged, pays, and sees the payment arrive", async () => {
  const page = await open("test/settings/quickstart");
  await page.getByRole("button", { name: "Create test key" }).click();
  const key = await page.getByRole("region", { name: "Test key" }).getByRole("code").innerText();
  expect(key).toMatch(/^sk_test_/);
  const order = page.getByRole("region", { name: "Create a checkout session" });
  const curl = await order.getByRole("tabpanel").getByRole("code").innerText();
  const { stdout } = await promisify(execFile)("sh", ["-c", curl]);
  const { data } = JSON.parse(stdout);
  const arrival = page.getByRole("region", { name: "See the payment" });
  await arrival.getByText("Pending").waitFor();
  const link = page.getByRole("link", { name: "Open checkout" });
  expect(await link.getAttribute("href")).toBe(data.checkoutUrl);
  await payByPhone(data.checkoutUrl, "0240000000");
  await arrival.getByText("Paid").waitFor();
  const steps = page.getByRole("region", { name: "First steps" });
  await steps.getByRole("heading", { name: "Create a test key – Done" }).waitFor();
  await steps.getByRole("heading", { name: "Create a test payment – Done" }).waitFor();
  await arrival.getByRole("link", { name: "View payment" }).click();
  await page.waitForURL(`**/payments/${data.transactionId}`);
  await page.getByRole("heading", { name: "Payments", exact: true }).waitFor();
  await page.getByText(data.clientReference).first().waitFor();
  // The key was visible only on that page.
  await page.goBack();
  await page.getByRole("button", { name: "Create test key" }).waitFor();
  expect(await page.content()).not.toContain(key);
});

test("explores with the member's rights, stores nothing in the browser and calls no other origin", async () => {
  const page = await open("test/settings/explorer");
  const requested: string[] = [];
  page.on("request", (request) => requested.push(request.url()));
  page.on("websocket", (socket) => requested.push(socket.url()));
  const { checkoutUrl, clientReference } = await tua.shop.initiate();
  const frame = await explorerIn(page);
  const run = () => frame.getByRole("button", { name: "Execute query" }).click();
  await run();
  await expect.poll(() => readResponse(frame)).toContain(`"clientReference":"${clientReference}"`);

  await frame.getByRole("tab", { name: "PaymentEvents" }).click();
  await run();
  await frame.getByRole("button", { name: "Stop query" }).waitFor();
  // It starts with events from after it opened.
  const happens = async () => {
    await tua.shop.initiate();
    return readResponse(frame);
  };
  await expect.poll(happens).toContain('"event":"CHECKOUT_CREATED"');
  await payByPhone(checkoutUrl, "0240000000");
  await expect.poll(() => readResponse(frame)).toContain('"event":"PAYMENT_SUCCESS"');

  const stored = await frame.evaluate(async () => {
    const databases = await indexedDB.databases();
    return [localStorage.length, sessionStorage.length, databases.length];
  });
  expect(stored).toEqual([0, 0, 0]);
  expect(requested).toContain(`${tua.url.replace("http", "ws")}/graphql`);
  const elsewhere = requested.filter(
    (url) => !/^(data|blob):/.test(url) && new URL(url).host !== new URL(tua.url).host,
  );
  expect(elsewhere).toEqual([]);
  expect(requested.filter((url) => url.includes("tua_explorer_"))).toEqual([]);
});

test("a failed query of the explorer links to its request in the log", async () => {
  const page = await open("test/settings/explorer");
  const frame = await explorerIn(page);
  const link = frame.getByRole("link", { name: "Open this request in the request log" });
  const run = () => frame.getByRole("button", { name: "Execute query" }).click();
  await run();
  await expect.poll(() => readResponse(frame)).toContain('"data"');
  expect(await link.count()).toBe(0);
  await frame.locator(".graphiql-query-editor .view-line").first().click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText("{ transaction(id: 5, nothing: 1) { id } }");
  await run();
  const [log] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  const row = log.getByRole("table").getByText("invalid_request");
  await row.first().waitFor();
  expect(await row.count()).toBe(1);
  await log.close();
  await page.bringToFront();
  await frame.locator(".graphiql-query-editor .view-line").first().click();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.insertText("query Merchant { merchant { id } }");
  await run();
  await link.waitFor({ state: "detached" });
  // The browser reports the failed query.
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((error) => error !== notSignedIn(tua.url))).toEqual([
    expect.stringContaining("400 (Bad Request)"),
  ]);
});

test("in live mode warns that changes are real, and shows no samples of them", async () => {
  const page = await open("live/settings/explorer");
  await page.getByText("Live mode: changes here are real.").waitFor();
  const frame = await explorerIn(page);
  expect(await frame.getByRole("tab").count()).toBe(2);
  expect(await frame.getByRole("tab", { name: "StartPayment" }).count()).toBe(0);
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/live/settings/quickstart`);
  await page.getByRole("link", { name: "Open quickstart in test mode" }).click();
  await page.getByRole("button", { name: "Create test key" }).waitFor();
});

/** GraphiQL's tabs contain buttons, which is its own markup and cannot be configured. */
const OF_GRAPHIQL = /nested-interactive at (iframe )?(li|\.graphiql-tab)/;

describe.each(DISPLAYS)("accessible, %s", (name, contextOptions) => {
  test("the quickstart and the explorer", async () => {
    const page = await open("test/settings/quickstart", contextOptions);
    const violations = await findAccessibilityViolations(page, "quickstart");
    await page.getByRole("button", { name: "Create test key" }).click();
    await page.getByRole("region", { name: "Test key" }).waitFor();
    await page.getByText("All sandbox numbers and cards").click();
    violations.push(...(await findAccessibilityViolations(page, "quickstart with a key")));
    await page.goto(page.url().replace("quickstart", "explorer"));
    await page.getByRole("heading", { name: "Explorer", exact: true }).waitFor();
    if (name.includes("phone"))
      violations.push(...(await findAccessibilityViolations(page, "explorer's note")));
    else await explorerIn(page);
    violations.push(...(await findAccessibilityViolations(page, "explorer")));
    const own = await page.getByRole("link", { name: "Open in new window" }).first().getAttribute("href");
    await page.goto(tua.url + own);
    await ready(page);
    await page.getByRole("button", { name: "Show Documentation Explorer" }).click();
    await page.getByText("Root Types").waitFor();
    violations.push(...(await findAccessibilityViolations(page, "explorer in its own window")));
    expect(violations.filter((violation) => !OF_GRAPHIQL.test(violation))).toEqual([]);
  });
});
