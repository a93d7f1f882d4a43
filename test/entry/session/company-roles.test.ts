import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CompanyTua } from "../../support/company-tua.ts";
import { getToken } from "../../support/dashboard.ts";
import { Browser } from "../../support/form-browser.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { authorizeUrl, decide, register } from "../oauth/application-flow.ts";

/** Roles from the company's identity provider, decided by groups at each sign-in. */
let at: CompanyTua;
beforeAll(async () => {
  at = await CompanyTua.open(undefined, { OIDC_ROLES_CLAIM: "groups" });
});
afterAll(() => at.close());
beforeEach(() => at.newOwner());

const RULES = "query { providerRoles { id claim rules { value role } } }";
const SET = `mutation ($input: SetRoleRulesInput!) {
  setRoleRules(input: $input) { providerRoles { claim rules { value role } } } }`;
const OWNER = { value: "owners", role: "OWNER" };
const PEOPLE = [OWNER, { value: "admins", role: "ADMIN" }, { value: "shop", role: "CASHIER" }];

interface Response {
  // biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the tests look at
  data: any;
  /** The code of the only error and those of its fields. */
  rejection: string | undefined;
}

/** The headers of the dashboard's pages. */
const headers = (browser: Browser, merchantId: string) => ({
  cookie: `tua_session=${getToken(browser)}`,
  origin: at.baseUrl,
  "x-tua-csrf": "1",
  "x-tua-merchant": merchantId,
  "x-tua-mode": "test",
});

async function bff(
  browser: Browser,
  query: string,
  variables: object = {},
  merchantId = at.owner.merchantId,
): Promise<Response> {
  const response = await at.tua.app.inject({
    method: "POST",
    url: "/bff",
    headers: headers(browser, merchantId),
    payload: { query, variables },
  });
  const { data, errors } = response.json();
  const [error] = errors ?? [];
  const fields = (error?.extensions.fields ?? []) as { field: string; code: string }[];
  return {
    data,
    rejection: error && [error.extensions.code, ...fields.map((f) => `${f.field}:${f.code}`)].join(" "),
  };
}

/** The owner signs in and saves rules. */
async function ownerWithRules(rules: object[] = PEOPLE): Promise<Browser> {
  at.company.person.groups = ["owners"];
  const browser = new Browser();
  await at.start(browser);
  expect((await bff(browser, SET, { input: { rules } })).rejection).toBeUndefined();
  return browser;
}

let people = 0;
/** Another person of the company is at the browser. */
function newPerson(...groups: string[]): string {
  people += 1;
  const email = `person-${people}-${at.owner.id.slice(-6)}@example.com`;
  at.company.person = { sub: `new-${people}`, email, verified: true, groups };
  at.company.alter = null;
  return email;
}

/** A browser in which the present person has signed in. */
async function signedIn(): Promise<Browser> {
  const browser = new Browser();
  await at.start(browser);
  expect(getToken(browser)).toBeDefined();
  return browser;
}

const membersHere = () =>
  at.sql(
    `select m.email, s.role, s.role_from_provider as provider from memberships s join members m on m.id = s.member_id
     where s.merchant_id = $1 order by s.created_at`,
    at.owner.merchantId,
  );
const roleHere = async (email: string) => (await membersHere()).find((one) => one.email === email)?.role;
const audited = async (...actions: string[]) =>
  at.sql(
    `select actor, action, before, after from audit_log where merchant_id = $1 and action = any($2) order by at, id`,
    at.owner.merchantId,
    actions,
  );
const VIEWER = "{ viewer { role } }";

