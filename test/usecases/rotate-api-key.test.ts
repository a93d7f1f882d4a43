import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { KeyShop } from "../support/key-shop.ts";

let shop: KeyShop;
beforeAll(async () => {
  shop = await KeyShop.open();
});
afterAll(() => shop.close());

const rotate = (id: string, overlapSeconds?: number, by = shop.caller) =>
  shop.useCases.rotateApiKey(by, { id, overlapSeconds });
const readSecrets = (id: string) =>
  shop.sql("select expires_at from api_key_secrets where key_id = $1 order by created_at", id);
/** Waits until no process has a cached credential. */
const waitForState = (secret: string, state: string) => expect.poll(() => shop.state(secret)).toBe(state);
const minutesLeft = (end: Date | null) => end && Math.round((Number(end) - Date.now()) / 60_000);

describe("a rotation", () => {
  test("returns a new secret with the same id; the old one works next to it for a day", async () => {
    const { id, secret: old } = await shop.make();
    const { apiKey, secret } = await rotate(id);
    expect(secret).not.toBe(old);
    expect(apiKey).toMatchObject({ id, lastFour: secret.slice(-4), publishableText: null });
    expect(minutesLeft(apiKey.previousSecretExpiresAt)).toBe(24 * 60);
    expect(await shop.find(id)).toEqual(apiKey);
    for (const text of [old, secret]) expect((await shop.keyCaller(text)).keyId).toBe(id);
  });

  test("without overlap ends the old secret at once, and its error has the reason", async () => {
    const { id, secret: old } = await shop.make();
    const { apiKey, secret } = await rotate(id, 0);
    expect(apiKey.previousSecretExpiresAt).toBeNull();
    expect(await shop.state(old)).toBe("api_key_expired");
    expect(await shop.state(secret)).toBe("works");
  });

  test("with an overlap lets the old secret work until its end and not after it", async () => {
    const { id, secret: old } = await shop.make();
    const { apiKey } = await rotate(id, 2);
    const end = Number(apiKey.previousSecretExpiresAt);
    expect(await shop.state(old)).toBe("works");
    await expect.poll(() => shop.state(old), { interval: 20 }).toBe("api_key_expired");
    expect(Date.now()).toBeGreaterThanOrEqual(end);
    expect((await shop.find(id)).previousSecretExpiresAt).toBeNull();
  });

  test("never extends an old secret", async () => {
    const { id } = await shop.make();
    await rotate(id, 3_600);
    const { apiKey } = await rotate(id, 604_800);
    expect(minutesLeft(apiKey.previousSecretExpiresAt)).toBe(7 * 24 * 60);
    expect((await readSecrets(id)).map(({ expires_at }) => minutesLeft(expires_at as Date | null))).toEqual([
      ...[60, 7 * 24 * 60, null],
    ]);
  });

  test("of a publishable key returns the new secret, and both open checkouts meanwhile", async () => {
    const { id, secret: old } = await shop.make({ kind: "publishable" });
    const { apiKey, secret } = await rotate(id);
    expect(secret).toMatch(/^pk_test_/);
    expect(apiKey).toMatchObject({ publishableText: secret, lastFour: secret.slice(-4) });
    expect([await shop.state(old), await shop.state(secret)]).toEqual(["works", "works"]);
  });

  test("reports a secret's end no later than its key's", async () => {
    const expiresAt = new Date(Date.now() + 60_000);
    const { id } = await shop.make({ expiresAt });
    expect((await rotate(id)).apiKey.previousSecretExpiresAt).toEqual(expiresAt);
  });

  test("is in the audit log without the secret", async () => {
    const { id, secret: old } = await shop.make();
    const { secret } = await rotate(id, 60);
    const entries = await shop.audit(id);
    expect(entries[1]).toEqual({
      action: "api_key.rotated",
      actor: `key ${shop.caller.keyId}`,
      mode: "test",
      address: "127.0.0.1",
      before: { lastFour: old.slice(-4) },
      after: { lastFour: secret.slice(-4), overlapSeconds: 60 },
    });
    const dump = JSON.stringify(await shop.sql("select k::text, s::text from api_keys k, api_key_secrets s"));
    for (const text of [old, secret]) {
      expect(JSON.stringify(entries)).not.toContain(text);
      expect(dump).not.toContain(text);
    }
  });
});

