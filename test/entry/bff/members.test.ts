import pg from "pg";
import { describe, expect, test, vi } from "vitest";
import { hashSecret } from "../../../server/domain/api-key.ts";
import { formatGrantId } from "../../../server/domain/ids.ts";
import { ROLES } from "../../../server/domain/operations.ts";
import type { CreatedMerchant } from "../../../server/usecases/merchants/create-merchant.ts";
import type { TestTua } from "../../support/app.ts";
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
const MEMBERS = "{ members { id email role joinedAt lastSeenAt hasTwoFactor } }";
const CHANGE = `mutation ($id: ID!, $role: Role!) {
  changeRole(input: { memberId: $id, role: $role }) { member { id role } } }`;
const REMOVE = "mutation ($id: ID!) { removeMember(input: { id: $id }) { member { id role } } }";
const INVITE = `mutation ($email: String!, $role: Role!) {
  inviteMember(input: { email: $email, role: $role }) { invitation { id } } }`;
const REVOKE = "mutation ($id: ID!) { revokeInvitation(input: { id: $id }) { invitation { id } } }";

const readRole = async ({ id }: Staff) =>
  (
    await team.sql(
      "select role from memberships where merchant_id = $1 and member_id = $2",
      shop.merchantId,
      id,
    )
  )[0]?.role;
const audited = () =>
  team.sql(
    `select mode, actor, action, target, address, before, after from audit_log
     where merchant_id = $1 and actor like 'member %' order by at desc, id`,
    shop.merchantId,
  );

describe("the list of members", () => {
  test("has role, times and second factor, and the viewer sees the same for themselves", async () => {
    const cashier = await add("cashier");
    await team.sql("update members set totp_encrypted = 'x' where id = $1", cashier.id);
    await team.sql(
      "update member_sessions set last_seen_at = '2026-01-02T03:04:05Z' where member_id = $1",
      cashier.id,
    );
    await team.sql("delete from member_sessions where member_id = $1", (await add("viewer")).id);
    const { members } = await owner.data(MEMBERS);
    expect(members).toEqual([
      expect.objectContaining({ id: owner.id, email: owner.email, role: "OWNER", hasTwoFactor: false }),
      {
        id: cashier.id,
        email: cashier.email,
        role: "CASHIER",
        hasTwoFactor: true,
        joinedAt: expect.any(String),
        lastSeenAt: "2026-01-02T03:04:05.000Z",
      },
      expect.objectContaining({ role: "VIEWER", lastSeenAt: null }),
    ]);
    const { viewer } = await owner.data(
      "{ viewer { member { id email role joinedAt lastSeenAt hasTwoFactor } } }",
    );
    expect(viewer.member).toEqual(members[0]);
  });

  test("takes as many statements for twelve members as for one", async () => {
    const statements = async () => {
      const queries = vi.spyOn(pg.Client.prototype, "query");
      await owner.data(MEMBERS);
      const { length } = queries.mock.calls;
      queries.mockRestore();
      return length;
    };
    const before = await statements();
    for (let i = 0; i < 11; i++) await add("viewer");
    expect(await statements()).toBe(before);
  });
});

