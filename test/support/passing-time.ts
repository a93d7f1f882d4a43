import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/**
 * Waits for what is asked for every ten seconds at most, as long as something happens: these pass at once, on a page
 * whose clock was installed. Never so many that its line counts as dead.
 */
export async function showsInTime(page: Page, what: Locator): Promise<void> {
  let passed = 0;
  const isShown = async () => {
    if (passed < 30_000) await page.clock.fastForward(2_500);
    passed += 2_500;
    return what.isVisible();
  };
  await expect.poll(isShown, { interval: 300 }).toBe(true);
}
