import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from "playwright-core";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { makeMerchantOn } from "./bootstrap.ts";
import { closeWindowsOf, sharedBrowser } from "./browser.ts";
import { JourneyServer } from "./journey-server.ts";
import type { ServerProcess } from "./processes.ts";
import { Receiver } from "./receiver.ts";
import { Shop } from "./shop.ts";
import { badge, newContext, signIn } from "./staff.ts";

const thanksPage = { headers: { "content-type": "text/html" }, body: "<h1>Thanks</h1>" };

const SECRET_KEY = "j".repeat(40);

/** A merchant on the built server with Postgres, the merchant's site on another origin, and a browser. */
export class BrowserJourney {
  /** The server's URL for browsers. */
  readonly url: string;
  readonly merchant: CreatedMerchant;
  /** The merchant's own pages; each shows a thank-you text. */
  readonly site: Receiver;
  readonly shop: Shop;
  readonly browser: Browser;
  /** Problems of the pages that `window` opened since the last call. */
  readonly #pageErrors: string[] = [];
  readonly #server: JourneyServer;
  #ownersCookies: Cookie[] = [];

  private constructor(server: JourneyServer, merchant: CreatedMerchant, site: Receiver, browser: Browser) {
    this.#server = server;
    this.merchant = merchant;
    this.site = site;
    this.browser = browser;
    this.url = `http://localhost:${server.process.port}`;
    this.shop = this.shopAt(server.process);
  }

  /**
   * A new merchant on a server and database that this worker's files share if their settings are the same.
   * Rate limits are off because all files send from one IP address. The database also has other files'
   * merchants and members, so a file changes only its own merchant's rows and uses its own email addresses.
   */
  static async open(settings: Record<string, string> = {}): Promise<BrowserJourney> {
    return BrowserJourney.#on(await JourneyServer.shared({ SECRET_KEY, RATE_LIMITS: "off", ...settings }));
  }

  /**
   * The same on a separate server with rate limits: for files that kill it, fill its database or need its
   * log.
   */
  static async openAlone(settings: Record<string, string> = {}): Promise<BrowserJourney> {
    return BrowserJourney.#on(await JourneyServer.alone({ SECRET_KEY, ...settings }));
  }

  static async #on(server: JourneyServer): Promise<BrowserJourney> {
    const [merchant, site, browser] = await Promise.all([
      makeMerchantOn(server.databaseUrl, SECRET_KEY),
      Receiver.start(thanksPage),
      sharedBrowser(),
    ]);
    return new BrowserJourney(server, merchant, site, browser);
  }

  /** Another process of the same Tua, with its own URL. */
  startAnother(): Promise<ServerProcess> {
    return this.#server.startAnother();
  }

  kill(): Promise<void> {
    return this.#server.kill();
  }

  /** Restarts the server at the same URL. */
  restart(): Promise<void> {
    return this.#server.restart();
  }

  /** The server's database, to set up states that take too long to wait for. */
  get databaseUrl(): string {
    return this.#server.databaseUrl;
  }

  /** The server's data folder, with the outbox. */
  get dataDir(): string {
    return this.#server.dataDir;
  }

  /** The merchant's server, which calls this process. */
  shopAt(server: ServerProcess): Shop {
    return new Shop(server.url, this.merchant.keys.test.secret, `${this.site.url}/callback`);
  }

  newContext(options?: BrowserContextOptions): Promise<BrowserContext> {
    return newContext(this.browser, this.#pageErrors, options);
  }

  /**
   * The owner at a page of the dashboard: signed in once, and in the same session in every window without
   * one.
   * @param place a page of the merchant, such as `test/payments`.
   */
  async ownerAt(position: string, newContext: BrowserContext): Promise<Page> {
    if ((await newContext.cookies()).length === 0) await newContext.addCookies(this.#ownersCookies);
    const page = await newContext.newPage();
    await page.goto(`${this.url}/m/${this.merchant.merchantId}/${position}`);
    const shell = page.getByRole("banner");
    await shell.or(page.getByRole("heading", { name: "Sign in" })).waitFor();
    if (!(await shell.isVisible())) await signIn(page, this.merchant.owner);
    await shell.waitFor();
    this.#ownersCookies = await newContext.cookies();
    return page;
  }

  /** The owner at Payments, live. */
  async payments(newContext: BrowserContext): Promise<Page> {
    const page = await this.ownerAt("test/payments", newContext);
    await badge(page, "Up to date").waitFor();
    return page;
  }

  /** Closes every window. @returns their problems. */
  async closeContexts(): Promise<string[]> {
    await closeWindowsOf(this.browser);
    return this.#pageErrors.splice(0);
  }

  /** @returns the server's exit code: 0 if it is shared and still running. */
  async close(): Promise<number | null> {
    await closeWindowsOf(this.browser);
    await this.site.close();
    return this.#server.leave();
  }
}
