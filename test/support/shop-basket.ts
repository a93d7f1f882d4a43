import type { BrowserContextOptions, Frame, FrameLocator, Page, Route } from "playwright-core";
import { expect } from "vitest";
import { en } from "../../web/checkout/i18n/en.ts";
import { DESKTOP } from "./browser.ts";
import type { BrowserJourney } from "./browser-journey.ts";
import { openPool } from "./database.ts";
import { docsSample, docsSamples } from "./docs-samples.ts";
import { MAX_WAIT_MS } from "./patience.ts";

/** The documentation's pages about the checkout. */
export const CHECKOUT_PAGES = [
  "guides/redirect-to-the-checkout.md",
  "guides/embed-the-checkout.md",
  "guides/content-security-policy.md",
  "reference/browser-sdk.md",
];
/** The request that a merchant's page sends. */
export const LUNCH = { amount: 10.5, currency: "GHS", description: "Two plates of waakye" };
/** How long the frame may take to load on a busy machine. */
export const soon = { timeout: MAX_WAIT_MS };

const basketPage = (tua: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>Basket</title>
<script src="${tua}/v2/" defer></script><script src="/basket.js" defer></script></head>
<body><main><h1>Basket</h1><button>Pay</button></main></body></html>`;

/** Opens the checkout that the test set there, and records each callback. */
const BASKET_SCRIPT = `
window.calls = [];
const note = (name) => (...told) => window.calls.push([name, ...told]);
const names = ["onSuccess", "onFailure", "onPending", "onError", "onClose"];
const callbacks = Object.fromEntries(names.map((name) => [name, note(name)]));
document.querySelector("button").addEventListener("click", () => {
  const { key, way, options } = window.order;
  window.handle = Tua(key)[way]({ ...options, ...callbacks });
});`;

/**
 * Pages of the merchant on the journey's site, at `127.0.0.1` and at `localhost`, where Tua runs: two sites
 * to a browser. `/basket` has only the policy of its guide (`?without=` leaves a line out, `?isolated`
 * isolates it from other origins). `/docs/…` serves the samples of CHECKOUT_PAGES.
 */
export function serveBaskets(tua: BrowserJourney, more: Record<string, string> = {}): void {
  const { publishable } = tua.merchant.keys.test;
  const filledIn = (text: string) =>
    text.replaceAll("http://localhost:4000", tua.url).replaceAll("pk_test_…", publishable);
  const html = (body: string, headers = {}) => ({
    headers: { "content-type": "text/html; charset=utf-8", ...headers },
    body,
  });
  const policy = `default-src 'none'; ${filledIn(docsSample("guides/content-security-policy.md", "policy").trim())}`;
  const samples = CHECKOUT_PAGES.flatMap(docsSamples).filter(({ language }) => language === "html");
  const pages = new Map([
    ["/basket.js", { headers: { "content-type": "text/javascript" }, body: BASKET_SCRIPT }],
    ...samples.map(
      ({ name, text }) =>
        [`/docs/${name}`, html(`<!doctype html><title>Docs</title>${filledIn(text)}`)] as const,
    ),
    ...Object.entries(more).map(([path, body]) => [path, html(body)] as const),
  ]);
  const thanksPage = html("<!doctype html><title>Thanks</title><h1>Thanks</h1>");
  const isolation = {
    "cross-origin-embedder-policy": "require-corp",
    "cross-origin-opener-policy": "same-origin",
  };
  const basket = (query: URLSearchParams) =>
    html(basketPage(tua.url), {
      ...(query.has("isolated") && isolation),
      "content-security-policy": policy
        .split("; ")
        .filter((line) => line.split(" ")[0] !== query.get("without"))
        .join("; "),
    });
  tua.site.respondWith(({ path }) => {
    const { pathname, searchParams } = new URL(path, tua.url);
    return pathname === "/basket" ? basket(searchParams) : (pages.get(pathname) ?? thanksPage);
  });
}

/**
 * Sets the merchant's default webhook URL. Without one, the console shows a warning for each checkout of a
 * page.
 */
export async function setWebhookUrl(tua: BrowserJourney, url: string | null): Promise<void> {
  const input = `{ defaultCallbackUrl: ${JSON.stringify(url)} }`;
  const query = `mutation { updateWebhook(input: ${input}) { __typename } }`;
  expect(await (await tua.shop.post("/graphql", { query })).json()).not.toHaveProperty("errors");
}

/**
 * Makes the processor's hour pass in the database: the processor then reports the results of the attempts.
 */
export async function anHourPasses(tua: BrowserJourney): Promise<void> {
  const pool = openPool(tua.databaseUrl, 1);
  const due = "next_poll_at = now() - interval '1 second' where next_poll_at is not null";
  await pool.query(
    `update attempts set created_at = created_at - interval '1 hour', ${due} and merchant_id = $1`,
    [tua.merchant.merchantId],
  );
  await pool.end();
}

/** The frame of a page, whatever element the SDK put it in. */
export const getFrame = (page: Page): FrameLocator => page.frameLocator("dialog iframe");

/** The document in the frame. */
export async function documentIn(page: Page): Promise<Frame> {
  const found = () => page.frames().find((frame) => /\/pay\/co_/.test(frame.url()));
  await expect.poll(found, soon).toBeDefined();
  return found() as Frame;
}

/** Every origin that a page and its frames request from now on. */
export function requestedOrigins(page: Page): Set<string> {
  const requested = new Set<string>();
  page.on("request", (request) => requested.add(new URL(request.url()).origin));
  return requested;
}

/** Everything that a page sends, receives and logs from now on, and the data it holds when called. */
export function exchangedBy(page: Page): () => Promise<string> {
  const seen: Promise<string>[] = [];
  page.on("console", (message) => seen.push(Promise.resolve(message.text())));
  page.on("request", (request) => {
    const sent = [request.url(), JSON.stringify(request.headers()), request.postData()].join("\n");
    seen.push(Promise.resolve(sent));
  });
  page.on("response", (response) => {
    seen.push(
      response.text().then(
        (text) => text,
        () => "no body",
      ),
    );
  });
  return async () => [...(await Promise.all(seen)), await page.content()].join("\n");
}

/** Pays by mobile money on the page or in its frame. The number selects the network. */
export async function payByPhone(where: Page | FrameLocator, phone: string, network = "MTN MoMo") {
  await where.getByLabel(en.mobileMoney.phone).fill(phone, soon);
  await where.getByLabel(network).check();
  await where.getByRole("button", { name: /^Pay .*10\.50$/ }).click();
}

/** Holds the request of "Pay", even when its page is gone. The returned function forwards it to Tua, once. */
export async function holdPay(page: Page): Promise<() => Promise<unknown>> {
  const sent = Promise.withResolvers<Route>();
  await page.route("**/pay/*", async (route) => {
    if (route.request().method() === "POST") sent.resolve(route);
    else await route.fallback();
  });
  return async () => (await sent.promise).fetch({ maxRedirects: 0 });
}

/** A merchant's page with a button that opens a checkout, and the callbacks that the page received. */
export class Basket {
  readonly frame: FrameLocator;
  readonly page: Page;
  readonly #tua: BrowserJourney;

  private constructor(tua: BrowserJourney, page: Page) {
    this.#tua = tua;
    this.page = page;
    this.frame = getFrame(page);
  }

  /**
   * @param host `127.0.0.1` is a different site from Tua's; `localhost` is a different origin of the same
   * site.
   */
  static async at(
    tua: BrowserJourney,
    {
      host = "127.0.0.1",
      path = "/basket",
      ...contextOptions
    }: BrowserContextOptions & { host?: string; path?: string } = {},
  ): Promise<Basket> {
    const window = await tua.newContext({ reducedMotion: "reduce", ...DESKTOP, ...contextOptions });
    const basket = new Basket(tua, await window.newPage());
    await basket.page.goto(`http://${host}:${tua.site.port}${path}`);
    return basket;
  }

  get button() {
    return this.page.getByRole("button", { name: "Pay", exact: true });
  }

  /** Sets the order of the button. */
  async order(options: object, key = this.#tua.merchant.keys.test.publishable, way = "open"): Promise<void> {
    await this.page.evaluate((order) => Object.assign(window, { order }), { key, way, options });
  }

  /** Sets the order and presses the button. */
  async press(...order: Parameters<Basket["order"]>): Promise<void> {
    await this.order(...order);
    await this.button.click();
  }

  /** The callbacks that the page received so far. */
  calls(): Promise<[string, ...Record<string, unknown>[]][]> {
    return this.page.evaluate(() => (window as unknown as { calls: [string][] }).calls);
  }

  async names(): Promise<string[]> {
    return (await this.calls()).map(([name]) => name);
  }

  /** Waits for the last callback. @returns the names of all. */
  async ended(): Promise<string[]> {
    await expect.poll(() => this.names(), soon).toContain("onClose");
    return this.names();
  }

  /** An order that must be rejected before a dialog opens. @returns the code. */
  async rejection(...order: Parameters<Basket["order"]>): Promise<unknown> {
    await this.press(...order);
    expect(await this.ended()).toEqual(["onError", "onClose"]);
    expect(await this.page.locator("iframe").count()).toBe(0);
    const [[, error] = []] = await this.calls();
    await this.page.evaluate(() => Object.assign(window, { calls: [] }));
    return error?.code;
  }

  /** Waits for the receipt in the frame. */
  async paid(): Promise<void> {
    await this.frame.getByRole("heading", { name: en.receipt.title, exact: true }).waitFor(soon);
  }
}
