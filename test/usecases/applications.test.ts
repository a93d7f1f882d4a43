import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ApplicationCaller, MemberCaller } from "../../server/domain/access.ts";
import { APPLICATION_SCOPES } from "../../server/domain/access-scopes.ts";
import { ROLES } from "../../server/domain/operations.ts";
import { MODES, type Mode } from "../../server/domain/scope.ts";
import { ApplicationShop } from "../support/application-shop.ts";
import { getOutcome } from "../support/error-code.ts";
import { memberCaller } from "../support/member-caller.ts";

let shop: ApplicationShop;
beforeAll(async () => {
  shop = await ApplicationShop.open();
});
afterAll(() => shop.close());

const problems = (pending: Promise<unknown>) =>
  pending.then(
    () => [],
    (failure) => failure.fields?.map(({ field }: { field: string }) => field) ?? [failure.code],
  );
const list = (caller = shop.owner) => shop.useCases.listApplications(caller);

describe("an application", () => {
  test("is registered with the given values, and is confidential by default", async () => {
    const settings = {
      name: "Books",
      redirectUris: ["https://books.example/cb", "http://localhost:3000/cb"],
      scopes: ["events:read", "openid"],
    };
    const { application, clientSecret } = await shop.register(settings);
    expect(application).toMatchObject({ ...settings, kind: "confidential", previousSecretExpiresAt: null });
    expect(application.scope).toEqual(shop.owner.scope);
    expect(clientSecret).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect((await list())[0]).toEqual(application);
  });

  test("that is public has no secret", async () => {
    const { application, clientSecret } = await shop.register({
      kind: "public",
      redirectUris: ["https://app.example/cb"],
    });
    expect([application.kind, clientSecret]).toEqual(["public", null]);
    expect(
      await shop.sql(
        "select count(*)::int as secrets from application_secrets where client_id = $1",
        application.clientId,
      ),
    ).toEqual([{ secrets: 0 }]);
  });

  test("has each of its addresses and scopes once", async () => {
    const { application } = await shop.register({
      redirectUris: ["https://a.example/", "https://a.example/"],
      scopes: ["openid", "openid"],
    });
    expect([application.redirectUris, application.scopes]).toEqual([["https://a.example/"], ["openid"]]);
  });

  test("may register for every scope of the contract", async () => {
    const { application } = await shop.register({ scopes: [...APPLICATION_SCOPES] });
    expect(application.scopes).toEqual(APPLICATION_SCOPES);
  });

  test("changes in the given values, and keeps the rest", async () => {
    const { application } = await shop.register({ redirectUris: ["https://a.example/"] });
    const id = application.clientId;
    expect(await shop.useCases.updateApplication(shop.owner, { id, name: "Ledger" })).toEqual({
      ...application,
      name: "Ledger",
    });
    const changed = await shop.useCases.updateApplication(shop.owner, {
      id,
      redirectUris: [],
      scopes: ["openid"],
    });
    expect(changed).toEqual({ ...application, name: "Ledger", redirectUris: [], scopes: ["openid"] });
    expect((await list()).find(({ clientId }) => clientId === id)).toEqual(changed);
  });

  test("is neither listed, changed nor removed again after its removal", async () => {
    const { application } = await shop.register();
    const id = application.clientId;
    expect(await shop.useCases.removeApplication(shop.owner, id)).toEqual(application);
    expect((await list()).map(({ clientId }) => clientId)).not.toContain(id);
    expect(await getOutcome(shop.useCases.updateApplication(shop.owner, { id, name: "x" }))).toBe(
      "not_found",
    );
    expect(await getOutcome(shop.useCases.rotateApplicationSecret(shop.owner, id))).toBe("not_found");
    expect(await getOutcome(shop.useCases.removeApplication(shop.owner, id))).toBe("not_found");
  });

  test("is removed once by 20 concurrent removals", async () => {
    const { application } = await shop.register();
    const codes = await Promise.all(
      Array.from({ length: 20 }, () =>
        getOutcome(shop.useCases.removeApplication(shop.owner, application.clientId)),
      ),
    );
    expect(codes.toSorted()).toEqual([...Array(19).fill("not_found"), "ok"]);
    expect((await shop.audit(application.clientId)).map(({ action }) => action)).toEqual([
      "application.registered",
      "application.removed",
    ]);
  });
});

