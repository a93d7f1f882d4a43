import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CompanyShop, OWNER_RULE, RULES, TEAM_RULES } from "../../support/company-shop.ts";
import type { CompanyTua } from "../../support/company-tua.ts";

/** The rules for roles from the company's groups. */
let shop: CompanyShop;
let at: CompanyTua;
beforeAll(async () => {
  shop = await CompanyShop.open();
  ({ at } = shop);
});
afterAll(() => at.close());
beforeEach(() => at.newOwner());

describe("owners", () => {
  test("the last one stays without a group, and can change the rules", async () => {
    await shop.ownerWithRules();
    at.company.person.groups = [];
    const browser = await shop.signedIn();
    expect(await shop.setRules(browser, [{ value: "bosses", role: "OWNER" }])).toBeUndefined();
    expect(await shop.members()).toEqual([{ email: at.owner.email, role: "owner", provider: false }]);
  });

  test("by invitation stay until the provider has made another one", async () => {
    await shop.ownerWithRules([{ value: "bosses", role: "OWNER" }, ...TEAM_RULES.slice(1)]);
    const first = { ...at.company.person };
    const boss = shop.newPerson("bosses");
    await shop.signedIn();
    expect(await shop.findRole(at.owner.email)).toBe("owner");
    at.company.person = { ...first, groups: ["shop"] };
    await shop.signedIn();
    expect(await shop.members()).toEqual([
      { email: at.owner.email, role: "cashier", provider: true },
      { email: boss, role: "owner", provider: true },
    ]);
  });
});

describe("the rules", () => {
  test("are seen by admins, and changed only by owners, after a fresh sign-in, on the claim's name", async () => {
    const owner = await shop.ownerWithRules();
    const rules = [OWNER_RULE, { value: "admins", role: "ADMIN" }, { value: "shop", role: "CASHIER" }];
    expect((await shop.bff(owner, RULES)).data.providerRoles).toEqual({
      id: at.owner.merchantId,
      claim: "groups",
      rules,
      isOutdated: false,
    });
    for (const [group, seen] of [
      ["admins", undefined],
      ["shop", "insufficient_scope"],
    ] as const) {
      shop.newPerson(group);
      const browser = await shop.signedIn();
      expect((await shop.bff(browser, RULES)).rejection).toBe(seen);
      expect(await shop.setRules(browser, rules)).toBe("insufficient_scope");
      expect(await shop.setRules(browser, [])).toBe("insufficient_scope");
    }
    await at.sql(
      "update member_sessions set signed_in_at = now() - interval '11 minutes' where member_id = $1",
      at.owner.id,
    );
    expect(await shop.setRules(owner, [])).toBe("fresh_sign_in_required");
  });

  test("with problems name each field", async () => {
    const owner = await shop.ownerWithRules();
    const set = async (rules: object[]) => await shop.setRules(owner, rules);
    expect(await set([OWNER_RULE, { value: "a\u202eb", role: "VIEWER" }, OWNER_RULE])).toBe(
      "invalid_request rules.1.value:invisible_characters rules.2.value:repeated",
    );
    expect(await set([{ value: "x", role: "ADMIN" }])).toBe("invalid_request rules:no_owner_rule");
    expect((await shop.bff(owner, RULES)).data.providerRoles.rules).toHaveLength(3);
  });

  test("turn off invitations and role changes, not removal", async () => {
    const owner = await shop.ownerWithRules();
    shop.newPerson("shop");
    await shop.signedIn();
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
    expect((await shop.bff(owner, invite)).rejection).toBe(refused);
    expect((await shop.bff(owner, change, cashier)).rejection).toBe(refused);
    expect((await shop.bff(owner, remove, cashier)).rejection).toBeUndefined();
    expect(await shop.members()).toHaveLength(1);

    // Without rules, the owner manages members by hand again.
    expect(await shop.setRules(owner, [])).toBeUndefined();
    expect((await shop.bff(owner, invite)).rejection).toBeUndefined();
    expect(await shop.members()).toEqual([{ email: at.owner.email, role: "owner", provider: false }]);
    // The first rules revoke the invitation.
    expect(await shop.setRules(owner, TEAM_RULES)).toBeUndefined();
    expect((await shop.audited("invitation.revoked")).map(({ before }) => before)).toEqual([
      { email: "x@example.com", role: "viewer" },
    ]);
  });

  test("are in the audit log once for each change", async () => {
    const owner = await shop.ownerWithRules([OWNER_RULE]);
    await shop.setRules(owner, [OWNER_RULE]);
    await shop.setRules(owner, []);
    expect(await shop.audited("role_rules.updated")).toEqual([
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
