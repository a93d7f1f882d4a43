import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { en } from "../../web/checkout/i18n/en.ts";
import { PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import {
  Basket,
  documentIn,
  getFrame,
  LUNCH,
  payByPhone,
  serveBaskets,
  setWebhookUrl,
  soon,
} from "../support/shop-basket.ts";
import { tabTo } from "../support/staff.ts";

/** The page inside a merchant's page on another origin. The sandbox's processor takes an hour. */
let tua: BrowserJourney;

beforeAll(async () => {
  tua = await BrowserJourney.open({ SANDBOX_DELAY_MS: "3600000" });
  serveBaskets(tua);
  await setWebhookUrl(tua, `${tua.site.url}/webhook`);
});
afterEach(async () => {
  expect(await tua.closeContexts()).toEqual([]);
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const closeFrame = (page: Page) =>
  getFrame(page).getByRole("button", { name: en.close, exact: true }).first().click();
const made = () => tua.shop.initiate({ returnUrl: `${tua.site.url}/thanks`, cancelUrl: tua.site.url });

test("is called once for a payment, with the paid amount, and last when the dialog is closed", async () => {
  const basket = await Basket.at(tua);
  await basket.press(LUNCH);
  await payByPhone(basket.frame, "024 000 0000");
  await basket.paid();
  await expect.poll(() => basket.names(), soon).toEqual(["onSuccess"]);
  await closeFrame(basket.page);
  expect(await basket.ended()).toEqual(["onSuccess", "onClose"]);
  const [[, payment]] = (await basket.calls()) as [[string, Record<string, string>]];
  const { data } = await tua.shop.get(`/v1/transactions/${payment.transactionId}`);
  const { transactionId, checkoutId, clientReference, status, mode } = data;
  expect(payment).toEqual({
    transactionId,
    checkoutId,
    clientReference,
    status,
    mode,
    amount: 10.5,
    currency: "GHS",
  });
  expect([status, mode, clientReference.slice(0, 4)]).toEqual(["success", "test", "tua_"]);
});

test("a voucher is typed inside the frame; closed before, the payment is pending and continues", async () => {
  const { checkoutUrl, checkoutId } = await made();
  const basket = await Basket.at(tua);
  await basket.press({ checkoutUrl });
  await payByPhone(basket.frame, "020 000 0000", "Telecel Cash");
  await basket.frame.getByLabel(en.voucher.field).waitFor(soon);
  await closeFrame(basket.page);
  expect(await basket.ended()).toEqual(["onPending", "onClose"]);
  expect((await basket.calls())[0]?.[1]).toMatchObject({ checkoutId, status: "processing" });
  await basket.press({ checkoutUrl });
  await basket.frame.getByLabel(en.voucher.field).fill("123456", soon);
  await basket.frame.getByRole("button", { name: /^Pay .*10\.50$/ }).click();
  await basket.paid();
  expect((await basket.names()).slice(2)).toEqual(["onSuccess"]);
});

test.each([
  ["a card's bank", en.methods.card],
  ["a wallet", en.wallet.names.sandbox_wallet],
])("%s asks inside the frame", async (_name, method) => {
  const { checkoutUrl } = await made();
  const basket = await Basket.at(tua, { host: "localhost" });
  await basket.press({ checkoutUrl });
  await basket.frame.getByLabel(method, { exact: true }).check(soon);
  if (method === en.methods.card) {
    await basket.frame.getByLabel(en.card.number).fill("4000 0025 0000 3155");
    await basket.frame.getByLabel(en.card.expiry).fill("12/39");
    await basket.frame.getByLabel(en.card.cvc).fill("123");
  }
  await basket.frame.getByRole("button", { name: /^Pay .*10\.50$/ }).click();
  await basket.frame.getByRole("button", { name: en.sandbox.approve }).click(soon);
  await basket.paid();
  await closeFrame(basket.page);
  expect(await basket.ended()).toEqual(["onSuccess", "onClose"]);
});

test("canceled: the frame stays and shows it, and the page gets the close", async () => {
  const { checkoutUrl, transactionId } = await made();
  const basket = await Basket.at(tua);
  await basket.press({ checkoutUrl });
  await basket.frame.getByRole("button", { name: en.pay.cancelHere }).click(soon);
  await basket.frame.getByRole("heading", { name: en.closed.canceled.title }).waitFor(soon);
  await closeFrame(basket.page);
  expect(await basket.ended()).toEqual(["onClose"]);
  expect((await tua.shop.get(`/v1/transactions/${transactionId}`)).data.status).toBe("canceled");
});

test("is paid by keyboard: focus moves into the frame, Escape closes it, and focus returns", async () => {
  const basket = await Basket.at(tua);
  const { page, frame } = basket;
  const focused = () => page.evaluate(() => document.activeElement?.tagName);
  await basket.order(LUNCH);
  await tabTo(page, basket.button);
  await page.keyboard.press("Enter");
  await expect.poll(focused, soon).toBe("IFRAME");
  await page.keyboard.press("Escape");
  expect(await basket.ended()).toEqual(["onClose"]);
  await expect.poll(focused, soon).toBe("BUTTON");
  await page.keyboard.press("Enter");
  const phone = frame.getByLabel(en.mobileMoney.phone);
  await phone.waitFor(soon);
  await expect.poll(focused, soon).toBe("IFRAME");
  await tabTo(page, phone);
  await page.keyboard.type("0240000000");
  await expect.poll(() => frame.getByLabel("MTN MoMo").isChecked(), soon).toBe(true);
  await page.keyboard.press("Enter");
  await basket.paid();
  await page.keyboard.press("Escape");
  await expect.poll(() => basket.names(), soon).toEqual(["onClose", "onSuccess", "onClose"]);
  await expect.poll(focused, soon).toBe("BUTTON");
});

test("covers a phone's screen, and stores nothing, with third-party cookies blocked", async () => {
  const basket = await Basket.at(tua, PHONE);
  const { page } = basket;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  // Some supported browsers need all of these, others only the first.
  const blocked = {
    enableThirdPartyCookieRestriction: true,
    disableThirdPartyCookieMetadata: true,
    disableThirdPartyCookieHeuristics: true,
  };
  await devtools.send("Network.setCookieControls", blocked);
  await page.reload();
  await basket.press(LUNCH);
  await basket.frame.getByLabel(en.mobileMoney.phone).waitFor(soon);
  const { width, height } = PHONE.viewport as { width: number; height: number };
  expect(await page.locator("iframe").boundingBox()).toEqual({ x: 0, y: 0, width, height });
  await payByPhone(basket.frame, "024 000 0000");
  await basket.paid();
  for (const where of [await documentIn(page), page.mainFrame()]) {
    const stored = await where.evaluate(async () => [
      ...[document.cookie].filter(Boolean),
      ...Object.keys(localStorage),
      ...Object.keys(sessionStorage),
      ...(await indexedDB.databases()),
    ]);
    expect(stored).toEqual([]);
  }
  expect(await page.context().cookies()).toEqual([]);
  // Checks that they are blocked.
  const probe = (text: string) => Reflect.set(document, "cookie", text) && document.cookie;
  expect(await (await documentIn(page)).evaluate(probe, "probe=1; SameSite=None; Secure")).toBe("");
});
