import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeWindowsOf, sharedBrowser } from "../support/browser.ts";
import { docsSample, docsSamples } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { freePort } from "../support/free-port.ts";
import { RecipeProcess } from "../support/recipe-folder.ts";
import { payByPhone, Shop } from "../support/shop.ts";
import { OTHER_SECRET, paymentBody, signatureHeaders, VECTOR } from "../support/signed-webhooks.ts";
import { newContext } from "../support/staff.ts";

/** A developer with the guide alone: installs the tarball with npm, compiles and runs its programs. */
const GUIDE = "guides/use-the-client-package.md";
const PROGRAMS = ["create-checkout.ts", "list-paid.ts", "follow.ts", "receive.ts"];
const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));
const run = promisify(execFile);

let tua: Awaited<ReturnType<typeof listeningTua>>;
let folder: string;
let env: Record<string, string>;
const sites: Server[] = [];

beforeAll(async () => {
  tua = await listeningTua({ worker: true, env: { RATE_LIMITS: "off" } });
  env = { TUA_URL: tua.baseUrl, TUA_API_KEY: tua.merchant.keys.test.secret, NO_PROXY: "*" };
  folder = await mkdtemp(join(tmpdir(), "tua-client-"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  for (const { name, text } of docsSamples(GUIDE))
    if (/\.ts$/.test(name ?? "")) await writeFile(join(folder, name as string), text);
  const install = docsSample(GUIDE, "install").replace("http://localhost:4000", tua.baseUrl);
  const { PATH = "" } = process.env;
  await run("sh", ["-ec", install], {
    cwd: folder,
    // Nothing but the tarball is needed.
    env: { PATH, HOME: folder, NO_PROXY: "*", npm_config_offline: "true", npm_config_audit: "false" },
  });
});
afterAll(async () => {
  await closeWindowsOf(await sharedBrowser());
  for (const site of sites) {
    site.closeAllConnections();
    site.close();
  }
  await rm(folder, { recursive: true });
  await tua.close();
});

const start = (...program: string[]) => new RecipeProcess(folder, program, env);

/** The messages of a compiler with the options that readers have, also for the package's own types. */
async function compile(compiler: string, module: string, file: string, lib = "es2023"): Promise<string> {
  const options = ["--strict", "--noEmit", "--target", "es2022", "--lib", `${lib},dom`, "--types", "node"];
  const resolution = module === "esnext" ? ["--moduleResolution", "bundler"] : [];
  const args = [...options, "--typeRoots", join(packages, "@types"), "--module", module, ...resolution, file];
  const program = [join(packages, compiler, "bin/tsc"), "--skipDefaultLibCheck", ...args];
  const ran = run(process.execPath, program, { cwd: folder });
  return ran.then(
    ({ stdout }) => stdout,
    ({ stdout }) => stdout as string,
  );
}

test.each([
  ["typescript7", "nodenext"],
  ["typescript", "esnext"],
])("%s compiles the programs with --module %s, and no mistake", async (compiler, module) => {
  for (const file of PROGRAMS) expect(await compile(compiler, module, file)).toBe("");
  await writeFile(
    join(folder, "wrong.ts"),
    `import { type GraphqlTypes, TuaClient, TuaError, type TypedDocument, verifyWebhook } from "tua-client";
    const tua = new TuaClient({ baseUrl: "", bearer: "" });
    tua.request("GET /v1/nothing");
    tua.request("GET /v1/transactions/{transactionId}");
    tua.request("GET /v1/transactions.csv");
    tua.request("GET /v1/transactions", { idempotencyKey: "x" });
    tua.request("GET /v1/transactions", { query: { limits: 3 } });
    tua.request("POST /v1/checkout/initiate", { body: { amount: "10" } });
    const event = await verifyWebhook("", {}, "");
    if (event.event === "payment.success") event.data.code;
    try {} catch (error) { if (error instanceof TuaError && error.code === "nothing") {} }
    const status: GraphqlTypes.TransactionStatus = "PAID";
    const filter: GraphqlTypes.TransactionFilter = { statuses: [] };
    let typed!: TypedDocument<{ viewer: GraphqlTypes.Viewer }, { id: string }>;
    tua.graphql(typed);
    tua.graphql(typed, { id: 5 });
    (await tua.graphql(typed, { id: "5" })).viewer.name;
    tua.graphql({ kind: "Document", definitions: [] });
    let bare!: TypedDocument<{ viewer: GraphqlTypes.Viewer }, { [key: string]: never }>;
    const mode: "LIVE" | "TEST" = (await tua.graphql(bare)).viewer.mode;
    tua.graphql<{ any: string }>("{ any }", { x: 1 });`,
  );
  const mistakes = [...(await compile(compiler, module, "wrong.ts")).matchAll(/^wrong\.ts\((\d+),/gm)];
  expect([...new Set(mistakes.map(([, line]) => Number(line)))]).toEqual([
    3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 18,
  ]);
});

test("the package's types need nothing newer than ES2020", async () => {
  await writeFile(join(folder, "old.ts"), 'import { TuaError } from "tua-client"; TuaError.name;');
  expect(await compile("typescript", "esnext", "old.ts", "es2020")).toBe("");
});

test("the command of the guide compiles its programs, also without a type of modules in package.json", async () => {
  const alone = join(folder, "compiled");
  await mkdir(alone);
  for (const file of PROGRAMS) await copyFile(join(folder, file), join(alone, file));
  await writeFile(join(alone, "package.json"), "{}");
  const compiler = `node ${join(packages, "typescript7/bin/tsc")} --typeRoots ${join(packages, "@types")}`;
  const command = docsSample(GUIDE, "compile").replace("npx tsc", compiler);
  await run("sh", ["-ec", command], { cwd: alone });
  await writeFile(join(alone, "wrong.ts"), 'import "tua-client"; const amount: number = "10";');
  await expect(run("sh", ["-ec", command], { cwd: alone })).rejects.toThrow();
});

test("the package has no dependency, and the files that it names", async () => {
  const own = join(folder, "node_modules/tua-client");
  const { name, version, dependencies, exports } = JSON.parse(
    await readFile(join(own, "package.json"), "utf8"),
  );
  const served = await (await fetch(`${tua.baseUrl}/client/`)).json();
  expect([name, version, dependencies]).toEqual([served.name, served.version, undefined]);
  for (const file of Object.values(exports["."]) as string[]) await readFile(join(own, file));
  const lock = JSON.parse(await readFile(join(folder, "package-lock.json"), "utf8"));
  expect(lock.packages["node_modules/tua-client"].integrity).toBe(served.tarball.integrity);
});

test("a checkout is created once, and an invalid order is explained", async () => {
  await using first = start("create-checkout.ts", "ORD-CLIENT", "10.5");
  expect([await first.ended(), first.output.all]).toEqual([
    0,
    [expect.stringContaining(`${tua.baseUrl}/pay/co_test_`)],
  ]);
  await using again = start("create-checkout.ts", "ORD-CLIENT", "10.5");
  await again.ended();
  expect(again.output.all).toEqual(first.output.all);
  await using invalid = start("create-checkout.ts", "ORD-CLIENT-2", "-1");
  expect(await invalid.ended()).toBe(1);
  const printed = invalid.output.all.join("\n");
  expect(printed).toContain("amount must be");
  expect(printed).not.toContain(env.TUA_API_KEY as string);
});

test("paid payments are queried with GraphQL", async () => {
  const shop = new Shop(tua.baseUrl, tua.merchant.keys.test.secret, "https://webhook.invalid/");
  const [paid, open] = [await shop.initiate(), await shop.initiate()];
  await payByPhone(paid.checkoutUrl, "0240000000");
  await expect
    .poll(async () => {
      await using program = start("list-paid.ts");
      return [await program.ended(), program.output.all.join("\n")];
    })
    .toEqual([0, expect.stringMatching(new RegExp(`^${paid.clientReference} 20.+Z$`, "m"))]);
  await using program = start("list-paid.ts");
  await program.ended();
  expect(program.output.all.join("\n")).not.toContain(open.clientReference);
});

test("events are followed across a restart of the program", async () => {
  const shop = new Shop(tua.baseUrl, tua.merchant.keys.test.secret, "https://webhook.invalid/");
  const buy = async () => {
    const { checkoutUrl, clientReference } = await shop.initiate();
    await payByPhone(checkoutUrl, "0240000000");
    return clientReference;
  };
  await copyFile(join(folder, "follow.ts"), join(folder, "followed.ts"));
  const first = await buy();
  await using program = start("followed.ts");
  await program.received(`paid: ${first} `);
  await expect.poll(() => readFile(join(folder, "sequence"), "utf8").then(Number)).toBeGreaterThanOrEqual(3);
  await program[Symbol.asyncDispose]();
  const missed = await buy();
  await using again = start("followed.ts");
  await again.received(`paid: ${missed} `);
  expect(again.output.all.join("\n")).not.toContain(first);
});

test("the endpoint accepts a webhook of Tua and rejects a forged one", async () => {
  const port = String(await freePort());
  await using program = new RecipeProcess(folder, ["receive.ts"], {
    ...{ ...env, PORT: port, TUA_WEBHOOK_SECRET: VECTOR.secret },
  });
  const body = paymentBody("evt_x");
  const post = (secret: string) =>
    fetch(`http://127.0.0.1:${port}/`, { method: "POST", body, headers: signatureHeaders(body, [secret]) });
  await expect.poll(() => post(VECTOR.secret).then(({ status }) => status, String)).toBe(200);
  await program.received("verified: payment.success");
  expect((await post(OTHER_SECRET)).status).toBe(401);
});

test("a page of another origin imports the module, and cannot use a secret key", async () => {
  const site = createServer((_request, response) => response.setHeader("content-type", "text/html").end());
  sites.push(site);
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const pageErrors: string[] = [];
  const context = await newContext(await sharedBrowser(), pageErrors);
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  // As text: the tests' own loader rewrites an import in a function.
  const codes = await page.evaluate(`(async () => {
    const { TuaClient } = await import("${tua.baseUrl}/client/tua-client.js");
    const create = (bearer) => {
      try { return new TuaClient({ baseUrl: "${tua.baseUrl}", bearer }) && "created"; } catch (error) { return error.code; }
    };
    return [create("${tua.merchant.keys.test.secret}"), create("an-access-token")];
  })()`);
  expect(codes).toEqual(["wrong_key_kind", "created"]);
  expect(pageErrors.filter((error) => !error.includes("favicon"))).toEqual([]);
  await context.close();
});

test("all samples of the guide are used here", () => {
  const names = docsSamples(GUIDE).flatMap(({ name }) => name ?? []);
  const programs = ["create-checkout.ts", "run-create", "list-paid.ts", "follow.ts", "receive.ts", "compile"];
  expect(names).toEqual(["install", ...programs]);
});
