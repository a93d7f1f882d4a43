import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hashSecret } from "../../../server/domain/api-key.ts";
import { CompanyTua } from "../../support/company-tua.ts";
import { Dashboard, getToken } from "../../support/dashboard.ts";
import { edited, toEdits } from "../../support/edited-address.ts";
import { Browser } from "../../support/form-browser.ts";

const LIVE_SECRET = "mutation { rotateWebhookSecret(input: {}) { secret } }";
const DAY = 86_400;
const other = "x".repeat(43);
/** Every parameter of the dashboard's authorization request, with another value. */
const ASKED = {
  prompt: "none",
  max_age: "999999999",
  login_hint: "somebody@example.com",
  nonce: other,
  state: other,
  code_challenge: other,
  code_challenge_method: "plain",
  scope: "openid email",
  response_type: "id_token",
  response_mode: "fragment",
  redirect_uri: "https://evil.example/callback",
  client_id: "evil",
};
/** The parameters that control how fresh the sign-in must be. */
const FRESHNESS = { prompt: "none", max_age: "999999999" };

describe("at Tua's own authorization server", () => {
  let dashboard: Dashboard;
  let browser = new Browser();
  beforeAll(async () => {
    dashboard = await Dashboard.open();
  });
  afterAll(() => dashboard.close());

  /** Signed in this long ago, here and at the authorization server. */
  async function signedInBefore(seconds: number): Promise<void> {
    // Each sign-in costs a hash. A case that leaves its browser signed in passes it to the next one.
    if (!getToken(browser)) browser = await dashboard.signedIn();
    await dashboard.ageSignIn(browser, seconds);
  }

  const begin = async (query = ""): Promise<string> =>
    (await browser.go(`${dashboard.baseUrl}/session/start${query}`)).headers.get("location") as string;

  const touchLiveSecret = async () =>
    (await dashboard.execute(browser, LIVE_SECRET, {}, { mode: "live" })).code ?? "allowed";

  test.each([...toEdits(ASKED), ...toEdits(FRESHNESS).filter(([, what]) => what === "all of them")])(
    "an edited URL does not get a fresh sign-in: %s %s",
    async (edit, _what, values) => {
      await signedInBefore(700);
      await browser.follow(edited(await begin("?again=1"), edit, values));
      expect(await touchLiveSecret()).toBe("fresh_sign_in_required");
    },
  );

  test("the unchanged URL leads to a fresh sign-in", async () => {
    await signedInBefore(700);
    const { last: page } = await browser.follow(await begin("?again=1"));
    await browser.follow(page, browser.form(page, dashboard.tua.merchant.owner));
    expect(await touchLiveSecret()).toBe("allowed");
  });

  test.each(toEdits(FRESHNESS))(
    "a sign-in older than seven days opens nothing: %s %s",
    async (edit, _what, values) => {
      await signedInBefore(7 * DAY + 60);
      browser.cookies.delete("tua_session");
      await browser.follow(edited(await begin(), edit, values));
      expect(getToken(browser)).toBeUndefined();
    },
  );

  test("the callback of a sign-in without a prompt counts as old, whichever state it names", async () => {
    await signedInBefore(700);
    const stale = new URL(await begin());
    const fresh = new URL(await begin("?again=1"));
    for (const name of ["state", "nonce", "code_challenge"])
      stale.searchParams.set(name, fresh.searchParams.get(name) as string);
    await browser.follow(stale.href);
    expect(await touchLiveSecret()).toBe("fresh_sign_in_required");
  });
});

describe("at a company's identity provider that reports auth_time only with max_age", () => {
  let at: CompanyTua;
  beforeAll(async () => {
    at = await CompanyTua.open();
    await at.newOwner();
  });
  afterAll(() => at.close());

  test("the unchanged URL leads to a fresh sign-in", async () => {
    const browser = await signedInBefore(700);
    at.company.signedInSecondsAgo = 0;
    await browser.follow(await begin(browser, "?again=1"));
    expect(await secondsSinceSignIn(browser)).toBeLessThan(60);
  });

  /** A browser whose session at the company began this long ago. */
  async function signedInBefore(seconds: number): Promise<Browser> {
    const browser = new Browser();
    at.company.signedInSecondsAgo = seconds;
    await at.start(browser);
    return browser;
  }

  async function begin(browser: Browser, query = ""): Promise<string> {
    const begun = await browser.go(`${at.baseUrl}/session/start${query}`);
    return begun.headers.get("location") as string;
  }

  /** Follows redirects, removing a part of every URL on the way. */
  async function followHiding(browser: Browser, from: string, part: string): Promise<number> {
    let address = from;
    let hidden = 0;
    for (let hops = 0; hops < 20; hops++) {
      const to = (await browser.go(address)).headers.get("location");
      if (!to) break;
      const next = new URL(to, address).href;
      hidden += Number(next.includes(part));
      address = next.replace(part, "");
    }
    return hidden;
  }

  const secondsSinceSignIn = async (browser: Browser): Promise<number> =>
    Number(
      (
        await at.sql(
          "select extract(epoch from now() - signed_in_at)::int as seconds from member_sessions where token_hash = $1 and ended_at is null",
          hashSecret(getToken(browser)),
        )
      )[0]?.seconds,
    );

  test.each([...toEdits(ASKED), ...toEdits(FRESHNESS).filter(([, what]) => what === "all of them")])(
    "an edited URL does not get a fresh sign-in: %s %s",
    async (edit, _what, values) => {
      const browser = await signedInBefore(700);
      await browser.follow(edited(await begin(browser, "?again=1"), edit, values)).catch(() => null);
      expect(await secondsSinceSignIn(browser)).toBeGreaterThanOrEqual(700);
    },
  );

  test.each(toEdits(FRESHNESS))(
    "a sign-in older than seven days opens nothing: %s %s",
    async (edit, _what, values) => {
      const browser = await signedInBefore(7 * DAY + 60);
      expect(getToken(browser)).toBeUndefined();
      await browser.follow(edited(await begin(browser), edit, values));
      expect(getToken(browser)).toBeUndefined();
    },
  );

  test.each(["prompt", "max_age"])(
    "an application that requires a new sign-in (%s) gets none if the browser removes the parameter on the way",
    async (name) => {
      await at.newOwner();
      const browser = await signedInBefore(700);
      const query = new URLSearchParams({
        client_id: "dashboard",
        response_type: "code",
        scope: "openid",
        redirect_uri: `${at.baseUrl}/session/callback`,
        state: "s".repeat(24),
        code_challenge: other,
        code_challenge_method: "S256",
        ...(name === "prompt" ? { prompt: "login" } : { max_age: "60" }),
      });
      const hidden = await followHiding(browser, `${at.baseUrl}/oauth/authorize?${query}`, "&again=1");
      expect(hidden).toBeGreaterThan(0);
      const [codes] = await at.sql(
        "select count(*)::int as count from oidc_artifacts where kind = 'AuthorizationCode' and payload ->> 'accountId' = $1",
        at.owner.id,
      );
      expect(codes?.count).toBe(0);
    },
  );
});
