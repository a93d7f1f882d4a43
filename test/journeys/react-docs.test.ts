import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, symlink } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { WebSocket } from "ws";
import { collectPageErrors, DESKTOP, sharedBrowser } from "../support/browser.ts";
import { docsSample, docsText } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { freePort } from "../support/free-port.ts";
import { PATIENCE_MS } from "../support/patience.ts";
import { RecipeFolder } from "../support/recipe-folder.ts";
import { payByPhone, Shop } from "../support/shop.ts";

/** The React app of the page, run unchanged: with Vite, and with its own server. */
const DOCUMENT = "guides/live-payments-in-react.md";
const packages = new URL("../../node_modules/", import.meta.url);
const timeout = 3 * PATIENCE_MS;

let tua: Awaited<ReturnType<typeof listeningTua>>;
let shop: Shop;
let folder: RecipeFolder;
let env: Record<string, string>;
beforeAll(async () => {
  tua = await listeningTua({ worker: true, env: { RATE_LIMITS: "off" } });
  const { secret } = tua.merchant.keys.test;
  shop = new Shop(tua.baseUrl, secret, "https://webhook.invalid/");
  const caller = await tua.wired.useCases.authenticateKey(secret, "127.0.0.1");
  const scopes = ["transactions:read", "events:read"] as const;
  const own = await tua.wired.useCases.createApiKey(caller, { name: "Live page", scopes: [...scopes] });
  env = { TUA_URL: tua.baseUrl, TUA_API_KEY: own.secret, NO_PROXY: "*" };
  folder = await RecipeFolder.of("guides/query-payments.md", "guides/stream-payments.md", DOCUMENT);
  // A folder of its own: Vite writes its cache there.
  await rm(join(folder.path, "node_modules"));
  await folder.write("tsconfig.json", docsSample(DOCUMENT, "tsconfig.json"));
  await mkdir(join(folder.path, "node_modules", "@vitejs"), { recursive: true });
  const installed = [...docsSample(DOCUMENT, "create").matchAll(/npm install (.+)/g)].flatMap(
    ([, all = ""]) => all.split(" ").filter((name) => !name.startsWith("-")),
  );
  for (const name of [...installed.filter((one) => !one.startsWith("@types/")), "@types"])
    await symlink(fileURLToPath(new URL(name, packages)), join(folder.path, "node_modules", name));
});
afterAll(async () => {
  await folder[Symbol.asyncDispose]();
  await tua.close();
});

async function open(url: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await (await sharedBrowser()).newContext(DESKTOP);
  const page = await context.newPage();
  const complaints = collectPageErrors(page);
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  await page.goto(url);
  return { page, complaints };
}
const getRow = (page: Page, reference: string) => page.getByRole("row").filter({ hasText: reference });

/** The page lists a payment, and follows it and a new one without a reload. */
async function showsPayments(url: string): Promise<void> {
  const listed = await shop.initiate();
  const { page, complaints } = await open(url);
  await getRow(page, listed.clientReference).getByText("PENDING").waitFor();
  await payByPhone(listed.checkoutUrl, "0240000000");
  await getRow(page, listed.clientReference).getByText("SUCCESS").waitFor();
  const created = await shop.initiate();
  await getRow(page, created.clientReference).getByText("PENDING").waitFor();
  await payByPhone(created.checkoutUrl, "0240000002");
  await getRow(page, created.clientReference).getByText("FAILED").waitFor();
  expect(await page.content()).not.toContain("sk_test_");
  expect(complaints).toEqual([]);
  await page.context().close();
}

const vite = join(fileURLToPath(packages), "vite/bin/vite.js");

test("the app is live with Vite", { timeout }, async () => {
  const port = await freePort();
  await using _dev = folder.start([vite, "--port", `${port}`, "--strictPort"], env);
  await showsPayments(`http://localhost:${port}/`);
  const post = (origin: string) =>
    fetch(`http://localhost:${port}/graphql`, {
      method: "POST",
      headers: { origin, "content-type": "application/json" },
      body: '{"query":"{ viewer { mode } }"}',
    });
  expect((await post(`http://localhost:${port}`)).status).toBe(200);
  expect((await post("https://other.example")).status).toBe(404);
  const socket = new WebSocket(`ws://localhost:${port}/graphql`, "graphql-transport-ws", {
    origin: "https://other.example",
  });
  await once(socket, "error");
});

test("an invalid or missing key is reported on the page", { timeout }, async () => {
  const { TUA_API_KEY: _, ...without } = env;
  const message = "This API key doesn't exist";
  expect(docsText(DOCUMENT)).toContain(message);
  for (const variables of [{ ...env, TUA_API_KEY: "sk_test_x" }, without]) {
    const port = await freePort();
    await using _dev = folder.start([vite, "--port", `${port}`, "--strictPort"], variables);
    const { page } = await open(`http://localhost:${port}/`);
    await page.getByRole("alert").filter({ hasText: message }).waitFor();
    await page.context().close();
  }
});

