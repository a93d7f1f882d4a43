import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { DEFAULT_SCHEDULE } from "../../server/domain/retry-schedule.ts";
import { isWebhookPort } from "../../server/domain/webhook-port.ts";
import { docsSample, docsSamples, docsText } from "../support/docs-samples.ts";
import { freePort } from "../support/free-port.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { Receiver } from "../support/receiver.ts";
import { RestClient } from "../support/rest.ts";
import { bearerSchema } from "../support/root-fields.ts";
import { isInstalled } from "../support/sample-receiver.ts";
import { VECTOR } from "../support/signed-webhooks.ts";
import { TuaCommand } from "../support/tua-command.ts";

/** Compares the pages about webhooks with Tua, and runs their commands. */
const FORWARD = "guides/forward-webhooks.md";
const REPLAY = "guides/replay-webhooks.md";
const MANAGE = "guides/manage-webhooks.md";
const TYPES = "guides/generate-types.md";
const request = docsText("reference/webhook-request.md");

let rest: RestClient;
let baseUrl: string;
let callback: Receiver;
beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  rest = await RestClient.open({ worker: true, env: { PORT: String(port), RATE_LIMITS: "off" } });
  await rest.tua.app.listen({ port, host: "127.0.0.1" });
  callback = await Receiver.start();
});
afterAll(async () => {
  await callback.close();
  await rest.close();
});

test("the table of attempts is the schedule", () => {
  const units = { s: 1, min: 60, h: 3600 };
  const rows = [...request.matchAll(/^\| (\d+) \| (?:none|(\d+) (s|min|h)) \| (?:at once|(.+)) \|$/gm)];
  const seconds = (amount = "0", unit = "s") => Number(amount) * units[unit as keyof typeof units];
  expect(rows.map(([, number]) => Number(number))).toEqual(DEFAULT_SCHEDULE.map((_, index) => index + 1));
  expect(rows.map(([, , amount, unit]) => seconds(amount, unit))).toEqual(DEFAULT_SCHEDULE);
  const since = rows.map(([, , , , sum = ""]) =>
    [...sum.matchAll(/(\d+) (s|min|h)/g)].reduce((all, [, amount, unit]) => all + seconds(amount, unit), 0),
  );
  let sum = 0;
  // From an hour on the seconds are left out.
  for (const [index, wait] of DEFAULT_SCHEDULE.entries()) {
    sum += wait;
    expect(since[index]).toBe(sum < 3600 ? sum : sum - (sum % 60));
  }
});

test("the ports named as blocked are blocked", () => {
  const [, list = ""] = /such as ([\d, and]+), with the ports that browsers refuse/.exec(request) ?? [];
  const ports = list.match(/\d+/g)?.map(Number) ?? [];
  expect(ports.length).toBeGreaterThan(5);
  expect([80, ...ports].filter(isWebhookPort)).toEqual([]);
  expect([443, 1024, 8443].filter((port) => !isWebhookPort(port))).toEqual([]);
});

test("the test vector is the contract's", () => {
  const contract = docsText("contract.md");
  for (const value of [VECTOR.secret, VECTOR.body, "v1,96UVidd8JnG4ZJACbatbL/zlE9zIstKhKY7IzLF1XT4="]) {
    expect(request).toContain(`\`${value}\``);
    expect(contract).toContain(`\`${value}\``);
  }
  expect(request).toContain(`\`${VECTOR.signature}\``);
});

test("a webhook has the headers of the table", async () => {
  await rest.useCases.sendTestEvent(rest.caller, callback.url, new AbortController().signal);
  const [table = ""] = /^\| header \|[\s\S]*?\n\n/m.exec(request) ?? [];
  const named = [...table.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name as string);
  expect(named).toHaveLength(6);
  expect(Object.keys(callback.posts.at(-1)?.headers ?? {})).toEqual(expect.arrayContaining(named));
});

test("every named mutation is in the schema", () => {
  const named = [...docsText(MANAGE).matchAll(/^\| (`\w+`(?:, `\w+`)*) \| /gm)]
    .flatMap(([, names = ""]) => [...names.matchAll(/\w+/g)].map(([name]) => name))
    .filter((name) => /^[a-z]+[A-Z]/.test(name));
  expect(named).toHaveLength(7);
  expect(Object.keys(bearerSchema.getMutationType()?.getFields() ?? {})).toEqual(
    expect.arrayContaining(named),
  );
});

