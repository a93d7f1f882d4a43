import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { MemberCaller } from "../../server/domain/access.ts";
import type { AppError } from "../../server/domain/app-error.ts";
import { ROLES, type Role } from "../../server/domain/operations.ts";
import { matchRole, type RoleRule, type RoleRules } from "../../server/domain/role-rules.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { memberCaller } from "../support/member-caller.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

const ISSUER = "https://login.example.com";
let database: FreshDatabase;
let processes: TuaProcess[];
let pool: pg.Pool;
let dataDir: string;
let env: Record<string, string>;
beforeAll(async () => {
  database = await freshDatabase();
  dataDir = await mkdtemp(join(tmpdir(), "tua-role-rules-"));
  env = {
    DATA_DIR: dataDir,
    RATE_LIMITS: "off",
    OIDC_ISSUER: ISSUER,
    OIDC_CLIENT_ID: "tua",
    OIDC_CLIENT_SECRET: "s".repeat(32),
    OIDC_ROLES_CLAIM: "groups",
  };
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

/** A merchant with one owner, who is invited. */
async function newShop(): Promise<{ merchantId: string; owner: MemberCaller }> {
  made += 1;
  const merchantId = `mer_rules_${made}`;
  await pool.query(
    "insert into merchants (id, name, country, currency, time_zone) values ($1, 'Shop', 'GH', 'GHS', 'Africa/Accra')",
    [merchantId],
  );
  const id = `mem_owner_${made}`;
  await pool.query("insert into members (id, email, merchant_ids) values ($1, $2, array[$3])", [
    id,
    `owner-${made}@example.com`,
    merchantId,
  ]);
  await pool.query("insert into memberships (merchant_id, member_id, role) values ($1, $2, 'owner')", [
    merchantId,
    id,
  ]);
  return { merchantId, owner: caller(merchantId, id) };
}

const caller = (merchantId: string, memberId: string): MemberCaller =>
  memberCaller({ merchantId }, "owner", { memberId });

const signIn = (i: number, email: string, claimValues: string[]) =>
  getUseCases(i).signInByIdentity(
    { issuer: ISSUER, subject: email, verifiedEmail: email, claimValues },
    "192.0.2.1",
  );

interface Seen {
  email: string;
  id: string;
  role: Role;
}
async function membersAt(merchantId: string): Promise<Seen[]> {
  const { rows } = await pool.query<Seen>(
    `select m.email, m.id, s.role from memberships s join members m on m.id = s.member_id
     where s.merchant_id = $1 order by m.email`,
    [merchantId],
  );
  return rows;
}
const ownersAt = async (merchantId: string) =>
  (await membersAt(merchantId)).filter(({ role }) => role === "owner");

/** A repeatable random number below `limit`. */
function random(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * limit);
  };
}
const pick = <T>(next: (limit: number) => number, all: readonly T[]): T => all[next(all.length)] as T;

/** A group of the newest merchant only. */
const group = (name: string): string => `${name}-${made}`;

/** Rules for random groups, at least one of which gives the owner role. Seldom none. */
function randomRules(next: (limit: number) => number, groups: readonly string[]): RoleRule[] {
  if (next(8) === 0) return [];
  const owner = pick(next, groups);
  return groups
    .filter((value) => value === owner || next(2) === 0)
    .map((value) => ({
      value,
      role: value === owner ? "owner" : pick(next, ROLES),
    }));
}

test("after any sequence of sign-ins and rules, roles follow the groups and an owner is left", async () => {
  for (let seed = 1; seed <= 6; seed++) {
    const next = random(seed);
    const { merchantId } = await newShop();
    const people = [`owner-${made}@example.com`, `p1-${made}@example.com`, `p2-${made}@example.com`];
    const all = ["a", "b", "c", "d"].map(group);
    let rules: RoleRules = {};
    for (let step = 0; step < 40; step++) {
      const before = await membersAt(merchantId);
      if (next(4) === 0) {
        const [owner] = await ownersAt(merchantId);
        const input = randomRules(next, all);
        await getUseCases(step).setRoleRules(caller(merchantId, (owner as Seen).id), input);
        rules = Object.fromEntries(input.map(({ value, role }) => [value, role]));
        expect(await membersAt(merchantId)).toEqual(before);
        continue;
      }
      const email = pick(next, people);
      const groups = all.filter(() => next(2) === 0);
      const result = await signIn(step, email, groups);
      const after = await membersAt(merchantId);
      const now = after.find((one) => one.email === email);
      const was = before.find((one) => one.email === email);
      const wanted =
        Object.keys(rules).length > 0 ? (matchRole(rules, groups)?.role ?? null) : (was?.role ?? null);
      if ((now?.role ?? null) !== wanted) expect([was?.role, now?.role]).toEqual(["owner", "owner"]);
      expect(result.kind, `seed ${seed}, step ${step}`).toBe(now ? "signed_in" : "no_access");
      expect(after.filter((one) => one.email !== email)).toEqual(before.filter((one) => one.email !== email));
      expect(after.some(({ role }) => role === "owner")).toBe(true);
    }
  }
});

