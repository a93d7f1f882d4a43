import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { MemberCaller } from "../../server/domain/access.ts";
import type { Role } from "../../server/domain/operations.ts";
import type { Revocation } from "../../server/domain/revocation.ts";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { ApplicationShop } from "../support/application-shop.ts";
import { getOutcome } from "../support/error-code.ts";
import { memberCaller } from "../support/member-caller.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { TestMembers } from "../support/staff-at-bff.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

/** Two processes on one database. The one of the shop has no worker, so that it confirms when the test says so. */
let shop: ApplicationShop;
let team: TestMembers;
let other: TuaProcess;
let merchant: CreatedMerchant;
let owner: MemberCaller;
beforeAll(async () => {
  shop = await ApplicationShop.open();
  team = new TestMembers(shop.tua);
  other = await startProcess(shop.tua.databaseUrl, { worker: true, env: { RATE_LIMITS: "off" } });
  await shop.useCases.registerProcess();
});
beforeEach(async () => {
  merchant = await shop.tua.createMerchant(`Shop ${randomBytes(4).toString("hex")}`);
  owner = memberCaller(merchant, "owner", { memberId: (await team.owner(merchant)).id });
});
afterAll(async () => {
  await other.stop();
  await team.close();
  await shop.close();
});

const member = async (role: Role = "admin") => {
  const { id } = await team.add(role, merchant.merchantId);
  return memberCaller(merchant, role, { memberId: id });
};
const view = (id: string, caller = owner) => shop.useCases.viewRevocation(caller, id);
/** Waits until this many processes have confirmed. */
const receipt = async (id: string, confirmed = 2): Promise<Revocation> => {
  const isConfirmed = async () => {
    const found = await view(id);
    return found?.processes.filter(({ confirmedAfterSeconds }) => confirmedAfterSeconds !== null).length;
  };
  await expect.poll(isConfirmed, { timeout: MAX_WAIT_MS, interval: 20 }).toBe(confirmed);
  return (await view(id)) as Revocation;
};
const createKey = async () =>
  (await shop.useCases.createApiKey(owner, {
    kind: "secret",
    name: "Till",
    scopes: ["transactions:read"],
  } as never)) as { apiKey: { id: string }; secret: string };

/** A member's consent for an application, with an access token. */
async function consent(caller: MemberCaller) {
  const { application } = await shop.register({ redirectUris: ["https://a.example/"] }, owner);
  const { clientId } = application;
  const interaction = randomBytes(16).toString("base64url");
  await shop.useCases.saveArtifact("Interaction", interaction, {}, 3_600);
  const requested = ["transactions:read"];
  const { memberId, scope } = caller;
  const grantId = (await shop.useCases.grantConsent(
    { interaction, memberId, clientId, merchantId: scope.merchantId, requested },
    "192.0.2.1",
  )) as string;
  const token = randomBytes(32).toString("base64url");
  const payload = { accountId: memberId, clientId, grantId, scope: requested.join(" ") };
  await shop.useCases.saveArtifact("AccessToken", token, payload, 3_600);
  return { grantId, clientId, token };
}

test("the other process confirms by itself, and this one after it has discarded what it read", async () => {
  const { apiKey, secret } = await createKey();
  await shop.useCases.authenticateKey(secret, "192.0.2.1");
  await other.useCases.authenticateKey(secret, "192.0.2.1");
  await shop.useCases.revokeApiKey(owner, apiKey.id);
  const waiting = await receipt(apiKey.id, 1);
  expect(waiting).toMatchObject({ subject: apiKey.id, state: "waiting", slowestSeconds: expect.any(Number) });
  expect(await getOutcome(other.useCases.authenticateKey(secret, "192.0.2.1"))).toBe("api_key_revoked");

  expect(await shop.useCases.confirmRevocations()).toBeGreaterThan(0);
  // Its cache had the key.
  expect(await getOutcome(shop.useCases.authenticateKey(secret, "192.0.2.1"))).toBe("api_key_revoked");
  const done = await receipt(apiKey.id);
  expect(done.state).toBe("confirmed");
  expect(done.slowestSeconds).toBe(
    Math.max(...done.processes.map(({ confirmedAfterSeconds }) => confirmedAfterSeconds ?? 0)),
  );
  expect(done.lastAcceptedAt?.getTime()).toBeLessThanOrEqual(done.at.getTime());
  expect(await shop.useCases.confirmRevocations()).toBe(0);
});

