import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "../../web/checkout/i18n/en.ts";
import { fr } from "../../web/checkout/i18n/fr.ts";
import { stopClock } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { docsSample, docsSamples, docsText } from "../support/docs-samples.ts";
import {
  Basket,
  CHECKOUT_PAGES,
  documentIn,
  getFrame,
  holdPay,
  LUNCH,
  payByPhone,
  serveBaskets,
  setWebhookUrl,
  soon,
} from "../support/shop-basket.ts";

/** The samples of the pages about the checkout, run unchanged except for this test's URLs and key. */
const [REDIRECT = "", EMBED = "", , SDK = ""] = CHECKOUT_PAGES;
let tua: BrowserJourney;
let allowed: RegExp[] = [];
const integrityRejected = /Failed to find a valid digest in the 'integrity' attribute/;

beforeAll(async () => {
  tua = await BrowserJourney.open();
  serveBaskets(tua);
  await setWebhookUrl(tua, tua.site.url);
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => !allowed.some((it) => it.test(one)))).toEqual([]);
  allowed = [];
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

/** The page of a sample on another site, with its console messages. The test controls its time. */
async function openSample(name: string) {
  const page = await (await tua.newContext({ reducedMotion: "reduce" })).newPage();
  const messages: string[] = [];
  page.on("console", (message) => messages.push(message.text()));
  await stopClock(page);
  await page.goto(`http://127.0.0.1:${tua.site.port}/docs/${name}`);
  return { page, messages };
}

/** Ten seconds without interaction with the receipt: the dialog then closes by itself. */
async function leaveReceipt(page: Page) {
  await getFrame(page).getByRole("heading", { name: en.receipt.title, exact: true }).waitFor(soon);
  await page.clock.fastForward(10_000);
}

const newest = async () => (await tua.shop.get("/v1/transactions?limit=1")).data[0];
const newestPaid = async () => (await tua.shop.get("/v1/transactions?limit=1&status=success")).data[0];

