import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";

const CHECKOUT = "https://pay.example";
const SDK = "https://js.example";

let tua: TestTua;
beforeAll(async () => {
  tua = await startTua({ env: { CHECKOUT_URL: CHECKOUT, SDK_URL: SDK } });
});
afterAll(() => tua.close());

const get = (url: string, headers: Record<string, string> = {}) => tua.app.inject({ url, headers });
const toIntegrity = ({ rawPayload }: LightMyRequestResponse) =>
  `sha384-${createHash("sha384").update(rawPayload).digest("base64")}`;

const EVERGREEN = "public, max-age=300";
const SCRIPT = "text/javascript; charset=utf-8";
/** Stable URLs with their content. */
const FILES = [
  ["/v2/", SCRIPT],
  ["/v2", SCRIPT],
  ["/v2/tua.mjs", SCRIPT],
  ["/v2/watch.mjs", SCRIPT],
  ["/v2/tua.d.ts", "application/typescript; charset=utf-8"],
  ["/v2/integrity.json", "application/json; charset=utf-8"],
] as const;

test.each(FILES)(
  "%s is for pages of any origin, cached for minutes and revalidated by its ETag",
  async (url, type) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      "content-type": type,
      "cache-control": EVERGREEN,
      vary: "accept-encoding",
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
      "x-content-type-options": "nosniff",
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    const { etag } = response.headers as { etag: string };
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await get(url, { "if-none-match": tags });
      expect([again.statusCode, again.body]).toEqual([304, ""]);
      expect(again.headers).toMatchObject({ etag, "cache-control": EVERGREEN, vary: "accept-encoding" });
    }
    expect((await get(url, { "if-none-match": '"other"' })).statusCode).toBe(200);
    const head = await tua.app.inject({ method: "HEAD", url });
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([
      200,
      "",
      response.headers["content-length"],
    ]);
    const posted = await tua.app.inject({ method: "POST", url });
    expect([posted.statusCode, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
  },
);

test("the script is the same with and without the last slash, small when compressed, and contains the checkout's origin", async () => {
  const plain = await get("/v2/");
  expect((await get("/v2")).body).toBe(plain.body);
  expect(plain.body).toContain(JSON.stringify(CHECKOUT));
  const module = await get("/v2/tua.mjs");
  expect(module.body).toContain(JSON.stringify(CHECKOUT));
  expect(module.body).toMatch(/export\s*\{/);
  for (const { body } of [plain, module]) expect(body).not.toContain("__CHECKOUT_ORIGIN__");
  const packed = await get("/v2/", { "accept-encoding": "gzip" });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect(packed.headers.etag).not.toBe(plain.headers.etag);
  // As browsers get it over HTTPS, with the checkout's origin inside.
  for (const file of ["/v2/", "/v2/tua.mjs"]) {
    const { headers, rawPayload } = await get(file, { "accept-encoding": "br, gzip" });
    expect(headers["content-encoding"]).toBe("br");
    expect(rawPayload.length).toBeLessThanOrEqual(5_000);
  }
});

test("a copy at its hash is cached for ever, and matches its integrity", async () => {
  const { script, module, watch, ...more } = (await get("/v2/integrity.json")).json();
  expect(more).toEqual({});
  expect(watch).toEqual({
    src: `${SDK}/v2/watch.mjs`,
    integrity: toIntegrity(await get("/v2/watch.mjs")),
  });
  for (const [{ src, integrity }, evergreen, address] of [
    [script, "/v2/", /^\/v2\/tua\.[0-9a-f]{16}\.js$/],
    [module, "/v2/tua.mjs", /^\/v2\/tua\.[0-9a-f]{16}\.mjs$/],
  ] as const) {
    expect(new URL(src).origin).toBe(SDK);
    const { pathname } = new URL(src);
    expect(pathname).toMatch(address);
    const copy = await get(pathname);
    expect(copy.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": SCRIPT,
      "access-control-allow-origin": "*",
      "cross-origin-resource-policy": "cross-origin",
    });
    expect(copy.body).toBe((await get(evergreen)).body);
    expect(toIntegrity(copy)).toBe(integrity);
  }
});

test("the types declare the calls of a shop", async () => {
  expect((await get("/v2/tua.d.ts")).body).toMatch(/export (declare )?function Tua\b/);
});

test("a missing file has a 404 that pages of any origin can read", async () => {
  for (const url of ["/v2/tua.0123456789abcdef.js", "/v2/tua.map", "/v2/sessions/x"]) {
    const response = await get(url);
    expect([response.statusCode, response.json().error.code]).toEqual([404, "not_found"]);
    expect(response.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "cache-control": "no-store",
    });
  }
  for (const url of ["/v20", "/v1/transactions", "/pay/x", "/"]) {
    expect((await get(url)).headers["access-control-allow-origin"], url).toBeUndefined();
  }
});
