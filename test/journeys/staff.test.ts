import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { fetchWithRetry } from "../support/patient-fetch.ts";
import { payByPhone } from "../support/shop.ts";
import { badge, getRow, notSignedIn, signIn, tabTo } from "../support/staff.ts";

/** Staff at the dashboard, and customers who pay meanwhile. */
let tua: BrowserJourney;
/** The problems that a test expects. */
let allowed: RegExp[];

beforeAll(async () => {
  tua = await BrowserJourney.openAlone();
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(
    pageErrors.filter((one) => one !== notSignedIn(tua.url) && !allowed.some((it) => it.test(one))),
  ).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

/** The page must not reload: that would replace this value. */
async function remember(page: Page): Promise<() => Promise<boolean>> {
  const first = await page.evaluateHandle(() => document);
  return () => page.evaluate((before) => before === document, first).catch(() => false);
}

test("signed in, they see a payment arrive and get paid without reloading", async () => {
  allowed = [];
  const page = await tua.payments(await tua.newContext(DESKTOP));
  await page.getByText("No payments yet").waitFor();
  const isSamePage = await remember(page);

  const returnUrl = tua.site.url.replace("/hook", "/thanks");
  const { checkoutUrl } = await tua.shop.initiate({ clientReference: "LUNCH-1", returnUrl });
  const row = getRow(page, "LUNCH-1");
  await row.getByText("Pending").waitFor();

  const customer = await (await tua.newContext(PHONE)).newPage();
  await customer.goto(checkoutUrl);
  await tabTo(customer, customer.getByLabel("Mobile money number"));
  await customer.keyboard.type("024 000 0000");
  await tabTo(customer, customer.getByLabel("MTN MoMo"));
  await customer.keyboard.press("Space");
  await customer.keyboard.press("Enter");
  await customer.getByRole("heading", { name: "Thanks" }).waitFor();

  await row.getByText("Paid").waitFor();
  expect(await row.innerText()).toMatch(/^GHS\s*10\.50\s.*Paid.*MTN MoMo.*LUNCH-1/s);
  expect(await isSamePage()).toBe(true);
});

const UNREACHABLE = "The server can’t be reached.";

test("after the server is killed and restarts, everything missed is there, once", async () => {
  allowed = [
    /^WebSocket connection to 'ws:\/\/localhost:\d+\/bff' failed: .*ERR_CONNECTION_REFUSED/,
    /^Failed to load resource: net::ERR_CONNECTION_(REFUSED|RESET)/,
    /A part of the page could not be fetched/,
  ];
  const window = await tua.newContext(DESKTOP);
  const page = await tua.payments(window);
  const isSamePage = await remember(page);
  const before = await tua.shop.initiate({ clientReference: "SEEN-1" });
  await getRow(page, "SEEN-1").waitFor();

  const other = await tua.startAnother();
  // A page that has received no event when the connection breaks.
  const fresh = await tua.payments(await tua.newContext(DESKTOP));
  // A font that is still loading would be one more problem.
  for (const each of [page, fresh]) await each.evaluate(() => document.fonts.ready.then(() => {}));
  // Two that need more data: a payment, and a page that was not open yet.
  const opening = await tua.payments(window);
  const going = await tua.payments(window);
  for (const each of [opening, going]) await getRow(each, "SEEN-1").waitFor();
  await tua.kill();
  await badge(page, "Reconnecting").waitFor();
  await page.getByRole("button", { name: "Reconnect" }).waitFor();
  await getRow(opening, "SEEN-1").getByRole("link").click();
  await opening.getByRole("region", { name: "Payment" }).getByText(UNREACHABLE).waitFor();
  await getRow(opening, "SEEN-1").waitFor();
  await going.getByRole("link", { name: "Checkout links" }).click();
  await going.getByRole("main").getByText(UNREACHABLE).waitFor();
  await going.getByRole("link", { name: "Payments" }).waitFor();
  const missed = ["MISSED-1", "MISSED-2", "MISSED-3"];
  for (const clientReference of missed) {
    const { checkoutUrl } = await tua.shopAt(other).initiate({ clientReference });
    expect((await payByPhone(checkoutUrl, "0240000000")).status).toBe(303);
  }
  const sameAgain = before.checkoutUrl.replace(tua.url, `http://localhost:${other.port}`);
  expect((await payByPhone(sameAgain, "0240000000")).status).toBe(303);
  // The other test's unfinished work would arrive after the page is back, and not be among the missed events.
  const paid = async () => {
    const events = await tua.shopAt(other).events();
    return events.filter(({ event }) => event === "payment.success").map(({ data }) => data.clientReference);
  };
  await expect.poll(paid, { interval: 100 }).toEqual(expect.arrayContaining(["SEEN-1", ...missed]));
  expect((await other.stop()).code).toBe(0);
  await tua.restart();

  await badge(page, "Up to date").waitFor();
  // Of each new payment three events, of the visible one two.
  await page.getByText("11 changes while you were away.").waitFor();
  for (const reference of ["SEEN-1", ...missed]) {
    await getRow(page, reference).getByText("Paid").waitFor();
    expect(await getRow(page, reference).count()).toBe(1);
  }
  const { data: all } = await tua.shop.get("/v1/transactions?limit=100");
  const references = await page.getByRole("row").getByRole("link").allInnerTexts();
  expect(references).toEqual(all.map((one: { clientReference: string }) => one.clientReference));
  expect(await isSamePage()).toBe(true);
  await opening.getByRole("region", { name: "Payment" }).getByText("SEEN-1").first().waitFor();
  await going.getByRole("heading", { name: "Checkout links" }).waitFor();
  for (const each of [opening, going]) {
    const sheets = each.locator("link[rel=stylesheet]");
    expect(await sheets.evaluateAll((all) => all.every((one) => (one as HTMLLinkElement).sheet))).toBe(true);
  }
  await badge(fresh, "Up to date").waitFor();
  for (const reference of ["SEEN-1", ...missed]) await getRow(fresh, reference).getByText("Paid").waitFor();
});

test("for an unknown URL within a merchant, the shell stays", async () => {
  allowed = [];
  const page = await tua.payments(await tua.newContext(DESKTOP));
  const nothing = page.getByRole("main").getByRole("heading", { name: "Page not found", level: 1 });
  const merchant = page.url().replace("/test/payments", "");
  // Neither mode.
  await page.goto(`${merchant}/trial`);
  await nothing.waitFor();
  for (const address of ["payments/of/nobody", "settings/nowhere", "nowhere"]) {
    await page.goto(`${merchant}/test/${address}`);
    await nothing.waitFor();
    await page.getByRole("navigation", { name: "Mode" }).waitFor();
    expect(await page.title()).toBe("Test · Page not found · Adwoa's Kitchen");
  }
  await page.getByRole("link", { name: "Payments", exact: true }).click();
  await badge(page, "Up to date").waitFor();
});

test("a key is created, shown once, used, revoked and rejected", async () => {
  allowed = [];
  const window = await tua.newContext(DESKTOP);
  const page = await tua.payments(window);
  await page.getByRole("link", { name: "Settings" }).click();
  const pages = page.getByRole("navigation", { name: "Settings" });
  await pages.getByRole("link", { name: "API Keys" }).click();
  await page.getByRole("button", { name: "Create API Key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Till");
  await dialog.getByRole("button", { name: "Create API Key" }).click();
  const secret = await dialog.getByRole("region", { name: "Key" }).getByRole("code").innerText();
  expect(secret).toMatch(/^sk_test_/);
  // Focus is on the secret that is shown once, and afterwards returns to its start.
  const secretRegion = dialog.getByRole("region", { name: "Key" });
  await expect.poll(() => secretRegion.evaluate((one) => one === document.activeElement)).toBe(true);
  const status = async () =>
    (await fetchWithRetry(`${tua.url}/v1/transactions`, { headers: { authorization: `Bearer ${secret}` } }))
      .status;
  expect(await status()).toBe(200);

  await dialog.getByRole("button", { name: "I’ve saved it" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Create API Key");
  for (const reload of [false, true]) {
    if (reload) await page.reload();
    await page.getByRole("button", { name: "Revoke Till" }).waitFor();
    const readable = await readableByScript(page);
    expect(readable).toContain("Till");
    expect(readable).not.toContain(secret.slice("sk_test_".length + 4, -4));
    for (const cookie of await window.cookies()) {
      expect(cookie).toMatchObject({ httpOnly: true });
      expect(cookie.value).not.toContain(secret);
      expect(readable).not.toContain(cookie.value);
    }
  }

  await page.getByRole("button", { name: "Revoke Till" }).click();
  await dialog.getByLabel("Type Till to confirm").fill("Till");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await dialog.waitFor({ state: "detached" });
  await expect.poll(status, { timeout: 5_000, interval: 20 }).toBe(401);
  await page.getByRole("row", { name: "Till" }).getByText("Revoked").waitFor();
});

/** Everything that a script in the page could steal: the page itself and all browser storage. */
function readableByScript(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const stored = [localStorage, sessionStorage].map((storage) => JSON.stringify({ ...storage }));
    const values = [...document.querySelectorAll("input, textarea")].map(
      (field) => (field as HTMLInputElement).value,
    );
    const cached = await caches.keys();
    const { outerHTML } = document.documentElement;
    return [outerHTML, ...values, ...stored, document.cookie, ...databases, ...cached, window.name].join(
      "\n",
    );
  });
}

test("signing out in one tab signs out in the other, whose live stream closes", async () => {
  // The browser reports the socket that was rejected with 4403 without a text.
  allowed = [/^$/];
  const window = await tua.newContext(DESKTOP);
  const closings: { page: Page; code: number }[] = [];
  await window.exposeBinding("sawClosing", ({ page }, code: number) => closings.push({ page, code }));
  await window.addInitScript(() => {
    const { sawClosing } = globalThis as unknown as { sawClosing(code: number): void };
    globalThis.WebSocket = class extends WebSocket {
      constructor(...args: ConstructorParameters<typeof WebSocket>) {
        super(...args);
        this.addEventListener("close", ({ code }) => sawClosing(code));
      }
    };
  });
  const other = await tua.payments(window);
  const page = await tua.payments(window);
  await tua.shop.initiate({ clientReference: "LIVE-1" });
  await Promise.all([page, other].map((each) => getRow(each, "LIVE-1").waitFor()));
  expect(closings).toEqual([]);
  await page.getByRole("button", { name: "You" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await other.getByRole("heading", { name: "Sign in" }).waitFor();
  const [first, ...more] = closings.filter(({ page }) => page === other).map(({ code }) => code);
  expect(first).toBe(4401);
  // A page that is slow to leave tries once more, without a session.
  expect(more.every((code) => code === 4403)).toBe(true);
  expect((await window.cookies()).some(({ name }) => name === "tua_session")).toBe(false);

  await signIn(other, tua.merchant.owner);
  await badge(other, "Up to date").waitFor();
  expect(new URL(other.url()).pathname).toBe(`/m/${tua.merchant.merchantId}/test/payments`);
});
