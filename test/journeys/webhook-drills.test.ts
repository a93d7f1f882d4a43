import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { GraphQLEnumType } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DRILL_STEPS } from "../../server/domain/webhook-drill.ts";
import { docsSample, docsText } from "../support/docs-samples.ts";
import { readShopOrders, startDrillShop } from "../support/drill-shops.ts";
import { freePort } from "../support/free-port.ts";
import { today } from "../support/order-list.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { RestClient } from "../support/rest.ts";
import { bearerSchema } from "../support/root-fields.ts";
import { isInstalled, SampleReceiver } from "../support/sample-receiver.ts";
import { TuaCommand } from "../support/tua-command.ts";

/** The shops with planted bugs, with the lines that the report has of them. The order's reference is left out. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  "no-signature-check": [
    "wrong_signature: the endpoint accepted a webhook with a wrong signature.",
    "wrong_signature: the endpoint shipped ORDER, although it is not paid.",
  ],
  "no-timestamp-check": [
    "stale_timestamp: the endpoint accepted a webhook with an old signature.",
    "stale_timestamp: the endpoint shipped ORDER, although it is not paid.",
  ],
  "ships-twice": [
    "duplicate: the endpoint shipped ORDER twice.",
    "duplicate: the endpoint shipped ORDER twice.",
    // A repetition after a lost response is a duplicate too.
    "cut: the endpoint shipped ORDER twice.",
  ],
  "late-failure-cancels": ["reordered: the endpoint did not ship ORDER, although it is paid."],
  "first-signature-only": [
    "rotation: the endpoint rejected a webhook from Tua.",
    "rotation: the endpoint did not ship ORDER, although it is paid.",
  ],
  "rejects-unknown-events": ["unknown_event: the endpoint rejected a webhook from Tua."],
  "drops-old-events": ["delayed: the endpoint did not ship ORDER, although it is paid."],
  "ignores-late-success": ["late_success: the endpoint did not ship ORDER, although it is paid."],
};

const GUIDE = "guides/drill-your-endpoint.md";

let tua: RestClient;
let baseUrl: string;
beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  tua = await RestClient.open({ worker: true, env: { PORT: String(port), RATE_LIMITS: "off" } });
  await tua.tua.app.listen({ port, host: "127.0.0.1" });
});
afterAll(() => tua.close());

/** Runs the command of a merchant. */
async function drill(rest: RestClient, ...args: string[]) {
  await using command = new TuaCommand(["drill", ...args], { TUA_API_KEY: rest.key, TUA_URL: baseUrl });
  const { code } = await command.exited();
  return { code, lines: command.output.all, stderr: command.stderr };
}

/** The arguments of a command of the guide, with this test's value. */
const readArguments = (name: string, placeholder: string, value: string) =>
  docsSample(GUIDE, name).replace("npm run tua -- drill ", "").replace(placeholder, value).trim().split(" ");

const problems = (lines: readonly string[]) =>
  lines
    .filter((line) => line.includes(": the endpoint "))
    .map((line) => line.replace(/DRILL-[0-9A-Z]{6}-\d+/, "ORDER"));

/** A drill at a shop, and its report with the shop's orders. */
async function drillShop(name: string) {
  const rest = await tua.another();
  await using shop = await startDrillShop(name, rest.tua.merchant.webhookSecret.test);
  const startedOn = today();
  const first = await drill(rest, ...readArguments("drill", "http://localhost:5555/webhook", shop.url));
  const [id = ""] = /drl_\w+/.exec(first.lines[0] ?? "") ?? [];
  const payload = await readShopOrders(shop);
  // Both days around midnight.
  for (const day of new Set([startedOn, today()])) {
    const { status } = await rest.send({
      method: "PUT",
      url: `/v1/order-lists/${day}`,
      headers: { authorization: `Bearer ${rest.key}` },
      payload,
    });
    expect(status).toBe(200);
  }
  return { first, report: await drill(rest, ...readArguments("report", "drl_…", id)) };
}

test("every shop with a planted bug is in the list", () => {
  const folder = fileURLToPath(new URL("../../docs/examples/receivers/broken", import.meta.url));
  const files = readdirSync(folder).map((file) => file.replace(".mjs", ""));
  expect(files.toSorted()).toEqual(Object.keys(BROKEN).toSorted());
});

test.each(Object.entries(BROKEN))("the bug of %s is found by its step, and no other", async (name, found) => {
  const { report } = await drillShop(`broken/${name}`);
  expect(problems(report.lines)).toEqual(found);
  expect(report).toMatchObject({ code: 1, stderr: "" });
  expect(report.lines).toContain("The drill failed.");
});

