import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CreateApiKeyInput } from "../../server/usecases/keys/create-api-key.ts";
import type { UpdateApiKeyInput } from "../../server/usecases/keys/update-api-key.ts";
import { rejectionBy } from "../support/field-problems.ts";
import { KeyShop } from "../support/key-shop.ts";

let shop: KeyShop;
beforeAll(async () => {
  shop = await KeyShop.open();
});
afterAll(() => shop.close());

type Change = Omit<UpdateApiKeyInput, "id">;
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const codeBy = async (pending: Promise<unknown>) => Object(await rejectionBy(pending)).code;
const problemsBy = async (pending: Promise<unknown>) => Object(await rejectionBy(pending)).fields;

describe("a change", () => {
  test("changes the named fields; absent ones stay", async () => {
    const expiresAt = soon(3_600);
    const { id, apiKey } = await shop.make({ allowedIps: ["192.0.2.0/24"], expiresAt });
    const update = (change: Change) => shop.useCases.updateApiKey(shop.caller, { id, ...change });
    const changes: [Change, object?][] = [
      [{ name: "Till 4" }],
      [{ scopes: ["events:read", "events:read"] }, { scopes: ["events:read"] }],
      [{ allowedIps: ["198.51.100.7"] }, { allowedIps: ["198.51.100.7/32"] }],
      [{ allowedIps: [] }],
      [{ allowedOrigins: ["https://SHOP.example"] }, { allowedOrigins: ["https://shop.example"] }],
      [{ serverSessionsOnly: true }],
      [{ expiresAt: null }],
      [{ expiresAt: soon(60) }],
    ];
    let wanted: object = apiKey;
    for (const [change, stored = change] of changes) {
      wanted = { ...wanted, ...stored };
      expect(await update(change)).toEqual(wanted);
      expect(await shop.find(id)).toEqual(wanted);
    }
  });

  test("is in the audit log with exactly the changed fields; one without changes is not", async () => {
    const { id } = await shop.make({ name: "Till", scopes: ["events:read"] });
    const change = { id, name: "Till", scopes: ["events:read"], expiresAt: null, allowedIps: [] };
    await shop.useCases.updateApiKey(shop.caller, change);
    expect(await shop.audit(id)).toHaveLength(1);
    const expiresAt = soon(60);
    await shop.useCases.updateApiKey(shop.caller, { ...change, name: "Till 2", expiresAt });
    expect((await shop.audit(id))[1]).toMatchObject({
      action: "api_key.updated",
      actor: `key ${shop.caller.keyId}`,
      before: { name: "Till", expiresAt: null },
      after: { name: "Till 2", expiresAt: expiresAt.toISOString() },
    });
    expect(Object.keys((await shop.audit(id))[1]?.after as object)).toHaveLength(2);
  });

  test.each<[string, string, Change, Partial<CreateApiKeyInput>?]>([
    ["name", "too_short", { name: "" }],
    ["scopes", "too_few", { scopes: [] }],
    ["scopes", "unknown_value", { scopes: ["everything"] }],
    ["scopes", "not_for_this_key_kind", { scopes: ["events:read"] }, { kind: "publishable" }],
    ["allowedIps.0", "not_an_ip_range", { allowedIps: ["localhost"] }],
    ["allowedIps", "too_many", { allowedIps: Array.from({ length: 51 }, (_, i) => `192.0.2.${i}`) }],
    ["allowedOrigins.0", "not_an_origin", { allowedOrigins: ["https://*"] }],
    ["expiresAt", "in_the_past", { expiresAt: new Date(Date.now() - 1) }],
  ])("with an invalid %s is rejected with an error that names it: %s", async (field, code, change, terms) => {
    const { id, apiKey } = await shop.make(terms);
    const pending = shop.useCases.updateApiKey(shop.caller, { id, ...change });
    expect(await rejectionBy(pending)).toEqual({ code: "invalid_request", fields: { [field]: code } });
    expect(await shop.find(id)).toEqual(apiKey);
  });

  test("cannot remove a live key's last origin; a key without any may stay so", async () => {
    const owner = shop.member("live", 0);
    const { id } = await shop.make({ kind: "publishable", allowedOrigins: ["https://shop.example"] }, owner);
    const change = (terms: Change) => rejectionBy(shop.useCases.updateApiKey(owner, { id, ...terms }));
    const missing = { code: "invalid_request", fields: { allowedOrigins: "too_few" } };
    expect(await change({ allowedOrigins: [] })).toEqual(missing);
    expect(await change({ allowedOrigins: [], serverSessionsOnly: true })).toBe("done");
    expect(await change({ serverSessionsOnly: false })).toEqual(missing);
    await shop.sql("update api_keys set server_sessions_only = false where id = $1", id);
    expect(await change({ name: "Page", allowedOrigins: [] })).toBe("done");
  });

  test("reactivates an expired key with a later end, and never a revoked one", async () => {
    const { id, secret } = await shop.make({ expiresAt: soon(60) });
    await shop.sql("update api_keys set expires_at = now() - interval '1 s' where id = $1", id);
    expect(await shop.state(secret)).toBe("api_key_expired");
    const update = (change: Change) => shop.useCases.updateApiKey(shop.caller, { id, ...change });
    expect(await problemsBy(update({ name: "x" }))).toEqual({ expiresAt: "in_the_past" });
    const rotated = shop.useCases.rotateApiKey(shop.caller, { id });
    expect(await problemsBy(rotated)).toEqual({ id: "key_expired" });
    await update({ expiresAt: null });
    await expect.poll(() => shop.state(secret)).toBe("works");
    await shop.useCases.revokeApiKey(shop.caller, id);
    expect(await problemsBy(update({ expiresAt: null }))).toEqual({ id: "key_revoked" });
    const again = shop.useCases.rotateApiKey(shop.caller, { id });
    expect(await problemsBy(again)).toEqual({ id: "key_revoked" });
  });
});