describe("a sample", () => {
  test.each(["five-lines.html", "module.html"])("%s receives a payment and its callbacks", async (name) => {
    const { page, messages } = await openSample(name);
    await payByPhone(getFrame(page), "024 000 0000");
    const reported = expect.stringMatching(/^ask our server about tua_/);
    await expect.poll(() => messages, soon).toEqual([reported]);
    await leaveReceipt(page);
    await expect.poll(() => messages, soon).toEqual([reported, "closed: success"]);
    expect(messages[0]).toContain((await newestPaid()).clientReference);
  });

  test("server-made.html opens the session that the shop's server created with redirect.mjs", async () => {
    const source = `data:text/javascript,${encodeURIComponent(docsSample(REDIRECT, "redirect.mjs"))}`;
    Object.assign(process.env, { TUA_URL: tua.url, TUA_SECRET_KEY: tua.merchant.keys.test.secret });
    const { checkoutUrlFor } = (await import(source)) as {
      checkoutUrlFor(order: object, shopUrl: string): Promise<string>;
    };
    const order = { reference: "ORD-7", amount: 10.5, currency: "GHS", description: "Two plates of waakye" };
    const checkoutUrl = await checkoutUrlFor(order, new URL(tua.site.url).origin);
    // The same request again returns the same checkout.
    expect(await checkoutUrlFor(order, new URL(tua.site.url).origin)).toBe(checkoutUrl);
    const { page, messages } = await openSample("server-made.html");
    let orders = 0;
    // A shop that uses a new order at each press.
    await page.route("**/orders", (route) =>
      route.fulfill({ json: orders++ ? {} : { reference: order.reference, checkoutUrl } }),
    );
    await page.getByRole("button", { name: "Pay" }).click();
    await getFrame(page).getByLabel(en.mobileMoney.phone).waitFor(soon);
    await page.keyboard.press("Escape");
    await expect.poll(() => messages, soon).toEqual(["closed: abandoned"]);
    await page.getByRole("button", { name: "Pay" }).click();
    await payByPhone(getFrame(page), "024 000 0000");
    await expect.poll(() => messages, soon).toEqual(["closed: abandoned", "ask our server about ORD-7"]);
    await leaveReceipt(page);
    await expect
      .poll(() => messages, soon)
      .toEqual(["closed: abandoned", "ask our server about ORD-7", "closed: success"]);
    expect(orders).toBe(1);
  });

  test("redirect.js leads to the page itself", async () => {
    const { page } = await Basket.at(tua);
    const key = tua.merchant.keys.test.publishable;
    await page.evaluate(docsSample(EMBED, "redirect.js").replace("pk_test_…", key));
    await payByPhone(page, "024 000 0000");
    await page.getByRole("heading", { name: en.receipt.title, exact: true }).waitFor(soon);
    expect(page.url()).toMatch(`${tua.url}/pay/co_test_`);
  });

  test("a page that is isolated from other origins shows the frame, and its own pages in it", async () => {
    const basket = await Basket.at(tua, { path: "/basket?isolated" });
    const { page, frame } = basket;
    expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await basket.press(LUNCH);
    await frame.getByLabel(en.wallet.names.sandbox_wallet, { exact: true }).check(soon);
    await frame.getByRole("button", { name: /^Pay .*10\.50$/ }).click();
    await frame.getByRole("button", { name: en.sandbox.approve }).click(soon);
    await basket.paid();
  });

  test("the policy is sufficient, and each of its lines is needed", async () => {
    const basket = await Basket.at(tua);
    await basket.press(LUNCH);
    await basket.frame.getByLabel(en.mobileMoney.phone).waitFor(soon);
    for (const directive of ["script-src", "connect-src", "frame-src"]) {
      allowed = [/Content Security Policy|refused|is not defined|Failed to execute 'postMessage'/];
      const page = await (await tua.newContext()).newPage();
      const violated = page.waitForEvent("console", (message) =>
        message.text().includes("Content Security Policy"),
      );
      await page.goto(`http://127.0.0.1:${tua.site.port}/basket?without=${directive}`);
      await page.evaluate(
        (order) => {
          Object.assign(window, { order });
          document.querySelector("button")?.click();
        },
        { key: tua.merchant.keys.test.publishable, way: "open", options: LUNCH },
      );
      expect((await violated).text()).toContain(tua.url);
    }
  });
});

test("closed just after Pay, before Tua gets the request: onPending, then onClose; the same order comes back", async () => {
  const basket = await Basket.at(tua);
  const letGo = await holdPay(basket.page);
  await basket.press(LUNCH);
  await payByPhone(basket.frame, "024 000 0000");
  const { clientReference } = await newest();
  await basket.frame.getByRole("button", { name: en.busy }).waitFor(soon);
  await basket.page.keyboard.press("Escape");
  expect(await basket.ended()).toEqual(["onPending", "onClose"]);
  expect((await basket.calls())[0]?.[1]).toMatchObject({ status: "processing", clientReference });
  await letGo();
  await basket.press(LUNCH);
  await basket.paid();
  expect(await newest()).toMatchObject({ status: "success", clientReference });
});

test("an unknown session: onError when the dialog shows it, and onClose when it is closed", async () => {
  allowed = [/status of 404/, /frame-ancestors/, /Failed to execute 'postMessage' on 'DOMWindow'/];
  const basket = await Basket.at(tua);
  await basket.press({ checkoutUrl: `${tua.url}/pay/co_test_${"0".repeat(32)}` });
  await basket.page.getByText("The payment page can't be shown here.").waitFor(soon);
  expect(await basket.calls()).toEqual([
    [
      "onError",
      {
        code: "frame_blocked",
        message: expect.any(String),
        docUrl: `${tua.url}/docs/errors#sdk.frame_blocked`,
      },
    ],
  ]);
  await basket.page.getByRole("button", { name: "Close" }).click();
  expect(await basket.ended()).toEqual(["onError", "onClose"]);
});