test("the correct shop passes, and each step is printed as it ends", async () => {
  const { first, report } = await drillShop("receiver");
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(first.lines[1]).toMatch(/^duplicate {8}passed {2}4 × 204 in \d+ ms$/);
  expect(first.lines.slice(1, 11).map((line) => line.split(/ +/, 2).join(" "))).toEqual(
    [
      ...["duplicate", "reordered", "late_success", "delayed", "stale_timestamp", "wrong_signature"],
      ...["unknown_event", "burst", "cut", "rotation"],
    ].map((kind) => `${kind} passed`),
  );
  expect(first.lines.slice(11)).toEqual([
    "The drill passed.",
    "The responses alone don't show what your shop did with the orders. Send its orders of today with",
    "PUT /v1/order-lists/{date}, then print the report again:",
    expect.stringMatching(/ drill --report drl_\w{26}$/),
  ]);
  expect(report).toMatchObject({ code: 0, stderr: "" });
  expect(report.lines).toEqual([
    "The drill passed.",
    expect.stringMatching(/^The order list of .+ is included.$/),
  ]);
});

const php = (file: string, port: number) => ["php", "-S", `127.0.0.1:${port}`, file] as const;
const go = (file: string) =>
  ["sh", "-c", 'go build -o receiver "$1" && exec ./receiver', "sh", file] as const;
const DOCUMENTED = [
  { file: "receiver.mjs", installed: true, command: (file: string) => [process.execPath, file] as const },
  {
    file: "receiver.py",
    installed: isInstalled("python3"),
    command: (file: string) => ["python3", file] as const,
  },
  { file: "receiver.php", installed: isInstalled("php"), command: php },
  { file: "receiver.go", installed: isInstalled("go", "version"), command: go },
];

test.each(DOCUMENTED.filter(({ installed }) => installed))(
  "the documented $file responds rightly to each step",
  async ({ file, command }) => {
    const rest = await tua.another();
    const text = docsSample("guides/receive-webhooks.md", file);
    const secret = rest.tua.merchant.webhookSecret.test;
    await using receiver = await SampleReceiver.start({ file, text, command }, secret);
    const { code, lines } = await drill(rest, "--callback-url", receiver.url);
    expect(problems(lines)).toEqual([]);
    expect(code).toBe(0);
  },
);

test("the guide's operations start and read a drill", async () => {
  const rest = await tua.another();
  await using shop = await startDrillShop("receiver", rest.tua.merchant.webhookSecret.test);
  const execute = async (query: string) => {
    const headers = { authorization: `Bearer ${rest.key}` };
    const { body } = await rest.send({ method: "POST", url: "/graphql", headers, payload: { query } });
    expect(body.errors).toBeUndefined();
    return body.data;
  };
  const started = await execute(
    docsSample(GUIDE, "start").replace("http://localhost:5555/webhook", shop.url),
  );
  expect(started.startWebhookDrill).toMatchObject({ isNew: true, webhookDrill: { state: "RUNNING" } });
  const { id } = started.startWebhookDrill.webhookDrill;
  const read = async () => (await execute(docsSample(GUIDE, "read").replace("drl_…", id))).webhookDrill;
  await expect.poll(async () => (await read()).state, { timeout: MAX_WAIT_MS }).toBe("PASSED");
  expect((await read()).steps).toHaveLength(10);
});

test("the guide has each step, each problem and each shop that a drill has", () => {
  const guide = docsText(GUIDE);
  const steps = [...guide.matchAll(/^\| `([a-z_]+)` \|/gm)].map(([, name]) => name);
  expect(steps).toEqual(DRILL_STEPS);
  const codes = bearerSchema.getType("WebhookDrillProblemCode") as GraphQLEnumType;
  for (const { name } of codes.getValues()) expect(guide).toContain(`\`${name}\``);
  expect(guide).toContain(`${Object.keys(BROKEN).length} shops with one planted bug`);
  const [, name = ""] = /broken\/([\w-]+)\.mjs/.exec(docsSample(GUIDE, "broken")) ?? [];
  expect(guide).toContain(`\`${BROKEN[name]?.[0]}\``);
});

test("a URL and a report together, and an unknown report, are mistakes", async () => {
  const both = await drill(tua, "--callback-url", "http://localhost:9", "--report", "drl_1");
  expect(both).toMatchObject({ code: 1, lines: [] });
  expect(both.stderr).toContain("Set --callback-url for a new drill, or --report.");
  const unknown = await drill(tua, "--report", "drl_1");
  expect(unknown).toMatchObject({ code: 1, stderr: "There is no drill drl_1 in test mode.\n" });
  const noUrl = await drill(tua);
  expect(noUrl.stderr).toContain("url: ");
});
