import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { rejectionBy } from "../support/field-problems.ts";
import { KeyShop } from "../support/key-shop.ts";
import { memberCaller } from "../support/member-caller.ts";

let shop: KeyShop;
beforeAll(async () => {
  shop = await KeyShop.open();
});
afterAll(() => shop.close());

const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const SCOPES = ["events:read", "transactions:read"] as const;
const make = () => shop.make({ scopes: [...SCOPES], allowedIps: ["192.0.2.0/24"], expiresAt: soon(3_600) });
/** A key with a rehearsal without `events:read`. */
async function makeRehearsed() {
  const { id, secret } = await shop.make({ scopes: [...SCOPES] });
  const { rehearsal } = await shop.useCases.rehearseApiKey(shop.caller, {
    id,
    scopes: ["transactions:read"],
  });
  return { id, secret, rehearsalId: String(rehearsal?.id) };
}

describe("a rehearsal", () => {
  test("has the named settings, and those of the key otherwise", async () => {
    const { id, apiKey } = await make();
    const { rehearsal, ...rest } = await shop.useCases.rehearseApiKey(shop.caller, {
      id,
      allowedIps: ["192.0.2.7"],
    });
    expect({ ...rest, rehearsal: null }).toEqual(apiKey);
    expect(rehearsal).toEqual({
      id: expect.stringMatching(/^rhs_\w{26}$/),
      settings: { scopes: [...SCOPES], allowedIps: ["192.0.2.7/32"], expiresAt: apiKey.expiresAt },
      startedAt: expect.any(Date),
    });
    expect((await shop.find(id)).rehearsal).toEqual(rehearsal);
  });

  test.each([
    ["scopes", "wider_than_key", { scopes: ["events:read", "payments:create"] }],
    ["allowedIps", "wider_than_key", { allowedIps: ["192.0.2.0/23"] }],
    ["allowedIps", "wider_than_key", { allowedIps: [] }],
    ["expiresAt", "wider_than_key", { expiresAt: null }],
    ["expiresAt", "wider_than_key", { expiresAt: soon(7_200) }],
    ["expiresAt", "in_the_past", { expiresAt: soon(-1) }],
    ["scopes", "too_few", { scopes: [] }],
    ["allowedIps.0", "not_an_ip_range", { allowedIps: ["localhost"] }],
  ])("with %s that is %s starts nothing", async (field, code, settings) => {
    const { id, apiKey } = await make();
    const pending = shop.useCases.rehearseApiKey(shop.caller, { id, ...settings });
    expect(await rejectionBy(pending)).toEqual({ code: "invalid_request", fields: { [field]: code } });
    expect(await shop.find(id)).toEqual(apiKey);
  });

  test("refuses no call, and gives the caller all rights of the key", async () => {
    const { id, secret } = await shop.make({ scopes: [...SCOPES] });
    await shop.useCases.rehearseApiKey(shop.caller, {
      id,
      scopes: ["transactions:read"],
      allowedIps: ["192.0.2.1"],
    });
    const caller = await shop.keyCaller(secret);
    expect(caller).toMatchObject({ scopes: [...SCOPES], allowedIps: [] });
    expect(caller.rehearsal).toMatchObject({ caller: null, refusedWith: "ip_not_allowed" });
    const allowed = await shop.keyCaller(secret, { address: "192.0.2.1" });
    expect(allowed.rehearsal).toMatchObject({ caller: { scopes: ["transactions:read"] }, refusedWith: null });
  });

  test("is replaced by the next one, which has another ID", async () => {
    const { id, rehearsalId } = await makeRehearsed();
    const { rehearsal } = await shop.useCases.rehearseApiKey(shop.caller, { id, scopes: ["events:read"] });
    expect(rehearsal?.id).not.toBe(rehearsalId);
    expect(rehearsal?.settings.scopes).toEqual(["events:read"]);
  });

  test("goes on if it is started again with the same settings", async () => {
    const { id, rehearsalId } = await makeRehearsed();
    const again = await shop.useCases.rehearseApiKey(shop.caller, { id, scopes: ["transactions:read"] });
    expect(again.rehearsal?.id).toBe(rehearsalId);
  });

  test("survives a new name and a rotation", async () => {
    const { id, rehearsalId } = await makeRehearsed();
    await shop.useCases.updateApiKey(shop.caller, { id, name: "Renamed" });
    const { secret } = await shop.useCases.rotateApiKey(shop.caller, { id });
    expect((await shop.keyCaller(secret)).rehearsal?.id).toBe(rehearsalId);
  });

  test("ends with another change of the key, which the audit log has", async () => {
    for (const change of [
      { scopes: ["events:read"] },
      { allowedIps: ["127.0.0.1"] },
      { expiresAt: soon(60) },
      { serverSessionsOnly: true },
    ]) {
      const { id } = await makeRehearsed();
      expect((await shop.useCases.updateApiKey(shop.caller, { id, ...change })).rehearsal).toBe(null);
      expect((await shop.audit(id)).map(({ action }) => action)).toEqual([
        "api_key.created",
        "api_key.rehearsal_started",
        "api_key.updated",
        "api_key.rehearsal_stopped",
      ]);
    }
  });

  test("of a revoked key is over: it cannot be read, started, enforced or stopped", async () => {
    const { id, secret, rehearsalId } = await makeRehearsed();
    await shop.useCases.revokeApiKey(shop.caller, id);
    expect((await shop.find(id)).rehearsal).toBe(null);
    await expect.poll(() => shop.state(secret)).toBe("api_key_revoked");
    const { rehearseApiKey, enforceRehearsal, stopRehearsal } = shop.useCases;
    for (const pending of [
      rehearseApiKey(shop.caller, { id, scopes: ["events:read"] }),
      enforceRehearsal(shop.caller, { id, rehearsalId }),
      stopRehearsal(shop.caller, id),
    ])
      expect(await rejectionBy(pending)).toEqual({ code: "invalid_request", fields: { id: "key_revoked" } });
  });
});