describe("the requests to /graphql", () => {
  async function runSample(document: string, name: string, variables: object = {}) {
    const { body } = await rest.send({
      method: "POST",
      url: "/graphql",
      headers: { authorization: `Bearer ${rest.key}` },
      payload: { query: docsSample(document, name), variables },
    });
    expect(body.errors).toBeUndefined();
    return body.data;
  }

  test("the log has a delivery, which is resent with the same bytes", async () => {
    const checkout = await rest.checkout({ callbackUrl: callback.url });
    await rest.pay(checkout, "0000");
    const sent = () => callback.posts.filter(({ text }) => text.includes(checkout.transactionId));
    await callback.until(() => sent().length === 1);
    const health = await runSample(REPLAY, "health");
    expect(health.webhook.health.failingEndpoints).toEqual([]);
    const [delivery] = await vi.waitFor(
      async () => {
        const { nodes } = (
          await rest.send({
            method: "POST",
            url: "/graphql",
            headers: { authorization: `Bearer ${rest.key}` },
            payload: { query: docsSample(REPLAY, "deliveries").replace("[PENDING, FAILED]", "[DELIVERED]") },
          })
        ).body.data.deliveries;
        expect(nodes).toHaveLength(1);
        return nodes;
      },
      { timeout: MAX_WAIT_MS },
    );
    expect(delivery.attempts[0].httpStatus).toBe(200);
    expect((await runSample(REPLAY, "deliveries")).deliveries.nodes).toEqual([]);
    await runSample(REPLAY, "resend-delivery", { id: delivery.id });
    await callback.until(() => sent().length === 2);
    // Zero while the result of the post is being recorded.
    await vi.waitFor(
      async () => {
        const { resendEvents } = await runSample(REPLAY, "resend-events", { from: delivery.createdAt });
        expect(resendEvents.count).toBe(1);
      },
      { timeout: MAX_WAIT_MS },
    );
    await callback.until(() => sent().length === 3);
    expect(new Set(sent().map(({ text }) => text)).size).toBe(1);
  });

  test("an endpoint is paused and resumed", async () => {
    const endpoint = new URL(callback.url).origin;
    const paused = await runSample(MANAGE, "pause", { endpoint });
    expect(paused.pauseWebhookEndpoint.webhook.health.pausedEndpoints).toMatchObject([{ endpoint }]);
    const resumed = await runSample(MANAGE, "resume", { endpoint });
    expect(resumed.resumeWebhookEndpoint.webhook.health.pausedEndpoints).toEqual([]);
  });

  test("the sample for events without a URL finds none, because all have one", async () => {
    await rest.useCases.updateWebhook(rest.caller, { defaultCallbackUrl: callback.url });
    expect((await runSample(REPLAY, "send-without-url")).resendEvents.count).toBe(0);
  });
});

