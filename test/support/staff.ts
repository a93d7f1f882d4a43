import axe from "axe-core";
import type { Browser, BrowserContext, BrowserContextOptions, Frame, Locator, Page } from "playwright-core";
import { MAX_WAIT_MS } from "./patience.ts";

/** The browser's console message when a dashboard page requests its member before the sign-in. */
export const notSignedIn = (url: string): string =>
  `Failed to load resource: the server responded with a status of 401 (Unauthorized) (${url}/bff)`;

/** Not a failure: on a busy machine, the browser reports the rest of the new sizes in the next frame. */
const LATE_RESIZE = "ResizeObserver loop";

/**
 * An empty browser window.
 * @param pageErrors gets the problems of its pages: uncaught errors, console messages and policy violations.
 */
export async function newContext(
  browser: Browser,
  pageErrors: string[],
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: "en-GB", ...options });
  context.setDefaultTimeout(MAX_WAIT_MS);
  await context.exposeBinding("reportViolation", (_source, violation: string) => pageErrors.push(violation));
  await context.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation(violation: string): void };
      reportViolation(`${location.href}: ${violatedDirective} refused ${blockedURI} of ${sourceFile}`);
    });
  });
  context.on("weberror", (problem) => {
    // Some errors have no stack.
    const text = problem.error().stack || String(problem.error());
    if (!text.includes(LATE_RESIZE)) pageErrors.push(text);
  });
  context.on("console", (message) => {
    const isError = message.type() === "error" || message.type() === "warning";
    if (isError) pageErrors.push(`${message.text()} (${message.location().url})`);
  });
  return context;
}

/** Signs in on the page that a dashboard URL redirects to. */
export async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

/** The badge that shows whether the page is up to date. */
export const badge = (page: Page, text: "Up to date" | "Reconnecting"): Locator =>
  page.getByRole("status").filter({ hasText: text });

/** The row of a payment in the list. */
export const getRow = (page: Page, reference: string): Locator =>
  page.getByRole("row").filter({ has: page.getByRole("link", { name: reference, exact: true }) });

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * The WCAG 2.2 AA rules that a page breaks, each with its elements. Injects axe into a document once and
 * calls it directly. Axe's own Playwright package injects it each time and opens a window, which takes ten
 * times as long.
 */
export async function findAxeViolations(page: Page | Frame): Promise<string[]> {
  for (const frame of "frames" in page ? page.frames() : [page]) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(axe.source);
  }
  return page.evaluate(async (rules) => {
    const { run } = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await run(document, {
      runOnly: { type: "tag", values: rules },
      resultTypes: ["violations"],
      // Reading all style sheets serves only an experimental rule, which these tags exclude.
      preload: { assets: ["media"] },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(" ")}: ${failureSummary}`),
    );
  }, RULES);
}

/** Presses Tab until the field has the focus, as a user without a mouse does. */
export async function tabTo(page: Page, field: Locator): Promise<void> {
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    if (await field.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error("The field cannot be reached by keyboard.");
}