test("owners who lose their group at once, on two processes, leave one", async () => {
  for (let round = 0; round < 8; round++) {
    const { merchantId, owner } = await newShop();
    await getUseCases(0).setRoleRules(owner, [{ value: group("a"), role: "owner" }]);
    const people = [0, 1, 2, 3].map((i) => `racer-${i}-${made}@example.com`);
    for (const email of people) await signIn(0, email, [group("a")]);
    await signIn(0, `owner-${made}@example.com`, []);
    expect(await ownersAt(merchantId)).toHaveLength(4);
    const results = await Promise.all(people.map((email, i) => signIn(i, email, [])));
    expect(await membersAt(merchantId)).toHaveLength(1);
    expect(results.filter(({ kind }) => kind === "signed_in")).toHaveLength(1);
  }
});

test("a typo in later rules removes no owner, until the provider makes another one", async () => {
  const { merchantId, owner } = await newShop();
  const rulesFor = (value: string): RoleRule[] => [{ value, role: "owner" }];
  await getUseCases(0).setRoleRules(owner, rulesFor(group("a")));
  const people = [0, 1].map((i) => `typo-${i}-${made}@example.com`);
  const signInAll = () => Promise.all(people.map((email, i) => signIn(i, email, [group("a")])));
  await signInAll();
  await getUseCases(0).setRoleRules(owner, rulesFor(group("A")));
  await signInAll();
  expect(await ownersAt(merchantId)).toHaveLength(3);
  await signIn(0, `right-${made}@example.com`, [group("A")]);
  await signInAll();
  expect((await ownersAt(merchantId)).map(({ email }) => email)).toEqual([
    `owner-${made}@example.com`,
    `right-${made}@example.com`,
  ]);
});

test("rules that another owner has changed meanwhile are not overwritten", async () => {
  const { merchantId, owner } = await newShop();
  const save = (value: string, replaces: RoleRule[]) =>
    getUseCases(0).setRoleRules(owner, [{ value: group(value), role: "owner" }], replaces);
  await save("a", []);
  await expect(save("b", [])).rejects.toMatchObject({
    fields: [{ field: "rules", code: "changed_meanwhile" }],
  });
  await save("b", [{ value: group("a"), role: "owner" }]);
  const { rows } = await pool.query("select role_rules from merchants where id = $1", [merchantId]);
  expect(rows).toEqual([{ role_rules: { [group("b")]: "owner" } }]);
});

test("one new person in 10 tabs on two processes becomes one member", async () => {
  const { merchantId, owner } = await newShop();
  await getUseCases(0).setRoleRules(owner, [
    { value: group("a"), role: "owner" },
    { value: group("b"), role: "viewer" },
  ]);
  const email = `tabs-${made}@example.com`;
  const results = await Promise.all(Array.from({ length: 10 }, (_, i) => signIn(i, email, [group("b")])));
  const [, member] = await membersAt(merchantId);
  expect(results).toEqual(Array(10).fill({ kind: "signed_in", memberId: member?.id, sessionsVersion: 0 }));
  const { rows } = await pool.query(
    "select count(*)::int as joined from audit_log where merchant_id = $1 and action = 'member.joined'",
    [merchantId],
  );
  expect(rows).toEqual([{ joined: 1 }]);
});

