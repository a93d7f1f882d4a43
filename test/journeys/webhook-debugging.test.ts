import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findDialogViolations, findViolationsOnBothDisplays } from "../support/displays.ts";
import { invite, join, pageUrl } from "../support/new-member.ts";
import { showsInTime } from "../support/passing-time.ts";
import { Receiver } from "../support/receiver.ts";
import { getDialog, getSecret, getTableRow, openSettings, pressInDialog } from "../support/settings-pages.ts";
import { type InitiateResponse, payByPhone, type ShopEvent } from "../support/shop.ts";
import { notSignedIn } from "../support/staff.ts";

/** A developer finds out why a shop receives no webhooks, and fixes it. */
let tua: BrowserJourney;
let receiver: Receiver;
/** The problems that a test expects. */
let allowed: RegExp[];

/** The responses of a broken, or a hostile, endpoint. */
const TRAP = `<img src=x onerror="document.title='trapped'"><script>document.title='trapped'</script>`;
const BROKEN = { status: 500, headers: { "content-type": "text/html" }, body: TRAP };

beforeAll(async () => {
  [tua, receiver] = await Promise.all([BrowserJourney.open(), Receiver.start(BROKEN)]);
});
beforeEach(() => {
  allowed = [];
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(
    pageErrors.filter((one) => one !== notSignedIn(tua.url) && !allowed.some((it) => it.test(one))),
  ).toEqual([]);
});
afterAll(async () => {
  await receiver.close();
  expect(await tua.close()).toBe(0);
});

async function pay(): Promise<InitiateResponse> {
  const checkout = await tua.shop.initiate({ callbackUrl: receiver.url });
  await payByPhone(checkout.checkoutUrl, "0240000000");
  return checkout;
}

const getPanel = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });
const getAttempt = (panel: Locator, number: number): Locator =>
  panel.getByRole("listitem").filter({ hasText: `Attempt ${number}` });
const isTrapped = async (page: Page): Promise<boolean> =>
  (await page.title()).includes("trapped") || (await page.locator("img[src=x]").count()) > 0;

test("a failed delivery is found with its response and request, and after a fix is resent and delivered", async () => {
  const page = await openWebhooks();
  await page.clock.install();
  const { clientReference, transactionId } = await pay();
  const health = getPanel(page, "Health");
  await showsInTime(page, health.getByRole("heading", { name: "Failing endpoints" }));
  const { origin } = new URL(receiver.url);
  await health.getByText(origin).first().waitFor();
  await health.getByText(TRAP.slice(0, 30)).waitFor();
  await health.getByRole("button", { name: `View deliveries: ${origin}` }).click();
  await page.getByRole("heading", { name: "Activity", level: 1 }).waitFor();
  expect(await page.getByLabel("Endpoint").inputValue()).toBe(origin);
  const row = getTableRow(page, clientReference);
  await row.getByText(/^Response 500 in /).waitFor();
  await row.getByText("Pending").waitFor();

  await row.getByRole("link").click();
  const panel = getPanel(page, "Delivery");
  await getAttempt(panel, 1).getByText(TRAP).waitFor();
  expect(await isTrapped(page)).toBe(false);
  const sent = (receiver.posts[0]?.json() ?? {}) as ShopEvent;
  const text = await panel.getByRole("region", { name: "Request body" }).innerText();
  expect(JSON.parse(text)).toEqual(sent);
  await panel.getByText(receiver.url).waitFor();

  // The page has its own URL, so another member with the link sees the same page.
  await page.reload();
  await getAttempt(panel, 1).waitFor();
  receiver.respondWith({ status: 200, body: "thanks" });
  await panel.getByRole("button", { name: "Resend" }).click();
  await panel.getByText(/^Delivered\. Response 200 in .+\.$/).waitFor();
  await getAttempt(panel, receiver.posts.length).getByText("thanks").waitFor();
  await row.getByText("Delivered").waitFor();

  // The payment shows the same.
  await panel.getByRole("link", { name: clientReference }).click();
  await page.waitForURL(new RegExp(`/payments/${transactionId}`));
  const deliveries = page.getByRole("list", { name: "Deliveries" });
  await deliveries.getByText("Delivered").waitFor();
  const before = receiver.posts.length;
  await deliveries.getByRole("button", { name: "Resend" }).click();
  await receiver.until((posts) => posts.length === before + 1);
  await deliveries.getByText(/^Delivered\. Response 200 in .+\.$/).waitFor();

  await page.goto(pageUrl(tua, "webhooks"));
  await health.getByText("All endpoints are healthy.").waitFor();
  await page.goto(`${pageUrl(tua, "webhooks")}?status=failed&delivery=dlv_none`);
  await page.getByText("No deliveries match these filters").waitFor();
  await page.waitForURL(/settings\/activity\?.*delivery=dlv_none/);
  expect(await page.getByLabel("Status", { exact: true }).inputValue()).toBe("failed");
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  await row.waitFor();
  await page.getByRole("button", { name: "Resend deliveries" }).click();
  await getDialog(page).getByLabel("After a sequence number").check();
  // An invalid sequence is rejected before the mutation runs.
  allowed.push(/status of 400 \(Bad Request\) \(.*\/bff\)/);
  await getDialog(page).getByLabel("After sequence number", { exact: true }).fill("soon");
  await getDialog(page).getByRole("button", { name: "Resend" }).click();
  await getDialog(page)
    .getByText(/^Must be an event sequence/)
    .waitFor();
  await getDialog(page).getByLabel("After sequence number", { exact: true }).fill("0");
  await getDialog(page).getByRole("button", { name: "Resend" }).click();
  await getDialog(page).getByText("1 delivery is being resent.").waitFor();
  await pressInDialog(page, "Done");
  await receiver.until((posts) => posts.length === before + 2);
});

