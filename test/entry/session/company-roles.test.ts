import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CompanyShop, OWNER_RULE } from "../../support/company-shop.ts";
import type { CompanyTua } from "../../support/company-tua.ts";
import { Browser } from "../../support/form-browser.ts";
import { recordedLog } from "../../support/recorded-log.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { authorizeUrl, decide, register } from "../oauth/application-flow.ts";

const VIEWER = "{ viewer { role } }";

/** What the company's groups do at each sign-in. */
let shop: CompanyShop;
let at: CompanyTua;
const { log, lines } = recordedLog("warn");
beforeAll(async () => {
  shop = await CompanyShop.open(log);
  ({ at } = shop);
});
afterAll(() => at.close());
beforeEach(() => at.newOwner());

describe("at every sign-in", () => {
  test("a new person joins with the highest role of the groups, without an invitation", async () => {
    await shop.ownerWithRules();
    const email = shop.newPerson("x", "shop", "admins");
    const browser = await shop.signedIn();
    expect((await shop.bff(browser, VIEWER)).data).toEqual({ viewer: { role: "ADMIN" } });
    expect(await shop.members()).toEqual([
      { email: at.owner.email, role: "owner", provider: false },
      { email, role: "admin", provider: true },
    ]);
    expect(await shop.audited("member.joined").then((all) => all.at(-1))).toEqual({
      actor: `identity_provider ${at.company.issuer}`,
      action: "member.joined",
      before: null,
      after: { email, role: "admin", claimValue: "admins" },
    });
  });

  test("a changed group changes the role, and the open page of the other browser with it", async () => {
    await shop.ownerWithRules();
    const email = shop.newPerson("admins");
    const first = await shop.signedIn();
    await using socket = await SocketClient.connect(
      `${at.baseUrl}/bff`,
      { merchant: at.owner.merchantId, mode: "test" },
      { headers: shop.headers(first) },
    );
    at.company.person.groups = ["shop"];
    const started = performance.now();
    await shop.signedIn();
    expect((await socket.closed()).code).toBe(4403);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect((await shop.bff(first, VIEWER)).data.viewer.role).toBe("CASHIER");
    expect(await shop.findRole(email)).toBe("cashier");
    expect(await shop.audited("member.role_changed")).toEqual([
      {
        actor: `identity_provider ${at.company.issuer}`,
        action: "member.role_changed",
        before: { role: "admin" },
        after: { role: "cashier", claimValue: "shop" },
      },
    ]);
  });

  test("without a group the sign-in is refused, and the sessions in other browsers have ended", async () => {
    await shop.ownerWithRules();
    const email = shop.newPerson("shop");
    const first = await shop.signedIn();
    at.company.person.groups = [];
    expect(await at.rejected("", 403)).toContain("None of your groups");
    expect((await shop.bff(first, VIEWER)).rejection).toBe("missing_credentials");
    expect(await shop.findRole(email)).toBeUndefined();
    expect((await shop.audited("member.removed")).map(({ actor, before }) => [actor, before])).toEqual([
      [`identity_provider ${at.company.issuer}`, { email, role: "cashier" }],
    ]);
    // Once more, now without a membership.
    expect(await at.rejected("", 403)).toContain("None of your groups");
    at.company.person.groups = "shop";
    await shop.signedIn();
    expect(await shop.findRole(email)).toBe("cashier");
  });

  test("only the rules of each merchant count there, and other merchants keep the member", async () => {
    await shop.ownerWithRules();
    const first = { ...at.owner };
    const email = shop.newPerson("admins", "tills");
    await shop.signedIn();
    const person = { ...at.company.person };
    await at.newOwner();
    await shop.ownerWithRules([OWNER_RULE, { value: "tills", role: "CASHIER" }]);
    at.company.person = person;
    const browser = await shop.signedIn();
    expect(await shop.findRole(email)).toBe("cashier");
    expect((await shop.bff(browser, VIEWER, {}, first.merchantId)).data.viewer.role).toBe("ADMIN");
    at.company.person.groups = ["tills"];
    await shop.signedIn();
    expect((await shop.bff(browser, VIEWER)).data.viewer.role).toBe("CASHIER");
    expect((await shop.bff(browser, VIEWER, {}, first.merchantId)).rejection).toBe("not_found");
  });

  test("an invited member's role follows the groups from the next sign-in on", async () => {
    const email = shop.newPerson("shop");
    await at.sql(
      "insert into members (id, email, merchant_ids) values ($1, $2, array[$3])",
      email,
      email,
      at.owner.merchantId,
    );
    await at.sql(
      "insert into memberships (merchant_id, member_id, role) values ($1, $2, 'admin')",
      at.owner.merchantId,
      email,
    );
    const person = { ...at.company.person };
    at.company.person = { sub: `own-${email}`, email: at.owner.email, verified: true, groups: ["owners"] };
    await shop.ownerWithRules();
    expect(await shop.findRole(email)).toBe("admin");
    at.company.person = person;
    await shop.signedIn();
    expect(await shop.findRole(email)).toBe("cashier");
  });

  test("a new person needs a verified email address", async () => {
    await shop.ownerWithRules();
    const email = shop.newPerson("admins");
    at.company.person.verified = false;
    expect(await at.rejected("", 403)).toContain("email address isn&#x27;t verified");
    expect(await shop.findRole(email)).toBeUndefined();
  });

  test("the steps of applications apply the same rules", async () => {
    await shop.ownerWithRules();
    const email = shop.newPerson("admins");
    const browser = await shop.signedIn();
    at.company.person.groups = [];
    const app = await register(at.tua);
    const { response } = await browser.follow(authorizeUrl(at.tua, app).href);
    expect(response.status).toBe(403);
    expect(await shop.findRole(email)).toBeUndefined();
    expect((await shop.bff(browser, VIEWER)).rejection).toBe("missing_credentials");
  });

  test("a removed person loses the access that an application had from them", async () => {
    await shop.ownerWithRules();
    shop.newPerson("admins");
    const browser = new Browser();
    const app = await register(at.tua, { merchantId: at.owner.merchantId });
    const { last, response } = await browser.follow(authorizeUrl(at.tua, app).href);
    expect(response.status).toBe(200);
    await decide(at.tua, { page: last, browser }, "allow");
    at.company.person.groups = [];
    await at.rejected("", 403);
    expect((await shop.audited("grant.revoked")).map(({ actor }) => actor)).toEqual([
      `identity_provider ${at.company.issuer}`,
    ]);
  });
});

