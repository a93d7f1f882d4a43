import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { MadeMerchant } from "../../server/usecases/merchants/make-merchant.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { DESKTOP, PHONE, startBrowser } from "../support/browser.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { freePort, ServerProcess } from "../support/processes.ts";
import { Receiver } from "../support/receiver.ts";
import { payByPhone, Shop } from "../support/shop.ts";
import { badge, barriersOn, notSignedIn, openWindow, rowOf, signIn } from "../support/staff.ts";

/** Staff at the dashboard: the built server on Postgres, a real browser, and customers who pay meanwhile. */
let database: FreshDatabase;
let env: Record<string, string>;
let url: string;
let server: ServerProcess;
let browser: Browser;
let merchant: MadeMerchant;
let merchantSite: Receiver;
let shop: Shop;
const complaints: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  const port = await freePort();
  url = `http://localhost:${port}`;
  env = { DATABASE_URL: database.url, SECRET_KEY: "s".repeat(40), SANDBOX_DELAY_MS: "300", LOG_LEVEL: "warn" };
  merchant = await bootstrap(env);
  merchantSite = await Receiver.start({ headers: { "content-type": "text/html" }, body: "<h1>Thanks</h1>" });
  [server, browser] = await Promise.all([start(port), startBrowser()]);
  shop = shopOf(server);
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  const unexpected = complaints.splice(0).filter((complaint) => complaint !== notSignedIn(url));
  expect(unexpected).toEqual([]);
});
afterAll(async () => {
  await browser.close();
  expect((await server.stop()).code).toBe(0);
  await merchantSite.close();
  await assertInvariants(database.url);
  await database.drop();
});

const start = (port: number) =>
  ServerProcess.start({ ...env, PORT: String(port), BASE_URL: `http://localhost:${port}` });
const shopOf = (process: ServerProcess) =>
  new Shop(process.url, merchant.keys.test.secret, `${merchantSite.url}/callback`);
const window = (options?: BrowserContextOptions) => openWindow(browser, complaints, options);
const restStatus = async (key: string) =>
  (await fetch(`${url}/v1/transactions`, { headers: { authorization: `Bearer ${key}` } })).status;

/** The dashboard at Payments, signed in and live. */
async function payments(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  if (page.url().includes("/oauth/") || (await context.cookies()).length === 0) {
    await page.waitForURL("**/oauth/sign-in/*");
    await signIn(page, merchant.owner);
  }
  await page.getByRole("heading", { name: "Payments" }).waitFor();
  await badge(page, "Live").waitFor();
  return page;
}

test("signed in, they watch a payment come and get paid without reloading", async () => {
  const page = await payments(await window(DESKTOP));
  await page.getByText("No payments yet").waitFor();
  const document = await page.evaluateHandle(() => globalThis.document);
  const today = page.getByRole("region", { name: "Today" });
  expect(await today.innerText()).toMatch(/GHS\s0\s+0 paid\s+0 in progress\s+0 not paid/);

  const returnUrl = merchantSite.url.replace("/hook", "/thanks");
  const { checkoutUrl } = await shop.initiate({ clientReference: "LUNCH-1", returnUrl });
  const row = rowOf(page, "LUNCH-1");
  await row.getByText("Pending").waitFor();
  await today.getByText("1 in progress").waitFor();

  const customer = await (await window(PHONE)).newPage();
  await customer.goto(checkoutUrl);
  const phone = customer.getByLabel("Mobile money number");
  await tabTo(customer, phone);
  await customer.keyboard.type("024 000 0000");
  await tabTo(customer, customer.getByLabel("MTN MoMo"));
  await customer.keyboard.press("Space");
  await customer.keyboard.press("Enter");
  await customer.getByRole("heading", { name: "Thanks" }).waitFor();

  await row.getByText("Paid").waitFor();
  expect(await row.innerText()).toMatch(/^GHS\s*10\.50\s[^]*Paid[^]*MTN MoMo[^]*LUNCH-1/);
  await today.getByText("1 paid").waitFor();
  expect(await today.innerText()).toMatch(/10\.50\s+1 paid\s+0 in progress\s+0 not paid/);
  expect(await page.evaluate((before) => before === globalThis.document, document)).toBe(true);
});

/** Presses Tab until the field has the focus, as who uses no mouse does. */
async function tabTo(page: Page, field: ReturnType<Page["getByLabel"]>): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("The field cannot be reached by keyboard.");
}
