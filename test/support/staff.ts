import axe from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Locator, Page } from "playwright-core";
import { PATIENCE_MS } from "./patience.ts";

/** What a browser writes to its console when a page of the dashboard asks who it is before anyone signed in. */
export const notSignedIn = (url: string): string =>
  `Failed to load resource: the server responded with a status of 401 (Unauthorized) (${url}/bff)`;

/**
 * A browser's window with nothing in it.
 * @param complaints gets what is wrong with its pages: uncaught errors, messages of their consoles, and what their
 * policies refuse.
 */
export async function openWindow(
  browser: Browser,
  complaints: string[],
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "en-GB", ...options });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.exposeBinding("reportViolation", (_source, said: string) => complaints.push(said));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation(said: string): void };
      reportViolation(`${location.href}: ${violatedDirective} refused ${blockedURI} of ${sourceFile}`);
    });
  });
  context.on("weberror", (problem) => complaints.push(String(problem.error().stack)));
  context.on("console", (message) => {
    const isComplaint = message.type() === "error" || message.type() === "warning";
    if (isComplaint) complaints.push(`${message.text()} (${message.location().url})`);
  });
  return context;
}

/** Signs in on the page that an address of the dashboard leads to. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** The badge that says whether what is shown is what is. */
export const badge = (page: Page, says: "Up to date" | "Reconnecting"): Locator =>
  page.getByRole("status").filter({ hasText: says });

/** The row of a payment in the list. */
export const rowOf = (page: Page, reference: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: reference, exact: true }) });

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The WCAG 2.2 AA rules that a page breaks, each with its elements. Injects axe into a document once and
 * calls it directly. Axe's own Playwright package injects it each time and opens a window, which takes ten
 * times as long.
 */
export async function barriersOn(page: Page | Frame): Promise<string[]> {
  for (const frame of "frames" in page ? page.frames() : [page]) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, {
      runOnly: { type: "tag", values: rules },
      resultTypes: ["violations"],
      // Reading all style sheets serves an experimental rule only, which these tags leave out.
      preload: { assets: ["media"] },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
    );
  }, RULES);
}

/** Presses Tab until the field has the focus, as who uses no mouse does. */
export async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("The field cannot be reached by keyboard.");
}
