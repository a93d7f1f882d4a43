import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CommandError } from "../../server/cli/command-errors.ts";
import { requestWithKey, resolveTarget } from "../../server/cli/resolve-target.ts";
import { Receiver } from "../support/receiver.ts";

const KEY = "sk_test_demo";
let dataDir: string;
/** A folder without a demo. */
let none: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tua-demo-"));
  const demo = { baseUrl: "http://localhost:4100", keys: { test: { secret: KEY } } };
  none = join(dataDir, "none");
  await writeFile(join(dataDir, "demo.json"), JSON.stringify(demo));
});
afterAll(() => rm(dataDir, { recursive: true }));

test.each<[string, { TUA_URL?: string; url?: string; hasDemo?: boolean }, string]>([
  ["--url", { url: "http://localhost:4300/x", TUA_URL: "http://localhost:4200" }, "http://localhost:4300"],
  ["TUA_URL", { TUA_URL: "http://localhost:4200" }, "http://localhost:4200"],
  ["the demo, whatever port this process would take", {}, "http://localhost:4100"],
  ["the demo, with an empty TUA_URL", { TUA_URL: "" }, "http://localhost:4100"],
  ["BASE_URL without a demo", { hasDemo: false }, "https://pay.example"],
])("a command calls the address of %s", async (_, { TUA_URL, url, hasDemo = true }, expected) => {
  const place = hasDemo ? { DATA_DIR: dataDir, TUA_API_KEY: "" } : { DATA_DIR: none, TUA_API_KEY: KEY };
  const env = { ...place, TUA_URL, BASE_URL: "https://pay.example" };
  expect(await resolveTarget(env, { ...(url && { url }) })).toEqual({ url: expected, key: KEY });
});

test("a command checks only its own variables, and not those of the server", async () => {
  const ofServer = { DATABASE_URL: "postgres://localhost/tua", PORT: "0", LOG_LEVEL: "loud", BASE_URL: "x" };
  const own = { TUA_URL: "http://localhost:4200", TUA_API_KEY: KEY };
  expect(await resolveTarget({ ...ofServer, ...own }, {})).toEqual({ url: own.TUA_URL, key: KEY });
  for (const [wrong, name] of [
    [{ TUA_URL: "localhost:4200" }, "TUA_URL must be"],
    [{ TUA_API_KEY: "pk_test_demo" }, "must be a secret test key"],
    [{ TUA_URL: "" }, "BASE_URL must be"],
  ] as const) {
    await expect(resolveTarget({ ...ofServer, ...own, ...wrong }, {})).rejects.toThrow(name);
  }
});

test("without a key, one line has the file that was read and the variables to set", async () => {
  const message = (env: Record<string, string>) =>
    resolveTarget(env, {}).catch((reason: unknown) =>
      reason instanceof CommandError ? reason.message : reason,
    );
  expect(await message({ DATA_DIR: none })).toBe(
    `There is no demo in ${join(none, "demo.json")}. Set DATA_DIR to the DATA_DIR of the server, or TUA_API_KEY to a secret test key.`,
  );
  expect(await message({ DATABASE_URL: "postgres://localhost/tua" })).toBe(
    "A server with DATABASE_URL has no demo. Set TUA_API_KEY to a secret test key.",
  );
});

test("without a listener, one line has the called URL and how to change it", async () => {
  const receiver = await Receiver.start();
  const { origin } = new URL(receiver.url);
  await receiver.close();
  const error = await requestWithKey({ url: origin, key: KEY }, "/graphql").catch(
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CommandError);
  expect((error as Error).message).toBe(
    `Can't reach Tua at ${origin} (ECONNREFUSED). Start it, or set --url or TUA_URL.`,
  );
});

test("an unreachable or a wrong server is named with the cause, not with “fetch failed”", async () => {
  const message = (url: string) =>
    requestWithKey({ url, key: KEY }, "/graphql").catch(({ message }: Error) => message);
  // Fetch refuses this port without a connection.
  expect(await message("http://127.0.0.1:9")).toBe(
    "Can't reach Tua at http://127.0.0.1:9 (bad port). Start it, or set --url or TUA_URL.",
  );
  const receiver = await Receiver.start({ body: "<h1>Another service</h1>" });
  const { origin } = new URL(receiver.url);
  expect(await message(origin.replace("http:", "https:"))).toMatch(
    new RegExp(`^Can't reach Tua at https.* \\(ERR_SSL_\\w+\\)\\. Use ${origin} if it has no TLS\\.$`),
  );
  expect(await message(origin)).toBe(
    `${origin} isn't Tua: its response isn't JSON (status 200). Check --url or TUA_URL.`,
  );
  await receiver.close();
});
