import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Waits for a result that is polled at most every ten seconds while events happen: on a page with an
 * installed clock these pass at once. Never advances so far that the connection counts as lost.
 */
export async function showsInTime(page: Page, what: Locator): Promise<void> {
  let passed = 0;
  const isVisible = async () => {
    if (passed < 30_000) await page.clock.fastForward(2_500);
    passed += 2_500;
    return what.isVisible();
  };
  await expect.poll(isVisible, { interval: 300 }).toBe(true);
}