test("the built app is live with its own server, which other sites cannot use", { timeout }, async () => {
  const build = folder.start([vite, "build"], { NO_PROXY: "*" });
  expect([await build.ended(), build.output.all.join("\n")]).toEqual([0, expect.any(String)]);
  const port = await freePort();
  await using server = folder.start(["server.ts"], { ...env, PORT: `${port}` });
  await server.received(`http://localhost:${port}`);
  await showsPayments(`http://localhost:${port}/`);
  const url = `http://127.0.0.1:${port}`;
  await showsPayments(`${url}/`);

  const foreign = { origin: "https://other.example", "content-type": "application/json" };
  const post = (headers: Record<string, string>) =>
    fetch(`${url}/graphql`, { method: "POST", headers, body: '{"query":"{ viewer { mode } }"}' });
  expect((await post(foreign)).status).toBe(403);
  expect(await (await post({ ...foreign, origin: url })).json()).toEqual({
    data: { viewer: { mode: "TEST" } },
  });
  const headers = { ...foreign, connection: "upgrade", upgrade: "websocket" };
  const [upgrade] = await once(request(`${url}/graphql`, { headers }).end(), "response");
  expect(upgrade.statusCode).toBe(403);
  for (const path of [
    "../server.ts",
    "%2e%2e%2fserver.ts",
    "assets",
    "assets/",
    "index.html/x",
    "x".repeat(999),
  ])
    expect([path, (await fetch(`${url}/${path}`)).status]).toEqual([path, 404]);

  const check = docsSample(DOCUMENT, "foreign").replace("localhost:8080", `localhost:${port}`);
  const { stdout } = await promisify(execFile)("sh", ["-ec", check], {
    env: { ...process.env, NO_PROXY: "*" },
  });
  expect(stdout).toBe("403\n");
  // A name of another site that resolves to this computer.
  const [other] = await once(request(url, { headers: { host: `other.example:${port}` } }).end(), "response");
  expect(other.statusCode).toBe(401);
});

test("the page waits for a server that is down, and says so above its rows", { timeout }, async () => {
  const [port, between] = [await freePort(), await freePort()];
  const ofVite = { ...env, TUA_URL: `http://localhost:${between}` };
  await using _dev = folder.start([vite, "--port", `${port}`, "--strictPort"], ofVite);
  const listed = await shop.initiate();
  const { page } = await open(`http://localhost:${port}/`);
  const problem = page.getByRole("alert").filter({ hasText: "Status 502 without JSON" });
  expect(docsText(DOCUMENT)).toContain("`Status 502 without JSON`");
  await problem.waitFor();
  const connect = async () => {
    const server = folder.start(["server.ts"], { ...env, PORT: `${between}` });
    await server.received(`http://localhost:${between}`);
    return server;
  };
  const missed: string[] = [];
  {
    await using _server = await connect();
    await getRow(page, listed.clientReference).getByText("PENDING").waitFor({ timeout: PATIENCE_MS });
    await problem.waitFor({ state: "hidden" });
  }
  const lost = page.getByRole("status").filter({ hasText: "Reconnecting…" });
  await lost.waitFor();
  await getRow(page, listed.clientReference).waitFor();
  for (let made = 0; made < 3; made += 1) missed.push((await shop.initiate()).clientReference);
  await payByPhone(listed.checkoutUrl, "0240000000");
  await using _again = await connect();
  for (const reference of missed) await getRow(page, reference).waitFor({ timeout: PATIENCE_MS });
  await getRow(page, listed.clientReference).getByText("SUCCESS").waitFor();
  await lost.waitFor({ state: "hidden" });
  await page.context().close();
});

test("a filtered list gets the payments that match, and no others", { timeout }, async () => {
  const filter = docsSample(DOCUMENT, "filter");
  const rows = docsSample(DOCUMENT, "payments.tsx");
  const filtered = rows.replace(/export function Payments\(\) \{\n.+usePayments\(\);\n/, filter);
  expect(filtered).toContain("usePayments(PAID)");
  await folder.write("payments.tsx", filtered);
  const port = await freePort();
  await using _dev = folder.start([vite, "--port", `${port}`, "--strictPort"], env);
  const [listed, opened, failed] = [await shop.initiate(), await shop.initiate(), await shop.initiate()];
  await payByPhone(listed.checkoutUrl, "0240000000");
  const { page, complaints } = await open(`http://localhost:${port}/`);
  await getRow(page, listed.clientReference).waitFor();
  await payByPhone(failed.checkoutUrl, "0240000002");
  await payByPhone(opened.checkoutUrl, "0240000000");
  await getRow(page, opened.clientReference).getByText("SUCCESS").waitFor();
  expect(await getRow(page, failed.clientReference).count()).toBe(0);
  expect(complaints).toEqual([]);
  await page.context().close();
  await folder.write("payments.tsx", rows);
});

test("its files compile", async () => {
  await using compiler = folder.start([join(fileURLToPath(packages), "typescript7/bin/tsc"), "-p", "."], {});
  expect([await compiler.ended(), compiler.output.all]).toEqual([0, []]);
});