test("a sign-in while the rules change follows the rules before or after the change", async () => {
  for (let round = 0; round < 10; round++) {
    const { merchantId, owner } = await newShop();
    const rulesFor = (role: Role): RoleRule[] => [
      { value: group("a"), role: "owner" },
      { value: group("b"), role },
    ];
    await getUseCases(0).setRoleRules(owner, rulesFor("admin"));
    const email = `changing-${made}@example.com`;
    await Promise.all([
      signIn(0, email, [group("b")]),
      getUseCases(1).setRoleRules(owner, rulesFor("viewer")),
      signIn(1, email, [group("b")]),
    ]);
    expect(["admin", "viewer"]).toContain((await membersAt(merchantId)).at(0)?.role);
    await signIn(0, email, [group("b")]);
    expect((await membersAt(merchantId)).map(({ role }) => role)).toEqual(["viewer", "owner"]);
  }
});

test("sign-ins and changes by hand at once do not deadlock, and leave an owner", async () => {
  const { merchantId, owner } = await newShop();
  await getUseCases(0).setRoleRules(owner, [
    { value: group("a"), role: "owner" },
    { value: group("b"), role: "viewer" },
  ]);
  const people = [0, 1, 2].map((i) => `busy-${i}-${made}@example.com`);
  for (const email of people) await signIn(0, email, [group("b")]);
  const members = (await membersAt(merchantId)).filter(({ role }) => role === "viewer");
  const settled = await Promise.allSettled(
    members.flatMap(({ id, email }, i) => [
      signIn(i, email, [group("b")]),
      getUseCases(i + 1).removeMember(owner, id),
      signIn(i + 1, email, []),
      signIn(i, email, [group("a")]),
    ]),
  );
  for (const one of settled) {
    if (one.status === "rejected") expect((one.reason as AppError).code).toBe("not_found");
  }
  expect((await ownersAt(merchantId)).length).toBeGreaterThan(0);
});

test("without the claim's name, rules have no effect and cannot be saved", async () => {
  const { merchantId, owner } = await newShop();
  await pool.query(`update merchants set role_rules = '{"a": "owner"}' where id = $1`, [merchantId]);
  const plain = await startProcess(database.url, { env: { DATA_DIR: dataDir, RATE_LIMITS: "off" } });
  try {
    expect(await plain.useCases.viewRoleRules(owner)).toBeNull();
    await expect(plain.useCases.setRoleRules(owner, [])).rejects.toMatchObject({
      fields: [{ field: "rules", code: "roles_claim_not_configured" }],
    });
    const identity = { issuer: ISSUER, subject: "x", verifiedEmail: `owner-${made}@example.com` };
    const result = await plain.useCases.signInByIdentity({ ...identity, claimValues: null }, "192.0.2.1");
    expect(result).toMatchObject({ kind: "signed_in", memberId: owner.memberId });
    expect(await membersAt(merchantId)).toHaveLength(1);
  } finally {
    await plain.stop();
  }
});

test.each<[string, Record<string, string>]>([
  ["claim", { OIDC_ROLES_CLAIM: "roles" }],
  ["issuer", { OIDC_ISSUER: "https://other.example.com" }],
])("after a change of the %s, rules decide nothing until an owner saves them again", async (_, change) => {
  const { useCases, stop } = await startProcess(database.url, { env: { ...env, ...change } });
  const { merchantId, owner } = await newShop();
  const rules = (["owner", "cashier"] as const).map((role) => ({ value: group(role), role }));
  await getUseCases(0).setRoleRules(owner, rules);
  const [boss, till] = [`boss-${made}@example.com`, `till-${made}@example.com`];
  await Promise.all([signIn(0, boss, [group("owner")]), signIn(0, till, [group("cashier")])]);
  const before = await membersAt(merchantId);
  const again = async (email: string, claimValues: string[] | null) => {
    const person = {
      issuer: change.OIDC_ISSUER ?? ISSUER,
      subject: email,
      verifiedEmail: email,
      claimValues,
    };
    return (await useCases.signInByIdentity(person, "192.0.2.1")).kind;
  };
  expect(await useCases.viewRoleRules(owner)).toMatchObject({ isOutdated: true, rules });
  for (const values of [[], null])
    expect([await again(boss, values), await again(till, values)]).toEqual(["signed_in", "signed_in"]);
  expect(await again(`new-${made}@example.com`, [group("owner")])).toBe("no_access");
  expect(await membersAt(merchantId)).toEqual(before);
  await useCases.changeRole(owner, (before.find(({ email }) => email === till) as Seen).id, "viewer");
  expect(await useCases.setRoleRules(owner, rules, rules)).toMatchObject({ isOutdated: false });
  expect(await again(till, [])).toBe("no_access");
  await stop();
});
