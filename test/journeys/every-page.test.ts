import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { SETTINGS_PAGES } from "../../web/dashboard/app/settings-pages.ts";
import { repository } from "../structure/source-files.ts";
import { DESKTOP } from "../support/browser.ts";
import { BrowserJourney } from "../support/browser-journey.ts";
import { findViolationsOnAllDisplays } from "../support/displays.ts";
import { payByPhone } from "../support/shop.ts";
import { notSignedIn } from "../support/staff.ts";

/** All pages of the dashboard with content, checked for accessibility. */
let tua: BrowserJourney;
let page: Page;
let exampleIds: Record<string, string>;
const requested = new Set<string>();

/** The pages outside Settings, by their route ids. */
const PAGES = {
  "/": () => "",
  payments: () => "payments",
  $transactionId: () => `payments/${exampleIds.transaction}`,
  reviews: () => "reviews",
  "checkout-links": () => "checkout-links",
  reconciliation: () => "reconciliation",
  $date: () => `reconciliation/${new Date().toISOString().slice(0, 10)}`,
  "reconciliation/statements": () => "reconciliation/statements",
  new: () => "reconciliation/statements/new",
  orders: () => "reconciliation/statements/orders",
  "orders/new": () => "reconciliation/statements/orders/new",
  $statementId: () => "reconciliation/statements/stm_none",
  "webhooks/drills/$drillId": () => "settings/webhooks/drills/drl_none",
};
/** Routes that are not pages; events redirect to activity. */
const NON_PAGE_ROUTES = ["/m/$merchantId/$mode", "settings", "events"];

/** About the editor that the explorer frames: its tabs are buttons within focusable list items. */
const OF_GRAPHIQL = /nested-interactive at iframe /;

const pages: [string, () => string][] = [
  ...Object.entries(PAGES),
  ...[...SETTINGS_PAGES.map(({ path }) => path), "activity?tab=deliveries", "activity?tab=requests"].map(
    (path): [string, () => string] => [`settings/${path}`, () => `settings/${path}`],
  ),
];

beforeAll(async () => {
  tua = await BrowserJourney.open();
  for (const phone of ["0240000000", "0240000002", "0240000009", ""]) {
    const { checkoutUrl, transactionId } = await tua.shop.initiate({ metadata: { table: "7" } });
    exampleIds ??= { transaction: transactionId };
    if (phone) await payByPhone(checkoutUrl, phone);
  }
  const window = await tua.newContext({ ...DESKTOP, reducedMotion: "reduce" });
  page = await tua.payments(window);
  await page.getByText("Paid").first().waitFor();
  window.on("request", (request) => requested.add(new URL(request.url()).origin));
});
afterAll(async () => {
  expect(await tua.close()).toBe(0);
});

test("every route of the router is among the pages of this file", () => {
  const router = readFileSync(join(repository, "web/dashboard/app/router.tsx"), "utf8");
  const routes = [...router.matchAll(/\bpath: "([^"]+)"/g)].map(([, path]) => path);
  expect([...new Set(routes)].sort()).toEqual([...Object.keys(PAGES), ...NON_PAGE_ROUTES].sort());
});

test.each(pages)(
  "%s is accessible, fits, and reports no problem, in both themes at phone and desktop width",
  async (_name, path) => {
    const isExplorer = path() === "settings/explorer";
    // A worker's requests may never be reported as finished, and only the explorer's editor has workers.
    const waitUntil = isExplorer ? "load" : "networkidle";
    await page.goto(`${tua.url}/m/${tua.merchant.merchantId}/test/${path()}`, { waitUntil });
    await page.getByRole("heading").first().waitFor();
    // Some parts load only when they are near the viewport.
    await page.getByRole("main").evaluate((main) => main.lastElementChild?.scrollIntoView({ block: "end" }));
    await page.waitForLoadState(waitUntil);
    if (isExplorer) await expect.poll(editorHasOurColors).toBe(true);
    const violations = await findViolationsOnAllDisplays(page);
    expect(violations.filter((violation) => !OF_GRAPHIQL.test(violation))).toEqual([]);
  },
);

/**
 * The explorer's editor starts with its own colors, such as pure red, and applies ours some time after it
 * appears: first as a style, then to its text. A later change of theme changes only the style.
 */
function editorHasOurColors(): Promise<boolean> {
  return page
    .frameLocator("iframe")
    .locator(":root")
    .evaluate((root) => {
      const styles = [...root.querySelectorAll("style.monaco-colors")];
      const tokens = [...root.querySelectorAll("[class^=mtk]")];
      return (
        styles.some(({ textContent }) => /#(3b5ba5|8fb1ff)/i.test(textContent ?? "")) &&
        tokens.every((token) => getComputedStyle(token).color !== "rgb(255, 0, 0)")
      );
    });
}

test("the sign-in page is accessible too", async () => {
  const signInPage = await (await tua.newContext({ ...DESKTOP, reducedMotion: "reduce" })).newPage();
  await signInPage.goto(tua.url);
  await signInPage.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await findViolationsOnAllDisplays(signInPage)).toEqual([]);
});

test("no page violated its policy, wrote to the console, or called another origin", async () => {
  const pageErrors = await tua.closeContexts();
  expect(pageErrors.filter((error) => error !== notSignedIn(tua.url))).toEqual([]);
  expect([...requested]).toEqual([tua.url]);
});
