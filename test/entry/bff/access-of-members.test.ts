import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { formatClientId, formatGrantId } from "../../../server/domain/ids.ts";
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
const SESSIONS = "query ($memberId: ID) { sessions(memberId: $memberId) { id isCurrent ipAddress } }";
const END = "mutation ($input: EndSessionInput!) { endSession(input: $input) { session { id isCurrent } } }";
const SIGN_OUT = "mutation ($id: ID!) { signOutMember(input: { id: $id }) { endedSessions } }";
const GRANTS = "query ($memberId: ID) { grants(memberId: $memberId) { id application { name } } }";
const REVOKE = "mutation ($input: RevokeGrantInput!) { revokeGrant(input: $input) { revokedApiKeys } }";
const ME = "{ viewer { id } }";

const readSessions = async (by: Staff, { id }: Staff) =>
  (await by.data(SESSIONS, { memberId: id })).sessions as { id: string; isCurrent: boolean }[];

/** A grant of a member to an application of this merchant. */
async function insertGrant({ id: memberId }: Staff): Promise<string> {
  const id = formatGrantId({ merchantId: shop.merchantId, mode: "test" }, randomBytes(16));
  await team.sql(
    `insert into applications (merchant_id, mode, client_id, name, kind, redirect_uris, scopes)
     values ($1, 'test', $2, 'Books', 'public', '{}', '{events:read}') on conflict do nothing`,
    shop.merchantId,
    clientId(),
  );
  await team.sql(
    `insert into application_grants (merchant_id, mode, id, member_id, client_id, scopes, expires_at)
     values ($1, 'test', $2, $3, $4, '{events:read}', now() + interval '1 day')`,
    shop.merchantId,
    id,
    memberId,
    clientId(),
  );
  return id;
}
const clientId = () => formatClientId({ merchantId: shop.merchantId, mode: "test" }, new Uint8Array(10));

const audited = () =>
  team.sql(
    `select actor, action, target from audit_log
     where merchant_id = $1 and action in ('member.signed_out', 'session.ended', 'sessions.ended', 'grant.revoked') order by at, id`,
    shop.merchantId,
  );