const SCOPES = { scopes: "exceeds_own_scopes" };
const EXPIRY = { expiresAt: "exceeds_own_expiry" };
const ADDRESSES = { allowedIps: "exceeds_own_addresses" };

describe("a restricted key", () => {
  const expiresAt = soon(3_600);
  const bounds = () => ({
    scopes: ["api_keys:manage", "events:read"],
    allowedIps: ["192.0.2.0/24", "2001:db8::/32"],
    expiresAt,
  });
  const bounded = async (change: Partial<CreateApiKeyInput> = {}) => {
    const own = await shop.make({ ...bounds(), ...change });
    return { ...own, keyCaller: await shop.keyCaller(own.secret, { address: "192.0.2.1" }) };
  };

  test.each<[string, Change, Record<string, string>]>([
    ["a scope", { scopes: ["events:read", "transactions:read"] }, SCOPES],
    ["addresses", { allowedIps: ["192.0.0.0/16"] }, ADDRESSES],
    ["every address", { allowedIps: [] }, ADDRESSES],
    ["addresses of the other family", { allowedIps: ["::/0"] }, ADDRESSES],
    ["a later end", { expiresAt: soon(7_200) }, EXPIRY],
    ["no end", { expiresAt: null }, EXPIRY],
    [
      "any of these",
      { scopes: ["transactions:read"], allowedIps: [], expiresAt: null },
      { ...SCOPES, ...EXPIRY, ...ADDRESSES },
    ],
  ])("gives neither itself nor another key %s beyond its own", async (_name, change, fields) => {
    const { id, keyCaller } = await bounded();
    const { id: other } = await shop.make(bounds());
    for (const target of [id, other]) {
      const pending = shop.useCases.updateApiKey(keyCaller, { id: target, ...change });
      expect(await rejectionBy(pending)).toEqual({ code: "insufficient_scope", fields });
    }
  });

  test.each<[string, Partial<CreateApiKeyInput>, Record<string, string>]>([
    ["a scope that it lacks", { scopes: ["transactions:read"] }, SCOPES],
    ["wider addresses", { allowedIps: ["192.0.0.0/16"] }, ADDRESSES],
    ["addresses of which one lies outside", { allowedIps: ["192.0.2.1", "192.0.3.1"] }, ADDRESSES],
    ["every address", { allowedIps: [] }, ADDRESSES],
    ["a later end", { expiresAt: soon(7_200) }, EXPIRY],
  ])("creates none with %s", async (_name, terms, fields) => {
    const { keyCaller } = await bounded();
    const pending = shop.useCases.createApiKey(keyCaller, { name: "x", scopes: ["events:read"], ...terms });
    expect(await rejectionBy(pending)).toEqual({ code: "insufficient_scope", fields });
  });

  test("gets an error with exactly the scopes that it lacks", async () => {
    const { keyCaller } = await bounded();
    const scopes = ["events:read", "transactions:read", "payments:create"];
    await expect(shop.useCases.createApiKey(keyCaller, { name: "x", scopes })).rejects.toMatchObject({
      fields: [{ params: { scopes: ["transactions:read", "payments:create"] } }],
    });
  });

  test("creates none of the other mode, which the error names", async () => {
    const { keyCaller } = await bounded();
    const pending = shop.useCases.createApiKey(keyCaller, { name: "x", mode: "live" });
    await expect(pending).rejects.toMatchObject({
      code: "invalid_request",
      fields: [{ field: "mode", code: "other_mode", params: { mode: "test" } }],
      message: expect.stringContaining("switch modes"),
    });
  });

  test("widens within its own limits, and narrows any key", async () => {
    const { keyCaller } = await bounded();
    const narrow = await shop.make({
      scopes: ["events:read"],
      allowedIps: ["192.0.2.7"],
      expiresAt: soon(60),
    });
    const wide = await shop.make({ scopes: [...shop.caller.scopes] });
    const { updateApiKey } = shop.useCases;
    await updateApiKey(keyCaller, {
      id: narrow.id,
      scopes: ["events:read", "api_keys:manage"],
      allowedIps: ["192.0.2.0/25"],
      expiresAt: soon(120),
    });
    await updateApiKey(keyCaller, { id: wide.id, name: "less", scopes: ["payments:create", "events:read"] });
    await updateApiKey(keyCaller, { id: wide.id, allowedIps: ["203.0.113.1"], serverSessionsOnly: true });
  });

  test("widens no key that already has rights it lacks", async () => {
    const { keyCaller } = await bounded();
    const { id } = await shop.make({
      scopes: ["payments:create"],
      serverSessionsOnly: true,
      allowedIps: ["203.0.113.1"],
    });
    for (const change of [
      { serverSessionsOnly: false },
      { allowedOrigins: ["https://evil.example"] },
      { allowedIps: ["203.0.113.1", "192.0.2.1"] },
    ]) {
      expect(await codeBy(shop.useCases.updateApiKey(keyCaller, { id, ...change }))).toBe(
        "insufficient_scope",
      );
    }
  });

  test.each<[string, Partial<CreateApiKeyInput>, Record<string, string>]>([
    ["scopes that it lacks", { scopes: ["payments:create"] }, SCOPES],
    ["no addresses", { allowedIps: [] }, ADDRESSES],
    ["wider addresses", { allowedIps: ["192.0.0.0/16"] }, ADDRESSES],
    ["a later end", { expiresAt: soon(7_200) }, EXPIRY],
  ])("gets no new secret of a key with %s", async (_name, wider, fields) => {
    const { keyCaller } = await bounded();
    const { id } = await shop.make({ ...bounds(), ...wider });
    const pending = shop.useCases.rotateApiKey(keyCaller, { id });
    expect(await rejectionBy(pending)).toEqual({ code: "insufficient_scope", fields });
    expect(await shop.audit(id)).toHaveLength(1);
  });

  test("rotates itself and keys within its own limits", async () => {
    const { id, keyCaller } = await bounded();
    const { secret } = await shop.useCases.rotateApiKey(keyCaller, { id });
    const again = await shop.keyCaller(secret, { address: "192.0.2.1" });
    await shop.useCases.rotateApiKey(again, { id: (await shop.make({ scopes: ["events:read"] }, again)).id });
  });

  test("creates and changes nothing with its rights of half a second ago", async () => {
    const { useCases } = shop;
    const narrowed = await shop.make({ scopes: [...shop.caller.scopes] });
    const asNarrowed = await shop.keyCaller(narrowed.secret);
    await useCases.updateApiKey(shop.caller, { id: narrowed.id, scopes: ["api_keys:manage"] });
    expect(await codeBy(useCases.createApiKey(asNarrowed, { name: "x" }))).toBe("insufficient_scope");
    const back = { id: narrowed.id, scopes: [...shop.caller.scopes] };
    expect(await codeBy(useCases.updateApiKey(asNarrowed, back))).toBe("insufficient_scope");

    const revoked = await shop.make({ scopes: [...shop.caller.scopes] });
    const { id } = await shop.make();
    const asRevoked = await shop.keyCaller(revoked.secret);
    await useCases.revokeApiKey(shop.caller, revoked.id);
    expect(await codeBy(useCases.createApiKey(asRevoked, { name: "x" }))).toBe("api_key_revoked");
    expect(await codeBy(useCases.rotateApiKey(asRevoked, { id }))).toBe("api_key_revoked");
    expect(await codeBy(useCases.updateApiKey(asRevoked, { id, name: "x" }))).toBe("api_key_revoked");
    expect(await codeBy(useCases.revokeApiKey(asRevoked, id))).toBe("api_key_revoked");
  });
});

