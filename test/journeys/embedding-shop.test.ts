import type { BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { en } from "../../web/checkout/i18n/en.ts";
import { DESKTOP, PHONE } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { ExampleShop } from "../support/example-shop.ts";
import {
  anHourPasses,
  documentIn,
  exchangedBy,
  getFrame,
  holdPay,
  LUNCH,
  payByPhone,
  serveBaskets,
  setWebhookUrl,
  soon,
} from "../support/shop-basket.ts";
import { findAxeViolations } from "../support/staff.ts";

/** The page inside the example shop, on another origin. The sandbox's processor takes an hour, which a test can skip. */
let tua: BrowserJourney;
let shop: ExampleShop;
/** The problems that a test expects: the console names responses that are errors. */
let allowed: RegExp[] = [];

beforeAll(async () => {
  tua = await BrowserJourney.open({ SANDBOX_DELAY_MS: "3600000" });
  serveBaskets(tua);
  shop = await ExampleShop.start(tua);
  await setWebhookUrl(tua, `${shop.url}/webhook`);
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => !allowed.some((it) => it.test(one)))).toEqual([]);
  allowed = [];
});
afterAll(async () => {
  await shop[Symbol.asyncDispose]();
  expect(await tua.close()).toBe(0);
});

async function atShop(url = shop.otherSite, contextOptions: BrowserContextOptions = DESKTOP): Promise<Page> {
  const page = await (await tua.newContext({ reducedMotion: "reduce", ...contextOptions })).newPage();
  await page.goto(url);
  return page;
}

const expectStatus = (page: Page, text: RegExp) =>
  expect.poll(() => page.locator("#outcome").textContent(), soon).toMatch(text);
const receipt = (page: Page) => getFrame(page).getByRole("heading", { name: en.receipt.title, exact: true });

test("a session of its server: declined, then paid, and its own server reports it; no secret leaves that server", async () => {
  allowed = [/status of 402 \(Payment Required\)/];
  const page = await atShop();
  const exchanged = exchangedBy(page);
  await page.getByRole("button", { name: "Pay here" }).click();
  await payByPhone(getFrame(page), "024 000 0002");
  await getFrame(page)
    .getByRole("heading", { name: en.failures.insufficient_funds("").title })
    .waitFor(soon);
  await payByPhone(getFrame(page), "024 000 0000");
  await receipt(page).waitFor(soon);
  await expectStatus(page, /^Paid/);
  // Automatically, without any interaction.
  await page.locator("dialog").waitFor({ state: "detached", ...soon });
  const [reference] = /ORD-\w+/.exec(shop.output.all.join()) ?? [];
  const { data } = await tua.shop.get(`/v1/transactions/status?clientReference=${reference}`);
  expect(data).toMatchObject({ status: "success", amount: 10.5, currency: "GHS" });
  const all = await exchanged();
  expect(all).toContain(reference);
  expect(shop.secrets.filter((secret) => all.includes(secret))).toEqual([]);
});

test("five lines: the browser's session is checked and paid, and its webhook arrives at the default URL", async () => {
  const page = await atShop(shop.url);
  await page.getByRole("button", { name: "Pay with five lines" }).click();
  await payByPhone(getFrame(page), "024 000 0000");
  await receipt(page).waitFor(soon);
  await expectStatus(page, /^Paid/);
  await shop.output.until((all) => all.some((line) => /^tua_\w+ paid/.test(line)));
});

