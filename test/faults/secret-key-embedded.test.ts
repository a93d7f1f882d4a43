import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { createLog } from "../../server/log.ts";
import { wire } from "../../server/wiring.ts";
import { createEmbeddedDatabase } from "../support/both-databases.ts";
import { COMPILE_CACHE } from "../support/compile-cache.ts";
import { TuaCommand } from "../support/tua-command.ts";

/** Opens the embedded database as a server does. */
const open = (dataDir: string) =>
  wire(readConfig({ NODE_ENV: "test", DATA_DIR: dataDir }), createLog("fatal"), {
    pid: 0,
    isAlive: () => false,
  });

test("the embedded database's own key is changed by the command's printed statements", async () => {
  const dataDir = join(await mkdtemp(join(tmpdir(), "tua-key-")), "it's data");
  await createEmbeddedDatabase(dataDir);
  const env = { DATA_DIR: dataDir };
  await using early = new TuaCommand(["rotate-secret-key"], env);
  expect(await early.exited()).toMatchObject({ code: 1 });
  expect(early.stderr).toContain(
    `No encrypted secrets in the embedded database in ${dataDir}. Check that this is the right database.\n`,
  );
  const first = await open(dataDir);
  const [oldKey] = first.entryOptions.encrypter.keyNames;
  const terms = { name: "Shop", country: "GH", currency: "GHS", timeZone: "Africa/Accra" };
  const { keys, webhookSecret } = await first.useCases.createMerchant(terms, "owner@example.com");
  await first.close();

  await using request = new TuaCommand(["rotate-secret-key"], env);
  expect(await request.exited(60_000), request.stderr).toMatchObject({ code: 0 });
  const output = request.output.all;
  expect(output.join("\n")).toContain(
    `All stored secrets (2) are encrypted with key ${oldKey}. Re-encrypted: 0.`,
  );
  const lines = output.filter((line) => line.startsWith("  ")).map((line) => line.trim());
  expect(lines).toHaveLength(3);
  const { stdout } = await promisify(execFile)("sh", ["-c", lines.join(" && ")], {
    env: { PATH: process.env.PATH ?? "", ...COMPILE_CACHE, NODE_ENV: "test", ...env },
  });
  expect(stdout).toMatch(/^All stored secrets \(2\) are encrypted with key \w{8}\. Re-encrypted: 2\.$/m);

  const after = await open(dataDir);
  expect(after.entryOptions.encrypter.keyNames).not.toContain(oldKey);
  const caller = await after.useCases.authenticateKey(keys.test.secret, "127.0.0.1");
  const { secrets } = await after.useCases.viewWebhook(caller);
  expect(secrets).toEqual([expect.objectContaining({ lastFour: webhookSecret.test.slice(-4) })]);
  await after.close();
  expect((await readdir(dataDir)).filter((name) => name.startsWith("secret-key"))).toEqual(["secret-key"]);
  await rm(join(dataDir, ".."), { recursive: true });
});
