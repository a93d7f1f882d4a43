import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CreateApiKeyInput } from "../../server/usecases/keys/create-api-key.ts";
import type { UpdateApiKeyInput } from "../../server/usecases/keys/update-api-key.ts";
import { KeyShop } from "../support/key-shop.ts";

let shop: KeyShop;
beforeAll(async () => {
  shop = await KeyShop.open();
});
afterAll(() => shop.close());

type Change = Omit<UpdateApiKeyInput, "id">;
const soon = (seconds: number) => new Date(Date.now() + seconds * 1_000);
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => "done",
    ({ code, fields }) => fields?.map(({ field }: { field: string }) => field) ?? code,
  );

describe("a change", () => {
  test("touches what it names; what is left out stays", async () => {
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
    for (const [change, kept = change] of changes) {
      wanted = { ...wanted, ...kept };
      expect(await update(change)).toEqual(wanted);
      expect(await shop.find(id)).toEqual(wanted);
    }
  });

  test("is in the audit log with what changed and nothing else; what changes nothing is not", async () => {
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

  test.each<[string, Change, Partial<CreateApiKeyInput>?]>([
    ["name", { name: " " }],
    ["scopes", { scopes: [] }],
    ["scopes", { scopes: ["everything"] }],
    ["scopes", { scopes: ["events:read"] }, { kind: "publishable" }],
    ["allowedIps.0", { allowedIps: ["localhost"] }],
    ["allowedIps", { allowedIps: Array.from({ length: 51 }, (_, i) => `192.0.2.${i}`) }],
    ["allowedOrigins.0", { allowedOrigins: ["https://*"] }],
    ["expiresAt", { expiresAt: new Date(Date.now() - 1) }],
  ])("with a bad %s is refused by name: %j", async (field, change, terms) => {
    const { id, apiKey } = await shop.make(terms);
    expect(await refusal(shop.useCases.updateApiKey(shop.caller, { id, ...change }))).toEqual([field]);
    expect(await shop.find(id)).toEqual(apiKey);
  });

  test("leaves a live key the last of its origins; one that has none may keep so", async () => {
    const owner = shop.member("live", 0);
    const { id } = await shop.make({ kind: "publishable", allowedOrigins: ["https://shop.example"] }, owner);
    const change = (terms: Change) => refusal(shop.useCases.updateApiKey(owner, { id, ...terms }));
    expect(await change({ allowedOrigins: [] })).toEqual(["allowedOrigins"]);
    expect(await change({ allowedOrigins: [], serverSessionsOnly: true })).toBe("done");
    expect(await change({ serverSessionsOnly: false })).toEqual(["allowedOrigins"]);
    await shop.sql("update api_keys set server_sessions_only = false where id = $1", id);
    expect(await change({ name: "Page", allowedOrigins: [] })).toBe("done");
  });

  test("brings an expired key back with a later end, and a revoked one never", async () => {
    const { id, secret } = await shop.make({ expiresAt: soon(60) });
    await shop.sql("update api_keys set expires_at = now() - interval '1 s' where id = $1", id);
    expect(await shop.state(secret)).toBe("api_key_expired");
    expect(await refusal(shop.useCases.updateApiKey(shop.caller, { id, name: "x" }))).toEqual(["expiresAt"]);
    await shop.useCases.updateApiKey(shop.caller, { id, expiresAt: null });
    await expect.poll(() => shop.state(secret)).toBe("works");
    await shop.useCases.revokeApiKey(shop.caller, id);
    expect(await refusal(shop.useCases.updateApiKey(shop.caller, { id, expiresAt: null }))).toEqual(["id"]);
  });
});

describe("a key with bounds", () => {
  const bounds = () => ({
    scopes: ["api_keys:manage", "events:read"],
    allowedIps: ["192.0.2.0/24", "2001:db8::/32"],
    expiresAt: soon(3_600),
  });
  const bounded = async (change: Partial<CreateApiKeyInput> = {}) => {
    const own = await shop.make({ ...bounds(), ...change });
    return { ...own, asker: await shop.asker(own.secret, { address: "192.0.2.1" }) };
  };

  test.each<[string, Change]>([
    ["a scope", { scopes: ["events:read", "transactions:read"] }],
    ["addresses", { allowedIps: ["192.0.0.0/16"] }],
    ["every address", { allowedIps: [] }],
    ["addresses of the other family", { allowedIps: ["::/0"] }],
    ["a later end", { expiresAt: soon(7_200) }],
    ["no end", { expiresAt: null }],
  ])("gives neither itself nor another key %s beyond its own", async (_name, change) => {
    const { id, asker } = await bounded();
    const { id: other } = await shop.make(bounds());
    for (const target of [id, other]) {
      const asked = shop.useCases.updateApiKey(asker, { id: target, ...change });
      expect(await refusal(asked)).toBe("insufficient_scope");
    }
  });

  test.each<[string, Partial<CreateApiKeyInput>]>([
    ["a scope that it lacks", { scopes: ["transactions:read"] }],
    ["wider addresses", { allowedIps: ["192.0.0.0/16"] }],
    ["addresses of which one lies outside", { allowedIps: ["192.0.2.1", "192.0.3.1"] }],
    ["every address", { allowedIps: [] }],
    ["a later end", { expiresAt: soon(7_200) }],
    ["the other mode", { mode: "live" }],
  ])("makes none with %s", async (_name, terms) => {
    const { asker } = await bounded();
    const asked = shop.useCases.createApiKey(asker, { name: "x", scopes: ["events:read"], ...terms });
    expect(await refusal(asked)).toBe("insufficient_scope");
  });

  test("widens within its own, and makes less of any key", async () => {
    const { asker } = await bounded();
    const narrow = await shop.make({
      scopes: ["events:read"],
      allowedIps: ["192.0.2.7"],
      expiresAt: soon(60),
    });
    const wide = await shop.make({ scopes: [...shop.caller.scopes] });
    const { updateApiKey } = shop.useCases;
    await updateApiKey(asker, {
      ...{ id: narrow.id, scopes: ["events:read", "api_keys:manage"], allowedIps: ["192.0.2.0/25"] },
      expiresAt: soon(120),
    });
    await updateApiKey(asker, { id: wide.id, name: "less", scopes: ["payments:create", "events:read"] });
    await updateApiKey(asker, { id: wide.id, allowedIps: ["203.0.113.1"], serverSessionsOnly: true });
  });

  test("opens nothing more in a key that has what it lacks", async () => {
    const { asker } = await bounded();
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
      expect(await refusal(shop.useCases.updateApiKey(asker, { id, ...change }))).toBe("insufficient_scope");
    }
  });

  test.each<[string, Partial<CreateApiKeyInput>]>([
    ["scopes that it lacks", { scopes: ["payments:create"] }],
    ["no addresses", { allowedIps: [] }],
    ["wider addresses", { allowedIps: ["192.0.0.0/16"] }],
    ["a later end", { expiresAt: soon(7_200) }],
  ])("gets no new text of a key with %s", async (_name, wider) => {
    const { asker } = await bounded();
    const { id } = await shop.make({ ...bounds(), ...wider });
    expect(await refusal(shop.useCases.rotateApiKey(asker, { id }))).toBe("insufficient_scope");
    expect(await shop.audit(id)).toHaveLength(1);
  });

  test("rotates itself and what lies within it", async () => {
    const { id, asker } = await bounded();
    const { secret } = await shop.useCases.rotateApiKey(asker, { id });
    const again = await shop.asker(secret, { address: "192.0.2.1" });
    await shop.useCases.rotateApiKey(again, { id: (await shop.make({ scopes: ["events:read"] }, again)).id });
  });

  test("makes and changes nothing by what it was half a second ago", async () => {
    const { useCases } = shop;
    const narrowed = await shop.make({ scopes: [...shop.caller.scopes] });
    const asNarrowed = await shop.asker(narrowed.secret);
    await useCases.updateApiKey(shop.caller, { id: narrowed.id, scopes: ["api_keys:manage"] });
    expect(await refusal(useCases.createApiKey(asNarrowed, { name: "x" }))).toBe("insufficient_scope");
    const back = { id: narrowed.id, scopes: [...shop.caller.scopes] };
    expect(await refusal(useCases.updateApiKey(asNarrowed, back))).toBe("insufficient_scope");

    const revoked = await shop.make({ scopes: [...shop.caller.scopes] });
    const { id } = await shop.make();
    const asRevoked = await shop.asker(revoked.secret);
    await useCases.revokeApiKey(shop.caller, revoked.id);
    expect(await refusal(useCases.createApiKey(asRevoked, { name: "x" }))).toBe("api_key_revoked");
    expect(await refusal(useCases.rotateApiKey(asRevoked, { id }))).toBe("api_key_revoked");
    expect(await refusal(useCases.updateApiKey(asRevoked, { id, name: "x" }))).toBe("api_key_revoked");
    expect(await refusal(useCases.revokeApiKey(asRevoked, id))).toBe("api_key_revoked");
  });
});

describe("an application", () => {
  test("leaves its grant on the keys that it makes, and on those that they make", async () => {
    const application = await shop.application(soon(3_600));
    const { secret, apiKey } = await shop.make({ scopes: ["api_keys:manage"] }, application);
    expect(apiKey).toMatchObject({
      grantId: application.grant.id,
      createdByApplication: application.clientId,
    });
    expect(apiKey.expiresAt).toEqual(application.expiresAt);
    const child = await shop.make({ scopes: ["api_keys:manage"] }, await shop.asker(secret));
    expect(child.apiKey).toMatchObject({
      grantId: application.grant.id,
      createdByApplication: application.clientId,
    });
    expect((await shop.make()).apiKey).toMatchObject({ grantId: null, createdByApplication: null });
  });

  test("makes no key that outlives its token, and rotates none", async () => {
    const application = await shop.application(soon(3_600));
    const later = { name: "x", expiresAt: soon(7_200) };
    expect(await refusal(shop.useCases.createApiKey(application, later))).toBe("insufficient_scope");
    const { id } = await shop.make();
    expect(await refusal(shop.useCases.rotateApiKey(application, { id }))).toBe("insufficient_scope");
  });

  test("makes none once its grant was revoked, whatever its token is still believed to be", async () => {
    const application = await shop.application(soon(3_600));
    await shop.sql("update application_grants set withdrawn_at = now() where id = $1", application.grant.id);
    expect(await refusal(shop.useCases.createApiKey(application, { name: "x" }))).toBe("invalid_token");
  });
});
