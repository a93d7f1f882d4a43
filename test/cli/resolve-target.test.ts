import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { CommandError } from "../../server/cli/command-errors.ts";
import { requestWithKey, resolveTarget } from "../../server/cli/resolve-target.ts";
import { readConfig } from "../../server/config.ts";
import { Receiver } from "../support/receiver.ts";

const KEY = "sk_test_demo";
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tua-demo-"));
  const demo = { baseUrl: "http://localhost:4100", keys: { test: { secret: KEY } } };
  await writeFile(join(dataDir, "demo.json"), JSON.stringify(demo));
});
afterAll(() => rm(dataDir, { recursive: true }));
afterEach(() => {
  vi.unstubAllEnvs();
});

test.each<[string, { TUA_URL?: string; url?: string; hasDemo?: boolean }, string]>([
  ["--url", { url: "http://localhost:4300/x", TUA_URL: "http://localhost:4200" }, "http://localhost:4300"],
  ["TUA_URL", { TUA_URL: "http://localhost:4200" }, "http://localhost:4200"],
  ["the demo, whatever port this process would take", {}, "http://localhost:4100"],
  ["the default without a demo", { hasDemo: false }, "http://localhost:4000"],
])("a command calls the address of %s", async (_, { TUA_URL, url, hasDemo = true }, expected) => {
  vi.stubEnv("TUA_URL", TUA_URL);
  vi.stubEnv("TUA_API_KEY", hasDemo ? undefined : KEY);
  const config = readConfig({ DATA_DIR: hasDemo ? dataDir : join(dataDir, "none") });
  expect(await resolveTarget(config, { ...(url && { url }) })).toEqual({ url: expected, key: KEY });
});

test("without a key, one line has the file that was read and the variables to set", async () => {
  vi.stubEnv("TUA_API_KEY", undefined);
  const none = join(dataDir, "none");
  const message = (env: Record<string, string>) =>
    resolveTarget(readConfig(env), {}).catch((reason: unknown) =>
      reason instanceof CommandError ? reason.message : reason,
    );
  expect(await message({ DATA_DIR: none })).toBe(
    `There is no demo in ${join(none, "demo.json")}. Set DATA_DIR to the DATA_DIR of the server, or TUA_API_KEY to a secret test key.`,
  );
  const SECRET_KEY = randomBytes(33).toString("base64");
  expect(await message({ DATABASE_URL: "postgres://localhost/tua", NODE_ENV: "test", SECRET_KEY })).toBe(
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
