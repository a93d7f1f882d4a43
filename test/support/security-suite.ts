import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import { describe, expect, test } from "vitest";
import { ACCESS_SCOPES, type AccessScope } from "../../server/domain/access-scopes.ts";
import { formatApiKey, KEY_BYTES } from "../../server/domain/api-key.ts";
import { newMerchantId } from "../../server/usecases/new-id.ts";
import { expectRejection, type RestClient } from "./rest.ts";

export interface SecuredEndpoint {
  /** The server that has the endpoint, once it runs. */
  rest(): RestClient;
  /** A valid request without its credential. */
  request(): InjectOptions | Promise<InjectOptions>;
  /** The only scope that it needs. */
  scope: AccessScope;
}

/** The requests that every endpoint rejects: each case leaves nothing in the database (D1–D7, O25–O27). */
export function rejectsBadCredentials({ rest, request, scope }: SecuredEndpoint): void {
  const send = async (headers: Record<string, string | string[]>, more: InjectOptions = {}) => {
    const good = await request();
    const before = await rest().written();
    const response = await rest().send({
      ...good,
      ...more,
      headers: { ...good.headers, ...headers } as never,
    });
    if (response.status !== 200) expect(await rest().written()).toEqual(before);
    return response;
  };
  const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
  const strangersKey = () =>
    formatApiKey("secret", { merchantId: newMerchantId(), mode: "test" }, randomBytes(KEY_BYTES));
  const unusedKey = () => formatApiKey("secret", rest().caller.scope, randomBytes(KEY_BYTES));
  const changed = (key: string) => key.slice(0, -1) + (key.endsWith("0") ? "1" : "0");

  describe("a malformed credential", () => {
    test.each<[string, (key: string) => Record<string, string | string[]>]>([
      ["missing", () => ({})],
      ["empty", () => ({ authorization: "" })],
      ["a scheme without a key", () => ({ authorization: "Bearer" })],
      ["a scheme and a space", () => ({ authorization: "Bearer " })],
      ["a key without a scheme", (key) => ({ authorization: key })],
      [
        "a key under Basic",
        (key) => ({ authorization: `Basic ${Buffer.from(`${key}:`).toString("base64")}` }),
      ],
      ["a key under another scheme", (key) => ({ authorization: `Token ${key}` })],
      ["two keys in one header", (key) => ({ authorization: `Bearer ${key} ${key}` })],
      ["two headers", (key) => ({ authorization: [`Bearer ${key}`, `Bearer ${key}`] })],
      ["in a header of another name", (key) => ({ "x-api-key": key })],
      ["in a cookie", (key) => ({ cookie: `tua_session=${key}` })],
    ])("%s", async (_, headers) => {
      const response = await send(headers(rest().key));
      expectRejection(response, 401, "missing_credentials");
      expect(response.headers["www-authenticate"]).toBe("Bearer");
    });

    test.each(["access_token", "api_key", "key"])("D5 in the query as %s", async (name) => {
      const { url, query } = await request();
      const response = await send(
        {},
        { url: String(url), query: { ...(query as object), [name]: rest().key } },
      );
      expectRejection(response, 401, "missing_credentials");
      expect(response.text).not.toContain(rest().key);
    });
  });

  describe("an unknown key", () => {
    test.each<[string, () => string]>([
      ["of a merchant that there is not", strangersKey],
      ["that was never made", unusedKey],
      ["with one character changed", () => changed(rest().key)],
      ["truncated", () => rest().key.slice(0, -1)],
      ["padded", () => `${rest().key}0`],
      ["in capitals", () => rest().key.toUpperCase()],
      ["of the other mode", () => rest().key.replace("_test_", "_live_")],
      ["of another kind of thing", () => "eyJhbGciOiJub25lIn0.e30."],
      ["10,000 characters long", () => `sk_test_${"0".repeat(10_000)}`],
    ])("%s", async (_, key) => {
      const response = await send(bearer(key()));
      expectRejection(response, 401, "invalid_api_key");
      expect(response.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
      expect(response.text).not.toContain(key());
    });
  });

  describe("a key that is no longer valid, or not valid here", () => {
    const all = { scopes: [...ACCESS_SCOPES] };

    test("revoked", async () => {
      const { id, key } = await rest().keyWith(all);
      await rest().useCases.revokeApiKey(rest().caller, id);
      const response = await send(bearer(key));
      expectRejection(response, 401, "api_key_revoked");
      expect(response.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
    });

    test("a key revoked while in use, within a second", async () => {
      const { id, key } = await rest().keyWith(all);
      expect((await send(bearer(key))).status).toBe(200);
      await rest().useCases.revokeApiKey(rest().caller, id);
      const revokedAt = Date.now();
      while ((await send(bearer(key))).status === 200) {
        expect(Date.now() - revokedAt).toBeLessThan(1_000);
        await pause(10);
      }
    });

    test("expired", async () => {
      const { id, key } = await rest().keyWith({ ...all, expiresAt: new Date(Date.now() + 60_000) });
      await rest().sql("update api_keys set expires_at = now() - interval '1 second' where id = $1", id);
      const response = await send(bearer(key));
      expectRejection(response, 401, "api_key_expired");
      expect(response.headers["www-authenticate"]).toBe('Bearer error="invalid_token"');
    });

    test("a key used from an IP address that it does not allow", async () => {
      const { key } = await rest().keyWith({ ...all, allowedIps: ["203.0.113.0/29", "2001:db8::/32"] });
      for (const remoteAddress of ["127.0.0.1", "203.0.113.8", "::1", "2001:db9::1"]) {
        expectRejection(await send(bearer(key), { remoteAddress }), 403, "ip_not_allowed");
      }
      // D13 Forwarding headers from a client are ignored without a trusted proxy.
      const spoofed = { ...bearer(key), "x-forwarded-for": "203.0.113.7", forwarded: "for=203.0.113.7" };
      expectRejection(await send(spoofed), 403, "ip_not_allowed");
      for (const remoteAddress of ["203.0.113.7", "::ffff:203.0.113.7", "2001:db8::7"]) {
        expect((await send(bearer(key), { remoteAddress })).status).toBe(200);
      }
    });

    test("publishable", async () => {
      expectRejection(await send(bearer(rest().tua.merchant.keys.test.publishable)), 403, "wrong_key_kind");
    });

    test("a key without the scope; the error names the scope", async () => {
      const { key } = await rest().keyWith({ scopes: ACCESS_SCOPES.filter((one) => one !== scope) });
      const response = await send(bearer(key));
      expectRejection(response, 403, "insufficient_scope");
      expect(response.headers["www-authenticate"]).toMatch(/^Bearer .*error="insufficient_scope"/);
      expect(response.body.error.message).toContain(scope);
    });

    test("only that scope is sufficient", async () => {
      const { key } = await rest().keyWith({ scopes: [scope] });
      expect((await send(bearer(key))).status).toBe(200);
    });
  });
}
