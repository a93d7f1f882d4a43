import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { collectPageErrors, PHONE, startBrowser } from "../../support/browser.ts";
import { PAY, type PlayedCheckout, PlayedServer } from "./played-checkout.ts";

/** A phone's browser on the simulated server: one per file, with a separate context for each test. */
export class PlayedPages {
  server!: PlayedServer;
  browser!: Browser;
  context!: BrowserContext;
  page!: Page;

  /** Opens a checkout. Values set on the window stay until something reloads the page. */
  async open(main = PAY): Promise<PlayedCheckout> {
    const checkout = this.server.open(main);
    await this.page.goto(checkout.url);
    await this.page.evaluate(() => Object.assign(window, { stored: true }));
    return checkout;
  }

  isStored(): Promise<boolean> {
    return this.page.evaluate(() => "stored" in window);
  }

  /** A window event, as browsers fire it. */
  fire(type: string, persisted?: boolean): Promise<boolean> {
    return this.page.evaluate(
      ([type, persisted]) =>
        window.dispatchEvent(
          persisted === undefined ? new Event(type) : new PageTransitionEvent(type, { persisted }),
        ),
      [type, persisted] as const,
    );
  }

  /** Hides the page, or shows it again. */
  hide(hidden: boolean): Promise<void> {
    return this.page.evaluate((hidden) => {
      Object.defineProperty(Document.prototype, "hidden", { get: () => hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    }, hidden);
  }

  get pay() {
    return this.page.getByRole("button", { name: /Pay|Sending/ });
  }

  get heading() {
    return this.page.locator("main h1").first();
  }

  get banner() {
    return this.page.locator("#connection-banner");
  }

  get focused(): Promise<string | null> {
    return this.page.evaluate(
      () => document.activeElement?.id || (document.activeElement?.textContent ?? null),
    );
  }
}

/** After every test: no page reported a problem, and nothing was stored. */
export function playPages(): PlayedPages {
  const pages = new PlayedPages();
  let pageErrors: string[];
  beforeAll(async () => {
    [pages.server, pages.browser] = await Promise.all([PlayedServer.start(), startBrowser()]);
  });
  afterAll(async () => {
    await pages.browser.close();
    await pages.server.stop();
  });
  beforeEach(async () => {
    pages.context = await pages.browser.newContext(PHONE);
    pages.page = await pages.context.newPage();
    pageErrors = collectPageErrors(pages.page);
  });
  afterEach(async () => {
    const { context, page } = pages;
    // Browsers themselves log error responses and failed connections.
    expect(pageErrors.filter((error) => !error.startsWith("Failed to load resource"))).toEqual([]);
    expect(await context.storageState()).toEqual({ cookies: [], origins: [] });
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await context.close();
  });
  return pages;
}