describe("the commands", () => {
  const tua = fileURLToPath(new URL("../../dist/bundle/cli/tua.js", import.meta.url));
  const env = () => ({
    PATH: process.env.PATH ?? "",
    NODE_ENV: "test",
    TUA_API_KEY: rest.key,
    BASE_URL: baseUrl,
  });
  /** A sample with this test's service instead of the reader's. */
  const command = (document: string, name: string) =>
    docsSample(document, name)
      .replace("npm run tua --", `${process.execPath} ${tua}`)
      .replace("http://localhost:4000", baseUrl)
      .replaceAll("http://localhost:5555/webhook", callback.url);
  const run = async (document: string, name: string) =>
    (await promisify(execFile)("sh", ["-c", command(document, name)], { env: env() })).stdout;

  test("listen and trigger go together", async () => {
    await using listener = new TuaCommand(command(FORWARD, "listen").trim().split(" ").slice(2), env());
    await listener.output.until((lines) => lines.some((line) => line.startsWith("Forwarding")));
    expect(listener.output.all[0]).toMatch(/^Signing secret: whsec_/);
    const [transactionId] = /txn_[0-9a-z]{26}/.exec(await run(FORWARD, "trigger")) ?? [];
    const forwarded = await callback.until((posts) =>
      posts.some((post) => post.text.includes(`${transactionId}`)),
    );
    expect(forwarded.at(-1)?.json()).toMatchObject({ event: "payment.success", data: { transactionId } });
  });

  test("the scenarios are those of trigger", async () => {
    const { stdout } = await promisify(execFile)(process.execPath, [tua, "help"], { env: env() });
    const named = [...docsText(FORWARD).matchAll(/^\| `([a-z.]+)` \| `payment/gm)].map(([, name]) => name);
    expect([...stdout.matchAll(/^ {8}([a-z]+\.[a-z]+) {2,}/gm)].map(([, name]) => name)).toEqual(named);
  });

  test("catching up returns the events from the beginning", async () => {
    const { data, page } = JSON.parse(await run(REPLAY, "catch-up.sh"));
    expect(data[0].sequence).toBe(1);
    expect(page.nextAfter).toBe(data.at(-1).sequence);
  });

  test.each([
    ["catch-up.mjs", process.execPath, true],
    ["catch-up.py", "python3", isInstalled("python3")],
  ])(
    "%s stores each event once, as a webhook, and continues after the last one",
    async (name, program, installed) => {
      if (!installed) return;
      const folder = await mkdtemp(join(tmpdir(), "tua-catch-up-"));
      // Pages of one event, so that the loop continues.
      await writeFile(join(folder, name), command(REPLAY, name).replace("limit=100", "limit=1"));
      const catchUp = async () => {
        const ran = promisify(execFile)(program, [name], { cwd: folder, env: { ...env(), NO_PROXY: "*" } });
        return (await ran).stdout.trim();
      };
      const { data } = JSON.parse(await run(REPLAY, "catch-up.sh"));
      const stored = async () => (await readdir(join(folder, "inbox"))).sort();
      // One event was received as a webhook before.
      await mkdir(join(folder, "done"));
      await writeFile(join(folder, `done/${data[0].id}.json`), "");
      expect(await catchUp()).toBe(`caught up to ${data.length}`);
      expect(await stored()).toEqual(
        data
          .slice(1)
          .map(({ id }: { id: string }) => `${id}.json`)
          .sort(),
      );
      for (const event of data.slice(1))
        expect(JSON.parse(await readFile(join(folder, `inbox/${event.id}.json`), "utf8"))).toEqual(event);
      expect(await readFile(join(folder, "sequence"), "utf8")).toBe(`${data.length}`);
      await rm(join(folder, "inbox"), { recursive: true });
      expect(await catchUp()).toBe(`caught up to ${data.length}`);
      expect(await stored()).toEqual([]);
      await writeFile(join(folder, "sequence"), "999999");
      await expect(catchUp()).rejects.toThrow(/invalid_cursor.*after_newest.*docs\/errors#invalid_cursor/);
      await rm(folder, { recursive: true });
    },
  );

  test("/graphql, the default URL and a rotation work with curl", async () => {
    const { data } = JSON.parse(await run(REPLAY, "graphql"));
    expect(data.webhook.health.failed).toBe(0);
    const settings = JSON.parse(await run(MANAGE, "set-url"));
    expect(settings.data).toMatchObject({ defaultCallbackUrl: "https://shop.example/webhook" });
    const rotated = JSON.parse(await run(MANAGE, "rotate"));
    expect(rotated.data.secret).toMatch(/^whsec_/);
  });

  test("the generator of types writes them, and its packages are those of the tests", async () => {
    const [client, generator, generate = ""] = docsSample(TYPES, "types").trim().split("\n");
    const { devDependencies } = JSON.parse(await readFile("package.json", "utf8"));
    for (const install of [client, generator]) {
      expect(Object.keys(devDependencies)).toContain(install?.split(" ").at(-1));
    }
    const folder = await mkdtemp(join(tmpdir(), "tua-types-"));
    const program = fileURLToPath(
      new URL("../../node_modules/openapi-typescript/bin/cli.js", import.meta.url),
    );
    const [, , ...args] = generate.replace("http://localhost:4000", baseUrl).split(" ");
    await promisify(execFile)(process.execPath, [program, ...args], { cwd: folder });
    expect(await readFile(join(folder, "tua-api.ts"), "utf8")).toContain("export interface webhooks");
    await rm(folder, { recursive: true });
  });

  test("every shown command is run here", () => {
    const getSampleNames = (document: string) =>
      docsSamples(document)
        .filter(({ language }) => language === "sh")
        .map(({ name }) => name);
    expect([FORWARD, REPLAY, MANAGE, TYPES].map(getSampleNames)).toEqual([
      ["listen", "trigger"],
      ["graphql", "catch-up.sh"],
      ["set-url", "rotate"],
      ["types"],
    ]);
  });
});
