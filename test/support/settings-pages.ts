import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { DESKTOP } from "./browser.ts";
import type { BrowserJourney } from "./browser-journey.ts";

/** The owner at a page of Settings with a table, by its name in the navigation. */
export async function openSettings(
  tua: BrowserJourney,
  name: string,
  contextOptions: BrowserContextOptions = DESKTOP,
): Promise<Page> {
  const path = name.toLowerCase().replaceAll(" ", "-");
  const page = await tua.ownerAt(`test/settings/${path}`, await tua.newContext(contextOptions));
  await page.getByRole("heading", { name, exact: true }).waitFor();
  await page.getByRole("table").first().waitFor();
  return page;
}

export const getDialog = (page: Page): Locator => page.getByRole("dialog");
/** The table row that contains this text. */
export const getTableRow = (page: Page, text: string): Locator =>
  page.getByRole("row").filter({ hasText: text });
/** Whether the element has keyboard focus. */
export const isFocused = (one: Locator) => one.evaluate((element) => element === document.activeElement);

/**
 * Presses a button of the open dialog and expects it to close. If it stays open, the failure includes its
 * text.
 */
export async function pressInDialog(page: Page, name: string): Promise<void> {
  await getDialog(page).getByRole("button", { name }).click();
  try {
    await getDialog(page).waitFor({ state: "detached" });
  } catch (cause) {
    throw new Error(`The dialog stays: ${await getDialog(page).innerText()}`, { cause });
  }
}

/** The secret that a dialog shows only once. */
export const getSecret = (page: Page, label: string): Promise<string> =>
  getDialog(page).getByRole("region", { name: label }).getByRole("code").innerText();
