import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { ApplicationCaller, Caller, MemberCaller } from "../../server/domain/access.ts";
import { ACCESS_SCOPES } from "../../server/domain/access-scopes.ts";
import type { Role } from "../../server/domain/operations.ts";
import { ApplicationShop } from "../support/application-shop.ts";
import { getOutcome } from "../support/error-code.ts";
import { memberCaller } from "../support/member-caller.ts";
import { TestMembers } from "../support/staff-at-bff.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

let shop: ApplicationShop;
let team: TestMembers;
let other: TuaProcess;
beforeAll(async () => {
  shop = await ApplicationShop.open();
  team = new TestMembers(shop.tua);
  other = await startProcess(shop.tua.databaseUrl);
});
afterAll(async () => {
  await other.stop();
  await team.close();
  await shop.close();
});

const HOUR = 3_600;
const SCOPES = ["transactions:read", "events:read", "api_keys:manage"];

async function member(role: Role = "admin", merchantId = shop.tua.merchant.merchantId) {
  const { id } = await team.add(role, merchantId);
  return memberCaller({ merchantId }, role, { memberId: id });
}

/** Writes the rows of a member's consent and a code exchange, as the authorization server does. */
async function consent(caller: MemberCaller, clientId: string, requested: string[] = SCOPES) {
  const { memberId: accountId, scope } = caller;
  const interaction = randomBytes(16).toString("base64url");
  await shop.useCases.saveArtifact("Interaction", interaction, {}, HOUR);
  const grantId = (await shop.useCases.grantConsent(
    { interaction, memberId: accountId, clientId, merchantId: scope.merchantId, requested },
    "192.0.2.1",
  )) as string;
  const granted = "select array_to_string(scopes, ' ') as scope from application_grants where id = $1";
  const [openid = {}] = await shop.sql(granted, grantId);
  const token = randomBytes(32).toString("base64url");
  const payload = { accountId, clientId, grantId, scope: openid.scope };
  await shop.useCases.saveArtifact("AccessToken", token, payload, HOUR);
  return { id: grantId, token };
}

const keyCaller = (token: string, at = shop.useCases): Promise<ApplicationCaller> =>
  at.authenticateToken(token, "127.0.0.1");
const list = (caller: MemberCaller) => shop.useCases.listGrants(caller);
const readIds = async (caller: MemberCaller) => (await list(caller)).map(({ id }) => id);
const TERMS = { scopes: [...ACCESS_SCOPES, "openid"], redirectUris: ["https://a.example/"] };
const register = async (caller?: MemberCaller) => (await shop.register(TERMS, caller)).application;
const revoke = (caller: MemberCaller, id: string, revokeApiKeys?: boolean) =>
  shop.useCases.revokeGrant(caller, { id, revokeApiKeys });
const within = { timeout: 5_000, interval: 50 };

