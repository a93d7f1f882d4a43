import { createHash } from "node:crypto";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VERSION } from "../../../server/version.ts";
import { tar } from "../../../web/client/build/tar.ts";
import { startTua, type TestTua } from "../../support/app.ts";

const BASE = "https://pay.example";
const EVERGREEN = "public, max-age=300";

let tua: TestTua;
beforeAll(async () => {
  tua = await startTua({ env: { BASE_URL: BASE } });
});
afterAll(() => tua.close());

const get = (url: string, headers: Record<string, string> = {}) => tua.app.inject({ url, headers });
const digest = (algorithm: string, bytes: Buffer) =>
  `${algorithm}-${createHash(algorithm).update(bytes).digest("base64")}`;

test.each([
  ["/client", "application/json; charset=utf-8"],
  ["/client/", "application/json; charset=utf-8"],
  ["/client/tua-client.js", "text/javascript; charset=utf-8"],
  ["/client/tua-client.tgz", "application/gzip"],
  [`/client/tua-client-${VERSION}.tgz`, "application/gzip"],
])("%s is for pages of any origin, cached for minutes and revalidated by its ETag", async (url, type) => {
  const response = await get(url);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    "content-type": type,
    "cache-control": EVERGREEN,
    "access-control-allow-origin": "*",
    "cross-origin-resource-policy": "cross-origin",
    "x-content-type-options": "nosniff",
  });
  const { etag } = response.headers as { etag: string };
  const again = await get(url, { "if-none-match": etag });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, "", etag]);
  const posted = await tua.app.inject({ method: "POST", url });
  expect([posted.statusCode, posted.headers.allow]).toEqual([405, "GET, HEAD"]);
});

test("the list has the digests of the files", async () => {
  const { name, version, tarball, module } = (await get("/client/")).json();
  expect([name, version]).toEqual(["tua-client", VERSION]);
  const packed = await get(new URL(tarball.src).pathname);
  expect(digest("sha512", packed.rawPayload)).toBe(tarball.integrity);
  expect(packed.rawPayload).toEqual((await get("/client/tua-client.tgz")).rawPayload);
  const script = await get(new URL(module.src).pathname);
  expect(script.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(digest("sha384", script.rawPayload)).toBe(module.integrity);
  expect(script.body).toBe((await get("/client/tua-client.js")).body);
  for (const { src } of [tarball, module]) expect(new URL(src).origin).toBe(BASE);
});

test("the module has at most 5 KB compressed, and imports nothing", async () => {
  const { headers, rawPayload } = await get("/client/tua-client.js", { "accept-encoding": "br, gzip" });
  expect(headers["content-encoding"]).toBe("br");
  expect(rawPayload.length).toBeLessThanOrEqual(5_000);
  const { body } = await get("/client/tua-client.js");
  expect(body).not.toMatch(/\bimport\b/);
});

test("the package's script exports the same as the module, and an error that is not caught stays readable", async () => {
  const archive = gunzipSync((await get("/client/tua-client.tgz")).rawPayload);
  const header = archive.indexOf("package/tua-client.js\0");
  const size = Number.parseInt(archive.toString("latin1", header + 124, header + 135), 8);
  const script = archive.toString("utf8", header + 512, header + 512 + size);
  // Node prints the line that threw.
  expect(Math.max(...script.split("\n").map(({ length }) => length))).toBeLessThan(250);
  const load = (text: string) =>
    import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text)}`);
  const packed = await load(script);
  expect(Object.keys(await load((await get("/client/tua-client.js")).body))).toEqual(Object.keys(packed));
  expect([packed.TuaClient.name, packed.TuaError.name]).toEqual(["TuaClient", "TuaError"]);
});

test("a missing file has a 404 that pages of any origin can read", async () => {
  for (const url of [
    "/client/tua-client.0123456789abcdef.js",
    "/client/tua-client-9.9.9.tgz",
    "/client/../main.js",
  ]) {
    const response = await get(url);
    expect([response.statusCode, response.json().error.code], url).toEqual([404, "not_found"]);
  }
  expect((await get("/client/nothing")).headers["access-control-allow-origin"]).toBe("*");
  expect((await get("/clients")).headers["access-control-allow-origin"]).toBeUndefined();
});

test("the same files result in the same tarball in any order, and a name that is too long in an error", () => {
  const [a, b] = [Buffer.from("a"), Buffer.alloc(512, "b")];
  const archive = tar(
    new Map([
      ["package/a", a],
      ["package/b", b],
    ]),
  );
  expect(archive).toEqual(
    tar(
      new Map([
        ["package/b", b],
        ["package/a", a],
      ]),
    ),
  );
  expect(archive.length).toBe(6 * 512);
  expect(() => tar(new Map([["x".repeat(101), a]]))).toThrow("too long");
});
