import { describe, expect, test } from "vitest";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import type { TestTua } from "../../support/app.ts";
import { generateCode } from "../../support/authenticator.ts";
import { SocketClient } from "../../support/socket-client.ts";
import type { Staff, TestMembers } from "../../support/staff-at-bff.ts";
import { shopForEachTest } from "./shop-for-each-test.ts";

let tua: TestTua;
let team: TestMembers;
let origin: string;
let shop: CreatedMerchant;
let owner: Staff;
shopForEachTest((at) => {
  ({ tua, team, origin, shop, owner } = at);
});

const add = (role: Staff["role"]) => team.add(role, shop.merchantId);
const REQUIRE = `mutation ($roles: [Role!]!) {
  requireTwoFactor(input: { roles: $roles }) { merchant { twoFactorRoles } } }`;
const PAYMENTS = "{ transactions(first: 1) { nodes { id } } }";
const MUST = "{ viewer { mustSetUpTwoFactor scopes merchant { name } } }";

const setRequired = (member: Staff, ...roles: string[]) => member.data(REQUIRE, { roles });
/** Sets up an authenticator, as the dashboard's dialog does. */
async function setUp(member: Staff): Promise<void> {
  const { beginTwoFactor } = await member.data("mutation { beginTwoFactor { secret } }");
  await member.data(
    "mutation ($code: String!) { confirmTwoFactor(input: { code: $code }) { recoveryCodes } }",
    {
      code: generateCode(beginTwoFactor.secret),
    },
  );
}

