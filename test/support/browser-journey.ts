import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, BrowserContextOptions, Cookie, Page } from "playwright-core";
import type { MadeMerchant } from "../../server/usecases/merchants/make-merchant.ts";
import { bootstrap } from "./bootstrap.ts";
import { startBrowser } from "./browser.ts";
import { type FreshDatabase, freshDatabase } from "./database.ts";
import { assertInvariants } from "./invariants.ts";
import { freePort, ServerProcess } from "./processes.ts";
import { Receiver } from "./receiver.ts";
import { Shop } from "./shop.ts";
import { badge, openWindow, signIn } from "./staff.ts";

const thanks = { headers: { "content-type": "text/html" }, body: "<h1>Thanks</h1>" };

/** The built server on Postgres, one merchant with a site on another origin, and a browser. */
export class BrowserJourney {
  /** Where the server is for browsers. */
  readonly url: string;
  readonly merchant: MadeMerchant;
  /** The merchant's own pages; each says thanks. */
  readonly site: Receiver;
  readonly shop: Shop;
  readonly browser: Browser;
  /** Where the server keeps its files, the outbox among them. */
  readonly dataDir: string;
  /** What was wrong with pages that were opened by `window` since this was last asked. */
  readonly #complaints: string[] = [];
  readonly #env: Record<string, string>;
  readonly #database: FreshDatabase;
  #ownersCookies: Cookie[] = [];
  #server: ServerProcess;

  private constructor(
    env: Record<string, string> & { DATA_DIR: string },
    database: FreshDatabase,
    merchant: MadeMerchant,
    site: Receiver,
    server: ServerProcess,
    browser: Browser,
  ) {
    this.#env = env;
    this.dataDir = env.DATA_DIR;
    this.#database = database;
    this.#server = server;
    this.merchant = merchant;
    this.site = site;
    this.browser = browser;
    this.url = `http://localhost:${server.port}`;
    this.shop = this.shopAt(server);
  }

  /** @param settings of the server, beside those of every journey. */
  static async open(settings: Record<string, string> = {}): Promise<BrowserJourney> {
    const database = await freshDatabase();
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: await mkdtemp(join(tmpdir(), "tua-journey-")),
      SECRET_KEY: "j".repeat(40),
      SANDBOX_DELAY_MS: "300",
      ...settings,
    };
    const merchant = await bootstrap(env);
    const site = await Receiver.start(thanks);
    const [server, browser] = await Promise.all([startServer(env), startBrowser()]);
    return new BrowserJourney(env, database, merchant, site, server, browser);
  }

  /** Another process of the same Tua, at an address of its own. */
  startAnother(): Promise<ServerProcess> {
    return startServer(this.#env);
  }

  async kill(): Promise<void> {
    this.#server.kill("SIGKILL");
    await this.#server.exited();
  }

  /** Starts the server again where it was. */
  async restart(): Promise<void> {
    this.#server = await startServer(this.#env, this.#server.port);
  }

  /** What the server writes to, for setting up what takes too long to wait for. */
  get databaseUrl(): string {
    return this.#database.url;
  }

  /** The merchant's server, which asks this process. */
  shopAt(server: ServerProcess): Shop {
    return new Shop(server.url, this.merchant.keys.test.secret, `${this.site.url}/callback`);
  }

  window(options?: BrowserContextOptions): Promise<BrowserContext> {
    return openWindow(this.browser, this.#complaints, options);
  }

  /** The owner at Payments, live: signed in once, and in the same session in every window that has none. */
  async payments(window: BrowserContext): Promise<Page> {
    if ((await window.cookies()).length === 0) await window.addCookies(this.#ownersCookies);
    const page = await window.newPage();
    await page.goto(`${this.url}/m/${this.merchant.merchantId}/test/payments`);
    const heading = page.getByRole("heading", { name: "Payments", exact: true });
    await heading.or(page.getByRole("heading", { name: "Sign in" })).waitFor();
    if (!(await heading.isVisible())) await signIn(page, this.merchant.owner);
    await badge(page, "Up to date").waitFor();
    this.#ownersCookies = await window.cookies();
    return page;
  }

  /** Closes every window. @returns the complaints about them. */
  async closeWindows(): Promise<string[]> {
    await Promise.all(this.browser.contexts().map((context) => context.close()));
    return this.#complaints.splice(0);
  }

  /** @returns how the server ended. */
  async close(): Promise<number | null> {
    await this.browser.close();
    const { code } = await this.#server.stop();
    await this.site.close();
    await rm(this.dataDir, { recursive: true, force: true });
    await assertInvariants(this.#database.url);
    await this.#database.drop();
    return code;
  }
}

async function startServer(env: Record<string, string>, at?: number): Promise<ServerProcess> {
  const port = at ?? (await freePort());
  return ServerProcess.start({
    LOG_LEVEL: "warn",
    ...env,
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
  });
}