test("a call after the revocation and before the confirmation is the last accepted one", async () => {
  const { apiKey, secret } = await createKey();
  await shop.useCases.authenticateKey(secret, "192.0.2.1");
  await team.sql(
    "insert into revocations (merchant_id, id, mode, subject, at) values ($1, 'aud_late', 'test', $2, now() - interval '1 minute')",
    merchant.merchantId,
    apiKey.id,
  );
  await team.sql(
    `insert into revocation_confirmations (merchant_id, revocation_id, process_id, process_name, seen_at)
     select $1, 'aud_late', id, name, seen_at from processes`,
    merchant.merchantId,
  );
  await shop.useCases.confirmRevocations();
  const { at, lastAcceptedAt } = await receipt(apiKey.id);
  expect((lastAcceptedAt as Date).getTime()).toBeGreaterThan(at.getTime() + 50_000);
});

describe("each way to end access has a receipt", () => {
  test("a rotation without overlap, and none with one", async () => {
    const { apiKey } = await createKey();
    await shop.useCases.rotateApiKey(owner, { id: apiKey.id, overlapSeconds: 60 });
    expect(await view(apiKey.id)).toBeNull();
    await shop.useCases.rotateApiKey(owner, { id: apiKey.id, overlapSeconds: 0 });
    await shop.useCases.confirmRevocations();
    expect((await receipt(apiKey.id)).state).toBe("confirmed");
  });

  test("a grant, with the last call of its tokens", async () => {
    const caller = await member();
    const { grantId, token } = await consent(caller);
    await other.useCases.authenticateToken(token, "192.0.2.1");
    await shop.useCases.revokeGrant(caller, { id: grantId });
    await shop.useCases.confirmRevocations();
    const { lastAcceptedAt, at } = await receipt(grantId);
    expect(lastAcceptedAt?.getTime()).toBeLessThanOrEqual(at.getTime());
    // The member sees their own, and other members without the right do not.
    expect((await view(grantId, caller))?.subject).toBe(grantId);
    expect(await view(grantId, memberCaller(merchant, "cashier"))).toBeNull();
    expect((await view(grantId, { ...caller, role: "viewer" }))?.subject).toBe(grantId);
  });

  test("an application", async () => {
    const { clientId, token } = await consent(await member());
    await other.useCases.authenticateToken(token, "192.0.2.1");
    await shop.useCases.removeApplication(owner, clientId);
    await shop.useCases.confirmRevocations();
    expect((await receipt(clientId)).lastAcceptedAt).toBeInstanceOf(Date);
  });

  test("a lowered role and a removed member, and none for a raised role", async () => {
    const { memberId } = await member("viewer");
    await shop.useCases.changeRole(owner, memberId, "admin");
    expect(await view(memberId)).toBeNull();
    await shop.useCases.changeRole(owner, memberId, "cashier");
    await shop.useCases.confirmRevocations();
    const lowered = await receipt(memberId);
    await shop.useCases.removeMember(owner, memberId);
    await shop.useCases.confirmRevocations();
    const removed = await receipt(memberId);
    expect(removed.id).not.toBe(lowered.id);
    // The audit log has both, in each mode.
    expect((await view(lowered.id, memberCaller({ ...merchant, mode: "live" })))?.id).toBe(lowered.id);
  });
});

test("a member's last call is the one at this merchant", async () => {
  const { id, token } = await team.add("viewer", merchant.merchantId);
  await other.useCases.authenticateSession(token, owner.scope, "192.0.2.1");
  await shop.useCases.removeMember(owner, id);
  await shop.useCases.confirmRevocations();
  const { lastAcceptedAt, at } = await receipt(id);
  expect(lastAcceptedAt?.getTime()).toBeLessThanOrEqual(at.getTime());
});