describe("a role that requires two-factor authentication", () => {
  test("gives its members nothing but their own sign-in, until they have set it up", async () => {
    const cashier = await add("cashier");
    const viewer = await add("viewer");
    await setRequired(owner, "CASHIER");

    expect(await cashier.rejection(PAYMENTS)).toBe("two_factor_required");
    expect((await cashier.data(MUST)).viewer).toEqual({
      mustSetUpTwoFactor: true,
      scopes: [],
      merchant: { name: expect.stringContaining("Shop") },
    });
    expect((await cashier.data("{ profile { hasTwoFactor } }")).profile).toEqual({ hasTwoFactor: false });
    const file = {
      url: `/m/${shop.merchantId}/test/payments.csv`,
      headers: { cookie: `tua_session=${cashier.token}`, "sec-fetch-site": "same-origin" },
    };
    expect((await tua.app.inject(file)).statusCode).toBe(403);
    await viewer.data(PAYMENTS);

    await setUp(cashier);
    await cashier.data(PAYMENTS);
    expect((await cashier.data(MUST)).viewer).toMatchObject({ mustSetUpTwoFactor: false });
    expect((await tua.app.inject(file)).statusCode).toBe(200);
  });

  test("closes the open sockets of its members within a second", async () => {
    const cashier = await add("cashier");
    await using socket = await SocketClient.connect(
      `${origin}/bff`,
      { merchant: shop.merchantId, mode: "test" },
      { headers: cashier.headers() },
    );
    socket.subscribe("1", "subscription { paymentEvents { sequence } }");
    const started = performance.now();
    await setRequired(owner, "CASHIER");
    expect(await socket.closed()).toEqual({ code: 4403, reason: "scopes_changed" });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test("also stops the explorer's tokens of its members", async () => {
    const developer = await add("developer");
    const { createExplorerToken } = await developer.data("mutation { createExplorerToken { token } }");
    const send = async () =>
      (
        await tua.app.inject({
          method: "POST",
          url: "/graphql",
          headers: { authorization: `Bearer ${createExplorerToken.token}` },
          payload: { query: PAYMENTS },
        })
      ).json();
    expect(await send()).not.toHaveProperty("errors");
    await setRequired(owner, "DEVELOPER");
    expect((await send()).errors[0].extensions.code).toBe("two_factor_required");
    expect(await developer.rejection("mutation { createExplorerToken { token } }")).toBe(
      "two_factor_required",
    );
  });

  test("does not apply to members whom the company's identity provider signs in", async () => {
    const cashier = await add("cashier");
    await team.sql("update members set password_hash = null where id = $1", cashier.id);
    await setRequired(owner, "CASHIER");
    await cashier.data(PAYMENTS);
  });

  test("applies at this merchant only", async () => {
    const other = await tua.createMerchant(`Shop ${Math.random()}`);
    const cashier = await add("cashier");
    await team.join(cashier, "cashier", other.merchantId);
    await setRequired(owner, "CASHIER");
    expect(await cashier.rejection(PAYMENTS)).toBe("two_factor_required");
    await cashier.data(PAYMENTS, {}, { merchantId: other.merchantId });
  });

  test("keeps its members from turning two-factor authentication off, at any of their merchants", async () => {
    const other = await tua.createMerchant(`Shop ${Math.random()}`);
    const cashier = await add("cashier");
    await team.join(cashier, "cashier", other.merchantId);
    await setUp(cashier);
    await setRequired(owner, "CASHIER");
    const remove = "mutation { removeTwoFactor { profile { hasTwoFactor } } }";
    for (const { merchantId } of [shop, other])
      expect(await cashier.rejection(remove, {}, { merchantId })).toBe(
        "invalid_request twoFactor:required_by_role",
      );
    await setRequired(owner);
    expect((await cashier.data(remove)).removeTwoFactor.profile).toEqual({ hasTwoFactor: false });
  });
});

describe("the requirement", () => {
  test("is changed by owners and admins, for owners only by owners, after a fresh sign-in", async () => {
    const admin = await add("admin");
    await setRequired(admin, "CASHIER", "VIEWER");
    expect(await admin.rejection(REQUIRE, { roles: ["OWNER", "CASHIER"] })).toBe("insufficient_scope");
    expect(await (await add("developer")).rejection(REQUIRE, { roles: [] })).toBe("insufficient_scope");
    await team.age(admin, "11 minutes");
    expect(await admin.rejection(REQUIRE, { roles: [] })).toBe("fresh_sign_in_required");
    await setUp(owner);
    await setRequired(owner, "OWNER", "CASHIER");
    await team.age(admin, "0 minutes");
    expect(await admin.rejection(REQUIRE, { roles: ["CASHIER"] })).toBe("insufficient_scope");
  });

  test("of the caller's own role needs the caller's own second factor first", async () => {
    expect(await owner.rejection(REQUIRE, { roles: ["OWNER"] })).toBe(
      "invalid_request roles:set_up_two_factor_first",
    );
    await setUp(owner);
    expect((await setRequired(owner, "OWNER", "OWNER")).requireTwoFactor.merchant).toEqual({
      twoFactorRoles: ["OWNER"],
    });
  });

  test("locks no owner out: one without a second factor can set it up", async () => {
    const second = await add("owner");
    await setUp(owner);
    await setRequired(owner, "OWNER");
    await team.sql("delete from memberships where member_id = $1", owner.id);
    expect(await second.rejection(PAYMENTS)).toBe("two_factor_required");
    await setUp(second);
    await second.data(PAYMENTS);
  });

  test("is in the audit log once for each change", async () => {
    await setRequired(owner, "CASHIER");
    await setRequired(owner, "CASHIER");
    await setRequired(owner, "VIEWER", "CASHIER");
    expect(
      await team.sql(
        `select mode, actor, target, before, after from audit_log
         where merchant_id = $1 and action = 'two_factor.requirement_changed' order by at, id`,
        shop.merchantId,
      ),
    ).toEqual([
      {
        mode: null,
        actor: `member ${owner.id}`,
        target: shop.merchantId,
        before: { twoFactorRoles: [] },
        after: { twoFactorRoles: ["cashier"] },
      },
      {
        mode: null,
        actor: `member ${owner.id}`,
        target: shop.merchantId,
        before: { twoFactorRoles: ["cashier"] },
        after: { twoFactorRoles: ["cashier", "viewer"] },
      },
    ]);
  });
});
