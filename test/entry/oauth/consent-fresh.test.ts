import { afterAll, beforeAll, expect, test } from "vitest";
import { Browser, listeningTua, signIn } from "../../support/form-browser.ts";
import {
  type App,
  authorizeUrl,
  decide,
  hire,
  reachConsent,
  register,
  type Tua,
} from "./application-flow.ts";
import { withSql } from "./rows.ts";

let tua: Tua;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());

/** A browser in which an owner signed in eleven minutes ago. */
async function signedInBefore() {
  const as = await hire(tua, "owner");
  const browser = new Browser();
  await signIn(browser, tua.baseUrl, as);
  await withSql(tua, (sql) =>
    sql(
      `update oidc_artifacts set payload = jsonb_set(payload::jsonb, '{loginTs}',
         to_jsonb((payload->>'loginTs')::int - 660))::json
       where kind = 'Session' and member_id = $1`,
      as.id,
    ),
  );
  return { as, browser };
}

/** The page that a browser reaches without entering a password. */
async function reach(browser: Browser, app: App, scope: string): Promise<string> {
  const { href } = authorizeUrl(tua, app, { scope });
  return new URL((await browser.go(href)).headers.get("location") as string).pathname.split("/")[2] as string;
}

test.each(["api_keys:manage", "webhooks:manage", "transactions:read webhooks:manage"])(
  "an application is let at live keys and secrets after a fresh sign-in alone: %s",
  async (scope) => {
    const live = await register(tua, { mode: "live" });
    const { as, browser } = await signedInBefore();
    expect(await reach(browser, live, scope)).toBe("sign-in");
    const reached = await reachConsent(tua, live, { browser, as, params: { scope } });
    expect(reached.page).toContain("/oauth/consent/");
    expect((await decide(tua, reached, "allow")).searchParams.get("code")).toBeTruthy();
    expect(await reach(browser, live, scope)).not.toBe("sign-in");
  },
);

test("reads, and everything in test mode, need no fresh sign-in", async () => {
  const { browser } = await signedInBefore();
  expect(await reach(browser, await register(tua, { mode: "live" }), "transactions:read")).toBe("consent");
  expect(await reach(browser, await register(tua), "api_keys:manage webhooks:manage")).toBe("consent");
});

test("if no page may be shown, it is login_required", async () => {
  const live = await register(tua, { mode: "live" });
  const { browser } = await signedInBefore();
  const { href } = authorizeUrl(tua, live, { scope: "api_keys:manage", prompt: "none" });
  const redirect = new URL((await browser.go(href)).headers.get("location") as string);
  expect(redirect.searchParams.get("error")).toBe("login_required");
});

test("a request may be posted, and continues like one with a query", async () => {
  const app = await register(tua);
  const { browser } = await signedInBefore();
  const { href } = authorizeUrl(tua, app);
  const body = new URL(href).searchParams;
  const posted = await browser.go(`${tua.baseUrl}/oauth/authorize`, { method: "POST", body });
  expect(posted.status).toBe(303);
  const { response: redirect } = await browser.follow(posted.headers.get("location") as string);
  expect(await redirect.text()).toContain("Kofi&#x27;s Books");
});

test("the choice between two merchants is asked again", async () => {
  const app = await register(tua);
  const as = await hire(tua, "owner");
  const { page, browser } = await reachConsent(tua, app, { as });
  const body = new URLSearchParams({ decision: "allow", merchant: tua.merchant.merchantId });
  body.append("merchant", tua.merchant.merchantId);
  const redirect = await browser.go(page, { method: "POST", body, headers: { origin: tua.baseUrl } });
  expect(redirect.status).toBe(400);
  expect(await redirect.text()).toContain("Choose a merchant.");
});

test("a form of another type gets an error that names the accepted type", async () => {
  const redirect = await fetch(`${tua.baseUrl}/oauth/forgot-password`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  expect(redirect.status).toBe(415);
  expect(await redirect.text()).toContain("application/x-www-form-urlencoded");
});