describe("is rejected", () => {
  test.each([-1, 604_801, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
    "with an overlap of %d seconds, by name",
    async (seconds) => {
      const { id } = await shop.make();
      await expect(rotate(id, seconds)).rejects.toMatchObject({
        code: "invalid_request",
        fields: [{ field: "overlapSeconds", code: "out_of_range" }],
      });
    },
  );

  test.each(["key_none", "", "key_\u0000", "key_\ud800"])("with an id of no key: %j", async (id) => {
    await expect(rotate(id)).rejects.toMatchObject({ code: "not_found" });
  });

  test("for a key of another merchant or mode", async () => {
    const { id } = await shop.make();
    const stranger = await shop.tua.createMerchant();
    for (const by of [stranger.caller, shop.member("live", 0)]) {
      await expect(shop.useCases.rotateApiKey(by, { id })).rejects.toMatchObject({ code: "not_found" });
      await expect(shop.useCases.updateApiKey(by, { id, name: "x" })).rejects.toMatchObject({
        code: "not_found",
      });
      await expect(shop.useCases.revokeApiKey(by, id)).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("for a revoked or expired key, whose secrets stay invalid", async () => {
    const revoked = await shop.make();
    await shop.useCases.revokeApiKey(shop.caller, revoked.id);
    const expired = await shop.make({ expiresAt: new Date(Date.now() + 60_000) });
    await shop.sql("update api_keys set expires_at = now() - interval '1 s' where id = $1", expired.id);
    for (const [{ id }, code] of [
      [revoked, "key_revoked"],
      [expired, "key_expired"],
    ] as const) {
      await expect(rotate(id)).rejects.toMatchObject({
        code: "invalid_request",
        fields: [{ field: "id", code }],
      });
      expect(await readSecrets(id)).toEqual([{ expires_at: null }]);
    }
  });

  test("beyond ten secrets at once; without overlap it always succeeds", async () => {
    const { id } = await shop.make();
    for (let made = 1; made < 10; made++) await rotate(id, 60);
    await expect(rotate(id, 60)).rejects.toMatchObject({
      code: "invalid_request",
      fields: [{ field: "overlapSeconds", code: "too_many_secrets" }],
    });
    const { secret } = await rotate(id, 0);
    expect(await shop.state(secret)).toBe("works");
  });

  test("for a member in live mode without a fresh sign-in; a live key has separate limits", async () => {
    const live = shop.member("live", 0);
    const { id } = await shop.make({}, live);
    const late = shop.member("live", 601);
    const { useCases } = shop;
    for (const request of [
      () => useCases.createApiKey(late, { name: "x" }),
      () => useCases.rotateApiKey(late, { id }),
      () => useCases.updateApiKey(late, { id, name: "x" }),
      () => useCases.revokeApiKey(late, id),
    ]) {
      await expect(request()).rejects.toMatchObject({ code: "fresh_sign_in_required" });
    }
    expect(await shop.audit(id)).toHaveLength(1);
    await useCases.rotateApiKey(live, { id });
    const test = shop.member("test", 99_999);
    await useCases.rotateApiKey(test, { id: (await shop.make({}, test)).id });
    const { secret } = await shop.make({ scopes: ["api_keys:manage"] }, live);
    await useCases.createApiKey(await shop.keyCaller(secret), {
      name: "by a key",
      scopes: ["api_keys:manage"],
    });
  });
});

describe("concurrently", () => {
  test("twenty rotations by two processes leave one newest secret, the returned one, and no old one", async () => {
    const { id, secret: first } = await shop.make();
    const made = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? shop.tua : shop.other).useCases.rotateApiKey(shop.caller, { id, overlapSeconds: 0 }),
      ),
    );
    expect((await readSecrets(id)).filter(({ expires_at }) => expires_at === null)).toHaveLength(1);
    const { lastFour } = await shop.find(id);
    const states = await Promise.all(made.map(({ secret }) => shop.state(secret)));
    expect(states.filter((state) => state === "works")).toHaveLength(1);
    expect(made[states.indexOf("works")]?.secret.slice(-4)).toBe(lastFour);
    await waitForState(first, "api_key_expired");
    expect(await shop.audit(id)).toHaveLength(21);
  });

  test("twenty with overlap: ten secrets work, the others were rejected and are not in the log", async () => {
    const { id } = await shop.make();
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, i) =>
        (i % 2 ? shop.tua : shop.other).useCases.rotateApiKey(shop.caller, { id }),
      ),
    );
    const made = outcomes.filter(({ status }) => status === "fulfilled");
    expect([made.length, (await readSecrets(id)).length]).toEqual([9, 10]);
    expect(await shop.audit(id)).toHaveLength(10);
  });

  test("a revocation and rotations: whatever their results, nothing of the key works", async () => {
    for (let round = 0; round < 5; round++) {
      const { id, secret } = await shop.make();
      const [revoked, ...rotated] = await Promise.allSettled([
        shop.useCases.revokeApiKey(shop.caller, id),
        ...Array.from({ length: 4 }, () => shop.other.useCases.rotateApiKey(shop.caller, { id })),
      ]);
      expect(revoked.status).toBe("fulfilled");
      const texts = rotated.flatMap((one) => (one.status === "fulfilled" ? [one.value.secret] : []));
      for (const text of [secret, ...texts]) await waitForState(text, "api_key_revoked");
    }
  });

  test("keys that rotate each other do not deadlock", async () => {
    const [one, two] = [
      await shop.make({ scopes: [...shop.caller.scopes] }),
      await shop.make({ scopes: [...shop.caller.scopes] }),
    ];
    const [byOne, byTwo] = [await shop.keyCaller(one.secret), await shop.keyCaller(two.secret)];
    await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        i % 2
          ? rotate(two.id, 0, byOne)
          : shop.other.useCases.rotateApiKey(byTwo, { id: one.id, overlapSeconds: 0 }),
      ),
    );
  });
});

