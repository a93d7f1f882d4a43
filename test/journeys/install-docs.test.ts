import { execFile } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../server/config.ts";
import { docsSample, docsText } from "../support/docs-samples.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
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
  const pgpass = docsSample("operate/backup.md", "pgpass").replaceAll("/etc/tua", file);
  await run(pgpass, { HOME: folder });
  for (const address of [
    "tua:pw@db.example.com:6432/tua",
    "tua:p%40w@db.example.com/tua",
    "tua@db.example.com/tua",
  ]) {
    writeFileSync(join(file, "env"), `DATABASE_URL=postgres://${address}\n`);
    await run(pgpass, { HOME: folder });
  }
  const lines = ["db.example.com:6432:*:tua:pw", `127.0.0.1:5432:*:tua:${password}`, ""];
  const saved = () => readFileSync(join(folder, ".pgpass"), "utf8").split("\n");
  expect(saved()).toEqual(lines);
  // A second time it replaces the line.
  for (const newPassword of ["new", "newer"]) {
    writeFileSync(join(file, "env"), `DATABASE_URL=postgres://tua:${newPassword}@127.0.0.1/tua\n`);
    await run(pgpass, { HOME: folder });
    expect(saved()).toEqual([`127.0.0.1:5432:*:tua:${newPassword}`, "db.example.com:6432:*:tua:pw", ""]);
  }
  expect(statSync(join(folder, ".pgpass")).mode & 0o777).toBe(0o600);
});

test("the variables of an identity provider and of email are valid together with those", () => {
  const base = { DATABASE_URL: "postgres://tua@localhost/tua", SECRET_KEY: "k".repeat(40) };
  const samples = [
    docsSample("operate/identity-provider.md", "oidc-env"),
    docsSample("operate/identity-provider.md", "oidc-roles-env"),
    docsSample("operate/email.md", "smtp-url"),
  ];
  const config = readConfig({
    ...base,
    BASE_URL: "https://pay.example.com",
    ...parseEnv(samples.join("\n")),
  });
  expect(config.identityProvider?.issuer).toBe("https://login.example.com");
  expect(config.identityProvider?.rolesClaim).toBe("groups");
  expect(config.smtpUrl).toContain("from=pay@example.com");
});

/** A folder like /opt/tua, whose program writes its variables and then runs until it is stopped. */
function installStub(name: string): string {
  const path = join(folder, "opt", name);
  mkdirSync(join(path, "dist/bundle"), { recursive: true });
  symlinkSync(process.execPath, join(path, "dist/node"));
  const program =
    "const { PORT, HOST, NODE_ENV, SECRET_KEY } = process.env; setInterval(() => {}, 1_000);\n" +
    "console.log(process.pid, PORT, HOST, NODE_ENV, SECRET_KEY);";
  writeFileSync(join(path, "dist/bundle/main.js"), program);
  return path;
}