test("the default URL is set, tested and cleared, and the secret rotated with a countdown", async () => {
  const page = await openWebhooks();
  await page.getByRole("button", { name: "Set webhook URL" }).click();
  const urlField = page.getByLabel("Webhook URL", { exact: true });
  await urlField.fill("ftp://shop.example");
  await getDialog(page).getByRole("button", { name: "Set webhook URL" }).click();
  await page.getByText(/^Must be /).waitFor();
  expect(await urlField.getAttribute("aria-invalid")).toBe("true");
  await urlField.fill(receiver.url);
  await getDialog(page).getByRole("button", { name: "Set webhook URL" }).click();
  await page.getByRole("button", { name: "Change URL" }).waitFor();

  receiver.respondWith(BROKEN);
  await page.getByRole("button", { name: "Send test event" }).click();
  await getDialog(page).getByRole("button", { name: "Send test event" }).click();
  await getDialog(page)
    .getByText(/^Failed\. Response 500 in /)
    .waitFor();
  await getDialog(page).getByText(TRAP).waitFor();
  expect(await isTrapped(page)).toBe(false);
  receiver.respondWith({ status: 204 });
  await getDialog(page).getByRole("button", { name: "Send again" }).click();
  await getDialog(page)
    .getByText(/^Delivered\. Response 204 in /)
    .waitFor();
  await getDialog(page).getByRole("button", { name: "Close" }).last().click();

  const secrets = getPanel(page, "Signing secret");
  const old = tua.merchant.webhookSecret.test.slice(-4);
  await secrets.getByText(`whsec_…${old}`).waitFor();
  await page.getByRole("button", { name: "Rotate Signing secret" }).click();
  await getDialog(page).getByRole("button", { name: "Rotate" }).click();
  const secret = await getSecret(page, "Signing secret");
  await pressInDialog(page, "I’ve saved it");
  await secrets.getByText(`whsec_…${secret.slice(-4)}`).waitFor();
  await secrets
    .getByRole("listitem")
    .filter({ hasText: `…${old}` })
    .getByText(/^Old secret expires in (1 d|23 h 59 min)$/)
    .waitFor();
  expect(await page.content()).not.toContain(secret.slice("whsec_".length, -4));

  await page.getByRole("button", { name: "Clear URL" }).click();
  await pressInDialog(page, "Clear URL");
  await page.getByRole("button", { name: "Set webhook URL" }).waitFor();
});

