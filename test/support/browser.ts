import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/**
 * The package unpacks a Chromium with its system libraries for the runtime named here. It reads this variable
 * on load, so it is imported afterwards. It treats a half-unpacked folder as complete, so the first call must
 * finish before another process makes one.
 */
export async function browserProgram(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}

/** A Chromium from npm packages, or the one that `CHROMIUM_PATH` names. The caller closes it. */
export async function startBrowser(): Promise<Browser> {
  // Not the package's own arguments: they disable the web security that these tests check.
  return chromium.launch({ executablePath: await browserProgram(), args: ["--no-sandbox"], headless: true });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of this worker. It starts when a file first needs it, and again after a crash. A file closes
 * its windows but not the browser: Playwright stops it when the worker ends.
 */
export async function sharedBrowser(): Promise<Browser> {
  const running = await shared?.catch(() => undefined);
  if (!running?.isConnected()) shared = startBrowser();
  return shared as Promise<Browser>;
}

/** Closes all windows of a browser, with their pages. */
export async function closeWindowsOf(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** Problems that a page reports: uncaught errors, console errors and policy violations. */
export function collectPageErrors(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on("pageerror", (error) => pageErrors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") pageErrors.push(message.text());
  });
  return pageErrors;
}

/**
 * From here on the test controls the page's time: an installed clock alone keeps running. It starts earlier,
 * because it can only pause at a later time. Timers due by then have run.
 */
export async function stopClock(page: Page): Promise<void> {
  const time = Date.now();
  await page.clock.install({ time: time - 60_000 });
  await page.clock.pauseAt(time);
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
};
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1440, height: 900 } };
