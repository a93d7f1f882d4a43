import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from "playwright-core";
import type { MadeMerchant } from "../../server/usecases/merchants/make-merchant.ts";
import { makeMerchantOn } from "./bootstrap.ts";
import { closeWindowsOf, sharedBrowser } from "./browser.ts";
import { JourneyServer } from "./journey-server.ts";
import type { ServerProcess } from "./processes.ts";
import { Receiver } from "./receiver.ts";
import { Shop } from "./shop.ts";
import { badge, openWindow, signIn } from "./staff.ts";

const thanks = { headers: { "content-type": "text/html" }, body: "<h1>Thanks</h1>" };

const SECRET_KEY = "j".repeat(40);

/** A merchant on the built server and on Postgres, its site on another origin, and a browser. */
export class BrowserJourney {
  /** Where the server is for browsers. */
  readonly url: string;
  readonly merchant: MadeMerchant;
  /** The merchant's own pages; each says thanks. */
  readonly site: Receiver;
  readonly shop: Shop;
  readonly browser: Browser;
  /** What was wrong with pages that were opened by `window` since this was last asked. */
  readonly #complaints: string[] = [];
  readonly #server: JourneyServer;
  #ownersCookies: Cookie[] = [];

  private constructor(server: JourneyServer, merchant: MadeMerchant, site: Receiver, browser: Browser) {
    this.#server = server;
    this.merchant = merchant;
    this.site = site;
    this.browser = browser;
    this.url = `http://localhost:${server.process.port}`;
    this.shop = this.shopAt(server.process);
  }

  /**
   * A new merchant on a server and database that this worker's files share if their settings are the same. Rate limits
   * are off: all files ask from one address. Other files' merchants and members are in the database too, so a file
   * changes only rows of its own merchant and uses e-mail addresses of its own.
   */
  static async open(settings: Record<string, string> = {}): Promise<BrowserJourney> {
    return BrowserJourney.#on(await JourneyServer.shared({ SECRET_KEY, RATE_LIMITS: "off", ...settings }));
  }

  /** The same on a server of its own, with rate limits: for files that kill it, fill its database or need its log. */
  static async openAlone(settings: Record<string, string> = {}): Promise<BrowserJourney> {
    return BrowserJourney.#on(await JourneyServer.alone({ SECRET_KEY, ...settings }));
  }

  static async #on(server: JourneyServer): Promise<BrowserJourney> {
    const [merchant, site, browser] = await Promise.all([
      makeMerchantOn(server.databaseUrl, SECRET_KEY),
      Receiver.start(thanks),
      sharedBrowser(),
    ]);
    return new BrowserJourney(server, merchant, site, browser);
  }

  /** Another process of the same Tua, at an address of its own. */
  startAnother(): Promise<ServerProcess> {
    return this.#server.startAnother();
  }

  kill(): Promise<void> {
    return this.#server.kill();
  }

  /** Starts the server again where it was. */
  restart(): Promise<void> {
    return this.#server.restart();
  }

  /** What the server writes to, for setting up what takes too long to wait for. */
  get databaseUrl(): string {
    return this.#server.databaseUrl;
  }

  /** Where the server keeps its files, the outbox among them. */
  get dataDir(): string {
    return this.#server.dataDir;
  }

  /** The merchant's server, which asks this process. */
  shopAt(server: ServerProcess): Shop {
    return new Shop(server.url, this.merchant.keys.test.secret, `${this.site.url}/callback`);
  }

  window(options?: BrowserContextOptions): Promise<BrowserContext> {
    return openWindow(this.browser, this.#complaints, options);
  }

  /**
   * The owner at a page of the dashboard: signed in once, and in the same session in every window that has none.
   * @param place of the merchant, such as `test/payments`.
   */
  async ownerAt(place: string, window: BrowserContext): Promise<Page> {
    if ((await window.cookies()).length === 0) await window.addCookies(this.#ownersCookies);
    const page = await window.newPage();
    await page.goto(`${this.url}/m/${this.merchant.merchantId}/${place}`);
    const shell = page.getByRole("banner");
    await shell.or(page.getByRole("heading", { name: "Sign in" })).waitFor();
    if (!(await shell.isVisible())) await signIn(page, this.merchant.owner);
    await shell.waitFor();
    this.#ownersCookies = await window.cookies();
    return page;
  }

  /** The owner at Payments, live. */
  async payments(window: BrowserContext): Promise<Page> {
    const page = await this.ownerAt("test/payments", window);
    await badge(page, "Up to date").waitFor();
    return page;
  }

  /** Closes every window. @returns the complaints about them. */
  async closeWindows(): Promise<string[]> {
    await closeWindowsOf(this.browser);
    return this.#complaints.splice(0);
  }

  /** @returns how the server ended: 0 if it is shared and still running. */
  async close(): Promise<number | null> {
    await closeWindowsOf(this.browser);
    await this.site.close();
    return this.#server.leave();
  }
}
