import type { BrowserContextOptions, Page } from "playwright-core";
import { expect } from "vitest";
import { BrowserJourney } from "./browser-journey.ts";
import { openPool } from "./database.ts";
import { goLive } from "./live-merchant.ts";
import { MAX_WAIT_MS } from "./patience.ts";
import type { ProcessorEmulator } from "./processors/emulator.ts";
import { openMtnMomoEmulator } from "./processors/mtn-momo-emulator.ts";
import { openPaystackEmulator, type PaystackEmulator } from "./processors/paystack-emulator.ts";
import { openSecureFront, type SecureFront } from "./secure-front.ts";
import { type InitiateResponse, Shop } from "./shop.ts";

/** The built server in a browser with both processors' emulators, and a shop in live mode. */
export class LiveJourney {
  readonly tua: BrowserJourney;
  readonly momo: ProcessorEmulator;
  readonly paystack: PaystackEmulator;
  readonly shop: Shop;
  /** The merchant's own site, over https. */
  readonly site: SecureFront;
  readonly #fronts: readonly SecureFront[];
  readonly #books: ReturnType<typeof openPool>;

  private constructor(
    tua: BrowserJourney,
    [momo, paystack]: [ProcessorEmulator, PaystackEmulator],
    fronts: readonly [site: SecureFront, pages: SecureFront],
    key: string,
  ) {
    this.tua = tua;
    this.momo = momo;
    this.paystack = paystack;
    this.site = fronts[0];
    this.#fronts = fronts;
    this.shop = new Shop(tua.url, key, `${this.site.url}/callback`);
    this.#books = openPool(tua.databaseUrl, 1);
  }

  static async open(): Promise<LiveJourney> {
    const emulators = await Promise.all([openMtnMomoEmulator(), openPaystackEmulator()]);
    const [momo, paystack] = emulators;
    const tua = await BrowserJourney.openAlone({ MTN_MOMO_URL: momo.url, PAYSTACK_URL: paystack.url });
    const fronts = await Promise.all([openSecureFront(tua.site.url), openSecureFront(paystack.url)]);
    paystack.pagesAt(fronts[1].url);
    const { databaseUrl, url: baseUrl } = tua;
    const { key } = await goLive(
      { databaseUrl, baseUrl, secretKey: "j".repeat(40) },
      tua.merchant.merchantId,
      {},
    );
    return new LiveJourney(tua, emulators, fronts, key);
  }

  /** An order of the shop's server over REST, in live mode. */
  initiate(change: object = {}): Promise<InitiateResponse> {
    const { url } = this.site;
    return this.shop.initiate({
      callbackUrl: `${url}/callback`,
      returnUrl: `${url}/thanks`,
      cancelUrl: `${url}/basket`,
      ...change,
    });
  }

  /** A customer on the hosted page. */
  async customer(
    { checkoutUrl }: InitiateResponse,
    contextOptions: BrowserContextOptions = {},
  ): Promise<Page> {
    const window = await this.tua.newContext({
      reducedMotion: "reduce",
      ignoreHTTPSErrors: true,
      ...contextOptions,
    });
    const page = await window.newPage();
    await page.goto(checkoutUrl);
    return page;
  }

  /** The query parameters that the merchant's own page gets when the customer arrives there. */
  async atShop(page: Page, path = "/thanks"): Promise<string | null> {
    await page.getByRole("heading", { name: "Thanks" }).waitFor({ timeout: MAX_WAIT_MS });
    const { origin, pathname, searchParams } = new URL(page.url());
    expect([origin, pathname]).toEqual([this.site.url, path]);
    return searchParams.get("status");
  }

  async record({ transactionId }: InitiateResponse) {
    return (await this.shop.get(`/v1/transactions/${transactionId}`)).data;
  }

  async refunds({ transactionId }: InitiateResponse) {
    return (await this.shop.get(`/v1/transactions/${transactionId}/refunds`)).data;
  }

  /** The current or latest attempt. */
  async attemptId(session: InitiateResponse): Promise<string> {
    return (await this.record(session)).attempts.at(-1).attemptId;
  }

  /** No poll schedule runs in this test any more: every status request comes from an event. */
  async forgetPlans({ transactionId }: InitiateResponse): Promise<void> {
    await this.#books.query(
      "update attempts set next_poll_at = now() + interval '1 day' where transaction_id = $1 and next_poll_at is not null",
      [transactionId],
    );
  }

  /** The ledger balances of a payment, in minor units by account. */
  async ledger({ transactionId }: InitiateResponse): Promise<Record<string, number>> {
    const { rows } = await this.#books.query(
      "select account, sum(amount)::int as sum from ledger_entries where transaction_id = $1 group by account",
      [transactionId],
    );
    return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
  }

  async close(): Promise<number | null> {
    await this.#books.end();
    const code = await this.tua.close();
    await Promise.all([...this.#fronts, this.momo, this.paystack].map((one) => one.close()));
    return code;
  }
}