test("another amount than the dish's is not reported as paid", async () => {
  const page = await atShop();
  await page.waitForFunction("window.Tua");
  await page.evaluate(({ key, order }) => Tua(key).open({ ...order, amount: 0.5 }), {
    key: tua.merchant.keys.test.publishable,
    order: LUNCH,
  });
  const frame = getFrame(page);
  await frame.getByLabel(en.mobileMoney.phone).fill("024 000 0000", soon);
  await frame.getByLabel("MTN MoMo").check();
  await frame.getByRole("button", { name: /^Pay .*0\.50$/ }).click();
  await receipt(page).waitFor(soon);
  const lines = await shop.output.until((all) =>
    all.some((line) => /^tua_\w+ amount_mismatch \(webhook\)/.test(line)),
  );
  const [, reference = ""] = /(tua_\w+) amount_mismatch/.exec(lines.join()) ?? [];
  expect(lines.filter((line) => line.startsWith(`${reference} paid`))).toEqual([]);
});

test.each([
  ["with scripts", PHONE],
  ["without", { ...PHONE, javaScriptEnabled: false }],
])("the customer is sent to the page and returns, %s", async (_name, contextOptions) => {
  const page = await atShop(shop.url, contextOptions);
  await page.getByRole("button", { name: "Pay on Tua's page" }).click();
  await payByPhone(page, "024 000 0000");
  await expectStatus(page, /^Paid/);
  expect(new URL(page.url()).origin).toBe(shop.url);
});

test("closed while the phone shows the prompt: it asks to wait, the same session opens again, and the webhook completes it", async () => {
  const page = await atShop();
  const outcomes: string[] = [];
  await page.exposeFunction("hear", (text: string) => outcomes.push(text));
  await page.evaluate(`new MutationObserver(([{ target }]) => hear(target.textContent)).observe(
    document.querySelector("#outcome"), { childList: true })`);
  const letGo = await holdPay(page);
  await page.getByRole("button", { name: "Pay here" }).click();
  await payByPhone(getFrame(page), "024 000 0001");
  const waiting = getFrame(page).getByRole("heading", { name: en.waiting.title });
  await expect.poll(() => documentIn(page).then((frame) => frame.content()), soon).toContain(en.busy);
  await page.keyboard.press("Escape");
  await expectStatus(page, /we are looking whether you have paid/);
  await letGo();
  await expectStatus(page, /^We are waiting for your payment/);
  expect(outcomes.join()).not.toContain("Nothing was taken");
  await page.getByRole("button", { name: "Pay here" }).click();
  await waiting.waitFor(soon);
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await anHourPasses(tua);
  await expectStatus(page, /^Paid/);
});

test("a payment without an open page is known by its webhook; a forged one is rejected", async () => {
  const order = (await (await fetch(`${shop.url}/orders`, { method: "POST" })).json()) as Record<
    string,
    string
  >;
  const forged = JSON.stringify({
    event: "payment.success",
    data: { clientReference: order.reference, ...LUNCH },
  });
  const t = Math.floor(Date.now() / 1000);
  const headers = { "x-service-signature": `t=${t},v1=${"0".repeat(64)}` };
  expect((await fetch(`${shop.url}/webhook`, { method: "POST", body: forged, headers })).status).toBe(401);
  await fetch(`${order.checkoutUrl}/cancel`, { method: "POST", redirect: "manual" });
  await shop.output.until((all) => all.includes(`${order.reference} failed (webhook)`));
  expect(shop.output.all).not.toContain(`${order.reference} paid (webhook)`);
});

test("is accessible with the dialog open, and nothing overflows", async () => {
  // Axe posts messages to itself in the frame, where another listener exists.
  allowed = [/Failed to execute 'postMessage' on 'DOMWindow'/];
  for (const contextOptions of [{ ...PHONE, colorScheme: "dark" as const }, DESKTOP]) {
    const page = await atShop(shop.url, contextOptions);
    expect(await findAxeViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Pay here" }).click();
    await getFrame(page).getByLabel(en.mobileMoney.phone).waitFor(soon);
    expect(await findAxeViolations(page)).toEqual([]);
    const frame = await documentIn(page);
    expect(await findAxeViolations(frame)).toEqual([]);
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect([await page.evaluate(wider), await frame.evaluate(wider)]).toEqual([0, 0]);
  }
});
