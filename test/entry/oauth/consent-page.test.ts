import { afterAll, beforeAll, expect, test } from "vitest";
import { type AnyScope, APPLICATION_SCOPES, SCOPES } from "../../../server/domain/access-scopes.ts";
import { Browser, listeningTua } from "../../support/form-browser.ts";
import {
  ALL_SCOPES,
  type App,
  alsoHire,
  chosenMerchant,
  decide,
  exchange,
  hire,
  obtainTokens,
  register,
  sendRequest,
  type Tokens,
  type Tua,
} from "./application-flow.ts";
import { openConsentPage } from "./consent-step.ts";
import { withSql } from "./rows.ts";

let tua: Tua;
let app: App;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  app = await register(tua);
});
afterAll(() => tua.close());
test("the page names the application, scopes, merchant, mode, member and redirect host (O37)", async () => {
  const { text, html } = await openConsentPage(tua, app, { params: { scope: ALL_SCOPES } });
  for (const named of [
    ...[
      "Kofi's Books",
      "Adwoa's Kitchen",
      "Test: no real money moves",
      "books.example",
      tua.merchant.owner.email,
    ],
    ...["Use another account", "revoke it anytime", "after 90 days"],
  ]) {
    expect(text).toContain(named);
  }
  const member: AnyScope[] = ["openid", "profile", "email"];
  const work = APPLICATION_SCOPES.filter((scope) => !member.includes(scope));
  const describe = (scopes: readonly AnyScope[]) => scopes.map((scope) => SCOPES[scope].consent.en).join(" ");
  expect(text).toContain(`It can ${describe(work)} About you, it can ${describe(member)}`);
  // The member must know the reach of a revocation before they allow.
  expect(SCOPES["api_keys:manage"].consent.en).toContain("up to 1 hour even after you revoke this access");
  for (const code of ALL_SCOPES.split(" ").filter((each) => /[:_]/.test(each)))
    expect(text).not.toContain(code);
  expect(html).toContain("<title>Test · Allow Kofi&#x27;s Books? · Tua</title>");
  expect(html.match(/<button[^>]* name="decision"/g)).toHaveLength(2);
  expect(html).toContain(' value="allow"');
  expect(html).not.toMatch(/<script|<form[^>]* action=/);
});

test("live mode is named", async () => {
  const live = await register(tua, { mode: "live" });
  const { text, html } = await openConsentPage(tua, live, {});
  expect(text).toContain("Live: real payments");
  expect(html).toContain("<title>Allow Kofi&#x27;s Books? · Tua</title>");
});

test("an application's name is shown as text, whatever it looks like", async () => {
  const odd = await register(tua, { name: '<img src=x onerror="alert(1)">' });
  expect((await openConsentPage(tua, odd, {})).html).not.toContain("<img");
});

test("page, decision and error cannot be framed, cached or made to load anything (O33, O39)", async () => {
  const { page, browser, response, html } = await openConsentPage(tua, app, {});
  const wrong = await browser.post(page, { decision: "perhaps", merchant: chosenMerchant(html) });
  expect(wrong.status).toBe(400);
  const allowed = await browser.post(page, { decision: "allow", merchant: chosenMerchant(html) });
  const over = await new Browser().go(page);
  for (const { headers } of [response, wrong, allowed, over]) {
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https:");
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(headers.get("x-frame-options")).toBe("DENY");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("referrer-policy")).toBe("same-origin");
  }
  const { response: local } = await openConsentPage(tua, tua.merchant.application, {});
  expect(local.headers.get("content-security-policy")).toContain("form-action 'self' https: http:");
});

test("scopes beyond the role are shown as left out, and left out", async () => {
  const cashier = await hire(tua, "cashier");
  const scope = "transactions:read payments:create api_keys:manage";
  const { text, page, browser } = await openConsentPage(tua, app, { as: cashier, params: { scope } });
  expect(text).toContain(
    `Not included, because your role (cashier) doesn't allow it to ${SCOPES["api_keys:manage"].consent.en}`,
  );
  const back = await decide(tua, { page, browser }, "allow");
  const response = await exchange(tua, app, back.searchParams.get("code") as string);
  const tokens = (await response.json()) as Tokens;
  expect(tokens.scope).toBe("transactions:read payments:create");
  expect(await sendRequest(tua, tokens.access_token)).toEqual([200, null]);
});

test("a developer grants scopes in test mode that they cannot grant in live mode", async () => {
  const developer = await hire(tua, "developer");
  const live = await register(tua, { mode: "live" });
  const scope = "transactions:read webhooks:manage";
  const tested = await obtainTokens(tua, app, { as: developer, params: { scope } });
  expect(tested.tokens.scope).toBe(scope);
  const lived = await obtainTokens(tua, live, { as: developer, params: { scope } });
  expect(lived.tokens.scope).toBe("transactions:read");
});

test("if the role allows none of it, only deny is possible", async () => {
  const viewer = await hire(tua, "viewer");
  const { text, html, page, browser } = await openConsentPage(tua, app, {
    as: viewer,
    params: { scope: "payments:create" },
  });
  expect(html).not.toContain('value="allow"');
  expect(text).toContain(`Your role (viewer) doesn't allow it to ${SCOPES["payments:create"].consent.en}`);
  const forced = await browser.post(page, { decision: "allow", merchant: tua.merchant.merchantId });
  expect(forced.status).toBe(403);
  const back = await decide(tua, { page, browser }, "deny");
  expect(back.searchParams.get("error")).toBe("access_denied");
});

test("a member of another merchant consents for theirs, and the tokens are for that one only", async () => {
  const other = await tua.createMerchant("Second Kitchen");
  const { text, page, browser } = await openConsentPage(tua, app, { as: other.owner });
  expect(text).toContain("access Second Kitchen?");
  expect(text).toContain("An application by Adwoa's Kitchen");
  const back = await decide(tua, { page, browser }, "allow");
  const response = await exchange(tua, app, back.searchParams.get("code") as string);
  const { access_token } = (await response.json()) as Tokens;
  const caller = await tua.services.useCases.authenticateToken(access_token, "127.0.0.1");
  expect(caller.scope).toEqual({ merchantId: other.merchantId, mode: "test" });
});

test("a member of several chooses, with the application's own merchant first, each by its own role", async () => {
  const other = await tua.createMerchant("A Kitchen");
  const person = await hire(tua, "cashier", other.merchantId);
  await alsoHire(tua, person, "owner", tua.merchant.merchantId);
  const requested = { as: person, params: { scope: "transactions:read webhooks:manage" } };
  const { html, text } = await openConsentPage(tua, app, requested);
  expect(chosenMerchant(html)).toBe(tua.merchant.merchantId);
  expect(text).toContain(`You are a cashier there. Not included: ${SCOPES["webhooks:manage"].consent.en}.`);
  const there = await obtainTokens(tua, app, { ...requested, merchant: other.merchantId });
  expect(there.tokens.scope).toBe("transactions:read");
  expect(
    (await tua.services.useCases.authenticateToken(there.tokens.access_token, "")).scope.merchantId,
  ).toBe(other.merchantId);
  const { page, browser } = await openConsentPage(tua, app, requested);
  const posted = await browser.post(page, { decision: "allow" });
  expect(posted.status).toBe(303);
  const rows = await withSql(tua, (sql) =>
    sql(
      "select merchant_id from application_grants where member_id = $1 order by created_at desc",
      person.id,
    ),
  );
  expect(rows[0]?.merchant_id).toBe(tua.merchant.merchantId);
});