describe("on every process", () => {
  test("D3 a key revoked on one is rejected on the other within a second, with every secret", async () => {
    const { id, secret: old } = await shop.make();
    const { secret } = await rotate(id);
    for (const text of [old, secret]) expect(await shop.state(text, shop.other)).toBe("works");
    await shop.useCases.revokeApiKey(shop.caller, id);
    const revokedAt = Date.now();
    for (const text of [old, secret]) {
      while ((await shop.state(text, shop.other)) === "works") {
        expect(Date.now() - revokedAt).toBeLessThan(1_000);
        await pause(10);
      }
      expect(await shop.state(text, shop.other)).toBe("api_key_revoked");
    }
  });

  test("a secret created on one works on the other at once", async () => {
    const { id } = await shop.make();
    for (let round = 0; round < 5; round++) {
      const { secret } = await rotate(id, 0);
      expect(await shop.state(secret, shop.other)).toBe("works");
    }
  });

  test("a key narrowed on one is narrow on the other within a second", async () => {
    const { id, secret } = await shop.make({ scopes: ["events:read", "transactions:read"] });
    const scopes = async () => (await shop.keyCaller(secret, { at: shop.other })).scopes;
    expect(await scopes()).toHaveLength(2);
    await shop.useCases.updateApiKey(shop.caller, { id, scopes: ["events:read"] });
    const changedAt = Date.now();
    while ((await scopes()).length === 2) {
      expect(Date.now() - changedAt).toBeLessThan(1_000);
      await pause(10);
    }
  });
});

test("revoking twice is one revocation, with one audit log entry that describes the key", async () => {
  const { id } = await shop.make({ name: "Till", scopes: ["events:read"] });
  const [first, second] = await Promise.all([
    shop.useCases.revokeApiKey(shop.caller, id),
    shop.other.useCases.revokeApiKey(shop.member("test", 0), id),
  ]);
  expect(second.revokedAt).toEqual(first.revokedAt);
  const entries = await shop.audit(id);
  expect(entries.map(({ action }) => action)).toEqual(["api_key.created", "api_key.revoked"]);
  expect(entries[1]).toMatchObject({
    actor: expect.stringMatching(/^(key|member) /),
    before: { name: "Till", kind: "secret", scopes: ["events:read"], expiresAt: null },
    after: null,
  });
});
