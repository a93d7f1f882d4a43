import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { en } from "../../web/checkout/i18n/en.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { CLOBBERING, clobbered, FORGER, framing, POLLUTION } from "../support/hostile-pages.ts";
import { livePublishableKey, publishableKey } from "../support/page-keys.ts";
import { Receiver } from "../support/receiver.ts";
import {
  Basket,
  documentIn,
  exchangedBy,
  LUNCH,
  payByPhone,
  requestedOrigins,
  serveBaskets,
  setWebhookUrl,
  soon,
} from "../support/shop-basket.ts";

/** Hostile pages around the checkout: no unpaid order is reported as paid, and nothing opens wrongly. */
let tua: BrowserJourney;
let evil: Receiver;
let evilOrigin: string;
/** The one origin that a key of the merchant lists: only it may show the server's checkouts. */
let shopOrigin: string;
let shopKey: string;
let allowed: RegExp[] = [];
const LOAD_ERROR = [
  ["onError", { code: "frame_blocked", message: expect.any(String), docUrl: expect.any(String) }],
];
const framesRejected = [/frame-ancestors/, /Failed to execute 'postMessage' on 'DOMWindow'/];

beforeAll(async () => {
  tua = await BrowserJourney.open({ SANDBOX_DELAY_MS: "3600000" });
  evil = await Receiver.start(({ path }) => {
    const { pathname, searchParams } = new URL(path, tua.url);
    const body = pathname === "/forger" ? FORGER : framing(searchParams.get("frame") ?? "about:blank");
    return { headers: { "content-type": "text/html" }, body };
  });
  evilOrigin = `http://127.0.0.1:${evil.port}`;
  shopOrigin = `http://localhost:${tua.site.port}`;
  serveBaskets(tua, {
    "/forged": `${clobbered(tua.url, "", {})}<iframe id="forger" src="${evilOrigin}/forger"></iframe>`,
    "/clobbered": clobbered(tua.url, CLOBBERING, {}),
    "/polluted": clobbered(tua.url, "", POLLUTION),
    "/sandboxed": framing("/basket", `sandbox="allow-scripts"`),
  });
  await setWebhookUrl(tua, tua.site.url);
  shopKey = await publishableKey(tua, { allowedOrigins: [shopOrigin] });
});
afterEach(async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((one) => !allowed.some((it) => it.test(one)))).toEqual([]);
  allowed = [];
});
afterAll(async () => {
  await evil.close();
  expect(await tua.close()).toBe(0);
});

const atShop = (path = "/basket") => Basket.at(tua, { host: "localhost", path });
const readStatus = async (transactionId: string) =>
  (await tua.shop.get(`/v1/transactions/${transactionId}`)).data.status;
const newest = async () => (await tua.shop.get("/v1/transactions?limit=1")).data[0]?.transactionId;

async function openPage(address: string): Promise<Page> {
  const page = await (await tua.newContext()).newPage();
  await page.goto(address);
  return page;
}
describe("messages", () => {
  test("forged by a frame next to the checkout and by a popup are ignored, and get no response", async () => {
    const basket = await atShop("/forged");
    await basket.press(LUNCH, shopKey);
    const popup = basket.page.waitForEvent("popup");
    await basket.page.evaluate((address) => void window.open(address), `${evilOrigin}/forger`);
    const forgers = [basket.page.frames().find((frame) => frame.url().startsWith(evilOrigin)), await popup];
    await basket.frame.getByLabel(en.mobileMoney.phone).waitFor(soon);
    await payByPhone(basket.frame, "024 000 0001");
    await basket.frame.getByRole("heading", { name: en.waiting.title }).waitFor(soon);
    for (const forger of forgers) {
      const rounds = () => forger?.evaluate(() => (window as unknown as { rounds: number }).rounds);
      const before = (await rounds()) ?? 0;
      await expect.poll(rounds, soon).toBeGreaterThan(before + 20);
      expect(await forger?.evaluate(() => (window as unknown as { messages: unknown[] }).messages)).toEqual(
        [],
      );
    }
    expect(await basket.names()).toEqual([]);
    await basket.page.keyboard.press("Escape");
    expect(await basket.ended()).toEqual(["onPending", "onClose"]);
    expect(await readStatus(await newest())).toBe("processing");
  });

  test("on a port that the shop's own page connects change nothing in the frame", async () => {
    const basket = await atShop();
    await basket.press(LUNCH, shopKey);
    await basket.frame.getByLabel(en.mobileMoney.phone).waitFor(soon);
    // Repeatedly, before and after the frame's script loads: the last port gets the responses.
    const received = await basket.page.evaluate(
      (origin) =>
        new Promise((resolve) => {
          const messages = [{ type: "state" }, { type: "close" }, { type: "pay" }, null];
          const frame = document.querySelector("iframe")?.contentWindow;
          const rounds = setInterval(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = ({ data }) => {
              clearInterval(rounds);
              resolve(data);
            };
            for (const message of messages) frame?.postMessage(message, origin);
            frame?.postMessage({ tua: "connect", version: 2 }, origin, [port2]);
            for (const message of messages) port1.postMessage(message);
          }, 20);
        }),
      tua.url,
    );
    expect(received).toMatchObject({ type: "ready", payment: { status: "pending" } });
    await payByPhone(basket.frame, "024 000 0000");
    await basket.paid();
  });
});