describe("roles", () => {
  test("are granted and revoked by owners and admins, and apply on the next request", async () => {
    const [admin, viewer] = [await add("admin"), await add("viewer")];
    expect(await admin.data(CHANGE, { id: viewer.id, role: "ADMIN" })).toEqual({
      changeRole: { member: { id: viewer.id, role: "ADMIN" } },
    });
    expect((await viewer.data(MEMBERS)).members).toHaveLength(3);
    await owner.data(CHANGE, { id: viewer.id, role: "CASHIER" });
    expect(await viewer.rejection(MEMBERS)).toBe("insufficient_scope");
  });

  test("only owners appoint, change or remove owners", async () => {
    const [admin, other] = [await add("admin"), await add("viewer")];
    await add("owner");
    expect(await admin.rejection(CHANGE, { id: other.id, role: "OWNER" })).toBe("insufficient_scope");
    expect(await admin.rejection(CHANGE, { id: owner.id, role: "VIEWER" })).toBe("insufficient_scope");
    expect(await admin.rejection(REMOVE, { id: owner.id })).toBe("insufficient_scope");
    expect(await readRole(owner)).toBe("owner");
    await owner.data(CHANGE, { id: other.id, role: "OWNER" });
    expect(await readRole(other)).toBe("owner");
  });

  test.each(ROLES.slice(1))("a member who is %s cannot raise their own role", async (role) => {
    const member = await add(role);
    for (const higher of ROLES.slice(0, ROLES.indexOf(role))) {
      expect(await member.rejection(CHANGE, { id: member.id, role: higher.toUpperCase() })).toBe(
        "insufficient_scope",
      );
    }
    expect(await readRole(member)).toBe(role);
  });

  test("the last owner cannot leave or lose the role", async () => {
    expect(await owner.rejection(CHANGE, { id: owner.id, role: "ADMIN" })).toBe(
      "invalid_request role:last_owner",
    );
    expect(await owner.rejection(REMOVE, { id: owner.id })).toBe("invalid_request id:last_owner");
    const second = await add("owner");
    await owner.data(CHANGE, { id: owner.id, role: "ADMIN" });
    expect(await second.rejection(REMOVE, { id: second.id })).toBe("invalid_request id:last_owner");
    expect([await readRole(owner), await readRole(second)]).toEqual(["admin", "owner"]);
  });

  test("setting the same role again changes nothing", async () => {
    const viewer = await add("viewer");
    await owner.data(CHANGE, { id: viewer.id, role: "VIEWER" });
    expect(await audited()).toEqual([]);
  });

  test("a lowered role revokes the invitations that the member sent", async () => {
    const [admin, other] = [await add("admin"), await add("admin")];
    await admin.data(INVITE, { email: "a@example.com", role: "VIEWER" });
    await other.data(INVITE, { email: "b@example.com", role: "VIEWER" });
    await owner.data(CHANGE, { id: admin.id, role: "DEVELOPER" });
    const { invitations } = await owner.data("{ invitations { email } }");
    expect(invitations).toEqual([{ email: "b@example.com" }]);
  });
});

