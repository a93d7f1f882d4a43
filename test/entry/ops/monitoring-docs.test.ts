import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { VERSION } from "../../../server/version.ts";
import { docsSample } from "../../support/docs-samples.ts";
import { Metrics } from "../../support/metrics.ts";
import { Receiver } from "../../support/receiver.ts";
import { RestClient } from "../../support/rest.ts";

const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const alarms = read("docs/operate/alarms.md");
const guide = `${read("docs/operate/monitoring.md")}${alarms}`;
const list = read("docs/reference/metrics.md");
/** The rows of a table whose first cell is a name in code, as cells. */
const rows = (page: string, name: RegExp) =>
  page
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim().replace(/^`|`$/g, "")))
    .filter(([, first = ""]) => name.test(first));

const rules = [...guide.matchAll(/- alert: (\w+)\n\s+expr: (.*)\n/g)].map(([, name = "", expr = ""]) => ({
  name,
  expr,
}));

let metrics: Metrics;
let address: AddressInfo;
let close: () => Promise<void>;
beforeAll(async () => {
  const receiver = await Receiver.start();
  const shop = await RestClient.open({ worker: true, env: { RATE_LIMIT_DEFAULT_TEST: "1" } });
  close = async () => {
    await shop.close();
    await receiver.close();
  };
  // So that every metric with labels has a line.
  const callbackUrl = `http://127.0.0.1:${receiver.port}/`;
  await shop.pay(await shop.checkout({ callbackUrl }), "0000");
  await shop.get("/v1/events");
  await shop.get("/v1/events");
  await shop.tua.app.listen({ port: 0, host: "127.0.0.1" });
  address = shop.tua.app.server.address() as AddressInfo;
  const posted = async () => {
    metrics = await Metrics.of(shop.tua.app);
    expect(metrics.sum("tua_webhook_request_duration_seconds_count")).toBe(1);
  };
  await vi.waitFor(posted, { timeout: 30_000 });
});
afterAll(() => close());

test("the page has exactly our metrics, with their types and labels", () => {
  const reported = rows(list, /^tua_\w+$/).map(([, name, type = "", labels = ""]) => [
    name,
    type.split(" ", 1)[0],
    [...labels.matchAll(/`?(\w+)`?/g)].map(([, label]) => label).toSorted(),
  ]);
  const ours = [...metrics.types].filter(([name]) => name.startsWith("tua_"));
  const exposed = ours.map(([name, type]) => [name, type, [...metrics.getLabels(name)].toSorted()]);
  expect(Object.fromEntries(reported.map(([name, ...rest]) => [name, rest]))).toEqual(
    Object.fromEntries(exposed.map(([name, ...rest]) => [name, rest])),
  );
});

test("the command of the page prints that the process is ready", async () => {
  const { port } = address;
  const command = docsSample("reference/metrics.md", "scrape").replace(
    "http://localhost:4000",
    `http://127.0.0.1:${port}`,
  );
  const { stdout } = await promisify(execFile)("sh", ["-c", command]);
  expect(stdout).toBe("tua_ready 1\n");
});

test("the other metrics of the pages exist: every Node process has them", () => {
  const named = new Set(`${guide}${list}`.match(/\b(process|nodejs)_\w+/g));
  expect([...named].filter((name) => !metrics.types.has(name))).toEqual([]);
});

test("every alert is in the table with a meaning, and has one rule whose runbook is its section", () => {
  const named = [...alarms.matchAll(/^\| \[(Tua\w+)\]\(([\w-]+)\.md#(\w+)\) \| .{20,} \|$/gm)];
  expect(rules.map(({ name }) => name).toSorted()).toEqual(named.map(([, name]) => name).toSorted());
  const runbooks = new Map(
    [...alarms.matchAll(/- alert: (\w+)\n(?:(?! {6}- alert).*\n)*?.*runbook_url: "([^"]+)"/g)].map(
      ([, name, url]) => [name, url],
    ),
  );
  for (const [, name = "", page = "", anchor] of named) {
    expect(runbooks.get(name)).toBe(`http://localhost:4000/docs/${page}#${anchor}`);
    expect(read(`docs/operate/${page}.md`)).toMatch(new RegExp(`^## ${name}$`, "m"));
    expect(anchor).toBe(name.toLowerCase());
  }
});

test("every rule uses metrics and labels that exist", () => {
  expect(rules.length).toBeGreaterThan(10);
  for (const { name, expr } of rules) {
    const requested = [...expr.matchAll(/\b((?:tua|process|nodejs)_\w+)(?:\{([^}]*)\})?/g)];
    const grouped = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, list = ""]) => list.split(/,\s*/));
    const labeled = requested.flatMap(([, metric = ""]) => [
      ...metrics.getLabels(metric.replace(/_(bucket|count|sum)$/, "")),
    ]);
    for (const label of grouped) expect([...labeled, "le", "job", "instance"], name).toContain(label);
    // Of Prometheus itself, and of the backup.
    const isOther = /\b(?:up\{|backup_completed_seconds\b)/.test(expr);
    expect(requested.length + Number(isOther), name).toBeGreaterThan(0);
    for (const [, metric = "", labels = ""] of requested) {
      const base = metric.replace(/_(bucket|count|sum)$/, "");
      const known = metrics.types.get(base) === "histogram" ? base : metric;
      expect(metrics.types.has(known), `${name}: ${metric}`).toBe(true);
      // The job is the scraper's own.
      for (const [, label = ""] of labels.matchAll(/(\w+)(?:=|!)/g))
        expect([...metrics.getLabels(known), "job"], `${name}: ${metric}`).toContain(label);
    }
  }
});

test("rules about missing events also work without any: a label without events has no line", () => {
  const seekers = rules.filter(({ expr }) => / < /.test(expr));
  expect(seekers.map(({ name }) => name)).toEqual(["TuaPaymentsFailing"]);
  for (const { expr } of seekers) expect(expr).toMatch(/ or vector\(0\)\) < /);
});

test("the routes and outcomes in rules and queries exist", () => {
  const routes = new Set([...guide.matchAll(/route!?="([^"]+)"/g)].map(([, route]) => route));
  expect([...routes].toSorted()).toEqual(["/readyz", "/v1/checkout/initiate"]);
  expect(metrics.sum("tua_http_request_duration_seconds_count", { route: "/v1/checkout/initiate" })).toBe(1);
});

test("the reported version is that of package.json", () => {
  expect(VERSION).toBe(JSON.parse(read("package.json")).version);
  expect(metrics.sum("tua_build_info", { version: VERSION })).toBe(1);
});
