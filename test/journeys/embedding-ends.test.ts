import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "../../web/checkout/i18n/en.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import {
  Basket,
  documentIn,
  getFrame,
  payByPhone,
  serveBaskets,
  setWebhookUrl,
  soon,
} from "../support/shop-basket.ts";

/** The ends of a dialog, and its height before. The sandbox's processor takes an hour. */
let tua: BrowserJourney;
let allowed: RegExp[] = [];
beforeAll(async () => {
  tua = await BrowserJourney.open({ SANDBOX_DELAY_MS: "3600000" });
  serveBaskets(tua);
  await setWebhookUrl(tua, `${tua.site.url}/webhook`);
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => !allowed.some((it) => it.test(one)))).toEqual([]);
  allowed = [];
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

const made = (change: object = {}) =>
  tua.shop.initiate({ returnUrl: `${tua.site.url}/thanks`, cancelUrl: tua.site.url, ...change });
const closeFrame = (page: Page) =>
  getFrame(page).getByRole("button", { name: en.close, exact: true }).first().click();
const DECLINED = /status of 402 \(Payment Required\)/;

/** Opens a checkout that a server created, and waits for its form. */
async function open(change: object = {}, contextOptions: object = {}): Promise<Basket> {
  const { checkoutUrl } = await made(change);
  const basket = await Basket.at(tua, contextOptions);
  await basket.press({ checkoutUrl });
  await basket.frame.getByLabel(en.mobileMoney.phone).waitFor(soon);
  return basket;
}

/** The argument of `onClose` once the customer closes. */
async function closed(basket: Basket): Promise<unknown> {
  await closeFrame(basket.page);
  await basket.ended();
  return (await basket.calls()).at(-1);
}

describe("onClose has the final status", () => {
  test("success", async () => {
    const basket = await open();
    await payByPhone(basket.frame, "024 000 0000");
    await basket.paid();
    expect(await closed(basket)).toEqual(["onClose", { status: "success" }]);
  });

  test("failed, after one onFailure for each declined attempt", async () => {
    allowed = [DECLINED];
    const basket = await open();
    for (const count of [1, 2]) {
      await payByPhone(basket.frame, "024 000 0003");
      await expect.poll(() => basket.names(), soon).toEqual(Array(count).fill("onFailure"));
    }
    const [[, payment] = []] = await basket.calls();
    expect(payment).toMatchObject({
      status: "failed",
      amount: 10.5,
      currency: "GHS",
      mode: "test",
      failure: { code: "incorrect_pin", reason: "Incorrect PIN", retryable: true },
    });
    expect(await closed(basket)).toEqual(["onClose", { status: "failed" }]);
  });

  test("processing, while the phone still shows the prompt", async () => {
    const basket = await open();
    await payByPhone(basket.frame, "024 000 0001");
    await basket.frame.getByRole("timer").waitFor(soon);
    expect(await closed(basket)).toEqual(["onClose", { status: "processing" }]);
    expect(await basket.names()).toEqual(["onPending", "onClose"]);
  });

  test("canceled", async () => {
    const basket = await open();
    await basket.frame.getByRole("button", { name: en.pay.cancelHere }).click(soon);
    await basket.frame.getByRole("heading", { name: en.closed.canceled.title }).waitFor(soon);
    expect(await closed(basket)).toEqual(["onClose", { status: "canceled" }]);
  });

  test("expired", async () => {
    const basket = await open({ expiresIn: 5 });
    await basket.frame.getByRole("heading", { name: en.closed.expired.title }).waitFor(soon);
    expect(await closed(basket)).toEqual(["onClose", { status: "expired" }]);
  });

  test("abandoned", async () => {
    expect(await closed(await open())).toEqual(["onClose", { status: "abandoned" }]);
  });
});

describe("the dialog", () => {
  /** The dialog's height, and its page's. */
  async function heights(basket: Basket): Promise<{ dialog: number; page: number }> {
    const dialog = await basket.page.evaluate(
      () => document.querySelector("dialog > div")?.getBoundingClientRect().height ?? 0,
    );
    const page = await (await documentIn(basket.page)).evaluate(() => {
      const { body } = document;
      return (body.lastElementChild?.getBoundingClientRect().bottom ?? 0) + scrollY + body.clientTop;
    });
    return { dialog, page };
  }
  const gap = async (basket: Basket) => {
    const { dialog, page } = await heights(basket);
    return Math.abs(dialog - page);
  };

  test("is as high as its page, and follows it from step to step", async () => {
    const basket = await open({}, { viewport: { width: 1280, height: 1000 } });
    await expect.poll(() => gap(basket), soon).toBeLessThan(2);
    const { dialog: form } = await heights(basket);
    await payByPhone(basket.frame, "024 000 0000");
    await basket.paid();
    await expect.poll(() => gap(basket), soon).toBeLessThan(2);
    expect((await heights(basket)).dialog).toBeLessThan(form);
  });

  test("is never higher than its window: longer content scrolls", async () => {
    const basket = await open({}, { viewport: { width: 1280, height: 480 } });
    const frame = await documentIn(basket.page);
    await expect.poll(async () => (await heights(basket)).dialog, soon).toBeLessThanOrEqual(0.94 * 480 + 1);
    expect(await frame.evaluate(() => document.documentElement.scrollHeight > innerHeight)).toBe(true);
  });

  test("fills the screen of a phone", async () => {
    const basket = await open({}, { viewport: { width: 360, height: 740 } });
    expect((await heights(basket)).dialog).toBe(740);
  });
});