describe("a claim that is", () => {
  test.each<[string, unknown]>([
    ["missing", undefined],
    ["null", null],
    ["a number", 7],
    ["an object", { admins: true }],
    ["a list with an object", ["admins", { id: 1 }]],
  ])("%s refuses the sign-in, ends the sessions and changes no member", async (_name, groups) => {
    await shop.ownerWithRules();
    const email = shop.newPerson("admins");
    const first = await shop.signedIn();
    at.company.person.groups = groups;
    expect(await at.rejected("", 403)).toContain("didn&#x27;t send your groups");
    expect(await shop.findRole(email)).toBe("admin");
    expect((await shop.bff(first, VIEWER)).rejection).toBe("missing_credentials");
    expect((await shop.audited("member.signed_out")).map(({ after }) => after)).toEqual([
      { endedSessions: 1 },
    ]);
    at.company.person.groups = ["admins"];
    await shop.signedIn();
  });

  test.each<[string, object, string]>([
    // Microsoft Entra ID, for a person in more than 200 groups.
    [
      "a link to another server",
      {
        _claim_names: { groups: "src1" },
        _claim_sources: {
          src1: { endpoint: "https://graph.example.com/groups", access_token: "secret-of-src1" },
        },
      },
      "distributed_roles_claim",
    ],
    ["a link for another claim", { _claim_names: { roles: "src1" } }, "no_roles_claim"],
    ["a link of another type", { _claim_names: "groups" }, "no_roles_claim"],
    ["missing from the token", {}, "no_roles_claim"],
    ["a number in the token", { groups: 7 }, "unusable_roles_claim"],
  ])("%s refuses the sign-in, keeps the member, and the log says why", async (_name, claims, problem) => {
    await shop.ownerWithRules();
    const email = shop.newPerson("admins");
    await shop.signedIn();
    at.company.person.groups = undefined;
    at.company.alter = (own) => ({ ...own, ...claims });
    lines.length = 0;
    expect(await at.rejected("", 403)).toContain("didn&#x27;t send your groups");
    expect(await shop.findRole(email)).toBe("admin");
    expect(lines.map((line) => JSON.parse(line).problem)).toEqual([problem]);
    expect(lines.join()).not.toContain("secret-of-src1");
  });

  test("missing is not needed by members of merchants without rules", async () => {
    at.company.person.groups = undefined;
    await shop.signedIn();
  });

  test("in the identity token counts before the one at the user info endpoint", async () => {
    await shop.ownerWithRules();
    const email = shop.newPerson("admins");
    at.company.alter = (claims) => ({ ...claims, groups: ["shop"] });
    await shop.signedIn();
    expect(await shop.findRole(email)).toBe("cashier");
  });

  test("forged counts for nothing", async () => {
    await shop.ownerWithRules();
    const email = shop.newPerson("shop");
    const first = await shop.signedIn();
    at.company.alter = (claims) => ({ ...claims, groups: ["owners"] });
    at.company.forges = true;
    await at.rejected();
    expect(await shop.findRole(email)).toBe("cashier");
    expect((await shop.bff(first, VIEWER)).data.viewer.role).toBe("CASHIER");
  });

  test("long, with repeated and hostile values, works", async () => {
    await shop.ownerWithRules();
    const many = Array.from({ length: 2_000 }, (_, i) => `group-${i}`);
    const hostile = ["", "a\0b", "\u202eadmins", "__proto__", "' or 1=1 --", "{}", "admins\n"];
    const email = shop.newPerson(...many, ...hostile, "shop", "shop");
    await shop.signedIn();
    expect(await shop.findRole(email)).toBe("cashier");
  });
});