test("each kind needs the right that revokes it, and no merchant reads another's", async () => {
  const { apiKey } = await createKey();
  const { memberId } = await member("viewer");
  await shop.useCases.revokeApiKey(owner, apiKey.id);
  await shop.useCases.removeMember(owner, memberId);
  const entry = (await view(memberId))?.id as string;
  const outcomes = (caller: MemberCaller) =>
    Promise.all([apiKey.id, memberId, entry].map((id) => getOutcome(view(id, caller))));
  const refused = "insufficient_scope";
  expect(await outcomes(memberCaller(merchant, "developer"))).toEqual(["ok", refused, refused]);
  expect(await outcomes(memberCaller(merchant, "cashier"))).toEqual([refused, refused, refused]);
  expect(await outcomes(memberCaller({ ...merchant, mode: "live" }, "developer"))).toEqual([
    refused,
    refused,
    refused,
  ]);
  // A key of the other mode.
  expect(await view(apiKey.id, memberCaller({ ...merchant, mode: "live" }))).toBeNull();
  const foreign = memberCaller(await shop.tua.createMerchant("Guest"));
  for (const id of [apiKey.id, memberId, entry]) expect(await view(id, foreign)).toBeNull();
  for (const id of ["", "key_\0", "txn_1", "constructor"]) expect(await view(id)).toBeNull();
  const key = await shop.useCases.authenticateKey(merchant.keys.test.secret, "192.0.2.1");
  expect(await getOutcome(shop.useCases.viewRevocation(key, apiKey.id))).toBe("insufficient_scope");
});

test("a process that stops confirms and is no part of later receipts; one that is lost is named until its row ends", async () => {
  const stopping = await startProcess(shop.tua.databaseUrl);
  await stopping.useCases.registerProcess();
  const { apiKey } = await createKey();
  await shop.useCases.revokeApiKey(owner, apiKey.id);
  await shop.useCases.confirmRevocations();
  expect((await receipt(apiKey.id)).processes).toHaveLength(3);
  await stopping.stop();
  expect((await receipt(apiKey.id, 3)).state).toBe("confirmed");

  await team.sql(
    "insert into processes (id, name, seen_at) values ('lost', 'web-2:7', now() - interval '4 minutes')",
  );
  const next = await createKey();
  await shop.useCases.revokeApiKey(owner, next.apiKey.id);
  await shop.useCases.confirmRevocations();
  const { processes } = await receipt(next.apiKey.id);
  expect(processes).toHaveLength(3);
  const lost = processes.find(({ name }) => name === "web-2:7");
  expect(lost?.confirmedAfterSeconds).toBeNull();
  expect(lost?.silentForSeconds).toBeGreaterThanOrEqual(240);

  await team.sql("update processes set seen_at = now() - interval '6 minutes' where id = 'lost'");
  await shop.useCases.purgeExpired();
  expect(await team.sql("select from processes where id = 'lost'")).toEqual([]);
  // The receipt still has the time before the revocation.
  const after = await receipt(next.apiKey.id);
  expect(after.processes.find(({ name }) => name === "web-2:7")?.silentForSeconds).toBeGreaterThanOrEqual(
    240,
  );
  const third = await createKey();
  await shop.useCases.revokeApiKey(owner, third.apiKey.id);
  expect((await view(third.apiKey.id))?.processes).toHaveLength(2);
});

test("receipts are deleted after 30 days, with their confirmations", async () => {
  const keys = [await createKey(), await createKey()];
  for (const { apiKey } of keys) await shop.useCases.revokeApiKey(owner, apiKey.id);
  const [old, recent] = keys.map(({ apiKey }) => apiKey.id) as [string, string];
  const age = (subject: string, interval: string) =>
    team.sql("update revocations set at = now() - $2::interval where subject = $1", subject, interval);
  await age(old, "30 days 1 minute");
  await age(recent, "29 days 23 hours");
  await shop.useCases.purgeExpired();
  expect([await view(old), (await view(recent))?.subject]).toEqual([null, recent]);
});
