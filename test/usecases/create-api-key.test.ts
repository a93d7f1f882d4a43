import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "../../server/domain/access.ts";
import type { KeyKind } from "../../server/domain/api-key.ts";
import type { Mode } from "../../server/domain/scope.ts";
import type { CreateApiKeyInput } from "../../server/usecases/keys/create-api-key.ts";
import { parseKeySettings } from "../../server/usecases/keys/key-settings.ts";
import { startTua, type TestTua } from "../support/app.ts";

let tua: TestTua;
let caller: Caller;
beforeAll(async () => {
  tua = await startTua();
  caller = await tua.services.useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
});
afterAll(() => tua.close());

const create = (input: Partial<CreateApiKeyInput>) =>
  tua.services.useCases.createApiKey(caller, { name: "till", ...input }).then(({ apiKey }) => apiKey);
const problems = (input: Partial<CreateApiKeyInput>) =>
  create(input).then(
    () => [],
    (failure) => failure.fields?.map(({ field }: { field: string }) => field) ?? [failure.code],
  );

describe("a key's allowed IP addresses", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7/32"],
    ["10.0.0.0/8", "10.0.0.0/8"],
    ["2001:db8::/32", "2001:db8::/32"],
    ["::1", "::1/128"],
  ])("%s is stored as %s", async (typed, stored) => {
    expect((await create({ allowedIps: [typed] })).allowedIps).toEqual([stored]);
  });

  // Some parser reads each of these as a different address than a person does.
  test.each([
    ...["010.0.0.1", "1", "10.1", "0x0a.0.0.1", "2130706433", "127.1", "fe80::1%eth0", "::ffff:127.0.0.1"],
    ...["10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/8/8", "10.0.0.0/x", "localhost", "", " 10.0.0.1"],
  ])("%s is rejected, and the error names it", async (typed) => {
    expect(await problems({ allowedIps: [typed] })).toEqual(["allowedIps.0"]);
  });
});

describe("origins, which are used in a Content-Security-Policy", () => {
  test.each(["https://shop.example", "http://localhost:3000", "https://[2001:db8::1]:8443"])(
    "%s",
    async (origin) => {
      expect((await create({ kind: "publishable", allowedOrigins: [origin] })).allowedOrigins).toEqual([
        origin,
      ]);
    },
  );

  test.each([
    ["https://SHOP2.example:443", "https://shop2.example"],
    ["HTTP://shop.example:80", "http://shop.example"],
    ["https://bücher.example:8443", "https://xn--bcher-kva.example:8443"],
  ])("%s is stored as browsers write it", async (typed, stored) => {
    const key = await create({ kind: "publishable", allowedOrigins: [typed, stored] });
    expect(key.allowedOrigins).toEqual([stored]);
  });

  const OWN = "https://shop.example";
  test.each([
    ...[`${OWN}/`, "https://Shop.example/cart?x", "https://me:secret@shop.example"].map((one) => [one, OWN]),
    ...["shop.example", "//shop.example", "shop.example/cart", "ftp://shop.example"].map((one) => [one, OWN]),
    ...["*", "shop", "javascript:alert(1)", "https://a.example;b"].map((one) => [one, null]),
  ])("%s is not an origin, and the error suggests %s", (typed, suggestion) => {
    const requested = { name: "P", scopes: [], allowedIps: [], serverSessionsOnly: false, expiresAt: null };
    const fields = [{ field: "allowedOrigins.0", code: "not_an_origin", params: { suggestion } }];
    expect(() =>
      parseKeySettings("publishable", "live", { ...requested, allowedOrigins: [typed as string] }),
    ).toThrow(expect.objectContaining({ fields }));
  });

  test.each([
    ...["https://*", "https://a;sandbox", "https://a,b", "https://shop.example/path", "ftp://shop.example"],
    ...["javascript:alert(1)", "https://user@shop.example", "https://'none'", "*"],
  ])("%s is rejected, and the error names it", async (origin) => {
    expect(await problems({ kind: "publishable", allowedOrigins: [origin] })).toEqual(["allowedOrigins.0"]);
  });
});

test("a live key lists origins only over https, because http can be intercepted", () => {
  const requested = { name: "page", scopes: [], allowedIps: [], serverSessionsOnly: false, expiresAt: null };
  const read = (mode: Mode, origin: string) => () =>
    parseKeySettings("publishable", mode, { ...requested, allowedOrigins: ["https://shop.example", origin] });
  expect(read("live", "https://www.shop.example")().allowedOrigins).toHaveLength(2);
  for (const origin of ["http://shop.example", "http://localhost:3000"]) {
    expect(read("test", origin)().allowedOrigins).toHaveLength(2);
    expect(read("live", origin)).toThrow(
      expect.objectContaining({ fields: [{ field: "allowedOrigins.1", code: "not_https", params: {} }] }),
    );
  }
});

test("a live key that opens checkouts needs an origin: without one no page could use it", () => {
  const requested = { name: "page", scopes: [], allowedIps: [], allowedOrigins: [], expiresAt: null };
  const read = (kind: KeyKind, mode: Mode, serverSessionsOnly = false) =>
    parseKeySettings(kind, mode, {
      ...requested,
      scopes: kind === "secret" ? ["events:read"] : [],
      serverSessionsOnly,
    });
  expect(() => read("publishable", "live")).toThrow(
    expect.objectContaining({
      code: "invalid_request",
      fields: [{ field: "allowedOrigins", code: "too_few", params: { min: 1 } }],
    }),
  );
  for (const terms of [
    read("publishable", "test"),
    read("publishable", "live", true),
    read("secret", "live"),
  ])
    expect(terms.allowedOrigins).toEqual([]);
});

test("a publishable key has no scopes, and requesting one fails", async () => {
  expect((await create({ kind: "publishable" })).scopes).toEqual([]);
  expect(await problems({ kind: "publishable", scopes: ["transactions:read"] })).toEqual(["scopes"]);
});

test.each([" ", " till", "till ", "\u202etill", "t\u200bill", "", "x".repeat(101)])(
  "the name %j is rejected",
  async (name) => {
    expect(await problems({ name })).toEqual(["name"]);
  },
);