test("O37: a member lists their grants, newest first, with the application's current name", async () => {
  const caller = await member();
  const first = await register();
  const neighbour = memberCaller(await shop.tua.createMerchant("Guest"));
  const foreign = await register(neighbour);
  const one = await consent(caller, first.clientId);
  const two = await consent(caller, foreign.clientId, ["events:read"]);
  await shop.useCases.updateApplication(neighbour, { id: foreign.clientId, name: "Ledger" });
  const common = { apiKeyCount: 0, scope: caller.scope, createdAt: expect.any(Date) };
  const grants = await list(caller);
  expect(grants).toEqual([
    {
      ...common,
      id: two.id,
      clientId: foreign.clientId,
      applicationName: "Ledger",
      scopes: ["events:read"],
      expiresAt: expect.any(Date),
    },
    {
      ...common,
      id: one.id,
      clientId: first.clientId,
      applicationName: "Books",
      scopes: SCOPES,
      expiresAt: expect.any(Date),
    },
  ]);
  const days = (Number(grants[0]?.expiresAt) - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(89);
  expect(days).toBeLessThanOrEqual(90);
});

test("another member's grant, or another merchant's, can be neither seen nor revoked, whatever the role", async () => {
  const caller = await member("viewer");
  const { clientId } = await register();
  const { id, token } = await consent(caller, clientId, ["events:read"]);
  const neighbour = await shop.tua.createMerchant("Elsewhere");
  await team.join({ id: caller.memberId }, "owner", neighbour.merchantId);
  const strangers = [
    shop.owner,
    await member("owner"),
    { ...caller, scope: { ...caller.scope, mode: "live" as const } },
    memberCaller(neighbour, "owner", { memberId: caller.memberId }),
  ];
  for (const stranger of strangers) {
    expect(await readIds(stranger)).toEqual([]);
    expect(await getOutcome(revoke(stranger, id))).toBe("not_found");
  }
  expect(await readIds(caller)).toEqual([id]);
  expect((await keyCaller(token)).clientId).toBe(clientId);
});

test("keys and applications have no grants of their own to see or revoke", async () => {
  const { clientId } = await register();
  const { id, token } = await consent(await member(), clientId);
  const key = await shop.useCases.authenticateKey(shop.tua.merchant.keys.test.secret, "127.0.0.1");
  for (const caller of [key, await keyCaller(token)]) {
    expect(await getOutcome(shop.useCases.listGrants(caller))).toBe("insufficient_scope");
    expect(await getOutcome(shop.useCases.revokeGrant(caller, { id }))).toBe("insufficient_scope");
  }
});

test("revocation ends the tokens on every process within a second, and the grant is no longer listed", async () => {
  const caller = await member("viewer");
  const { clientId } = await register();
  const stored = await consent(caller, clientId, ["events:read"]);
  const { id, token } = await consent(caller, clientId, ["events:read"]);
  for (const at of [shop.useCases, other.useCases])
    expect((await keyCaller(token, at)).scopes).toEqual(["events:read"]);
  expect(await revoke(caller, id)).toMatchObject({
    grant: { id, applicationName: "Books" },
    revokedApiKeys: 0,
  });
  for (const at of [shop.useCases, other.useCases])
    await vi.waitFor(
      async () => expect(await getOutcome(keyCaller(token, at))).toBe("invalid_token"),
      within,
    );
  expect(await readIds(caller)).toEqual([stored.id]);
  expect((await keyCaller(stored.token)).grant?.id).toBe(stored.id);
  expect(await getOutcome(revoke(caller, id))).toBe("not_found");
});

test("keys created under the grant are counted, and stay valid by default", async () => {
  const caller = await member();
  const { clientId } = await register();
  const { id, token } = await consent(caller, clientId);
  const application = await keyCaller(token);
  const make = (more: object = {}) =>
    shop.useCases.createApiKey(application, { name: "Till", scopes: ["events:read"], ...more });
  const { secret } = await make();
  const gone = await make();
  await shop.useCases.revokeApiKey(caller, gone.apiKey.id);
  expect((await list(caller))[0]?.apiKeyCount).toBe(1);
  const { grant, revokedApiKeys } = await revoke(caller, id);
  expect([grant.apiKeyCount, revokedApiKeys]).toEqual([1, 0]);
  await vi.waitFor(async () => expect(await getOutcome(keyCaller(token))).toBe("invalid_token"), within);
  expect(await getOutcome(other.useCases.authenticateKey(secret, "127.0.0.1"))).toBe("ok");
});

test("exactly the keys created under the grant are revoked with it on request", async () => {
  const caller = await member();
  const { clientId } = await register();
  const [one, two] = [await consent(caller, clientId), await consent(caller, clientId)];
  const make = async (token: string) =>
    shop.useCases.createApiKey(await keyCaller(token), { name: "Till", scopes: ["events:read"] });
  const made = [await make(one.token), await make(one.token)];
  const spared = [
    await make(two.token),
    await shop.useCases.createApiKey(caller, { name: "Own", scopes: ["events:read"] }),
  ];
  const state = (secret: string) => getOutcome(other.useCases.authenticateKey(secret, "127.0.0.1"));
  for (const { secret } of [...made, ...spared]) expect(await state(secret)).toBe("ok");
  const { grant, revokedApiKeys } = await revoke(caller, one.id, true);
  expect([grant.apiKeyCount, revokedApiKeys]).toEqual([0, 2]);
  for (const { secret } of made)
    await vi.waitFor(async () => expect(await state(secret)).toBe("api_key_revoked"), within);
  for (const { secret } of spared) expect(await state(secret)).toBe("ok");
  const reported = await shop.sql(
    "select action, target, before, address from audit_log where actor = $1 and action <> 'api_key.created' order by action",
    `member ${caller.memberId}`,
  );
  const address = "192.0.2.1";
  expect(
    reported
      .filter(({ action }) => action !== "grant.created")
      .toSorted((a, b) => String(a.target).localeCompare(String(b.target))),
  ).toEqual(
    [
      ...made.map(({ apiKey }) => ({
        action: "api_key.revoked",
        target: apiKey.id,
        address,
        before: {
          name: "Till",
          kind: "secret",
          scopes: ["events:read"],
          allowedIps: [],
          allowedOrigins: [],
          serverSessionsOnly: false,
          expiresAt: apiKey.expiresAt?.toISOString(),
        },
      })),
      { action: "grant.revoked", target: one.id, before: { clientId, scopes: SCOPES }, address },
    ].toSorted((a, b) => a.target.localeCompare(b.target)),
  );
});

test("a member who may not revoke keys cannot do so through a grant, but still revokes the grant", async () => {
  const caller = await member("admin");
  const { id, token } = await consent(caller, (await register()).clientId);
  await shop.useCases.createApiKey(await keyCaller(token), { name: "Till", scopes: ["events:read"] });
  const lowered: MemberCaller = { ...caller, role: "viewer" };
  expect(await getOutcome(revoke(lowered, id, true))).toBe("insufficient_scope");
  expect(await readIds(lowered)).toEqual([id]);
  expect(await revoke(lowered, id)).toMatchObject({ revokedApiKeys: 0 });
});

test("live keys need a sign-in within ten minutes to be revoked; a live grant can be revoked at any time", async () => {
  const live = { ...(await member()), scope: { ...shop.owner.scope, mode: "live" as const } };
  const application = await register(live);
  const { id } = await consent(live, application.clientId);
  const stale = { ...live, signedInAt: new Date(Date.now() - 601_000) };
  expect(await getOutcome(revoke(stale, id, true))).toBe("fresh_sign_in_required");
  expect(await getOutcome(revoke(stale, id))).toBe("ok");
});

test("of 20 concurrent revocations one takes effect", async () => {
  const caller = await member();
  const { id } = await consent(caller, (await register()).clientId);
  const codes = await Promise.all(Array.from({ length: 20 }, () => getOutcome(revoke(caller, id, true))));
  expect(codes.toSorted()).toEqual([...Array(19).fill("not_found"), "ok"]);
  const reported = await shop.sql(
    "select action from audit_log where target = $1 and action = 'grant.revoked'",
    id,
  );
  expect(reported).toHaveLength(1);
});

test.each([
  ["the application", async (token: string): Promise<Caller> => keyCaller(token)],
  [
    "a key of it",
    async (token: string): Promise<Caller> => {
      const scopes = ["events:read", "api_keys:manage"];
      const { secret } = await shop.useCases.createApiKey(await keyCaller(token), { name: "Maker", scopes });
      return shop.useCases.authenticateKey(secret, "127.0.0.1");
    },
  ],
])("of keys that %s creates while the grant is revoked with them, none works after it", async (_who, by) => {
  for (let round = 0; round < 5; round++) {
    const caller = await member();
    const { id, token } = await consent(caller, (await register()).clientId);
    const maker = await by(token);
    const making = Array.from({ length: 10 }, () =>
      shop.useCases.createApiKey(maker, { name: "Till", scopes: ["events:read"] }),
    );
    await making[round];
    const [, ...made] = await Promise.allSettled([revoke(caller, id, true), ...making]);
    const secrets = made.flatMap((each) => (each.status === "fulfilled" ? [each.value.secret] : []));
    expect(secrets.length).toBeGreaterThan(0);
    const states = await Promise.all(
      secrets.map((secret) => getOutcome(other.useCases.authenticateKey(secret, "127.0.0.1"))),
    );
    expect(new Set(states)).toEqual(new Set(["api_key_revoked"]));
  }
});

test("an expired grant, or one ended by the authorization server, is not listed", async () => {
  const caller = await member();
  const { clientId } = await register();
  const stored = await consent(caller, clientId);
  const expired = await consent(caller, clientId);
  const ended = await consent(caller, clientId);
  await shop.sql("update application_grants set expires_at = created_at where id = $1", expired.id);
  await shop.useCases.destroyArtifact("Grant", ended.id);
  expect(await readIds(caller)).toEqual([stored.id]);
  for (const { id } of [expired, ended]) expect(await getOutcome(revoke(caller, id))).toBe("not_found");
});

test("grants of a removed application are revoked with their keys, at another merchant too", async () => {
  const caller = await member();
  const maker = memberCaller(await shop.tua.createMerchant("Maker"));
  const { clientId } = await register(maker);
  const { id, token } = await consent(caller, clientId);
  const till = { name: "Till", scopes: ["events:read"] };
  const { secret } = await shop.useCases.createApiKey(await keyCaller(token), till);
  await shop.useCases.removeApplication(maker, clientId);
  await vi.waitFor(async () => expect(await getOutcome(keyCaller(token))).toBe("invalid_token"), within);
  expect(await list(caller)).toMatchObject([{ id, applicationName: "Books", apiKeyCount: 1 }]);
  expect(await revoke(caller, id, true)).toMatchObject({ revokedApiKeys: 1 });
  const state = () => getOutcome(other.useCases.authenticateKey(secret, "127.0.0.1"));
  await vi.waitFor(async () => expect(await state()).toBe("api_key_revoked"), within);
  expect(await list(caller)).toEqual([]);
});

test.each(["", "grt_none", "\0", "x".repeat(10_000)])("an impossible id, %j, is not_found", async (id) => {
  expect(await getOutcome(revoke(shop.owner, id))).toBe("not_found");
});
