import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdir, rm, symlink } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { TRANSACTION_STATUSES } from "../../server/domain/transaction.ts";
import { collectPageErrors, DESKTOP, sharedBrowser } from "../support/browser.ts";
import { docsSample, docsText } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { freePort } from "../support/free-port.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { RecipeFolder } from "../support/recipe-folder.ts";
import { payByPhone, Shop } from "../support/shop.ts";

/** The React app of the page, run unchanged: with Vite, and with its own server. */
const DOCUMENT = "guides/live-payments-in-react.md";
const packages = new URL("../../node_modules/", import.meta.url);
const timeout = 3 * MAX_WAIT_MS;

let tua: Awaited<ReturnType<typeof listeningTua>>;
let shop: Shop;
let folder: RecipeFolder;
let env: Record<string, string>;
beforeAll(async () => {
  tua = await listeningTua({ worker: true, env: { RATE_LIMITS: "off" } });
  const { secret } = tua.merchant.keys.test;
  shop = new Shop(tua.baseUrl, secret, "https://webhook.invalid/");
  folder = await RecipeFolder.of("guides/query-payments.md", DOCUMENT);
  await folder.write("tua-socket.ts", docsSample("guides/graphql-clients.md", "tua-socket.ts"));
  await mkdir(join(folder.path, ".data"));
  await folder.write(".data/demo.json", JSON.stringify({ secretKey: secret }));
  const created = JSON.parse(await runShell("key", "http://localhost:4000", tua.baseUrl));
  env = { TUA_URL: tua.baseUrl, TUA_API_KEY: created.data.createApiKey.secret, NO_PROXY: "*" };
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

/** The output of a command of the page, sent to `actual` instead of `written`. */
async function runShell(name: string, written: string, actual: string): Promise<string> {
  const script = docsSample(DOCUMENT, name).replace(written, actual);
  const variables = { ...process.env, NO_PROXY: "*" };
  const { stdout } = await promisify(execFile)("sh", ["-ec", script], { cwd: folder.path, env: variables });
  return stdout;
}

/** Whether another site's page could use the key of the server: its answers to a request and a WebSocket. */
async function answersTo(url: string, changed: Record<string, string>): Promise<unknown[]> {
  const headers = { origin: url, "content-type": "application/json", ...changed };
  const sent = request(`${url}/graphql`, { method: "POST", headers });
  const [response] = await once(sent.end('{"query":"{ viewer { mode } }"}'), "response");
  response.resume();
  const asSocket = { ...headers, connection: "upgrade", upgrade: "websocket" };
  const protocol = { "sec-websocket-version": "13", "sec-websocket-protocol": "graphql-transport-ws" };
  const upgrade = request(`${url}/graphql`, {
    headers: { ...asSocket, ...protocol, "sec-websocket-key": "dGhlIHNhbXBsZSBub25jZQ==" },
  });
  const status = new Promise((resolve, reject) => {
    upgrade.on("response", ({ statusCode }) => resolve(statusCode)).on("error", reject);
    upgrade.on("upgrade", ({ statusCode }, socket) => resolve(socket.destroy() && statusCode));
  });
  upgrade.end();
  return [response.statusCode, await status];
}

async function open(url: string): Promise<{ page: Page; pageErrors: string[] }> {
  const context = await (await sharedBrowser()).newContext(DESKTOP);
  const page = await context.newPage();
  const pageErrors = collectPageErrors(page);
  await expect
    .poll(() =>
      fetch(url).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200);
  await page.goto(url);
  return { page, pageErrors };
}
const getRow = (page: Page, reference: string) => page.getByRole("row").filter({ hasText: reference });

/** The page lists a payment, and follows it and a new one without a reload. */
async function showsPayments(url: string): Promise<void> {
  const listed = await shop.initiate();
  const { page, pageErrors } = await open(url);
  await getRow(page, listed.clientReference).getByText("PENDING").waitFor();
  await payByPhone(listed.checkoutUrl, "0240000000");
  await getRow(page, listed.clientReference).getByText("SUCCESS").waitFor();
  const created = await shop.initiate();
  await getRow(page, created.clientReference).getByText("PENDING").waitFor();
  await payByPhone(created.checkoutUrl, "0240000002");
  await getRow(page, created.clientReference).getByText("FAILED").waitFor();
  expect(await page.content()).not.toContain("sk_test_");
  expect(pageErrors).toEqual([]);
  await page.context().close();
}

const vite = join(fileURLToPath(packages), "vite/bin/vite.js");

test("the app is live with Vite", { timeout }, async () => {
  const port = await freePort();
  await using _dev = folder.start([vite, "--port", `${port}`, "--strictPort"], env);
  await showsPayments(`http://localhost:${port}/`);
  const url = `http://localhost:${port}`;
  expect(await answersTo(url, {})).toEqual([200, 101]);
  expect(await answersTo(url, { origin: "https://other.example" })).toEqual([404, 404]);
  // A name of another site that resolves to this computer.
  const renamed = { host: `other.example:${port}`, origin: `http://other.example:${port}` };
  expect(await answersTo(url, renamed)).toEqual([403, 404]);
});

test("saving its files shows the change, with one root", { timeout }, async () => {
  const port = await freePort();
  await using _dev = folder.start([vite, "--port", `${port}`, "--strictPort"], env);
  const listed = await shop.initiate();
  const { page, pageErrors } = await open(`http://localhost:${port}/`);
  await getRow(page, listed.clientReference).waitFor();
  const [main, payments] = [docsSample(DOCUMENT, "main.tsx"), docsSample(DOCUMENT, "payments.tsx")];
  const loaded = page.waitForEvent("load");
  await folder.write("main.tsx", `${main}// Saved\n`);
  await loaded;
  await folder.write("payments.tsx", payments.replace("newest first", "saved"));
  await page.getByText("Payments, saved").waitFor();
  await getRow(page, listed.clientReference).waitFor();
  expect(pageErrors).toEqual([]);
  await page.context().close();
  await folder.write("main.tsx", main);
  await folder.write("payments.tsx", payments);
});

test("an incomplete, publishable or missing key stops each server when it starts", async () => {
  const message = "Set TUA_API_KEY to a whole secret key";
  expect(docsText(DOCUMENT)).toContain(`\`${message}\``);
  const { TUA_API_KEY: _, ...without } = env;
  for (const program of [[vite], ["server.ts"]])
    for (const variables of [
      { ...env, TUA_API_KEY: "sk_test_…" },
      { ...env, TUA_API_KEY: "pk_test_x" },
      without,
    ]) {
      const started = folder.start(program, variables);
      expect(await started.ended()).toBe(1);
      expect(started.output.all.join("\n")).toContain(message);
    }
});

test("an invalid key is reported on the page", { timeout }, async () => {
  const message = "This API key doesn't exist";
  expect(docsText(DOCUMENT)).toContain(message);
  const port = await freePort();
  const variables = { ...env, TUA_API_KEY: "sk_test_x" };
  await using _dev = folder.start([vite, "--port", `${port}`, "--strictPort"], variables);
  const { page } = await open(`http://localhost:${port}/`);
  await page.getByRole("alert").filter({ hasText: message }).waitFor();
  await page.context().close();
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

  expect(await answersTo(url, {})).toEqual([200, 101]);
  expect(await answersTo(url, { origin: "https://other.example" })).toEqual([403, 403]);
  for (const path of [
    "../server.ts",
    "%2e%2e%2fserver.ts",
    "assets",
    "assets/",
    "index.html/x",
    "x".repeat(999),
  ])
    expect([path, (await fetch(`${url}/${path}`)).status]).toEqual([path, 404]);

  expect(await runShell("foreign", "localhost:8080", `localhost:${port}`)).toBe("403\n");
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
  const problem = page.getByRole("alert").filter({ hasText: "Payments are not reachable. Trying again…" });
  expect(docsText(DOCUMENT)).toContain("`Payments are not reachable. Trying again…`");
  await problem.waitFor();
  const connect = async () => {
    const server = folder.start(["server.ts"], { ...env, PORT: `${between}` });
    await server.received(`http://localhost:${between}`);
    return server;
  };
  const missed: string[] = [];
  {
    await using _server = await connect();
    await getRow(page, listed.clientReference).getByText("PENDING").waitFor({ timeout: MAX_WAIT_MS });
    await problem.waitFor({ state: "hidden" });
  }
  const lost = page.getByRole("status").filter({ hasText: "Reconnecting…" });
  await lost.waitFor();
  await getRow(page, listed.clientReference).waitFor();
  for (let made = 0; made < 3; made += 1) missed.push((await shop.initiate()).clientReference);
  await payByPhone(listed.checkoutUrl, "0240000000");
  await using again = await connect();
  for (const reference of missed) await getRow(page, reference).waitFor({ timeout: MAX_WAIT_MS });
  await getRow(page, listed.clientReference).getByText("SUCCESS").waitFor();
  await lost.waitFor({ state: "hidden" });
  await again[Symbol.asyncDispose]();
  await lost.waitFor();
  await page.getByLabel("Status").selectOption("CANCELED");
  await problem.waitFor();
  expect(await getRow(page, listed.clientReference).count()).toBe(0);
  expect(await page.getByText("No payments yet").count()).toBe(0);
  await page.context().close();
});

test("a filtered list gets the payments that match, and no others", { timeout }, async () => {
  const port = await freePort();
  await using _dev = folder.start([vite, "--port", `${port}`, "--strictPort"], env);
  const [listed, opened, failed] = [await shop.initiate(), await shop.initiate(), await shop.initiate()];
  await payByPhone(listed.checkoutUrl, "0240000000");
  const { page, pageErrors } = await open(`http://localhost:${port}/`);
  const select = page.getByLabel("Status");
  const statuses = await select.getByRole("option").allInnerTexts();
  expect(statuses.toSorted()).toEqual(
    ["All", ...TRANSACTION_STATUSES.map((one) => one.toUpperCase())].toSorted(),
  );
  await select.selectOption("CANCELED");
  await page.getByText("No payments yet").waitFor();
  await select.selectOption("SUCCESS");
  await getRow(page, listed.clientReference).waitFor();
  await payByPhone(failed.checkoutUrl, "0240000002");
  await payByPhone(opened.checkoutUrl, "0240000000");
  await getRow(page, opened.clientReference).getByText("SUCCESS").waitFor();
  expect(await getRow(page, failed.clientReference).count()).toBe(0);
  expect(pageErrors).toEqual([]);
  await page.context().close();
});

test("its files compile", async () => {
  await using compiler = folder.start([join(fileURLToPath(packages), "typescript7/bin/tsc"), "-p", "."], {});
  expect([await compiler.ended(), compiler.output.all]).toEqual([0, []]);
});
