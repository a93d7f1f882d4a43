import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { authorizeUrl, exchange, hire, register, type Tua } from "../entry/oauth/application-flow.ts";
import { closeWindowsOf, sharedBrowser } from "../support/browser.ts";
import { listeningTua } from "../support/form-browser.ts";
import { findAxeViolations, newContext, signIn } from "../support/staff.ts";

let tua: Tua;
let browser: Browser;
/** The application, with its own origin. */
let pool: Server;
let redirectUri: string;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  browser = await sharedBrowser();
  pool = createServer((_request, response) => {
    response.setHeader("content-type", "text/html");
    response.end(
      "<!doctype html><title>Books</title><link rel=icon href='data:,'><p>Back at the application.",
    );
  });
  await new Promise<void>((resolve) => pool.listen(0, "127.0.0.1", resolve));
  redirectUri = `http://127.0.0.1:${(pool.address() as AddressInfo).port}/callback`;
});
afterAll(async () => {
  await closeWindowsOf(browser);
  pool.closeAllConnections();
  pool.close();
  await tua.close();
});

test("without scripts, a member signs in, allows, and returns to the application at another origin", async () => {
  const app = await register(tua, { redirectUris: [redirectUri] });
  const pageErrors: string[] = [];
  const context = await newContext(browser, pageErrors, { javaScriptEnabled: false });
  const page = await context.newPage();
  const { href, state } = authorizeUrl(tua, app, { scope: "transactions:read openid" });
  await page.goto(href);
  await signIn(page, tua.merchant.owner);
  await page.getByRole("heading", { name: "Allow Kofi's Books to access Adwoa's Kitchen?" }).waitFor();
  await page.getByRole("button", { name: "Allow" }).click();
  await page.getByText("Back at the application.").waitFor();
  const back = new URL(page.url());
  expect(back.origin + back.pathname).toBe(redirectUri);
  expect(back.searchParams.get("state")).toBe(state);
  expect((await exchange(tua, app, back.searchParams.get("code") as string)).status).toBe(200);
  await context.close();
  expect(pageErrors).toEqual([]);
});

test.each(["light", "dark"] as const)("the page is accessible and fits a phone, %s", async (colorScheme) => {
  const cashier = await hire(tua, "cashier");
  const app = await register(tua, { redirectUris: [redirectUri] });
  const pageErrors: string[] = [];
  const context = await newContext(browser, pageErrors, {
    colorScheme,
    viewport: { width: 360, height: 740 },
  });
  const page = await context.newPage();
  await page.goto(authorizeUrl(tua, app, { scope: undefined }).href);
  await signIn(page, cashier);
  await page.getByRole("button", { name: "Deny" }).waitFor();
  expect(await findAxeViolations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await page.getByRole("button", { name: "Deny" }).click();
  await page.getByText("Back at the application.").waitFor();
  expect(new URL(page.url()).searchParams.get("error")).toBe("access_denied");
  await context.close();
  expect(pageErrors).toEqual([]);
});
