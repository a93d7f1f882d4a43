import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberCaller } from "../../server/domain/access.ts";
import type { Role } from "../../server/domain/operations.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { memberCaller } from "../support/member-caller.ts";
import { linkIn, readOutbox } from "../support/outbox.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

let database: FreshDatabase;
let processes: TuaProcess[];
let pool: pg.Pool;
let dataDir: string;
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tua-members-"));
  const env = { DATA_DIR: dataDir, RATE_LIMITS: "off" };
  processes = await Promise.all([1, 2].map(() => startProcess(database.url, { env })));
  pool = openPool(database.url);
});
afterAll(async () => {
  await Promise.all(processes.map((each) => each.stop()));
  await pool.end();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

let made = 0;
const getUseCases = (i: number) => (processes[i % 2] as TuaProcess).useCases;

/** A member in the database, and as the dashboard's endpoint authenticates them. */
async function member(role: Role, merchantId: string): Promise<MemberCaller> {
  made += 1;
  const id = `mem_${made}`;
  await pool.query("insert into members (id, email, merchant_ids) values ($1, $2, array[$3])", [
    id,
    `m${made}@example.com`,
    merchantId,
  ]);
  await pool.query("insert into memberships (merchant_id, member_id, role) values ($1, $2, $3)", [
    merchantId,
    id,
    role,
  ]);
  const scope = { merchantId, mode: "test" } as const;
  return memberCaller(scope, role, { memberId: id });
}

/** A merchant whose only members are those that the test adds. */
async function emptyShop(): Promise<string> {
  const { merchantId } = await (processes[0] as TuaProcess).createMerchant();
  await pool.query("delete from memberships where merchant_id = $1", [merchantId]);
  return merchantId;
}

const rolesAt = async (merchantId: string): Promise<Role[]> =>
  (
    await pool.query("select role from memberships where merchant_id = $1 order by role", [merchantId])
  ).rows.map(({ role }) => role);

test.each([
  ["demote each other", (a: MemberCaller, b: MemberCaller) => [a, b] as const],
  ["demote themselves", (a: MemberCaller, _b: MemberCaller) => [a, a] as const],
])("two owners %s and are removed, 20 at once on two processes: one stays", async (_name, pair) => {
  for (let round = 0; round < 5; round++) {
    const merchantId = await emptyShop();
    const owners = [await member("owner", merchantId), await member("owner", merchantId)] as const;
    const all = Array.from({ length: 20 }, (_, i) => {
      const [one, other] = i % 4 < 2 ? owners : owners.toReversed();
      const [request, target] = pair(one as MemberCaller, other as MemberCaller);
      const { changeRole, removeMember } = getUseCases(i);
      return i % 2 === 0
        ? changeRole(request, target.memberId, "viewer")
        : removeMember(request, target.memberId);
    });
    const settled = await Promise.allSettled(all);
    for (const one of settled) {
      if (one.status === "rejected")
        expect(["invalid_request", "insufficient_scope", "not_found"]).toContain(one.reason.code);
    }
    expect(settled.some(({ status }) => status === "fulfilled")).toBe(true);
    expect((await rolesAt(merchantId)).filter((role) => role === "owner")).toHaveLength(1);
  }
});

test("a member whose role is lowered during their request changes nothing any more", async () => {
  const merchantId = await emptyShop();
  const owner = await member("owner", merchantId);
  const admin = await member("admin", merchantId);
  const viewer = await member("viewer", merchantId);
  const { changeRole, removeMember, revokeInvitation, inviteMember: invite } = getUseCases(0);
  await changeRole(owner, admin.memberId, "viewer");
  for (const late of [
    () => changeRole(admin, admin.memberId, "admin"),
    () => changeRole(admin, viewer.memberId, "admin"),
    () => removeMember(admin, viewer.memberId),
    () => invite(admin, { email: "new@example.com", role: "admin" }),
    () => revokeInvitation(admin, "inv_none"),
  ]) {
    await expect(late()).rejects.toMatchObject({ code: "insufficient_scope" });
  }
  await removeMember(owner, admin.memberId);
  await expect(changeRole(admin, viewer.memberId, "admin")).rejects.toMatchObject({ code: "not_found" });
  expect(await rolesAt(merchantId)).toEqual(["owner", "viewer"]);
});

test("a role that an admin sets while its holder becomes owner is not applied", async () => {
  for (let round = 0; round < 10; round++) {
    const merchantId = await emptyShop();
    const owner = await member("owner", merchantId);
    const admin = await member("admin", merchantId);
    const { memberId } = await member("viewer", merchantId);
    const [named, lowered] = await Promise.allSettled([
      getUseCases(0).changeRole(owner, memberId, "owner"),
      getUseCases(1).changeRole(admin, memberId, "cashier"),
    ]);
    expect(named.status).toBe("fulfilled");
    if (lowered.status === "rejected") expect(lowered.reason.code).toBe("insufficient_scope");
    expect(await rolesAt(merchantId)).toEqual(["admin", "owner", "owner"]);
  }
});

test("20 concurrent invitations of one email address leave one open, and as many emails", async () => {
  const merchantId = await emptyShop();
  const owner = await member("owner", merchantId);
  await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      getUseCases(i).inviteMember(owner, {
        email: i % 2 ? "Ama@Example.com" : "ama@example.com",
        role: "cashier",
      }),
    ),
  );
  const mails = await readOutbox(join(dataDir, "outbox"));
  expect(new Set(mails.map(linkIn)).size).toBe(20);
  expect(await getUseCases(0).listInvitations(owner)).toHaveLength(1);
  const { rows } = await pool.query(
    "select count(*)::int as all, count(revoked_at)::int as revoked from invitations where merchant_id = $1",
    [merchantId],
  );
  expect(rows).toEqual([{ all: 20, revoked: 19 }]);
});
