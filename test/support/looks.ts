import type { BrowserContextOptions, Page } from "playwright-core";
import { DESKTOP, PHONE } from "./browser.ts";
import { dialogOf } from "./settings-pages.ts";
import { barriersOn } from "./staff.ts";

/** Both widths and both themes, each with its name. Nothing moves. Colours do not depend on the width. */
export const LOOKS: [string, BrowserContextOptions][] = [
  ["on a phone, dark", { ...PHONE, colorScheme: "dark", reducedMotion: "reduce" }],
  ["on a desktop, light", { ...DESKTOP, colorScheme: "light", reducedMotion: "reduce" }],
];

/** The rules that a page breaks as it is now, each with where; and whether it must be scrolled sideways. */
export async function faultsOf(page: Page, what: string): Promise<string[]> {
  const barriers = await barriersOn(page);
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const sticksOut = (await page.evaluate(wider)) ? ["sticks out sideways"] : [];
  return [...barriers, ...sticksOut].map((fault) => `${what}: ${fault}`);
}

/** The same of the dialogs behind some buttons, each closed again. */
export async function faultsOfDialogs(page: Page, openers: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const opener of openers) {
    await page.getByRole("button", { name: opener }).click();
    await dialogOf(page).getByRole("button").last().waitFor();
    faults.push(...(await faultsOf(page, opener)));
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
  }
  return faults;
}
