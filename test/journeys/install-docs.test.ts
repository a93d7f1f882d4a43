import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { docsSample } from "../support/docs-samples.ts";
import { PATIENCE_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";

/** The commands of docs/operate/install.md and its neighbors, with programs of the system in their place. */
let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tua-install-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Puts a program of the system on the path, which only records its input and its arguments. */
function recordInstead(program: string): void {
  const record = `#!/bin/sh\n{ echo "$@"; [ -t 0 ] || cat; } >> ${folder}/${program}.record\n`;
  writeFileSync(join(folder, program), record, { mode: 0o755 });
}

const getRecord = (program: string) => readFileSync(join(folder, `${program}.record`), "utf8");

/** Runs a command with recorded programs. @returns its output */
async function run(command: string, env: Record<string, string> = {}): Promise<string> {
  const running = promisify(execFile)("bash", ["-c", command], {
    env: { PATH: `${folder}:${process.env.PATH}`, ...env },
    cwd: folder,
  });
  running.child.stdin?.end();
  return (await running).stdout;
}

const install = (name: string) => docsSample("operate/install.md", name);

test("the environment file is for its owner only, has the database's new password, and is valid", async () => {
  recordInstead("runuser");
  const file = join(folder, "etc");
  await run(`${install("create-database")}\n${install("server-env").replaceAll("/etc/tua", file)}`);
  expect(statSync(join(file, "env")).mode & 0o777).toBe(0o600);
  const env = parseEnv(readFileSync(join(file, "env"), "utf8"));
  const config = readConfig({ ...env, NODE_ENV: "production" });
  expect(config).toMatchObject({ production: true, trustedProxies: ["127.0.0.1"] });
  expect(config.secretKey?.length).toBeGreaterThan(40);
  const { password } = new URL(config.databaseUrl as string);
  expect(password).toHaveLength(48);
  expect(getRecord("runuser")).toContain(`create role tua login password '${password}';`);
});

test("the variables of an identity provider and of email are valid together with those", () => {
  const base = { DATABASE_URL: "postgres://tua@localhost/tua", SECRET_KEY: "k".repeat(40) };
  const samples = [
    docsSample("operate/identity-provider.md", "oidc-env"),
    docsSample("operate/email.md", "smtp-url"),
  ];
  const config = readConfig({
    ...base,
    BASE_URL: "https://pay.example.com",
    ...parseEnv(samples.join("\n")),
  });
  expect(config.identityProvider?.issuer).toBe("https://login.example.com");
  expect(config.smtpUrl).toContain("from=pay@example.com");
});

describe("with a running server", () => {
  let server: ServerProcess;
  let key: string;
  beforeAll(async () => {
    const dataDir = join(folder, "data");
    server = await ServerProcess.start({ DATA_DIR: dataDir, METRICS_TOKEN: "m".repeat(20) });
    key = JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")).keys.test.secret;
  }, PATIENCE_MS);
  afterAll(() => server[Symbol.asyncDispose]());

  const withPorts = (command: string) => command.replaceAll("4001 4002", `${server.port} ${server.port}`);

  test("both processes are ready", async () => {
    expect(await run(withPorts(install("ready")))).toBe("200\n200\n");
  });

  test("the check shows readiness, a checkout, a WebSocket and the client's address", async () => {
    recordInstead("psql");
    const check = install("check")
      .replaceAll("https://pay.example.com", server.url)
      .replace("sk_test_…", key)
      .replace("sleep 5", "");
    const lines = (await run(check, { DATABASE_URL: "postgres://tua@localhost/tua" })).split("\n");
    expect(lines[0]).toBe('{"status":"ready"}');
    expect(JSON.parse(lines[1] ?? "").data.checkoutUrl).toContain("/pay/co_test_");
    expect(lines[2]?.trim()).toBe("HTTP/1.1 101 Switching Protocols");
    expect(getRecord("psql")).toContain("last_used_address");
  });

  test("the processes are restarted one after the other, each until it is ready", async () => {
    recordInstead("systemctl");
    const roll = withPorts(docsSample("operate/upgrade.md", "roll")).replace("sleep 3", "");
    await run(roll);
    expect(getRecord("systemctl")).toBe(`restart tua@${server.port}\n`.repeat(2));
  });

  test("the metrics show that the process is ready, and its version", async () => {
    const command = docsSample("operate/monitoring.md", "metrics").replace("4001", String(server.port));
    const output = await run(command, { METRICS_TOKEN: "m".repeat(20) });
    expect(output).toContain("tua_ready 1\n");
    expect(output).toContain("tua_build_info{version=");
  });
});