test("without a default webhook URL the console has a warning, in test mode", async () => {
  await setWebhookUrl(tua, null);
  allowed = [/Tua: This checkout sends no webhooks because .* Settings → Webhooks\. \(no_webhook_url\)/];
  const basket = await Basket.at(tua);
  const warned = basket.page.waitForEvent("console", (message) => message.type() === "warning");
  await basket.press(LUNCH);
  expect((await warned).text()).toMatch(allowed[0] as RegExp);
  await setWebhookUrl(tua, tua.site.url);
});

test("`locale` sets the page to French", async () => {
  const basket = await Basket.at(tua);
  await basket.press({ ...LUNCH, locale: "fr" });
  await basket.frame.getByLabel(fr.mobileMoney.phone).waitFor(soon);
  const frame = await documentIn(basket.page);
  expect(await frame.evaluate(() => document.documentElement.lang)).toMatch(/^fr/);
});

describe("the copy under its hash", () => {
  /** The output of the shell sample. */
  async function integrity(): Promise<Record<"script" | "module", { src: string; integrity: string }>> {
    const command = docsSample(SDK, "integrity").replaceAll("http://localhost:4000", tua.url);
    return JSON.parse((await promisify(execFile)("sh", ["-c", command])).stdout);
  }

  test("is checked by the browser, which rejects it if one byte differs", async () => {
    const { script } = await integrity();
    const tag = docsSample(SDK, "pinned.html")
      .replace("http://localhost:4000/v2/tua.<hash>.js", script.src)
      .replace("sha384-…", script.integrity);
    for (const change of ["", " "]) {
      allowed = [integrityRejected];
      const page = await (await tua.newContext()).newPage();
      await page.route("**/pinned", (route) => route.fulfill({ contentType: "text/html", body: tag }));
      await page.route(script.src, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: (await response.text()) + change });
      });
      await page.goto(`http://127.0.0.1:${tua.site.port}/pinned`);
      expect(await page.evaluate(() => "Tua" in window)).toBe(change === "");
    }
  });

  test("is the same script as the evergreen one, and never changes", async () => {
    const { script, module } = await integrity();
    for (const [src, evergreen] of [
      [script.src, "/v2/"],
      [module.src, "/v2/tua.mjs"],
    ] as const) {
      const pinned = await fetch(src);
      expect(pinned.headers.get("cache-control")).toMatch(/max-age=31536000, immutable/);
      expect(await pinned.text()).toBe(await (await fetch(tua.url + evergreen)).text());
    }
  });
});

test("every option, field and call has the name in the types", async () => {
  const types = await (await fetch(`${tua.url}/v2/tua.d.ts`)).text();
  const named = [...docsText(SDK).matchAll(/^\| ((?:`\w+`(?:, )?)+) \| (?:string|number|`\(|options)/gm)];
  const names = named.flatMap(([, list = ""]) => list.match(/\w+/g) ?? []);
  expect(names).toEqual(expect.arrayContaining(["amount", "locale", "onPending", "clientReference", "mode"]));
  for (const name of names) expect(types).toMatch(new RegExp(`^ +${name}\\??: `, "m"));
});

test("every shown sample is run", () => {
  const run = ["redirect.mjs", "five-lines.html", "server-made.html", "redirect.js", "module.html", "policy"];
  const names = CHECKOUT_PAGES.flatMap(docsSamples).map(({ name }) => name);
  // In `watch-checkout.test.ts`.
  const watched = ["watch.html", "watch-request"];
  const read = ["integrity", "pinned.html", "tua-module.d.ts"];
  expect(names.toSorted()).toEqual([...run, ...watched, ...read].toSorted());
});

test("the tutorial shows the code of the example shop", () => {
  const tutorial = "start/add-checkout-to-a-shop.md";
  const files = ["shop.mjs", "shop.js", "webhook-signature.mjs"].map((name) =>
    docsText(`examples/shop/${name}`),
  );
  const parts = docsSamples(tutorial).filter(({ language }) => language === "js");
  expect(parts.length).toBeGreaterThan(5);
  for (const { name, text } of parts)
    expect([name, files.some((file) => file.includes(text))]).toEqual([name, true]);
  expect(docsSample(tutorial, "shop")).toBe("node docs/examples/shop/shop.mjs\n");
});
