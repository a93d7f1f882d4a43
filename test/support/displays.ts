import type { BrowserContextOptions, Frame, Page } from "playwright-core";
import { vi } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import { getDialog } from "./settings-pages.ts";
import { barriersOn } from "./staff.ts";

/** Both widths and both themes, each with its name, without animations. Colors do not depend on the width. */
export const DISPLAYS: [string, BrowserContextOptions][] = [
  ["on a phone, dark", { ...PHONE, colorScheme: "dark", reducedMotion: "reduce" }],
  ["on a desktop, light", { ...DESKTOP, colorScheme: "light", reducedMotion: "reduce" }],
];

/** The rules that a page breaks now, each with its elements, and whether it scrolls sideways. */
export async function findFaults(page: Page | Frame, what: string): Promise<string[]> {
  const barriers = await barriersOn(page);
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const sticksOut = (await page.evaluate(wider)) ? ["sticks out sideways"] : [];
  return [...barriers, ...sticksOut].map((fault) => `${what}: ${fault}`);
}

/** Effects apply a width or a theme after the browser's event. A fault that stays longer counts, in milliseconds. */
const SETTLE_MS = 3_000;
const SIZES = {
  phone: { width: 360, height: 780 },
  desktop: { width: 1440, height: 900 },
};

/**
 * The same for a page that stays unchanged, as a screenshot of its own: nothing is loaded or opened again.
 */
async function faultsIn(
  page: Page,
  width: keyof typeof SIZES,
  colorScheme: "light" | "dark",
  what: string,
  inside: Page | Frame = page,
) {
  await page.setViewportSize(SIZES[width]);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  let faults: string[] = [];
  const settled = async () => {
    faults = await findFaults(inside, `${what}, ${width}, ${colorScheme}`);
    if (faults.length > 0) throw new Error("not yet");
  };
  await vi.waitFor(settled, { timeout: SETTLE_MS, interval: 200 }).catch(() => {});
  return faults;
}

/**
 * The same once in each width and each theme, for the page or a frame in it: colors do not depend on the
 * width. Leaves the page at desktop width.
 */
export async function faultsOnBothDisplays(
  page: Page,
  what: string,
  inside?: Frame | Page,
): Promise<string[]> {
  return [
    ...(await faultsIn(page, "phone", "dark", what, inside)),
    ...(await faultsIn(page, "desktop", "light", what, inside)),
  ];
}

/** The same in each theme at each width. */
export async function faultsOnAllDisplays(page: Page): Promise<string[]> {
  return [
    ...(await faultsOnBothDisplays(page, "page")),
    ...(await faultsIn(page, "desktop", "dark", "page")),
    ...(await faultsIn(page, "phone", "light", "page")),
  ];
}

/** The same for the dialogs behind some buttons; closes each again. */
export async function findDialogFaults(page: Page, openers: string[]): Promise<string[]> {
  const faults: string[] = [];
  for (const opener of openers) {
    await page.getByRole("button", { name: opener }).click();
    await getDialog(page).getByRole("button").last().waitFor();
    faults.push(...(await faultsOnBothDisplays(page, opener)));
    await page.keyboard.press("Escape");
    await getDialog(page).waitFor({ state: "detached" });
  }
  return faults;
}
