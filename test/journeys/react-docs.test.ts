import { once } from "node:events";
import { mkdir, rm, symlink } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DESKTOP, getComplaints, sharedBrowser } from "../support/browser.ts";
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
  await mkdir(join(folder.path, "node_modules", "@vitejs"), { recursive: true });
  const installed = [...docsSample(DOCUMENT, "create").matchAll(/npm install (.+)/g)].flatMap(
    ([, all = ""]) => all.split(" ").filter((name) => !name.startsWith("-")),
  );
  for (const name of [...installed, "@types"])
    await symlink(fileURLToPath(new URL(name, packages)), join(folder.path, "node_modules", name));
});
afterAll(async () => {
  await folder[Symbol.asyncDispose]();
  await tua.close();
});

async function open(url: string): Promise<{ page: Page; complaints: string[] }> {
  const context = await (await sharedBrowser()).newContext(DESKTOP);
  const page = await context.newPage();
  const complaints = getComplaints(page);
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
  expect([await build.ended(), build.said.all.join("\n")]).toEqual([0, expect.any(String)]);
  const port = await freePort();
  await using server = folder.start(["server.ts"], { ...env, PORT: `${port}` });
  await server.received(`http://localhost:${port}`);
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
  expect((await fetch(`${url}/../server.ts`)).status).toBe(404);
  expect((await fetch(`${url}/%2e%2e%2fserver.ts`)).status).toBe(404);
});

test("its files compile", async () => {
  const files = ["main.tsx", "use-payments.ts", "vite.config.ts", "server.ts"];
  expect(await folder.compile(files, ["--jsx", "react-jsx"])).toEqual([]);
});
