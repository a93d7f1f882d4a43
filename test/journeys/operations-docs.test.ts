import { execFile } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { getVariable } from "../../server/cli/check-processor/credentials.ts";
import { CREDENTIAL_FIELDS as MTN_MOMO } from "../../server/connectors/mtn-momo/credentials.ts";
import { CREDENTIAL_FIELDS as PAYSTACK } from "../../server/connectors/paystack/credentials.ts";
import { RENAMED } from "../../server/renamed-variables.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { docsSample, docsSamples, docsText } from "../support/docs-samples.ts";
import { knownVariables } from "../support/known-variables.ts";
import { startProcess } from "../support/tua-process.ts";

/** Compares the names in docs/operate with the code. */
const root = fileURLToPath(new URL("../..", import.meta.url));
const PAGES = readdirSync(join(root, "docs/operate")).map((page) => `operate/${page}`);
const text = PAGES.map(docsText).join("\n");

test("every alert has its section, and every section its alert", () => {
  const alarms = [...docsText("operate/alarms.md").matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  const sections = [...text.matchAll(/^## (Tua\w+)$/gm)].map(([, name]) => name);
  expect(alarms.length).toBeGreaterThan(10);
  expect(sections.toSorted()).toEqual(alarms.toSorted());
});

test("every named metric is in the list of metrics", () => {
  const list = docsText("reference/metrics.md");
  const network = "tua_outside";
  const named = [...text.matchAll(/`((?:tua|nodejs|process)_\w+)`/g)]
    .map(([, name]) => name as string)
    .filter((name) => name !== network);
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !list.includes(name))).toEqual([]);
});

test("the table of renamed variables has all of them", () => {
  const rows = [...docsText("operate/upgrade.md").matchAll(/^\| (`[A-Z_`, ]+`) \| (`[A-Z_`, ]+`) \|$/gm)];
  const names = (cell = "") => cell.replaceAll("`", "").split(", ");
  const documented = rows.flatMap(([, old, now]) =>
    names(old).map((name, position) => [name, names(now)[position]]),
  );
  expect(Object.fromEntries(documented)).toEqual(RENAMED);
});

describe.each(PAGES)("%s", (page) => {
  const text = docsText(page);

  test("names existing commands", () => {
    const commands = readFileSync(join(root, "server/cli/tua.ts"), "utf8");
    const named = [...text.matchAll(/(?:npm run (?:--silent )?tua --|cli\/tua\.js) ([a-z-]+)/g)].map(
      ([, name]) => name as string,
    );
    expect(named.filter((name) => !commands.includes(`case "${name}":`))).toEqual([]);
    const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
    const run = [...text.matchAll(/npm run (?:--silent )?([a-z:]+)/g)].map(([, name]) => name as string);
    expect(run.filter((name) => !(name in scripts))).toEqual([]);
  });

  test("builds nothing in the folder of a running program, which its user cannot write", () => {
    const ofServers = text.replace(/^## The embedded database$[\s\S]*?(?=^<a|^## )/m, "");
    expect(ofServers.match(/npm run (--silent )?(tua --|migrate).*/g) ?? []).toEqual([]);
  });

  test("names variables that the server knows, or that it sets itself", () => {
    const own = [...text.matchAll(/^\s*export ([A-Z_]+)=/gm)].map(([, name]) => name);
    const ofSamples = ["DB_PASSWORD", "TEST_DATABASE_URL", "TUA_API_KEY", "POSTGRES_PASSWORD"];
    const ofRestore = ["RESTORED_URL", "TEST_URL", "BACKUP", "SINCE", "KEY_ID"];
    const ofProcessors = [
      ...PAYSTACK.map(({ name }) => getVariable("paystack", name)),
      ...MTN_MOMO.map(({ name }) => getVariable("mtn-momo", name)),
    ];
    const ofDocs = [...own, ...ofSamples, ...ofRestore, ...ofProcessors];
    const known = new Set([...knownVariables(), ...ofDocs, ...Object.keys(RENAMED)]);
    const named = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9])`|^\s*([A-Z]+_[A-Z_]+)=/gm)].map(
      ([, quoted, set]) => (quoted ?? set) as string,
    );
    const foreign = /^(SIG|AF_|OTEL_|NODE_)/;
    expect(named.filter((name) => !known.has(name) && !foreign.test(name))).toEqual([]);
  });
});

test("after leaking SECRET_KEY the reader is sent to the same sign-out as after a restore", () => {
  const [leaked, restored] = ["replace-secret-key", "restore"].map((page) =>
    docsSample(`operate/${page}.md`, "sign-out"),
  );
  expect(leaked).toBe(restored?.replace("RESTORED_URL", "DATABASE_URL"));
});

describe("the check for a hanging process", () => {
  const [, line = ""] =
    /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(docsSample("operate/monitoring.md", "tua-alive@.service")) ?? [];
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "tua-alive-"));
    writeFileSync(join(folder, "systemctl"), `#!/bin/sh\necho "$@" >> ${folder}/asked\n`, { mode: 0o755 });
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** The script's systemd commands for the process on this port. */
  async function requested(port: number): Promise<string> {
    rmSync(join(folder, "asked"), { force: true });
    // Shorter than on a server, and with systemd's own escape for a dollar sign.
    const command = line.replaceAll("%i", String(port)).replace("$$", "$").replace("time 10", "time 3");
    const env = { PATH: `${folder}:${process.env.PATH}` };
    await promisify(execFile)("sh", ["-c", command], { env });
    return existsSync(join(folder, "asked")) ? readFileSync(join(folder, "asked"), "utf8").trim() : "";
  }

  test("restarts exactly the one that accepts a connection and does not respond", async () => {
    // It reads, so that its end of the connection closes with the other.
    const silent = createServer((socket) => socket.resume()).listen(0, "127.0.0.1");
    await once(silent, "listening");
    const { port } = silent.address() as AddressInfo;
    expect(await requested(port)).toBe(`restart tua@${port}`);
    // It is starting, and may be migrating: systemd knows whether it is alive.
    await new Promise((resolve) => silent.close(resolve));
    expect(await requested(port)).toBe("");
  });
});

describe("the SQL", () => {
  /** Those of large tables run in partitioned-events.test.ts. */
  const named = PAGES.filter((page) => !page.endsWith("/large-tables.md"))
    .flatMap(docsSamples)
    .filter(({ language, name }) => language === "sql" && name !== "" && name !== "pooler-role");
  let database: FreshDatabase;
  let client: pg.Client;
  beforeAll(async () => {
    database = await freshDatabase();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  test.each(named.map(({ name, text: sql }) => [name, sql] as const))(
    "%s runs unchanged",
    async (_name, sql) => {
      await client.query(sql);
    },
  );

  test("the limits of a pooler's role are valid settings", async () => {
    // The database's role also serves other tests.
    const settings = docsSample("operate/scaling.md", "pooler-role").replaceAll(
      "role tua",
      "role current_user",
    );
    await client.query(`begin; ${settings} rollback;`);
  });

  test("a key that the operator revokes is revoked once, and is in its merchant's audit log", async () => {
    const process = await startProcess(database.url);
    const { caller } = await process.createMerchant();
    const { apiKey } = await process.useCases.createApiKey(caller, { name: "Leaked" });
    const revoke = docsSample("operate/incidents.md", "revoke-key").replace("key_…", apiKey.id);
    await client.query(revoke);
    await client.query(revoke);
    const { rows } = await client.query(
      `select mode, actor, action, target, before->>'name' as name, id ~ '^aud_[0-9a-z]{26}$' as named
       from audit_log where action = 'api_key.revoked'`,
    );
    const entry = { mode: "test", actor: "operator", action: "api_key.revoked", target: apiKey.id };
    expect(rows).toEqual([{ ...entry, name: "Leaked", named: true }]);
    await process.stop();
  });
});