describe("an application", () => {
  test("records its grant on the keys that it creates, and on those that they create", async () => {
    const application = await shop.application(soon(3_600));
    const { secret, apiKey } = await shop.make({ scopes: ["api_keys:manage"] }, application);
    expect(apiKey).toMatchObject({
      grantId: application.grant.id,
      createdByApplication: application.clientId,
    });
    expect(apiKey.expiresAt).toEqual(application.expiresAt);
    const child = await shop.make({ scopes: ["api_keys:manage"] }, await shop.keyCaller(secret));
    expect(child.apiKey).toMatchObject({
      grantId: application.grant.id,
      createdByApplication: application.clientId,
    });
    expect((await shop.make()).apiKey).toMatchObject({ grantId: null, createdByApplication: null });
  });

  test("creates no key that outlives its token, and rotates none", async () => {
    const application = await shop.application(soon(3_600));
    const later = { name: "x", expiresAt: soon(7_200) };
    expect(await codeBy(shop.useCases.createApiKey(application, later))).toBe("insufficient_scope");
    const { id } = await shop.make();
    expect(await codeBy(shop.useCases.rotateApiKey(application, { id }))).toBe("insufficient_scope");
  });

  test("creates none once its grant was revoked, even if its token is still cached", async () => {
    const application = await shop.application(soon(3_600));
    await shop.sql("update application_grants set revoked_at = now() where id = $1", application.grant.id);
    expect(await codeBy(shop.useCases.createApiKey(application, { name: "x" }))).toBe("invalid_token");
  });
});
