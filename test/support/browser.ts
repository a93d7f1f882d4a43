import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/**
 * The package unpacks a Chromium with the system libraries that it needs, and does so for the runtime named here:
 * read when the package is loaded, so it is loaded after. What is half unpacked it takes for whole: so the first call
 * must have ended before another process makes one.
 */
export async function browserProgram(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  if (named) return named;
  process.env.AWS_LAMBDA_JS_RUNTIME ??= "nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return packaged.executablePath();
}

/** A Chromium from npm packages alone, or the one that `CHROMIUM_PATH` names. The caller closes it. */
export async function startBrowser(): Promise<Browser> {
  // Not the package's own arguments: they switch the web's security off, which is among what we test.
  return chromium.launch({ executablePath: await browserProgram(), args: ["--no-sandbox"], headless: true });
}

let shared: Promise<Browser> | undefined;

/**
 * The browser of this worker, started when a file first asks for it, and again after a crash. A file closes its windows
 * and not the browser: Playwright ends that when the worker ends.
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

/** What a page says when something is wrong with it: uncaught errors, error messages, refusals by its policy. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return complaints;
}

/**
 * From here on the page's time passes only as far as the test says: a clock that is installed alone goes on by itself.
 * It begins earlier, for it can be stopped at a time that it has not passed; what the page waits for by then is done.
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