describe("an invalid value is reported by its field", () => {
  test.each([
    ["name", { name: "" }],
    ["name", { name: " Books" }],
    ["name", { name: "Bo\u200boks" }],
    ["name", { name: "Boo\nks" }],
    ["name", { name: "x".repeat(101) }],
    ["scopes", { scopes: [] }],
    ["scopes", { scopes: ["everything"] }],
    ["scopes", { scopes: ["transactions:read", ""] }],
    ["scopes", { scopes: ["openid email"] }],
    ["redirectUris.0", { redirectUris: ["http://rp.example/cb"] }],
    ["redirectUris.1", { redirectUris: ["https://good.example/", "https://good.example/#x"] }],
    ["redirectUris", { redirectUris: Array.from({ length: 21 }, (_, at) => `https://a.example/${at}`) }],
    ["redirectUris", { redirectUris: [], kind: "public" as const }],
    ["mode", { mode: "live" as const }],
  ])("%s of %j", async (field, change) => {
    expect(await problems(shop.register(change))).toEqual([field]);
  });

  test("all of it at once, and nothing is stored", async () => {
    const before = await list();
    const wrong = { name: "Tua", redirectUris: ["nowhere", "https://good.example/", "#"], scopes: ["all"] };
    expect(await problems(shop.register(wrong))).toEqual([
      "name",
      "redirectUris.0",
      "redirectUris.2",
      "scopes",
    ]);
    expect(await list()).toEqual(before);
  });

  test("20 redirect URLs are allowed", async () => {
    const redirectUris = Array.from({ length: 20 }, (_, at) => `https://a.example/${at}`);
    expect((await shop.register({ redirectUris })).application.redirectUris).toEqual(redirectUris);
  });

  test("a change is validated like a registration, by the application's type", async () => {
    const { application } = await shop.register({ kind: "public", redirectUris: ["https://a.example/"] });
    const update = (change: object) =>
      shop.useCases.updateApplication(shop.owner, { id: application.clientId, ...change });
    expect(await problems(update({ redirectUris: [] }))).toEqual(["redirectUris"]);
    expect(await problems(update({ name: "Tua", scopes: [] }))).toEqual(["name", "scopes"]);
  });

  test.each([
    ...["Tua", "tua", "TUA Support", "Tua Sign-in", "The official Tua app", "tua.dashboard", "Tüa", "Ｔｕａ"],
    ...["Тua", "Tuа", "Τυα", "𝐓𝐮𝐚 login"],
  ])("%s impersonates us", async (name) => {
    expect(await problems(shop.register({ name }))).toEqual(["name"]);
  });

  test.each(["Tua Coffee", "Books for Tua", "Tuala", "Actual Dashboard", "Support"])(
    "%s is another party's name",
    async (name) => {
      expect((await shop.register({ name })).application.name).toBe(name);
    },
  );
});