describe("the end of a rehearsal", () => {
  test("enforcement gives the key its settings in every process, once", async () => {
    const { id, secret, rehearsalId } = await makeRehearsed();
    const { rehearsal, scopes } = await shop.useCases.enforceRehearsal(shop.caller, { id, rehearsalId });
    expect({ rehearsal, scopes }).toEqual({ rehearsal: null, scopes: ["transactions:read"] });
    for (const at of [shop.tua, shop.other])
      await expect.poll(async () => (await shop.keyCaller(secret, { at })).scopes).toEqual(scopes);
    expect(await rejectionBy(shop.useCases.enforceRehearsal(shop.caller, { id, rehearsalId }))).toEqual({
      code: "invalid_request",
      fields: { rehearsalId: "changed_meanwhile" },
    });
    expect((await shop.audit(id)).at(-1)).toMatchObject({
      action: "api_key.rehearsal_enforced",
      before: { scopes: [...SCOPES] },
      after: { scopes: ["transactions:read"] },
    });
  });

  test("enforcement of a rehearsal that was replaced, stopped or ended by a change alters nothing", async () => {
    const { rehearseApiKey, stopRehearsal, updateApiKey, enforceRehearsal } = shop.useCases;
    for (const change of [
      (id: string) => rehearseApiKey(shop.caller, { id, scopes: ["events:read"] }),
      (id: string) => stopRehearsal(shop.caller, id),
      (id: string) => updateApiKey(shop.caller, { id, allowedIps: ["127.0.0.1"] }),
    ]) {
      const { id, rehearsalId } = await makeRehearsed();
      const changed = await change(id);
      const rejected = await rejectionBy(enforceRehearsal(shop.caller, { id, rehearsalId }));
      expect(rejected).toEqual({
        code: "invalid_request",
        fields: { rehearsalId: "changed_meanwhile" },
      });
      expect(await shop.find(id)).toEqual(changed);
    }
  });

  test("an expiry that has passed is enforced, and ends the key", async () => {
    const { id, secret } = await shop.make();
    const { rehearsal } = await shop.useCases.rehearseApiKey(shop.caller, { id, expiresAt: soon(60) });
    await shop.sql(
      `update api_keys set rehearsal = rehearsal || jsonb_build_object('expiresAt', now() - interval '1 minute')
       where id = $1`,
      id,
    );
    expect((await shop.keyCaller(secret)).rehearsal?.refusedWith).toBe("api_key_expired");
    await shop.useCases.enforceRehearsal(shop.caller, { id, rehearsalId: String(rehearsal?.id) });
    await expect.poll(() => shop.state(secret)).toBe("api_key_expired");
  });

  test("a stop keeps the key's settings and is in the audit log once", async () => {
    const { id } = await makeRehearsed();
    for (let i = 0; i < 2; i++)
      expect(await shop.useCases.stopRehearsal(shop.caller, id)).toMatchObject({
        rehearsal: null,
        scopes: [...SCOPES],
      });
    expect((await shop.audit(id)).slice(1)).toMatchObject([
      { action: "api_key.rehearsal_started", after: { scopes: ["transactions:read"] } },
      { action: "api_key.rehearsal_stopped", before: { scopes: ["transactions:read"] } },
    ]);
  });
});

describe("who may", () => {
  test("only callers who may update the key, in live mode after a recent sign-in", async () => {
    const { id, rehearsalId } = await makeRehearsed();
    const codes = (caller: Parameters<typeof shop.useCases.stopRehearsal>[0]) =>
      Promise.all(
        [
          shop.useCases.rehearseApiKey(caller, { id, scopes: ["transactions:read"] }),
          shop.useCases.enforceRehearsal(caller, { id, rehearsalId }),
          shop.useCases.stopRehearsal(caller, id),
        ].map(async (pending) => {
          const rejected = await rejectionBy(pending);
          return typeof rejected === "string" ? rejected : Object(rejected).code;
        }),
      );
    const all = (code: string) => [code, code, code];
    const reader = await shop.keyCaller((await shop.make({ scopes: ["transactions:read"] })).secret);
    expect(await codes(reader)).toEqual(all("insufficient_scope"));
    const page = await shop.make({ kind: "publishable", allowedOrigins: ["https://shop.example"] });
    expect(await codes(await shop.keyCaller(page.secret))).toEqual(all("wrong_key_kind"));
    expect(await codes(memberCaller(shop.caller.scope, "viewer"))).toEqual(all("insufficient_scope"));
    expect(await codes(shop.member("live", 3_600))).toEqual(all("fresh_sign_in_required"));
    // The key is of test mode.
    expect(await codes(shop.member("live", 0))).toEqual(all("not_found"));
    const { caller: stranger } = await shop.tua.createMerchant();
    expect(await codes(stranger)).toEqual(all("not_found"));
    expect((await shop.find(id)).rehearsal?.id).toBe(rehearsalId);
  });
});