describe("owners and admins", () => {
  test("see a member's sessions and end one, which closes its sockets", async () => {
    const admin = await add("admin");
    const cashier = await add("cashier");
    const [session] = await readSessions(admin, cashier);
    expect(session).toEqual({ id: expect.stringMatching(/^ses_/), isCurrent: false, ipAddress: "192.0.2.1" });
    await using socket = await SocketClient.connect(
      `${origin}/bff`,
      { merchant: shop.merchantId, mode: "test" },
      { headers: cashier.headers() },
    );
    const started = performance.now();
    const input = { id: session?.id, memberId: cashier.id };
    expect((await admin.data(END, { input })).endSession.session).toEqual({
      id: session?.id,
      isCurrent: false,
    });
    expect((await socket.closed()).code).toBe(4401);
    expect(performance.now() - started).toBeLessThan(1_000);
    expect(await cashier.rejection(ME)).toBe("missing_credentials");
    expect(await readSessions(admin, cashier)).toEqual([]);
    expect(await admin.rejection(END, { input })).toBe("not_found");
    expect(await audited()).toEqual([
      { actor: `member ${admin.id}`, action: "member.signed_out", target: cashier.id },
    ]);
  });

  test("end nothing once they are demoted, also with a request that began before", async () => {
    const admin = await add("admin");
    const cashier = await add("cashier");
    const scope = { merchantId: shop.merchantId, mode: "test" } as const;
    const caller = await tua.services.useCases.authenticateSession(admin.token, scope, "192.0.2.1");
    await team.sql("update memberships set role = 'viewer' where member_id = $1", admin.id);
    await expect(tua.services.useCases.signOutMember(caller, cashier.id)).rejects.toMatchObject({
      code: "insufficient_scope",
    });
    await cashier.data(ME);
  });

  test("sign a member out everywhere", async () => {
    const cashier = await add("cashier");
    expect((await owner.data(SIGN_OUT, { id: cashier.id })).signOutMember).toEqual({ endedSessions: 1 });
    expect(await cashier.rejection(ME)).toBe("missing_credentials");
    expect(await audited()).toEqual([
      { actor: `member ${owner.id}`, action: "member.signed_out", target: cashier.id },
    ]);
  });

  test("leave an entry at each of the member's merchants, with the caller's IP address at their own only", async () => {
    const cashier = await add("cashier");
    const other = await tua.createMerchant(`Shop ${Math.random()}`);
    await team.join(cashier, "viewer", other.merchantId);
    await owner.data(SIGN_OUT, { id: cashier.id });
    const entries = await team.sql(
      `select merchant_id, mode, actor, before, after, address from audit_log
       where action = 'member.signed_out' and target = $1 order by address nulls last`,
      cashier.id,
    );
    const entry = {
      mode: null,
      actor: `member ${owner.id}`,
      before: { email: cashier.email },
      after: { endedSessions: 1 },
    };
    expect(entries).toEqual([
      { ...entry, merchant_id: shop.merchantId, address: "127.0.0.1" },
      { ...entry, merchant_id: other.merchantId, address: null },
    ]);
  });

  test("see a member's application access and revoke it", async () => {
    const cashier = await add("cashier");
    const id = await insertGrant(cashier);
    expect((await owner.data(GRANTS, { memberId: cashier.id })).grants).toEqual([
      { id, application: { name: "Books" } },
    ]);
    expect((await owner.data(GRANTS)).grants).toEqual([]);
    expect(await owner.rejection(REVOKE, { input: { id } })).toBe("not_found");
    await owner.data(REVOKE, { input: { id, memberId: cashier.id } });
    expect((await cashier.data(GRANTS)).grants).toEqual([]);
    expect(await audited()).toEqual([{ actor: `member ${owner.id}`, action: "grant.revoked", target: id }]);
  });

  test("need a fresh sign-in for changes of others, not for their own", async () => {
    const cashier = await add("cashier");
    const [session] = await readSessions(owner, cashier);
    await team.age(owner, "11 minutes");
    for (const [document, variables] of [
      [END, { input: { id: session?.id, memberId: cashier.id } }],
      [SIGN_OUT, { id: cashier.id }],
      [REVOKE, { input: { id: await insertGrant(cashier), memberId: cashier.id } }],
    ] as const)
      expect(await owner.rejection(document, variables)).toBe("fresh_sign_in_required");
    await owner.data(ME);
    const [own] = await readSessions(owner, owner);
    await owner.data(END, { input: { id: own?.id } });
  });
});

describe("nobody else sees or ends a member's sessions and access", () => {
  const expectNone = async (by: Staff, target: Staff, code: string) => {
    const input = { id: "none", memberId: target.id };
    const requests = [
      [SESSIONS, { memberId: target.id }],
      [GRANTS, { memberId: target.id }],
      [END, { input }],
      [REVOKE, { input }],
      [SIGN_OUT, { id: target.id }],
    ] as const;
    for (const [document, variables] of requests) expect(await by.rejection(document, variables)).toBe(code);
  };

  test.each(["developer", "cashier", "viewer"] as const)("as %s", async (role) => {
    await expectNone(await add(role), await add("viewer"), "insufficient_scope");
  });

  test("as admin of an owner", async () => {
    await expectNone(await add("admin"), owner, "insufficient_scope");
  });

  test("of another merchant", async () => {
    const other = await tua.createMerchant(`Shop ${Math.random()}`);
    await expectNone(owner, await team.owner(other), "not_found");
  });

  test("with a session ID of one member and the member ID of another", async () => {
    const [first, second] = [await add("cashier"), await add("cashier")];
    const [session] = await readSessions(owner, first);
    const input = { id: session?.id, memberId: second.id };
    expect(await owner.rejection(END, { input })).toBe("not_found");
    await first.data(ME);
  });
});
