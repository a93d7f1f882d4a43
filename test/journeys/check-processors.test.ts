import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, test } from "vitest";
import { checkProcessor } from "../../server/cli/check-processor/check-processor.ts";
import type { CheckReport, ReportedStep } from "../../server/cli/check-processor/report.ts";
import { freePort } from "../support/free-port.ts";
import type { Fault, ProcessorEmulator } from "../support/processors/emulator.ts";
import {
  MOMO_CREDENTIALS,
  MOMO_TOKEN_PREFIX,
  openMtnMomoEmulator,
} from "../support/processors/mtn-momo-emulator.ts";
import { openPaystackEmulator } from "../support/processors/paystack-emulator.ts";
import { TuaCommand } from "../support/tua-command.ts";

const SECRET_KEY = "sk_test_5ecaa7e1f00dbabe5ecaa7e1f00dbabe5ecaa7e1";
const { targetEnvironment: _, ...MOMO } = MOMO_CREDENTIALS;
/** No report may contain one of these: keys, tokens, and the phone numbers that are sent. */
const SECRETS = [SECRET_KEY, MOMO.apiKey, MOMO.subscriptionKey, MOMO.disbursementApiKey, MOMO_TOKEN_PREFIX];
const PHONES = ["551234987", "46733123499"];

const opened: ProcessorEmulator[] = [];
afterEach(async () => {
  for (const emulator of opened.splice(0)) await emulator.close();
});
const folder = mkdtempSync(join(tmpdir(), "tua-check-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function openPaystack() {
  const emulator = await openPaystackEmulator({ secretKey: SECRET_KEY });
  opened.push(emulator);
  await emulator.setCustomerBehavior("approve");
  const env = { PAYSTACK_URL: emulator.url, PAYSTACK_SECRET_KEY: SECRET_KEY };
  return { emulator, env, args: ["check", "--processor", "paystack", "--timeout", "2"] };
}

async function openMomo() {
  const emulator = await openMtnMomoEmulator({ targetEnvironment: "sandbox", currency: "EUR" });
  opened.push(emulator);
  await emulator.setCustomerBehavior("approve");
  const file = join(folder, "momo.json");
  writeFileSync(file, JSON.stringify(MOMO), { mode: 0o600 });
  const args = ["check", "--processor", "mtn-momo", "--credentials", file, "--timeout", "5"];
  return { emulator, env: { MTN_MOMO_URL: emulator.url }, args };
}

/** Runs the command in this process, as people and as programs read it. */
async function check({ env, args }: { env: Record<string, string>; args: string[] }) {
  let failed = false;
  const json = await checkProcessor(env, [...args, "--json"], () => {
    failed = true;
  });
  expectNoSecret(json);
  const report = JSON.parse(json) as CheckReport;
  expect(report.ok).toBe(!failed);
  const outcomes = Object.fromEntries(report.steps.map(({ step, outcome }) => [step, outcome]));
  const step = (name: string) => report.steps.find((one) => one.step === name) as ReportedStep;
  return { report, outcomes, step };
}

function expectNoSecret(text: string): void {
  for (const secret of [...SECRETS, ...PHONES]) expect(text).not.toContain(secret);
}

describe("a check of a processor that works", () => {
  test("of Paystack passes with the built command, whose output has no secret", async () => {
    const { emulator, env, args } = await openPaystack();
    await using command = new TuaCommand(["processors", ...args], env);
    expect(await command.exited(), command.stderr).toMatchObject({ code: 0 });
    const output = command.output.all.join("\n");
    expectNoSecret(output + command.stderr);
    expect(output).toMatch(/^Check of Paystack in test mode, Tua \S+, 2\S+Z, att_[0-9a-z]{26}$/m);
    expect(output).toMatch(/^passed {3}credentials {2}/m);
    expect(output).toMatch(/^passed {3}status {7}The payment is paid: 10\.00 GHS\.$/m);
    expect(output).toMatch(/^passed {3}refund {7}The payment is refunded\.$/m);
    expect(output).toContain("The processor works as the connector expects.");
    const { payments, refunds } = await emulator.ledger();
    expect(payments).toMatchObject([{ payer: "233551234987", prompts: 1, status: "paid" }]);
    expect(refunds).toMatchObject([{ status: "refunded", times: 1 }]);
  });

  test("of MTN's sandbox passes with a callback, and has each request with its fields", async () => {
    const { emulator, env, args } = await openMomo();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/hook`;
    const callback = ["--callback-url", url, "--callback-port", String(port)];
    const { report, outcomes, step } = await check({ env, args: [...args, ...callback] });
    const all = { credentials: "passed", request: "passed", status: "passed", callback: "passed" };
    expect(outcomes).toEqual({ ...all, refund: "passed" });
    const requests = report.steps.flatMap((one) => one.requests);
    expect(requests.map(({ operation }) => operation)).toEqual([
      ...["collection token", "payment status", "disbursement token", "collection token"],
      ...["request to pay", "payment status", "disbursement token", "refund", "refund status"],
    ]);
    for (const { missingFields, newFields } of requests) {
      expect({ missingFields, newFields }).toEqual({ missingFields: [], newFields: [] });
    }
    expect(step("status").requests[0]?.states).toEqual({ status: "SUCCESSFUL", currency: "EUR" });
    expect((await emulator.ledger()).payments).toMatchObject([{ attemptId: report.attemptId }]);
  });

  test("of Paystack verifies the callback's signature", async () => {
    const { emulator, env, args } = await openPaystack();
    const port = await freePort();
    const url = `http://127.0.0.1:${port}/`;
    emulator.webhooksTo(url);
    const callback = ["--callback-url", url, "--callback-port", String(port)];
    expect((await check({ env, args: [...args, ...callback] })).outcomes.callback).toBe("passed");
    emulator.keys({ [SECRET_KEY]: "own" });
    await emulator.callbacks("hold");
    const { step } = await check({ env, args: [...args, ...callback] });
    expect(step("callback")).toMatchObject({ outcome: "unclear" });
  });

  test("without a callback URL or keys for refunds skips these steps, and passes", async () => {
    const { env, args } = await openMomo();
    const { apiUser, apiKey, subscriptionKey } = MOMO;
    const file = join(folder, "collection.json");
    writeFileSync(file, JSON.stringify({ apiUser, apiKey, subscriptionKey }), { mode: 0o600 });
    const { report, outcomes } = await check({ env, args: [...args, "--credentials", file] });
    expect(outcomes).toMatchObject({ status: "passed", callback: "skipped", refund: "skipped" });
    expect(report.ok).toBe(true);
  });

  test("of a business without mobile money continues on Paystack's page", async () => {
    const { emulator, env, args } = await openPaystack();
    await emulator.setCustomerBehavior("wait");
    const naira = { ...env, PAYSTACK_CURRENCIES: "NGN" };
    const { step } = await check({ env: naira, args });
    expect(step("request").finding).toBe("The payment is requested. Next: redirect.");
    expect(step("status")).toMatchObject({ outcome: "unclear", finding: "The payment is still pending." });
    expect(step("refund").outcome).toBe("skipped");
  });
});

describe("a check of a processor that does not work", () => {
  const rest = { request: "skipped", status: "skipped", callback: "skipped", refund: "skipped" };

  test("with a rejected key stops at the credentials", async () => {
    const { emulator, env, args } = await openPaystack();
    emulator.keys({});
    const { outcomes, step } = await check({ env, args });
    expect(outcomes).toEqual({ credentials: "failed", ...rest });
    expect(step("credentials").requests).toMatchObject([{ operation: "balance", status: 401 }]);
  });

  test.each<[string, Fault, string | null]>([
    ["a timeout", { afterMs: "untilReleased" }, "no response: TIMEOUT"],
    ["a 500", { response: { status: 500, body: "{}" } }, null],
    ["a broken connection", { response: "lost" }, "no response: UND_ERR_SOCKET"],
  ])("with %s of the credentials' request fails there", async (_name, fault, error) => {
    const { emulator, env, args } = await openPaystack();
    await emulator.behave({ on: "token", ...fault });
    const { outcomes, step } = await check({ env, args });
    await emulator.release();
    expect(outcomes).toEqual({ credentials: "failed", ...rest });
    expect(step("credentials").requests[0]).toMatchObject({ error });
  });

  test("that cannot be reached fails there", async () => {
    const { emulator, env, args } = await openMomo();
    await emulator.goDown();
    const { step } = await check({ env, args });
    expect(step("credentials").requests[0]?.error).toBe("not sent: ECONNREFUSED");
  });

  test("with a 500 for the payment is unclear, and the status tells", async () => {
    const { emulator, env, args } = await openPaystack();
    await emulator.behave({ on: "start", response: { status: 500, body: "{}" } });
    const { outcomes } = await check({ env, args });
    expect(outcomes).toMatchObject({ request: "unclear", status: "passed", refund: "passed" });
  });

  const verified = (change: object) => ({
    status: 200,
    body: JSON.stringify({ status: true, message: "Verification successful", data: change }),
  });

  test("with an unknown state is unclear, and the state is shown", async () => {
    const { emulator, env, args } = await openMomo();
    const body = JSON.stringify({ status: "SUSPENDED", externalId: "x", amount: "5", currency: "EUR" });
    await emulator.behave(
      { on: "token" },
      { on: "query", times: 1 },
      { on: "query", response: { status: 200, body } },
    );
    const { step } = await check({ env, args });
    expect(step("status").outcome).toBe("unclear");
    expect(step("status").requests[0]?.states).toEqual({ status: "SUSPENDED", currency: "EUR" });
  });

  test("with another amount fails, and the amount is shown", async () => {
    const { emulator, env, args } = await openMomo();
    await emulator.setCustomerBehavior("wait");
    const running = check({ env, args });
    await expect.poll(async () => (await emulator.ledger()).payments.length).toBe(1);
    const [payment] = (await emulator.ledger()).payments;
    await emulator.approve(payment?.attemptId ?? "", { minorUnits: 700n, currency: "EUR" });
    const { step } = await running;
    expect(step("status").finding).toBe("A different amount was paid: 7.00 EUR.");
  });

  test("with a missing field differs, and with another field passes; both are named", async () => {
    const { emulator, env, args } = await openPaystack();
    const ok = (body: object) => ({ status: 200, body: JSON.stringify({ status: true, ...body }) });
    await emulator.behave({ on: "token", response: ok({ message: "Balances retrieved" }) });
    const lacking = await check({ env, args });
    expect(lacking.step("credentials")).toMatchObject({
      outcome: "differs",
      requests: [{ missingFields: ["data"], newFields: [] }],
    });
    const data = [{ currency: "GHS", balance: 1, pending_balance: 2, "0551234987": "x" }];
    await emulator.behave({ on: "token", response: ok({ data, next: null }) });
    const extended = await check({ env, args });
    expect(extended.step("credentials")).toMatchObject({
      outcome: "passed",
      requests: [{ missingFields: [], newFields: ["data[].pending_balance", "(not shown)", "next"] }],
    });
    expect(extended.report.ok).toBe(true);
  });

  test("that repeats keys and numbers in its states shows none of them", async () => {
    const { emulator, env, args } = await openPaystack();
    await emulator.behave({
      on: "query",
      response: verified({ status: `${SECRET_KEY} 0551234987`, domain: "233551234987", [SECRET_KEY]: 1 }),
    });
    const { step } = await check({ env, args });
    expect(step("status").outcome).toBe("unclear");
    expect(step("status").requests[0]?.states).toEqual({
      "data.status": "(not shown)",
      "data.domain": "(not shown)",
    });
  });

  test("whose callback URL leads elsewhere fails there, and the rest is checked", async () => {
    const { env, args } = await openMomo();
    const [port, other] = [await freePort(), await freePort()];
    const callback = ["--callback-url", `http://127.0.0.1:${other}/`, "--callback-port", String(port)];
    const { outcomes, step } = await check({ env, args: [...args, ...callback] });
    expect(outcomes).toMatchObject({ status: "passed", callback: "failed", refund: "passed" });
    expect(step("callback").finding).toContain("ECONNREFUSED");
  });

  test("exits with 1, and its report is on stdout", async () => {
    const { emulator, env, args } = await openPaystack();
    emulator.keys({});
    await using command = new TuaCommand(["processors", ...args], env);
    expect(await command.exited()).toMatchObject({ code: 1 });
    expect(command.output.all.join("\n")).toContain("failed   credentials");
    expectNoSecret(command.output.all.join("\n") + command.stderr);
  });
});
