import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docsSample, docsText } from "../support/docs-samples.ts";
import { isInstalled } from "../support/sample-receiver.ts";

/** Files that an operator copies from the pages for other programs: each agrees with the installation. */
const sample = (page: string, name: string) => docsSample(`operate/${page}.md`, name);
const compose = readFileSync(fileURLToPath(new URL("../../compose.yaml", import.meta.url)), "utf8");
/** The processes that the installation starts. */
const [, started = ""] = /enable --now ((?:tua@\d+ ?)+)$/m.exec(docsText("operate/install.md")) ?? [];
const ports = [...started.matchAll(/\d+/g)].map(([port]) => port);
const processes = ports.map((port) => `127.0.0.1:${port}`);
const addresses = (text: string) => [...text.matchAll(/127\.0\.0\.1:4\d+/g)].map(([address]) => address);

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "tua-operator-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

function save(file: string, text: string): string {
  const path = join(folder, file);
  writeFileSync(path, text);
  return path;
}

const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, { cwd: folder });

test("the installation starts two processes", () => {
  expect(ports).toHaveLength(2);
});

test("each page has the ports of these processes", () => {
  expect(addresses(sample("monitoring", "prometheus.yml"))).toEqual(processes);
  expect(addresses(sample("reverse-proxy", "nginx.conf"))).toEqual(processes);
  expect(addresses(sample("reverse-proxy", "Caddyfile"))).toEqual(processes);
  const loops = ["install", "upgrade"].flatMap((page) => [
    ...docsText(`operate/${page}.md`).matchAll(/for port in ([\d ]+);/g),
  ]);
  expect(loops.length).toBeGreaterThan(3);
  expect(new Set(loops.map(([, list]) => list))).toEqual(new Set([ports.join(" ")]));
  expect(sample("monitoring", "token").match(/:\d+/g)).toEqual(ports.map((port) => `:${port}`));
});

describe("Prometheus", () => {
  const config = sample("monitoring", "prometheus.yml");
  const rules = sample("alarms", "rules");
  const [, rulesFile = ""] = /^rule_files: \[(\S+)\]$/m.exec(config) ?? [];

  test("reads the rules where the page of alarms saves them, and scrapes the jobs that they name", () => {
    expect(docsText("operate/alarms.md")).toContain(`Save this as \`${rulesFile}\``);
    const jobs = new Set([...rules.matchAll(/job="(\w+)"/g)].map(([, job]) => job));
    expect([...jobs].filter((job) => !config.includes(`job_name: ${job}\n`))).toEqual([]);
    expect(jobs.size).toBe(1);
  });

  test("gets the backup's time from the service that makes the backup", () => {
    const [, metric = ""] = /absent\((\w+)\)/.exec(rules) ?? [];
    expect(sample("backup", "tua-backup.service")).toContain(`echo "${metric} $$(date +%%s)"`);
  });

  test("sends the severities of the rules to receivers of Alertmanager", () => {
    const alertmanager = sample("alarms", "alertmanager.yml");
    const severities = new Set([...rules.matchAll(/severity: (\w+)/g)].map(([, severity]) => severity));
    const receivers = [...alertmanager.matchAll(/- name: (\w+)/g)].map(([, name]) => name);
    expect(new Set(receivers)).toEqual(severities);
    const routed = [...alertmanager.matchAll(/severity="(\w+)"/g)].map(([, severity]) => severity);
    expect(routed).not.toEqual([]);
    expect(routed.filter((severity) => !severities.has(severity))).toEqual([]);
  });

  test.skipIf(!isInstalled("promtool"))("accepts its files (needs promtool)", async () => {
    const here = config.replace(rulesFile, save("tua-rules.yml", rules));
    await run("promtool", "check", "config", save("prometheus.yml", here));
    const jobs = [sample("monitoring", "token"), sample("containers", "scrape")];
    for (const job of jobs) {
      const other = config.replace(/ {2}- job_name: tua\n[^-]*-[^-]*\n/, job);
      expect(other).toContain("credentials_file");
      await run("promtool", "check", "config", "--syntax-only", save("other.yml", other));
    }
  });

  test.skipIf(!isInstalled("amtool"))("has a valid Alertmanager (needs amtool)", async () => {
    await run("amtool", "check-config", save("alertmanager.yml", sample("alarms", "alertmanager.yml")));
  });
});

describe("systemd", () => {
  const units = [
    ["install", "tua@.service"],
    ["monitoring", "tua-alive@.service"],
    ["monitoring", "tua-alive@.timer"],
    ["backup", "tua-backup.service"],
    ["backup", "tua-backup.timer"],
  ] as const;

  test.skipIf(!isInstalled("systemd-analyze"))("accepts the units (needs systemd-analyze)", async () => {
    const paths = units.map(([page, name]) =>
      // Programs that exist here: systemd checks that too.
      save(name, sample(page, name).replaceAll(/\/(?:opt|usr\/local)\/\S+/g, "/bin/sh")),
    );
    const named = paths.map((path) => path.replace("@.", "@4001."));
    const { stderr } = await run("systemd-analyze", "verify", "--man=no", ...named);
    expect(stderr.split("\n").filter((line) => line.includes(folder))).toEqual([]);
  });

  test("runs the script where the page of backups saves it", () => {
    const [, script = ""] = /^ExecStart=(\S+)$/m.exec(sample("backup", "tua-backup.service")) ?? [];
    expect(docsText("operate/backup.md")).toContain(`Save this as \`${script}\``);
    const [, file = ""] = /^EnvironmentFile=(\S+)$/m.exec(sample("backup", "tua-backup.service")) ?? [];
    expect(sample("backup", "variables")).toContain(`cat > ${file} <<`);
  });
});

describe("Caddy", () => {
  const caddyfile = sample("reverse-proxy", "Caddyfile");

  test("hides the metrics, and has as many opening as closing braces", () => {
    expect(caddyfile).toContain("@outside not path /metrics\n");
    expect(caddyfile).toContain("respond /metrics 404\n");
    expect(caddyfile.match(/\{/g)).toHaveLength(caddyfile.match(/\}/g)?.length ?? 0);
  });

  test("has the limits of the compose file's proxy", () => {
    for (const directive of ["lb_try_duration", "request_buffers"]) {
      const [line = ""] = new RegExp(`${directive} .*`).exec(caddyfile) ?? [];
      expect(line).not.toBe("");
      expect(compose).toContain(`${line}\n`);
    }
  });
});

test("the commands and Prometheus of containers name services of the compose file", () => {
  const services = [...compose.matchAll(/^ {2}(\w+):\n {4}image/gm)].map(([, name]) => name);
  const text = ["containers", "server-alarms", "logs-and-traces", "secret-key"]
    .map((page) => docsText(`operate/${page}.md`))
    .join("\n");
  const command = /docker compose (?:exec|run|logs|restart)(?: --?[\w-]+(?: 15m)?)* (\w+)/g;
  const named = [...text.matchAll(command)].map(([, name]) => name);
  const [, scraped] = /names: \[(\w+)\]/.exec(sample("containers", "scrape")) ?? [];
  const [, scaled] = /--scale (\w+)=\d/.exec(sample("containers", "compose-up")) ?? [];
  expect(named.length).toBeGreaterThan(4);
  expect([...named, scaled, scraped].filter((name) => !services.includes(name))).toEqual([]);
});
