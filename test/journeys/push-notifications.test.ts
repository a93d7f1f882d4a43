import type { BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnBothDisplays } from "../support/displays.ts";
import { invite, join, pageUrl } from "../support/new-member.ts";
import {
  clickNotification,
  deliverPush,
  readShown,
  recordWorker,
  subscribeAt,
} from "../support/push-page.ts";
import { type PushBrowser, PushReceiver } from "../support/push-receiver.ts";
import { openSettings } from "../support/settings-pages.ts";
import { notSignedIn } from "../support/staff.ts";

/** How a member turns on push notifications, gets one for a payment, and opens it. */
let tua: BrowserJourney;
let receiver: PushReceiver;
let browser: PushBrowser;
beforeAll(async () => {
  tua = await BrowserJourney.open({ ALLOW_PRIVATE_CALLBACKS: "true" });
});
beforeEach(async () => {
  receiver = await PushReceiver.start();
  browser = receiver.subscribe(null);
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  await receiver.receiver.close();
  expect(pageErrors.filter((one) => one !== notSignedIn(tua.url))).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const section = (page: Page, name = "Notifications on this device") => page.getByRole("region", { name });
/** The owner's profile in a window. */
async function profileAt(context: BrowserContext): Promise<Page> {
  const page = await tua.ownerAt("test/settings/profile", context);
  await page.getByRole("heading", { name: "Profile", exact: true }).waitFor();
  return page;
}
const button = (page: Page, name: string) => section(page).getByRole("button", { name });

/** A window that may notify, with a push service of the tests. */
async function openContext(options = DESKTOP): Promise<BrowserContext> {
  const context = await tua.newContext(options);
  await subscribeAt(context, browser);
  return context;
}

test("a member turns them on, gets a payment with its amount, and opens it", async () => {
  const page = await profileAt(await openContext());
  await section(page).getByText("Off", { exact: true }).waitFor();
  await button(page, "Turn on notifications").click();
  await section(page).getByText("On", { exact: true }).waitFor();
  const key = await page.evaluate(() => localStorage.getItem("key") ?? "");
  receiver.expectKey(key);
  await button(page, "Send a test notification").click();
  await expect.poll(() => receiver.titles(browser)).toEqual(["Test notification"]);

  const { transactionId, checkoutUrl } = await tua.shop.initiate({
    amount: 250,
    customer: { name: "Kofi Mensah" },
  });
  const form = { method: "mobile_money", network: "mtn", phone: "0241230000" };
  const response = await fetch(checkoutUrl, {
    method: "POST",
    headers: { accept: "application/json" },
    body: new URLSearchParams(form),
  });
  expect(response.status).toBeLessThan(400);
  await expect.poll(() => receiver.titles(browser)).toEqual(["Test notification", "Paid: GHS 250.00"]);
  const { payload } = receiver.received().at(-1) ?? {};
  const worker = await recordWorker(page);
  await deliverPush(page, JSON.stringify(payload));
  const path = `/m/${tua.merchant.merchantId}/test/payments/${transactionId}`;
  const options = {
    body: "Test mode",
    tag: transactionId,
    lang: "en",
    renotify: true,
    icon: "/icons/icon-192.png",
    data: { path },
  };
  await expect
    .poll(async () => (await readShown(worker)).notifications)
    .toEqual([{ title: "Paid: GHS\u00a0250.00", options }]);

  await page.goto(`${tua.url}${String(payload?.path)}`);
  await page.getByText("Kofi Mensah").first().waitFor();
});

test("a click opens the page of the payment, or focuses the tab that shows it; nothing is cached", async () => {
  const page = await profileAt(await openContext());
  await button(page, "Turn on notifications").click();
  await section(page).getByText("On", { exact: true }).waitFor();
  const worker = await recordWorker(page);
  const path = `/m/${tua.merchant.merchantId}/test/payments/txn_1`;
  await clickNotification(worker, path);
  await expect.poll(() => readShown(worker)).toMatchObject({ opened: [`${tua.url}${path}`], closed: 1 });
  // The open profile is found, so no window opens.
  await clickNotification(worker, new URL(page.url()).pathname);
  await expect.poll(async () => (await readShown(worker)).focused).toEqual([page.url()]);
  // A page of another origin is not opened.
  await clickNotification(worker, "https://elsewhere.example/x");
  await clickNotification(worker, "/");
  await expect
    .poll(() => readShown(worker))
    .toMatchObject({ opened: [`${tua.url}${path}`, `${tua.url}/`], closed: 4 });
  expect(await page.evaluate(async () => (await caches.keys()).length)).toBe(0);
});

test("a message that cannot be read shows the name, as browsers require a notification", async () => {
  const page = await profileAt(await openContext());
  await button(page, "Turn on notifications").click();
  await section(page).getByText("On", { exact: true }).waitFor();
  const worker = await recordWorker(page);
  await deliverPush(page, "not JSON");
  await expect
    .poll(async () => (await readShown(worker)).notifications)
    .toMatchObject([{ title: "Tua", options: { data: { path: "/" } } }]);
});

test("the choice is stored, needs an amount for large payments, and can be turned off", async () => {
  const page = await profileAt(await openContext());
  await section(page).getByLabel("Large payments").check();
  await button(page, "Turn on notifications").click();
  await section(page).getByText("Enter an amount, such as 500.").waitFor();
  await section(page).getByLabel("From").fill("500");
  await button(page, "Turn on notifications").click();
  await section(page).getByText("On", { exact: true }).waitFor();
  await page.reload();
  await expect.poll(() => section(page).getByLabel("From").inputValue()).toBe("500.00");
  await section(page).getByLabel("Only payments to review").check();
  await button(page, "Save choice").click();
  await page.getByText("Choice saved.").waitFor();
  expect(await findViolationsOnBothDisplays(page, "push notifications")).toEqual([]);
  await button(page, "Turn off notifications").click();
  await section(page).getByText("Off", { exact: true }).waitFor();
});

test("a cashier on a phone is not offered reviews; the page is in French too", async () => {
  await invite(await openSettings(tua, "Members"), "yaa@example.com", "Cashier");
  const page = await join(tua, "yaa@example.com");
  await subscribeAt(page.context(), browser);
  await page.setViewportSize(PHONE.viewport ?? { width: 360, height: 740 });
  await page.goto(pageUrl(tua, "profile"));
  await section(page).getByLabel("Every payment").waitFor();
  expect(await section(page).getByRole("radio").count()).toBe(2);
  await page.getByLabel("Language").selectOption("FR");
  await section(page, "Notifications sur cet appareil").getByLabel("Chaque paiement").waitFor();
});

test("a browser that blocks them, lacks them or cannot subscribe says so", async () => {
  const denied = await tua.newContext(DESKTOP);
  await denied.addInitScript(() =>
    Object.defineProperty(Notification, "permission", { get: () => "denied" }),
  );
  const page = await profileAt(denied);
  await section(page).getByText("This browser blocks notifications from Tua.").waitFor();
  expect(await section(page).getByRole("button").count()).toBe(0);

  const lacking = await tua.newContext(DESKTOP);
  await lacking.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  const other = await profileAt(lacking);
  await section(other).getByText("This browser doesn’t support push notifications.").waitFor();

  const phone = await tua.newContext({ ...PHONE, userAgent: "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0)" });
  await phone.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
  const third = await profileAt(phone);
  await section(third).getByText("Add Tua to your home screen first.").waitFor();

  const unreachable = await openContext();
  await unreachable.addInitScript(() =>
    Object.assign(PushManager.prototype, { subscribe: () => Promise.reject(new Error("no service")) }),
  );
  const fourth = await profileAt(unreachable);
  await button(fourth, "Turn on notifications").click();
  await section(fourth).getByText("The browser couldn’t subscribe.").waitFor();
  await section(fourth).getByText("Off", { exact: true }).waitFor();
});

test("a sign-out ends the browser's subscription", async () => {
  const page = await profileAt(await openContext());
  await button(page, "Turn on notifications").click();
  await section(page).getByText("On", { exact: true }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem("key"))).not.toBeNull();
  await page.getByRole("button", { name: "You" }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.goto(`${tua.url}/manifest.webmanifest`);
  expect(await page.evaluate(() => localStorage.getItem("key"))).toBeNull();
});

test("the installed app of a member who creates no live links starts with test mode", async () => {
  await invite(await openSettings(tua, "Members"), "esi@example.com", "Viewer");
  const page = await join(tua, "esi@example.com");
  await page.goto(`${tua.url}/?till`);
  await page.waitForURL(new RegExp(`/m/${tua.merchant.merchantId}/test$`));
});

test("the dashboard is installable and starts with the till", async () => {
  const page = await tua.ownerAt("test/payments", await tua.newContext(DESKTOP));
  const devtools = await page.context().newCDPSession(page);
  const { data, errors, url } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  expect(url).toBe(`${tua.url}/manifest.webmanifest`);
  const manifest = JSON.parse(data ?? "{}");
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual([]);
  for (const { src, sizes, type } of manifest.icons) {
    const image = await page.evaluate(async (path) => {
      const response = await fetch(path);
      const { width, height } = await createImageBitmap(await response.blob());
      return { type: response.headers.get("content-type"), sizes: `${width}x${height}` };
    }, src);
    expect(image).toEqual({ type, sizes });
  }
  await page.goto(`${tua.url}${manifest.start_url}`);
  await page.waitForURL(/\/live\/checkout-links$/);
});
