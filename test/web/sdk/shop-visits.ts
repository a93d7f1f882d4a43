import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { closeWindowsOf, sharedBrowser } from "../../support/browser.ts";
import { EmbeddingShop, POLL, type Visit } from "./embedding-shop.ts";

/** The shop of a file's tests, and the visit of the current one. */
export let shop: EmbeddingShop;
export let visit: Visit;

/** Opens the shop for a file, and ends each test's visit. */
export function openShop(): void {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await sharedBrowser();
    shop = await EmbeddingShop.open(browser);
  });
  afterAll(async () => {
    if (browser) await closeWindowsOf(browser);
    await shop?.close();
  });
  afterEach(() => visit?.close());
}

export const come = async (...how: Parameters<EmbeddingShop["visit"]>) => {
  visit = await shop.visit(...how);
  return visit;
};

/** The callbacks received so far. */
export const names = () => expect.poll(() => visit.names(), POLL);