describe("permissions", () => {
  const live = (caller: MemberCaller, mode: Mode = caller.scope.mode) => ({
    ...caller,
    scope: { ...caller.scope, mode },
  });
  const OPERATIONS = (caller: MemberCaller | ApplicationCaller) => [
    shop.useCases.listApplications(caller),
    shop.useCases.registerApplication(caller, { name: "", redirectUris: [], scopes: [], allowedOrigins: [] }),
    shop.useCases.updateApplication(caller, { id: "app_none" }),
    shop.useCases.rotateApplicationSecret(caller, "app_none"),
    shop.useCases.removeApplication(caller, "app_none"),
  ];
  const ALLOWED = ["ok", "invalid_request name,scopes", "not_found", "not_found", "not_found"];
  const REFUSED = Array(5).fill("insufficient_scope");

  test.each(ROLES)("%s: as in the contract's table", async (role) => {
    for (const mode of MODES) {
      const may = role === "owner" || role === "admin" || (role === "developer" && mode === "test");
      const caller = memberCaller({ ...shop.tua.merchant, mode }, role);
      expect([mode, await Promise.all(OPERATIONS(caller).map(getOutcome))]).toEqual([
        mode,
        may ? ALLOWED : REFUSED,
      ]);
    }
  });

  test("no key and no application, whatever its scopes", async () => {
    const key = await shop.useCases.authenticateKey(shop.tua.merchant.keys.test.secret, "127.0.0.1");
    const application: ApplicationCaller = {
      ...key,
      kind: "application",
      clientId: "app_x",
      grant: { id: "grt_x", memberId: "mem_x" },
    };
    for (const caller of [key, application] as ApplicationCaller[])
      expect(await Promise.all(OPERATIONS(caller).map(getOutcome))).toEqual(REFUSED);
  });

  test("changes in live mode need a sign-in within ten minutes", async () => {
    const signedInAt = new Date(Date.now() - 601_000);
    const stale = { ...live(shop.owner, "live"), signedInAt };
    expect(await Promise.all(OPERATIONS(stale).map(getOutcome))).toEqual([
      "ok",
      ...Array(4).fill("fresh_sign_in_required"),
    ]);
    const test = { ...shop.owner, signedInAt };
    expect(await Promise.all(OPERATIONS(test).map(getOutcome))).toEqual(ALLOWED);
  });

  test("another merchant's application, or one of the other mode, is not found", async () => {
    const { application } = await shop.register();
    const id = application.clientId;
    const stranger = memberCaller(await shop.tua.createMerchant("Neighbour"));
    for (const caller of [stranger, live(shop.owner, "live")]) {
      expect((await list(caller)).map(({ clientId }) => clientId)).not.toContain(id);
      expect(await getOutcome(shop.useCases.updateApplication(caller, { id, name: "Mine" }))).toBe(
        "not_found",
      );
      expect(await getOutcome(shop.useCases.rotateApplicationSecret(caller, id))).toBe("not_found");
      expect(await getOutcome(shop.useCases.removeApplication(caller, id))).toBe("not_found");
    }
    expect((await list()).find(({ clientId }) => clientId === id)).toEqual(application);
  });

  test.each(["", "app_none", "\0", "app_test_0' or true --", "mem_x", "x".repeat(10_000)])(
    "an impossible id, %j, is not_found",
    async (id) => {
      expect(await getOutcome(shop.useCases.removeApplication(shop.owner, id))).toBe("not_found");
      expect(await getOutcome(shop.useCases.updateApplication(shop.owner, { id }))).toBe("not_found");
    },
  );

  test("fields beyond the input are never stored", async () => {
    const forged = {
      clientId: "app_mine",
      client_id: "app_mine",
      merchantId: "mer_other",
      secretHashes: ["x"],
      createdAt: new Date(0),
    };
    const { application } = await shop.register(forged as object);
    expect(application.clientId).not.toBe("app_mine");
    expect(application.scope.merchantId).toBe(shop.tua.merchant.merchantId);
    const id = application.clientId;
    const changed = await shop.useCases.updateApplication(shop.owner, {
      id,
      kind: "public",
      removedAt: new Date(),
      ...forged,
    } as { id: string });
    expect(changed).toEqual(application);
  });
});

test("O36: a client id is generated, and cannot be mistaken for a member's", async () => {
  const { application } = await shop.register({ clientId: "mem_x" } as object);
  expect(application.clientId).toMatch(/^app_test_[0-9a-z]{29}$/);
  const members = await shop.sql("select id from members");
  expect(members.length).toBeGreaterThan(0);
  for (const { id } of members) expect(id).toMatch(/^mem_/);
});
