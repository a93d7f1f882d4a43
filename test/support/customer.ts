import type { BrowserContext, BrowserContextOptions, Locator, Page } from "playwright-core";
import { expect } from "vitest";
import { en } from "../../web/checkout/i18n/en.ts";
import { PHONE } from "./browser.ts";
import type { BrowserJourney } from "./browser-journey.ts";
import { openPool } from "./database.ts";
import { MAX_WAIT_MS } from "./patience.ts";
import type { InitiateResponse } from "./shop.ts";

/** A customer on the hosted page in a browser that runs its script, with the browser's requests. */
export class Customer {
  readonly page: Page;
  readonly session: InitiateResponse;
  /** The documents that were loaded, by path. */
  readonly loads: string[] = [];
  /** Every request, as `POST /pay/… body`. */
  readonly requests: { method: string; url: string; body: string }[] = [];
  readonly #tua: BrowserJourney;

  private constructor(tua: BrowserJourney, page: Page, session: InitiateResponse) {
    this.#tua = tua;
    this.page = page;
    this.session = session;
    page.on("request", (request) => {
      const url = request.url();
      this.requests.push({ method: request.method(), url, body: request.postData() ?? "" });
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        this.loads.push(new URL(url).pathname.replace(session.checkoutId, "ID"));
    });
  }

  /** Opens the page of a new checkout. The merchant's site has another origin. */
  static async at(
    tua: BrowserJourney,
    {
      order = {},
      contextOptions = PHONE,
    }: { order?: Record<string, unknown>; contextOptions?: BrowserContextOptions } = {},
  ): Promise<Customer> {
    const returnUrl = new URL("/thanks?basket=7", tua.site.url).href;
    const cancelUrl = new URL("/basket", tua.site.url).href;
    const session = await tua.shop.initiate({ returnUrl, cancelUrl, ...order });
    const window = await tua.newContext({ reducedMotion: "reduce", ...contextOptions });
    const customer = new Customer(tua, await window.newPage(), session);
    await customer.page.goto(session.checkoutUrl);
    return customer;
  }

  /** The same checkout in another tab, or on another device. */
  async again(window: BrowserContext = this.page.context()): Promise<Customer> {
    const other = new Customer(this.#tua, await window.newPage(), this.session);
    await other.page.goto(this.session.checkoutUrl);
    return other;
  }

  get phone(): Locator {
    return this.page.getByLabel(en.mobileMoney.phone);
  }

  network(name: string): Locator {
    return this.page.getByRole("radio", { name });
  }

  /** The one button with the amount. */
  get payButton(): Locator {
    return this.page.getByRole("button", { name: /10\.50/ });
  }

  heading(name: string): Locator {
    return this.page.getByRole("heading", { name });
  }

  /** Types a number, which selects the network, and pays. */
  async pay(phone: string): Promise<void> {
    await this.phone.fill(phone);
    await this.payButton.click();
  }

  async payByCard(number: string): Promise<void> {
    await this.page.getByRole("radio", { name: en.methods.card }).check();
    await this.page.getByLabel(en.card.number).fill(number);
    await this.page.getByLabel(en.card.expiry).fill("12/39");
    await this.page.getByLabel(en.card.cvc).fill("123");
    await this.payButton.click();
  }

  /** The payment as the API returns it. */
  async record(): Promise<{ status: string; attempts: string[] }> {
    const { data } = await this.#tua.shop.get(`/v1/transactions/${this.session.transactionId}`);
    return { status: data.status, attempts: data.attempts.map((one: { status: string }) => one.status) };
  }

  /** The query parameters that the merchant's own page gets when the customer arrives there. */
  async atMerchant(path = "/thanks"): Promise<string | null> {
    await this.heading("Thanks").waitFor({ timeout: MAX_WAIT_MS });
    const { origin, pathname, searchParams } = new URL(this.page.url());
    expect([origin, pathname]).toEqual([new URL(this.#tua.site.url).origin, path]);
    return searchParams.get("status");
  }

  /**
   * Makes the processor's hour pass in the database: the processor then reports the results of the attempts.
   */
  anHourPasses(): Promise<void> {
    const due =
      "next_poll_at = now() - interval '1 second' where transaction_id = $1 and next_poll_at is not null";
    return this.write(`update attempts set created_at = created_at - interval '1 hour', ${due}`);
  }

  /** Writes to the database to skip long waits. `$1` is the transaction. */
  async write(sql: string): Promise<void> {
    const pool = openPool(this.#tua.databaseUrl, 1);
    await pool.query(sql, [this.session.transactionId]);
    await pool.end();
  }

  /** The accessible name of the focused element. */
  focused(): Promise<string> {
    return this.page.evaluate(() => {
      const focused = document.activeElement as HTMLElement;
      const labels = (focused as HTMLInputElement).labels;
      return focused === document.body ? "nothing" : ((labels?.[0] ?? focused).textContent ?? "").trim();
    });
  }

  /** The data left in the browser: the page stores nothing. */
  async leftBehind(): Promise<unknown[]> {
    const cookies = await this.page.context().cookies();
    const stored = await this.page.evaluate(async () => {
      const databases = await indexedDB.databases();
      const workers = await navigator.serviceWorker?.getRegistrations();
      const named = isSecureContext ? await caches.keys() : [];
      return [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...databases,
        ...named,
        ...(workers ?? []),
      ];
    });
    return [...cookies, ...stored];
  }
}