describe("at every sign-in", () => {
  test("a new person joins with the highest role of the groups, without an invitation", async () => {
    await ownerWithRules();
    const email = newPerson("x", "shop", "admins");
    const browser = await signedIn();
    expect((await bff(browser, VIEWER)).data).toEqual({ viewer: { role: "ADMIN" } });
    expect(await membersHere()).toEqual([
      { email: at.owner.email, role: "owner", provider: false },
      { email, role: "admin", provider: true },
    ]);
    expect(await audited("member.joined").then((all) => all.at(-1))).toEqual({
      actor: `identity_provider ${at.company.issuer}`,
      action: "member.joined",
      before: null,
      after: { email, role: "admin", claimValue: "admins" },
    });
  });

  test("a changed group changes the role, and the open page of the other browser with it", async () => {
    await ownerWithRules();
    const email = newPerson("admins");
    const first = await signedIn();
    await using socket = await SocketClient.connect(
      `${at.baseUrl}/bff`,
      { merchant: at.owner.merchantId, mode: "test" },
      { headers: headers(first, at.owner.merchantId) },
    );
    at.company.person.groups = ["shop"];
    const started = performance.now();
    await signedIn();
    expect((await socket.closed()).code).toBe(4403);
    expect(performance.now() - started).toBeLessThan(2_000);
    expect((await bff(first, VIEWER)).data.viewer.role).toBe("CASHIER");
    expect(await roleHere(email)).toBe("cashier");
    expect(await audited("member.role_changed")).toEqual([
      {
        actor: `identity_provider ${at.company.issuer}`,
        action: "member.role_changed",
        before: { role: "admin" },
        after: { role: "cashier", claimValue: "shop" },
      },
    ]);
  });

  test("without a group the sign-in is refused, and the sessions in other browsers have ended", async () => {
    await ownerWithRules();
    const email = newPerson("shop");
    const first = await signedIn();
    at.company.person.groups = [];
    expect(await at.rejected("", 403)).toContain("None of your groups");
    expect((await bff(first, VIEWER)).rejection).toBe("missing_credentials");
    expect(await roleHere(email)).toBeUndefined();
    expect((await audited("member.removed")).map(({ actor, before }) => [actor, before])).toEqual([
      [`identity_provider ${at.company.issuer}`, { email, role: "cashier" }],
    ]);
    // Once more, now without a membership.
    expect(await at.rejected("", 403)).toContain("None of your groups");
    at.company.person.groups = "shop";
    await signedIn();
    expect(await roleHere(email)).toBe("cashier");
  });

  test("only the rules of each merchant count there, and other merchants keep the member", async () => {
    await ownerWithRules();
    const first = { ...at.owner };
    const email = newPerson("admins", "tills");
    await signedIn();
    const person = { ...at.company.person };
    await at.newOwner();
    await ownerWithRules([OWNER, { value: "tills", role: "CASHIER" }]);
    at.company.person = person;
    const browser = await signedIn();
    expect(await roleHere(email)).toBe("cashier");
    expect((await bff(browser, VIEWER, {}, first.merchantId)).data.viewer.role).toBe("ADMIN");
    at.company.person.groups = ["tills"];
    await signedIn();
    expect((await bff(browser, VIEWER)).data.viewer.role).toBe("CASHIER");
    expect((await bff(browser, VIEWER, {}, first.merchantId)).rejection).toBe("not_found");
  });

  test("an invited member's role follows the groups from the next sign-in on", async () => {
    const email = newPerson("shop");
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
    at.company.person = { sub: `own-${people}`, email: at.owner.email, verified: true, groups: ["owners"] };
    await ownerWithRules();
    expect(await roleHere(email)).toBe("admin");
    at.company.person = person;
    await signedIn();
    expect(await roleHere(email)).toBe("cashier");
  });

  test("a new person needs a verified email address", async () => {
    await ownerWithRules();
    const email = newPerson("admins");
    at.company.person.verified = false;
    expect(await at.rejected("", 403)).toContain("email address isn&#x27;t verified");
    expect(await roleHere(email)).toBeUndefined();
  });

  test("the steps of applications apply the same rules", async () => {
    await ownerWithRules();
    const email = newPerson("admins");
    const browser = await signedIn();
    at.company.person.groups = [];
    const app = await register(at.tua);
    const { response } = await browser.follow(authorizeUrl(at.tua, app).href);
    expect(response.status).toBe(403);
    expect(await roleHere(email)).toBeUndefined();
    expect((await bff(browser, VIEWER)).rejection).toBe("missing_credentials");
  });

  test("a removed person loses the access that an application had from them", async () => {
    await ownerWithRules();
    newPerson("admins");
    const browser = new Browser();
    const app = await register(at.tua, { merchantId: at.owner.merchantId });
    const { last, response } = await browser.follow(authorizeUrl(at.tua, app).href);
    expect(response.status).toBe(200);
    await decide(at.tua, { page: last, browser }, "allow");
    at.company.person.groups = [];
    await at.rejected("", 403);
    expect((await audited("grant.revoked")).map(({ actor }) => actor)).toEqual([
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
    await ownerWithRules();
    const email = newPerson("admins");
    const first = await signedIn();
    at.company.person.groups = groups;
    expect(await at.rejected("", 403)).toContain("didn&#x27;t send your groups");
    expect(await roleHere(email)).toBe("admin");
    expect((await bff(first, VIEWER)).rejection).toBe("missing_credentials");
    expect((await audited("member.signed_out")).map(({ after }) => after)).toEqual([{ endedSessions: 1 }]);
    at.company.person.groups = ["admins"];
    await signedIn();
  });

  test("missing is not needed by members of merchants without rules", async () => {
    at.company.person.groups = undefined;
    await signedIn();
  });

  test("in the identity token counts before the one at the user info endpoint", async () => {
    await ownerWithRules();
    const email = newPerson("admins");
    at.company.alter = (claims) => ({ ...claims, groups: ["shop"] });
    await signedIn();
    expect(await roleHere(email)).toBe("cashier");
  });

  test("forged counts for nothing", async () => {
    await ownerWithRules();
    const email = newPerson("shop");
    const first = await signedIn();
    at.company.alter = (claims) => ({ ...claims, groups: ["owners"] });
    at.company.forges = true;
    await at.rejected();
    expect(await roleHere(email)).toBe("cashier");
    expect((await bff(first, VIEWER)).data.viewer.role).toBe("CASHIER");
  });

  test("long, with repeated and hostile values, works", async () => {
    await ownerWithRules();
    const many = Array.from({ length: 2_000 }, (_, i) => `group-${i}`);
    const hostile = ["", "a\0b", "\u202eadmins", "__proto__", "' or 1=1 --", "{}", "admins\n"];
    const email = newPerson(...many, ...hostile, "shop", "shop");
    await signedIn();
    expect(await roleHere(email)).toBe("cashier");
  });
});

describe("owners", () => {
  test("the last one stays without a group, and can change the rules", async () => {
    await ownerWithRules();
    at.company.person.groups = [];
    const browser = await signedIn();
    expect(
      (await bff(browser, SET, { input: { rules: [{ value: "bosses", role: "OWNER" }] } })).rejection,
    ).toBeUndefined();
    expect(await membersHere()).toEqual([{ email: at.owner.email, role: "owner", provider: false }]);
  });

  test("by invitation stay until the provider has made another one", async () => {
    await ownerWithRules([{ value: "bosses", role: "OWNER" }, ...PEOPLE.slice(1)]);
    const first = { ...at.company.person };
    const boss = newPerson("bosses");
    await signedIn();
    expect(await roleHere(at.owner.email)).toBe("owner");
    at.company.person = { ...first, groups: ["shop"] };
    await signedIn();
    expect(await membersHere()).toEqual([
      { email: at.owner.email, role: "cashier", provider: true },
      { email: boss, role: "owner", provider: true },
    ]);
  });
});

describe("the rules", () => {
  test("are seen by admins, and changed only by owners, after a fresh sign-in, on the claim's name", async () => {
    const owner = await ownerWithRules();
    const rules = [OWNER, { value: "admins", role: "ADMIN" }, { value: "shop", role: "CASHIER" }];
    expect((await bff(owner, RULES)).data.providerRoles).toEqual({
      id: at.owner.merchantId,
      claim: "groups",
      rules,
    });
    for (const [group, seen] of [
      ["admins", undefined],
      ["shop", "insufficient_scope"],
    ] as const) {
      newPerson(group);
      const browser = await signedIn();
      expect((await bff(browser, RULES)).rejection).toBe(seen);
      expect((await bff(browser, SET, { input: { rules } })).rejection).toBe("insufficient_scope");
      expect((await bff(browser, SET, { input: { rules: [] } })).rejection).toBe("insufficient_scope");
    }
    await at.sql(
      "update member_sessions set signed_in_at = now() - interval '11 minutes' where member_id = $1",
      at.owner.id,
    );
    expect((await bff(owner, SET, { input: { rules: [] } })).rejection).toBe("fresh_sign_in_required");
  });

  test("with problems name each field", async () => {
    const owner = await ownerWithRules();
    const set = async (rules: object[]) => (await bff(owner, SET, { input: { rules } })).rejection;
    expect(await set([OWNER, { value: "a\u202eb", role: "VIEWER" }, OWNER])).toBe(
      "invalid_request rules.1.value:invisible_characters rules.2.value:repeated",
    );
    expect(await set([{ value: "x", role: "ADMIN" }])).toBe("invalid_request rules:no_owner_rule");
    expect((await bff(owner, RULES)).data.providerRoles.rules).toHaveLength(3);
  });

  test("turn off invitations and role changes, not removal", async () => {
    const owner = await ownerWithRules();
    newPerson("shop");
    await signedIn();
    const [, cashier] = await at.sql(
      "select member_id as id from memberships where merchant_id = $1 order by created_at",
      at.owner.merchantId,
    );
    const invite =
      'mutation { inviteMember(input: { email: "x@example.com", role: VIEWER }) { invitation { id } } }';
    const change =
      "mutation ($id: ID!) { changeRole(input: { memberId: $id, role: VIEWER }) { member { id } } }";
    const remove = "mutation ($id: ID!) { removeMember(input: { id: $id }) { member { id } } }";
    const refused = "invalid_request role:decided_by_identity_provider";
    expect((await bff(owner, invite)).rejection).toBe(refused);
    expect((await bff(owner, change, cashier)).rejection).toBe(refused);
    expect((await bff(owner, remove, cashier)).rejection).toBeUndefined();
    expect(await membersHere()).toHaveLength(1);

    // Without rules, the owner manages members by hand again.
    expect((await bff(owner, SET, { input: { rules: [] } })).rejection).toBeUndefined();
    expect((await bff(owner, invite)).rejection).toBeUndefined();
    expect(await membersHere()).toEqual([{ email: at.owner.email, role: "owner", provider: false }]);
    // The first rules revoke the invitation.
    expect((await bff(owner, SET, { input: { rules: PEOPLE } })).rejection).toBeUndefined();
    expect((await audited("invitation.revoked")).map(({ before }) => before)).toEqual([
      { email: "x@example.com", role: "viewer" },
    ]);
  });

  test("are in the audit log once for each change", async () => {
    const owner = await ownerWithRules([OWNER]);
    await bff(owner, SET, { input: { rules: [OWNER] } });
    await bff(owner, SET, { input: { rules: [] } });
    expect(await audited("role_rules.updated")).toEqual([
      {
        actor: `member ${at.owner.id}`,
        action: "role_rules.updated",
        before: { roleRules: {} },
        after: { roleRules: { owners: "owner" } },
      },
      {
        actor: `member ${at.owner.id}`,
        action: "role_rules.updated",
        before: { roleRules: { owners: "owner" } },
        after: { roleRules: {} },
      },
    ]);
  });
});
