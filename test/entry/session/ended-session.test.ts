import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTua } from "../../support/app.ts";
import { Browser, listeningTua, openSignIn, signIn } from "../../support/form-browser.ts";

let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());

const REASON = "Your session has ended. Sign in again to continue.";

/** A browser whose member signed in. */
async function signedIn(): Promise<Browser> {
  const browser = new Browser();
  await signIn(browser, tua.baseUrl, tua.merchant.owner);
  return browser;
}

async function signInPage(browser: Browser): Promise<string> {
  const page = await openSignIn(browser, tua.baseUrl, "/where");
  expect(page).toContain("/oauth/sign-in/");
  return (await browser.go(page)).text();
}

test("the sign-in page says that the session was ended elsewhere", async () => {
  const browser = await signedIn();
  const token = browser.cookies.get("tua_session")?.value as string;
  await tua.services.useCases.signOut(token, "127.0.0.1");
  expect(await signInPage(browser)).toContain(REASON);
});

test("it gives no reason at a first sign-in, and none after a sign-out in the same browser", async () => {
  expect(await signInPage(new Browser())).not.toContain(REASON);
  const browser = await signedIn();
  await browser.go(`${tua.baseUrl}/session/end`, { method: "POST", headers: { "x-tua-csrf": "1" } });
  expect(await signInPage(browser)).not.toContain(REASON);
});
