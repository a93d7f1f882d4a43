import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Fastify from "fastify";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dashboardRoutes } from "../../../server/entry/dashboard/dashboard-routes.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "dashboard-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function serve(built: boolean) {
  if (built) {
    await mkdir(join(folder, "assets"));
    await writeFile(join(folder, "index.html"), "<!doctype html><title>Tua</title>");
    await writeFile(join(folder, "index.html.br"), "pressed page");
    await writeFile(join(folder, "assets/index-abc.js"), "export {}");
    await writeFile(join(folder, "assets/index-abc.js.br"), "pressed");
  }
  const app = Fastify();
  await app.register(dashboardRoutes, { folder, pushWorker: "worker()" });
  return app;
}

describe("the dashboard's routes", () => {
  test.each([
    "/",
    "/m/mer_0123456789abc/test/payments",
    "/m/mer_0123456789abc/live/payments/txn_1?status=failed",
  ])("serve the one page at %s, which is revalidated each time", async (url) => {
    const app = await serve(true);
    const response = await app.inject({ url });
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain("<title>Tua</title>");
    expect(response.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/html; charset=utf-8",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
    });
    const policy = String(response.headers["content-security-policy"]);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain("unsafe");
  });

  test("serve the page compressed too, and 304 for a cached copy", async () => {
    const app = await serve(true);
    const pressed = await app.inject({ url: "/", headers: { "accept-encoding": "gzip, br" } });
    expect(pressed.body).toBe("pressed page");
    expect(pressed.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
    const known = { "if-none-match": String(pressed.headers.etag), "accept-encoding": "gzip, br" };
    expect((await app.inject({ url: "/", headers: known })).statusCode).toBe(304);
  });

  test("serve hashed files with an immutable cache, compressed at build time", async () => {
    const app = await serve(true);
    const url = "/assets/index-abc.js";
    const plain = await app.inject({ url });
    expect(plain.body).toBe("export {}");
    expect(plain.headers).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-type": "application/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    const pressed = await app.inject({ url, headers: { "accept-encoding": "gzip, br" } });
    expect(pressed.body).toBe("pressed");
    expect(pressed.headers).toMatchObject({ "content-encoding": "br", vary: "accept-encoding" });
  });

  test.each(["/assets/missing.js", "/assets/", "/assets/..%2Findex.html", "/elsewhere"])(
    "have nothing at %s, without caching that",
    async (url) => {
      const app = await serve(true);
      const response = await app.inject({ url });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
      expect(response.statusCode).toBeLessThan(500);
      expect(String(response.headers["cache-control"])).not.toContain("immutable");
    },
  );

  test("explain that it is not built", async () => {
    const app = await serve(false);
    const response = await app.inject({ url: "/" });
    expect(response.statusCode).toBe(503);
    expect(response.body).toBe(
      "The dashboard isn't built yet. Run `npm run build`, then reload this page.\n",
    );
    expect(response.headers["content-type"]).toBe("text/plain; charset=utf-8");
  });
});

describe("the files of the installed app", () => {
  test("the service worker is revalidated each time and may control every page", async () => {
    const app = await serve(true);
    const response = await app.inject({ url: "/push-worker.js" });
    expect(response.body).toBe("worker()");
    expect(response.headers).toMatchObject({
      "cache-control": "no-cache",
      "content-type": "text/javascript; charset=utf-8",
      "x-content-type-options": "nosniff",
    });
    const known = { "if-none-match": String(response.headers.etag) };
    expect((await app.inject({ url: "/push-worker.js", headers: known })).statusCode).toBe(304);
    const page = await app.inject({ url: "/" });
    const policy = String(page.headers["content-security-policy"]).split("; ");
    expect(policy).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]));
  });

  test("the manifest and its icons have their types, and only they are served", async () => {
    const app = await serve(true);
    await mkdir(join(folder, "icons"));
    await writeFile(join(folder, "manifest.webmanifest"), "{}");
    await writeFile(join(folder, "icons/icon-192.png"), "png");
    const manifest = await app.inject({ url: "/manifest.webmanifest" });
    expect(manifest.headers).toMatchObject({ "cache-control": "no-cache" });
    expect(manifest.headers["content-type"]).toMatch(/^application\/manifest\+json/);
    expect((await app.inject({ url: "/icons/icon-192.png" })).headers["content-type"]).toBe("image/png");
    expect((await app.inject({ url: "/icons/other.png" })).statusCode).toBe(404);
  });
});