test("the stream shows events live, by kind and by payment, and each event as REST returns it", async () => {
  const page = await tua.ownerAt("test/settings/events?kind=checkout.created", await tua.newContext(DESKTOP));
  await page.getByRole("heading", { name: "Activity", level: 1 }).waitFor();
  expect(await page.getByLabel("Event type").inputValue()).toBe("checkout.created");
  await page.getByRole("button", { name: "Clear filters" }).first().click();
  const { clientReference } = await pay();
  const link = page.getByRole("row").filter({ hasText: clientReference }).getByRole("link", { name: "Paid" });
  await link.waitFor();
  await pay();
  await page.getByLabel("Payment reference").fill(clientReference);
  await page.waitForURL(new RegExp(`payment=${clientReference}`));
  await expect.poll(() => page.getByRole("row").count()).toBe(4);
  await page.getByLabel("Event type").selectOption("payment.success");
  await expect.poll(() => page.getByRole("row").count()).toBe(2);

  await link.click();
  const panel = getPanel(page, "Event");
  const body = await panel.getByRole("region", { name: "Body" }).innerText();
  const event = (await tua.shop.events()).find(({ id }) => id === JSON.parse(body).id);
  expect(JSON.parse(body)).toEqual(event);
  const curl = await panel.getByText(/^curl "/).innerText();
  expect(curl).toContain(`/v1/events?after=${Number(event?.sequence) - 1}&limit=1`);
  await panel.getByText(new URL(receiver.url).origin).waitFor();

  await page.getByLabel("Payment reference").fill("nobody's");
  await page.getByText("No events match these filters").waitFor();
});

test("a cashier follows events, and sees that webhooks are for other roles", async () => {
  const owner = await openSettings(tua, "Members");
  await invite(owner, "till@example.com", "Cashier");
  const cashier = await join(tua, "till@example.com");
  await cashier.goto(pageUrl(tua, "activity"));
  await cashier.getByRole("table").waitFor();
  expect(await cashier.getByRole("link", { name: "Deliveries" }).count()).toBe(0);
  await cashier.getByRole("row").getByRole("link", { name: "Paid" }).first().click();
  await getPanel(cashier, "Event")
    .getByText(/^Delivered$|^Pending$/)
    .waitFor();
  expect(await cashier.getByRole("button", { name: "Resend" }).count()).toBe(0);
  for (const others of ["webhooks", "activity?tab=deliveries"]) {
    await cashier.goto(pageUrl(tua, others));
    await cashier.getByText("You don’t have access").waitFor();
    expect(await cashier.getByRole("button", { name: /Send test event|Resend deliveries/ }).count()).toBe(0);
  }
});

test("webhooks, a delivery, the stream and an event are accessible", async () => {
  receiver.respondWith(BROKEN);
  const page = await openWebhooks();
  const { clientReference } = await pay();
  await getPanel(page, "Health").getByText("Failing endpoints").waitFor();
  await page.getByText("How to verify").click();
  const violations = await findViolationsOnBothDisplays(page, "webhooks");
  violations.push(...(await findDialogViolations(page, ["Send test event"])));
  await page.getByRole("link", { name: "View deliveries" }).click();
  const row = getTableRow(page, clientReference);
  await row.getByText(/^Response 500 in /).waitFor();
  violations.push(...(await findDialogViolations(page, ["Resend deliveries"])));
  await row.getByRole("link").click();
  await getPanel(page, "Delivery").getByText("Request headers").click();
  violations.push(...(await findViolationsOnBothDisplays(page, "a delivery")));
  await page.getByRole("link", { name: "Events" }).click();
  await page.getByRole("row").getByRole("link", { name: "Paid" }).first().click();
  await getPanel(page, "Event").getByRole("heading", { name: "Delivery" }).waitFor();
  violations.push(...(await findViolationsOnBothDisplays(page, "an event")));
  expect(violations).toEqual([]);
});

test("an endpoint is paused during a fix, by the keyboard, and resumed: the pending events arrive", async () => {
  receiver.respondWith({ status: 200 });
  const page = await openWebhooks();
  await page.clock.install();
  await pay();
  const { origin } = new URL(receiver.url);
  const health = getPanel(page, "Health");
  const byEndpoint = health.locator("summary", { hasText: "By endpoint, last 24 h" });
  await showsInTime(page, byEndpoint);
  await byEndpoint.press("Enter");
  // While it fails, its row above the table has the same button.
  await health
    .getByRole("table")
    .getByRole("button", { name: `Pause: ${origin}` })
    .press("Enter");
  await getDialog(page).getByText("Webhooks to all paths of this endpoint wait").waitFor();
  await getDialog(page).getByRole("button", { name: "Pause" }).press("Enter");
  await health.getByRole("heading", { name: "Paused endpoints" }).waitFor();
  await health.getByRole("status").getByText(`${origin} is paused.`).waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(`${origin} is paused.`);
  expect(await health.getByRole("button", { name: `Pause: ${origin}` }).count()).toBe(0);

  const before = receiver.posts.length;
  const { clientReference } = await pay();
  await showsInTime(page, health.getByText(/deliver(y|ies) pending$/));
  await page.getByRole("link", { name: "View deliveries" }).click();
  const row = getTableRow(page, clientReference);
  await showsInTime(page, row.getByText("Paused"));
  await row.getByRole("link").click();
  await getPanel(page, "Delivery")
    .getByText("The endpoint is paused. The delivery is sent after you resume it.")
    .waitFor();
  await getPanel(page, "Delivery").getByRole("button", { name: "Resend" }).click();
  await getPanel(page, "Delivery").getByText("Resend queued.").waitFor();
  await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/test`);
  await page.getByText("A webhook endpoint is paused").waitFor();
  await page.getByText(`${origin} has been paused since`).waitFor();
  expect(await findViolationsOnBothDisplays(page, "home with a paused endpoint")).toEqual([]);
  await page.getByRole("link", { name: "View webhooks" }).click();
  await health.getByRole("button", { name: `Resume: ${origin}` }).waitFor();
  expect(await findViolationsOnBothDisplays(page, "webhooks with a paused endpoint")).toEqual([]);
  expect(receiver.posts.length).toBe(before);

  await health.getByRole("button", { name: `Resume: ${origin}` }).press("Enter");
  await receiver.until((posts) => posts.length > before);
  await health.getByText(`${origin} is resumed. Pending deliveries are being sent.`).waitFor();
  await page.getByRole("link", { name: "View deliveries" }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  for (const tab of ["Events", "Deliveries"]) {
    await page.getByRole("link", { name: tab, exact: true }).click();
    await page.getByRole("table", { name: `${tab}, newest first` }).waitFor();
  }
  await showsInTime(page, row.getByText("Delivered"));
});

async function openWebhooks(): Promise<Page> {
  const page = await tua.ownerAt("test/settings/webhooks", await tua.newContext(DESKTOP));
  await page.getByRole("heading", { level: 1 }).waitFor();
  return page;
}
