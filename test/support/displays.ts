import type { BrowserContextOptions, Frame, Page } from "playwright-core";
import { vi } from "vitest";
import { DESKTOP, PHONE } from "./browser.ts";
import { getDialog } from "./settings-pages.ts";
import { findAxeViolations } from "./staff.ts";

/** Both widths and both themes, each with its name, without animations. Colors do not depend on the width. */
export const DISPLAYS: [string, BrowserContextOptions][] = [
  ["on a phone, dark", { ...PHONE, colorScheme: "dark", reducedMotion: "reduce" }],
  ["on a desktop, light", { ...DESKTOP, colorScheme: "light", reducedMotion: "reduce" }],
];

/** The rules that a page breaks now, each with its elements, and whether it scrolls sideways. */
export async function findAccessibilityViolations(page: Page | Frame, what: string): Promise<string[]> {
  const axeViolations = await findAxeViolations(page);
  const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
  const sticksOut = (await page.evaluate(wider)) ? ["sticks out sideways"] : [];
  return [...axeViolations, ...sticksOut].map((violation) => `${what}: ${violation}`);
}

/** Milliseconds after which a violation counts: effects apply a width or a theme after the browser's event. */
const SETTLE_MS = 3_000;
const SIZES = {
  phone: { width: 360, height: 780 },
  desktop: { width: 1440, height: 900 },
};

/**
 * Violations of the page, or of a frame in it, at a width and in a theme. Loads and opens nothing again.
 */
async function findViolationsAt(
  page: Page,
  width: keyof typeof SIZES,
  colorScheme: "light" | "dark",
  what: string,
  inside: Page | Frame = page,
) {
  await page.setViewportSize(SIZES[width]);
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  let violations: string[] = [];
  const settled = async () => {
    violations = await findAccessibilityViolations(inside, `${what}, ${width}, ${colorScheme}`);
    if (violations.length > 0) throw new Error("not yet");
  };
  await vi.waitFor(settled, { timeout: SETTLE_MS, interval: 200 }).catch(() => {});
  return violations;
}

/**
 * Violations of the page or a frame in it, once in each width and each theme: colors do not depend on the
 * width. Leaves the page at desktop width.
 */
export async function findViolationsOnBothDisplays(
  page: Page,
  what: string,
  inside?: Frame | Page,
): Promise<string[]> {
  return [
    ...(await findViolationsAt(page, "phone", "dark", what, inside)),
    ...(await findViolationsAt(page, "desktop", "light", what, inside)),
  ];
}

/** Violations in each theme at each width. */
export async function findViolationsOnAllDisplays(page: Page): Promise<string[]> {
  return [
    ...(await findViolationsOnBothDisplays(page, "page")),
    ...(await findViolationsAt(page, "desktop", "dark", "page")),
    ...(await findViolationsAt(page, "phone", "light", "page")),
  ];
}

/** Violations of the dialogs that these buttons open. Closes each dialog. */
export async function findDialogViolations(page: Page, openers: string[]): Promise<string[]> {
  const violations: string[] = [];
  for (const opener of openers) {
    await page.getByRole("button", { name: opener }).click();
    await getDialog(page).getByRole("button").last().waitFor();
    violations.push(...(await findViolationsOnBothDisplays(page, opener)));
    await page.keyboard.press("Escape");
    await getDialog(page).waitFor({ state: "detached" });
  }
  return violations;
}