describe("a frame", () => {
  const session = () => tua.shop.initiate();
  const rejected = (page: Page) =>
    expect
      .poll(() => page.frames().map((frame) => frame.url()), soon)
      .toContainEqual(expect.stringMatching(/^chrome-error:/));
  const expectNoFrame = (page: Page) =>
    expect(page.frames().filter((frame) => frame.url().startsWith(`${tua.url}/pay/`))).toEqual([]);

  test("on an origin that no key lists stays empty", async () => {
    allowed = framesRejected;
    const { checkoutUrl } = await session();
    for (const address of [checkoutUrl, `${checkoutUrl}?frame=1`, `${checkoutUrl}/sandbox`]) {
      const page = await openPage(`${evilOrigin}/?frame=${encodeURIComponent(address)}`);
      await rejected(page);
      expectNoFrame(page);
    }
    const page = await openPage(`data:text/html,${encodeURIComponent(framing(checkoutUrl))}`);
    await rejected(page);
    expectNoFrame(page);
  });

  test.each([
    [
      "a shop that may, inside a page that may not",
      () => `${evilOrigin}/?frame=${encodeURIComponent(`${shopOrigin}/basket`)}`,
    ],
    ["a shop without an origin, in a sandbox of its own", () => `${shopOrigin}/sandboxed`],
  ])("in %s stays empty", async (_name, address) => {
    allowed = framesRejected;
    const { checkoutUrl } = await session();
    const page = await openPage(address());
    const inner = page.frameLocator("iframe");
    await inner.getByRole("button", { name: "Pay" }).waitFor();
    const shop = page.frames()[1];
    await shop?.evaluate((order) => Object.assign(window, { order }), {
      key: shopKey,
      way: "open",
      options: { checkoutUrl },
    });
    const rejection = page.waitForEvent("console", (message) => /frame-ancestors/.test(message.text()));
    await inner.getByRole("button", { name: "Pay" }).click();
    await rejection;
    await inner.getByRole("link", { name: "Continue on the payment page" }).waitFor(soon);
    expectNoFrame(page);
    expect(await shop?.evaluate(() => (window as unknown as { calls: unknown[] }).calls)).toEqual(LOAD_ERROR);
  });

  test("that is rejected offers the page itself, where the customer pays", async () => {
    allowed = framesRejected;
    const { checkoutUrl, transactionId } = await session();
    const basket = await Basket.at(tua);
    await basket.press({ checkoutUrl });
    const onward = basket.page.getByRole("link", { name: "Continue on the payment page" });
    await onward.waitFor(soon);
    expectNoFrame(basket.page);
    expect(await basket.calls()).toEqual(LOAD_ERROR);
    await onward.click();
    await payByPhone(basket.page, "024 000 0000");
    await expect.poll(() => readStatus(transactionId), soon).toBe("success");
  });
});

