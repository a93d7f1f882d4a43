import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { EventBody } from "../../server/domain/event.ts";
import { DEFAULT_SCHEDULE } from "../../server/domain/retry-schedule.ts";
import { EVENT_KINDS } from "../../server/domain/transaction.ts";
import { isWebhookPort } from "../../server/domain/webhook-port.ts";
import { docsSample, docsSamples, docsText } from "../support/docs-samples.ts";
import { freePort } from "../support/free-port.ts";
import { PATIENCE_MS } from "../support/patience.ts";
import { Receiver } from "../support/receiver.ts";
import { RestClient } from "../support/rest.ts";
import { bearerSchema } from "../support/root-fields.ts";
import { TuaCommand } from "../support/tua-command.ts";

/** Compares docs/webhooks.md with Tua. */
const DOCUMENT = "webhooks.md";
const text = docsText(DOCUMENT);
const samples = docsSamples(DOCUMENT)
  .filter(({ language }) => language === "json")
  .map((sample) => JSON.parse(sample.text) as EventBody);

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

/** Fields that differ between events, after a check of their format. */
function comparable({ id, createdAt, sequence, data, ...rest }: EventBody) {
  expect(id).toMatch(/^evt_[0-9a-z]{26}$/);
  expect(createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(sequence).toBeTypeOf("number");
  if (rest.event === ("webhook.test" as string)) return { ...rest, sequence, data };
  const { transactionId, checkoutId, refundId, attemptId, ...facts } = data;
  expect(refundId !== undefined).toBe(rest.event.startsWith("refund."));
  expect(attemptId !== undefined).toBe(rest.event === "payment.overpaid");
  if (attemptId) expect(attemptId).toMatch(/^att_[0-9a-z]{26}$/);
  if (refundId) expect(refundId).toMatch(/^rfd_[0-9a-z]{26}$/);
  expect(transactionId).toMatch(/^txn_[0-9a-z]{26}$/);
  expect(checkoutId).toMatch(/^co_test_[0-9a-z]+$/);
  expect(sequence).toBeGreaterThan(0);
  return { ...rest, data: facts };
}

describe("the catalogue", () => {
  let events: EventBody[];
  const find = ({ event, data }: EventBody) =>
    events.find(
      (each) =>
        each.event === event &&
        each.data.clientReference === data.clientReference &&
        each.data.code === data.code,
    );

  beforeAll(async () => {
    const order = (clientReference: string, more: object = {}) =>
      rest.checkout({ clientReference, callbackUrl: callback.url, ...more });
    const tried = await order("ORD-1", { metadata: { basket: "7" } });
    await rest.pay(tried, "0002");
    await rest.pay(tried, "0000");
    const give = (input: object) =>
      rest.useCases.refundTransaction(rest.caller, tried.transactionId, input, null);
    await give({ amount: 4.5, reason: "Out of waakye" });
    await give({ amount: 1.13 });
    await rest.useCases.cancelOnPage((await order("ORD-2")).checkoutId);
    await order("ORD-3", { expiresIn: 5 });
    await rest.pay(await order("ORD-4", { expiresIn: 5 }), "0010");
    await rest.pay(await order("ORD-5"), "0011");
    await rest.useCases.sendTestEvent(rest.caller, callback.url, new AbortController().signal);
    await vi.waitFor(
      async () => {
        const { body } = await rest.get("/v1/events?limit=100");
        const tests = callback.posts.filter((post) => post.text.includes('"webhook.test"'));
        events = [...body.data, ...tests.map((post) => post.json())];
        expect(samples.filter((sample) => !find(sample))).toEqual([]);
      },
      { timeout: PATIENCE_MS, interval: 200 },
    );
  });

  test("has a sample of every kind", () => {
    expect(new Set(samples.map(({ event }) => event))).toEqual(new Set([...EVENT_KINDS, "webhook.test"]));
  });

  test.each(samples.map((sample) => [sample.event, sample.data.clientReference, sample] as const))(
    "%s of %s matches the service's event",
    (_event, _reference, sample) => {
      expect(comparable(find(sample) as EventBody)).toEqual(comparable(sample));
    },
  );

  test("lists the kinds that go to the webhook URL", () => {
    const only = /The others are for `GET \/v1\/events` and the live stream alone/;
    expect(text).toMatch(only);
    const posted = new Set(callback.posts.map((post) => (post.json() as EventBody).event));
    expect([...posted].sort()).toEqual([
      "payment.failed",
      "payment.success",
      "refund.failed",
      "refund.success",
      "webhook.test",
    ]);
  });
});

test("the table of attempts is the schedule", () => {
  const units = { s: 1, min: 60, h: 3600 };
  const rows = [...text.matchAll(/^\| (\d+) \| (?:none|(\d+) (s|min|h)) \| (?:at once|(.+)) \|$/gm)];
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

test("every named mutation is in the schema", () => {
  const named = [...text.matchAll(/^\| `(\w+)` \| /gm)].map(([, name]) => name as string);
  const commands = named.filter((name) => /^[a-z]+[A-Z]/.test(name) && !/At$/.test(name));
  expect(commands.length).toBeGreaterThan(4);
  expect(Object.keys(bearerSchema.getMutationType()?.getFields() ?? {})).toEqual(
    expect.arrayContaining(commands),
  );
});

test.each(["deliveries", "health"])("the query of %s works unchanged", async (name) => {
  const response = await rest.send({
    method: "POST",
    url: "/graphql",
    headers: { authorization: `Bearer ${rest.key}` },
    payload: { query: docsSample(DOCUMENT, name) },
  });
  expect(response.body.errors).toBeUndefined();
});

test("every named metric exists", async () => {
  const named = [...text.matchAll(/`(tua_\w+)`/g)].map(([, name]) => name as string);
  expect(named).toContain("tua_webhook_oldest_due_seconds");
  const { text: reported } = await rest.send({ url: "/metrics" });
  for (const name of named) expect(reported).toMatch(new RegExp(`^${name} \\d`, "m"));
});

test("the ports named as blocked are blocked", () => {
  const [, list = ""] = /such as ([\d, and]+), with the ports that browsers refuse/.exec(text) ?? [];
  const ports = list.match(/\d+/g)?.map(Number) ?? [];
  expect(ports.length).toBeGreaterThan(5);
  expect([80, ...ports].filter(isWebhookPort)).toEqual([]);
  expect([443, 1024, 8443].filter((port) => !isWebhookPort(port))).toEqual([]);
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
  const command = (name: string) =>
    docsSample(DOCUMENT, name)
      .replace("npm run tua --", `${process.execPath} ${tua}`)
      .replace("http://localhost:4000", baseUrl)
      .replace("http://localhost:5555/webhook", callback.url);
  const run = async (name: string) =>
    (await promisify(execFile)("sh", ["-c", command(name)], { env: env() })).stdout;

  test("listen and trigger go together", async () => {
    await using listener = new TuaCommand(command("listen").trim().split(" ").slice(2), env());
    await listener.said.until((lines) => lines.some((line) => line.startsWith("Forwarding")));
    const [transactionId] = /txn_[0-9a-z]{26}/.exec(await run("trigger")) ?? [];
    const forwarded = await callback.until((posts) =>
      posts.some((post) => post.text.includes(`${transactionId}`)),
    );
    expect(forwarded.at(-1)?.json()).toMatchObject({ event: "payment.success", data: { transactionId } });
  });

  test("catching up returns the events from the beginning", async () => {
    const { data, page } = JSON.parse(await run("catch-up"));
    expect(data[0].sequence).toBe(1);
    expect(page.nextAfter).toBe(data.at(-1).sequence);
  });

  test("every shown command is run here", () => {
    const shown = docsSamples(DOCUMENT).filter(
      ({ language, name }) => language === "sh" && name !== "verify.sh",
    );
    expect(shown.map(({ name }) => name)).toEqual(["listen", "trigger", "catch-up"]);
    expect(docsSamples(DOCUMENT).every(({ language }) => language !== "")).toBe(true);
  });
});