test("without systemd, a process is started and stopped with its own number", async () => {
  writeFileSync(join(folder, "setpriv"), '#!/bin/sh\nshift 3\nexec "$@"\n', { mode: 0o755 });
  const sample = `${install("without-systemd")}\n${install("start-without-systemd")}`
    .replace(/^\. .*processes\.sh$/m, "")
    .replaceAll("/etc/tua/env", join(folder, "env"))
    .replaceAll("/opt/tua", installStub("tua"))
    .replaceAll(/\/(?:run|var\/log)\//g, `${folder}/`);
  const untilWritten = (port: number) => `until [ -s "${folder}/tua-${port}.log" ]; do sleep 0.1; done`;
  // Each shell collects its ended children in its own way.
  for (const shell of ["bash", "sh"]) {
    const script = `${sample}
      ${untilWritten(4001)}; ${untilWritten(4002)}
      cat "${folder}/tua-4001.pid" "${folder}/tua-4001.log" "${folder}/tua-4002.log"
      stop_tua 4001; stop_tua 4002; rm ${folder}/tua-*.log
      echo HOST=0.0.0.0 >> "${folder}/env"
      start_tua 4001; ${untilWritten(4001)}; stop_tua 4001; echo "restarted: $(cat ${folder}/tua-4001.log)"; rm ${folder}/tua-*.log`;
    writeFileSync(join(folder, "env"), "SECRET_KEY=key\n");
    writeFileSync(join(folder, "script"), script);
    const [pid, ...lines] = (await run(`${shell} -eu ${folder}/script`)).trim().split("\n");
    expect(lines).toEqual([
      `${pid} 4001 127.0.0.1 production key`,
      expect.stringMatching(/^\d+ 4002 127.0.0.1 production key$/),
      // As with systemd, the environment file decides.
      expect.stringMatching(/^restarted: \d+ 4001 0\.0\.0\.0 production key$/),
    ]);
    expect(() => process.kill(Number(pid), 0)).toThrow("ESRCH");
  }
});

describe("with a running server", () => {
  let server: ServerProcess;
  let key: string;
  beforeAll(async () => {
    const dataDir = join(folder, "data");
    server = await ServerProcess.start({ DATA_DIR: dataDir, METRICS_TOKEN: "m".repeat(20) });
    key = JSON.parse(readFileSync(join(dataDir, "demo.json"), "utf8")).keys.test.secret;
  }, MAX_WAIT_MS);
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

  test("the folders are exchanged only if the new one is built, and back again", async () => {
    const upgrade = (name: string) =>
      withPorts(docsSample("operate/upgrade.md", name)).replaceAll("/opt/", `${folder}/upgrade/`);
    const content = (name: string) => {
      const file = join(folder, "upgrade", name, "dist/bundle/main.js");
      return existsSync(file) ? readFileSync(file, "utf8") : null;
    };
    const build = (name: string, text: string) => {
      mkdirSync(join(folder, "upgrade", name, "dist/bundle"), { recursive: true });
      writeFileSync(join(folder, "upgrade", name, "dist/bundle/main.js"), text);
    };
    const folders = () => ["tua", "tua-new", "tua-before", "tua-failed"].map(content);
    build("tua", "1");
    await expect(run(upgrade("swap"))).rejects.toThrow();
    expect(folders()).toEqual(["1", null, null, null]);
    for (const version of ["2", "3"]) {
      build("tua-new", version);
      await run(upgrade("swap"));
    }
    expect(folders()).toEqual(["3", null, "2", null]);
    await run(upgrade("swap-back"));
    expect(folders()).toEqual(["2", null, null, "3"]);
  });

  test("after an upgrade each process prints its version", async () => {
    const lines = await run(withPorts(docsSample("operate/upgrade.md", "versions")));
    expect(lines.match(/^tua_build_info\{version="[^"]+"\} 1$/gm)).toHaveLength(2);
  });

  test("a line of the log has the fields of the page", async () => {
    await run(`curl --silent ${server.url}/v1/transactions`);
    const lines = await server.lines.until((all) => all.some((line) => line.includes('"route":"/v1/tran')));
    const fields = (line = "") => Object.keys(JSON.parse(line));
    const shown = docsSample("operate/logs-and-traces.md", "log-line");
    expect(fields(lines.find((line) => line.includes('"route":"/v1/tran')))).toEqual(fields(shown));
    const table = docsText("operate/logs-and-traces.md").split("| field | meaning |")[1]?.split("\n\n")[0];
    expect(fields(shown).filter((field) => !table?.includes(`\`${field}\``))).toEqual([]);
  });

  test("the pages of the alarms are copied to another machine", async () => {
    const copy = docsSample("operate/alarms.md", "runbooks").replace("http://localhost:4000", server.url);
    await run(copy);
    const pages = new Set(
      [...docsSample("operate/alarms.md", "rules").matchAll(/docs\/([\w-]+)#/g)].map(([, page]) => page),
    );
    expect(pages.size).toBe(2);
    for (const page of pages)
      expect(readFileSync(join(folder, `${page}.md`), "utf8")).toMatch(/^# Respond to a \w+ alarm\n/);
  });

  test("the metrics show that the process is ready, and its version", async () => {
    const command = docsSample("operate/monitoring.md", "metrics").replace("4001", String(server.port));
    const output = await run(command, { METRICS_TOKEN: "m".repeat(20) });
    expect(output).toContain("tua_ready 1\n");
    expect(output).toContain("tua_build_info{version=");
  });
});