describe("a manipulated page", () => {
  test("element names shadow nothing", async () => {
    const basket = await atShop("/clobbered");
    const origins = requestedOrigins(basket.page);
    await basket.press(LUNCH, shopKey);
    await payByPhone(basket.frame, "024 000 0000");
    await basket.paid();
    expect(await basket.ended()).toEqual(["onSuccess", "onClose"]);
    expect([...origins]).toEqual([tua.url]);
  });

  test("fields on every object neither pay nor redirect", async () => {
    const basket = await atShop("/polluted");
    const origins = requestedOrigins(basket.page);
    await basket.press(LUNCH, shopKey);
    await basket.frame.getByLabel(en.mobileMoney.phone).waitFor(soon);
    expect(await basket.names()).toEqual([]);
    await (await documentIn(basket.page)).locator("body").press("Escape");
    expect(await basket.ended()).toEqual(["onClose"]);
    expect([...origins]).toEqual([tua.url]);
  });
});

describe("a page's options", () => {
  test("foreign URLs are never opened or followed", async () => {
    const basket = await atShop();
    const { checkoutId } = await tua.shop.initiate();
    const { host } = new URL(tua.url);
    const before = basket.page.url();
    const origins = requestedOrigins(basket.page);
    const addresses = [
      ...[`https://evil.example/pay/${checkoutId}`, `${evilOrigin}/pay/${checkoutId}`],
      ...[
        `javascript:alert(1)//pay/${checkoutId}`,
        `data:text/html,/pay/${checkoutId}`,
        `blob:${tua.url}/pay/1`,
      ],
      ...[
        `http://${host}@evil.example/pay/${checkoutId}`,
        `http://evil.example:pay@${host}/pay/${checkoutId}`,
        `//evil.example/pay/${checkoutId}`,
        `/pay/${checkoutId}`,
      ],
      ...[`${tua.url}.evil.example/pay/${checkoutId}`, `${tua.url}/pay/${checkoutId}/../../oauth/authorize`],
      ...[`${tua.url}/`, `${tua.url}/pay/${checkoutId}/sandbox`, "", null, {}, 7],
    ];
    for (const checkoutUrl of addresses) {
      for (const way of ["open", "redirect"])
        expect([checkoutUrl, await basket.rejection({ checkoutUrl }, shopKey, way)]).toEqual([
          checkoutUrl,
          "invalid_request",
        ]);
    }
    expect(basket.page.url()).toBe(before);
    expect([...origins]).toEqual([]);
  });

  test("invalid amounts create no session", async () => {
    allowed = [/status of 400/];
    const basket = await atShop();
    const before = await newest();
    for (const amount of [
      "10,5",
      -1,
      0,
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e21,
      10.001,
      null,
      [10],
      true,
    ])
      expect([amount, await basket.rejection({ ...LUNCH, amount }, shopKey)]).toEqual([
        amount,
        "invalid_request",
      ]);
    expect(await newest()).toBe(before);
  });

  test("a key of another origin, a live one without origins, and one for the server's sessions open nothing", async () => {
    allowed = [/status of 403 \(Forbidden\) \(.*\/v2\/sessions/];
    const before = await newest();
    const shop = await atShop();
    const elsewhere = await Basket.at(tua);
    expect(await elsewhere.rejection(LUNCH, shopKey)).toBe("origin_not_allowed");
    expect(await shop.rejection(LUNCH, await livePublishableKey(tua))).toBe("origin_not_allowed");
    expect(await shop.rejection(LUNCH, await publishableKey(tua, { serverSessionsOnly: true }))).toBe(
      "server_sessions_only",
    );
    expect(await newest()).toBe(before);
  });

  test("a secret key is reported as exposed, and is sent nowhere", async () => {
    allowed = [/Visitors can read this secret key \(sk_…\)/];
    const { secret } = tua.merchant.keys.test;
    const basket = await atShop();
    const exchanged = exchangedBy(basket.page);
    const { checkoutUrl } = await tua.shop.initiate();
    expect(await basket.rejection(LUNCH, secret)).toBe("wrong_key_kind");
    expect(await basket.rejection({ checkoutUrl }, secret)).toBe("wrong_key_kind");
    const all = await exchanged();
    expect(all).toContain("Revoke it now");
    expect(all).not.toContain(secret);
    const sent = await fetch(`${tua.url}/v2/sessions`, {
      method: "POST",
      body: new URLSearchParams({ key: secret, ...LUNCH, amount: "10.5" }),
    });
    expect([sent.status, ((await sent.json()) as { error: { code: string } }).error.code]).toEqual([
      403,
      "wrong_key_kind",
    ]);
  });
});