describe("removing", () => {
  test("applies on the next request and to open sockets", async () => {
    const admin = await add("admin");
    const socket = await SocketClient.connect(
      `${origin}/bff`,
      { merchant: shop.merchantId, mode: "live" },
      { headers: admin.headers() },
    );
    const started = performance.now();
    await owner.data(REMOVE, { id: admin.id });
    expect((await admin.execute(MEMBERS)).errors[0]?.extensions.code).toBe("not_found");
    expect(await socket.closed()).toEqual({ code: 4403, reason: "not_found" });
    expect(performance.now() - started).toBeLessThan(1_000);
    const [row] = await team.sql("select merchant_ids from members where id = $1", admin.id);
    expect(row).toEqual({ merchant_ids: [] });
  });

  test("a lowered role closes open sockets within a second", async () => {
    const admin = await add("admin");
    const socket = await SocketClient.connect(
      `${origin}/bff`,
      { merchant: shop.merchantId, mode: "test" },
      { headers: admin.headers() },
    );
    const started = performance.now();
    await owner.data(CHANGE, { id: admin.id, role: "VIEWER" });
    expect(await socket.closed()).toEqual({ code: 4403, reason: "role_changed" });
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  test("ends the member's application grants and their keys here, and nowhere else", async () => {
    const viewer = await add("viewer");
    const elsewhere = await tua.createMerchant(`Elsewhere ${Math.random()}`);
    await team.join(viewer, "viewer", elsewhere.merchantId);
    const grant = async (merchantId: string, mode: "test" | "live", memberId: string) => {
      const id = formatGrantId({ merchantId, mode }, crypto.getRandomValues(new Uint8Array(16)));
      await team.sql(
        `insert into application_grants (merchant_id, mode, id, member_id, client_id, scopes, expires_at)
         values ($1, $2, $3, $4, 'app_x', '{}', now() + interval '1 day')`,
        ...[merchantId, mode, id, memberId],
      );
      await team.sql(
        "insert into oidc_artifacts (kind, id_hash, payload) values ('Grant', $1, '{}')",
        hashSecret(id),
      );
      return id;
    };
    const ended = [
      await grant(shop.merchantId, "test", viewer.id),
      await grant(shop.merchantId, "live", viewer.id),
    ];
    const keys = [
      await grant(elsewhere.merchantId, "test", viewer.id),
      await grant(shop.merchantId, "test", owner.id),
    ];
    const keyUnder = async (merchantId: string, grantId: string | undefined) => {
      const id = `key_${Math.random()}`;
      await team.sql(
        `insert into api_keys (merchant_id, mode, id, kind, name, last_four, scopes, grant_id)
         values ($1, 'test', $2, 'secret', 'Made for a member', 'abcd', '{}', $3)`,
        ...[merchantId, id, grantId],
      );
      return id;
    };
    const gone = await keyUnder(shop.merchantId, ended[0]);
    const left = [await keyUnder(elsewhere.merchantId, keys[0]), await keyUnder(shop.merchantId, keys[1])];
    await owner.data(REMOVE, { id: viewer.id });
    const revoked = await team.sql("select id from api_keys where revoked_at is not null and id = any($1)", [
      gone,
      ...left,
    ]);
    expect(revoked).toEqual([{ id: gone }]);
    const standing = await team.sql(
      `select g.id from application_grants g join oidc_artifacts a on a.id_hash = any($2::text[]) and a.revoked_at is null
         and a.id_hash = encode(sha256(convert_to(g.id, 'UTF8')), 'hex')
       where g.revoked_at is null and g.id = any($1::text[])`,
      [...ended, ...keys],
      [...ended, ...keys].map(hashSecret),
    );
    expect(standing.map(({ id }) => id).sort()).toEqual(keys.sort());
    const entries = await team.sql(
      "select target, actor, mode, before from audit_log where action = 'grant.revoked' and target = any($1)",
      [...ended, ...keys],
    );
    const [inTest, inLive] = ended;
    const reported = { actor: `member ${owner.id}`, before: { clientId: "app_x", scopes: [] } };
    expect(entries.toSorted((a, b) => ((a.mode as string) < (b.mode as string) ? -1 : 1))).toEqual([
      { ...reported, target: inLive, mode: "live" },
      { ...reported, target: inTest, mode: "test" },
    ]);
    expect((await viewer.data("{ viewer { role } }", {}, elsewhere)).viewer).toEqual({ role: "VIEWER" });
  });

  test.each(ROLES)("a member who is %s may leave, and cannot remove others that way", async (role) => {
    const [member, other] = [await add(role), await add("viewer")];
    if (!["owner", "admin"].includes(role)) {
      expect(await member.rejection(REMOVE, { id: other.id })).toBe("insufficient_scope");
    }
    await member.data(REMOVE, { id: member.id });
    expect(await readRole(member)).toBeUndefined();
    expect(await readRole(other)).toBe("viewer");
  });
});

test("F1 a member of another merchant, or one that does not exist, is not found", async () => {
  const elsewhere = await tua.createMerchant(`Elsewhere ${Math.random()}`);
  const stranger = await team.add("viewer", elsewhere.merchantId);
  for (const id of [stranger.id, "mem_none", "a\0b", ""]) {
    expect(await owner.rejection(CHANGE, { id, role: "ADMIN" })).toBe("not_found");
    expect(await owner.rejection(REMOVE, { id })).toBe("not_found");
    expect(await owner.rejection(REVOKE, { id })).toBe("not_found");
  }
  expect(await team.sql("select role from memberships where member_id = $1", stranger.id)).toEqual([
    { role: "viewer" },
  ]);
});

test("the audit log has every change with actor, action, target, place, and values before and after", async () => {
  const viewer = await add("viewer");
  await owner.data(CHANGE, { id: viewer.id, role: "CASHIER" }, { mode: "live" });
  await owner.data(REMOVE, { id: viewer.id });
  const by = { actor: `member ${owner.id}`, mode: null, address: "127.0.0.1", target: viewer.id };
  expect(await audited()).toEqual([
    { ...by, action: "member.removed", before: { email: viewer.email, role: "cashier" }, after: null },
    { ...by, action: "member.role_changed", before: { role: "viewer" }, after: { role: "cashier" } },
  ]);
});

test.each([
  ["changeRole", CHANGE],
  ["removeMember", REMOVE],
  ["inviteMember", INVITE],
  ["revokeInvitation", REVOKE],
])("%s needs a sign-in within the last ten minutes", async (_name, document) => {
  const viewer = await add("viewer");
  const variables = { id: viewer.id, role: "ADMIN", email: "c@example.com" };
  await team.age(owner, "10 minutes 1 second");
  expect(await owner.rejection(document, variables)).toBe("fresh_sign_in_required");
  await team.age(owner, "9 minutes 30 seconds");
  expect((await owner.execute(document, variables)).errors[0]?.extensions.code).not.toBe(
    "fresh_sign_in_required",
  );
  const { members } = await owner.data(MEMBERS);
  expect(members.length).toBeGreaterThan(0);
});
