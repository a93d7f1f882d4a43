import { execFile } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTua } from "../support/app.ts";
import { docsSample, docsSamples } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { isInstalled } from "../support/sample-receiver.ts";
import { payByPhone, Shop } from "../support/shop.ts";

/** Compares docs/guides/refund-payments.md with Tua. */
const DOCUMENT = "guides/refund-payments.md";

let tua: TestTua & { baseUrl: string };
let shop: Shop;
let key: string;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  key = tua.merchant.keys.test.secret;
  shop = new Shop(tua.baseUrl, key, "https://shop.example/webhook");
});
afterAll(() => tua.close());

const here = (name: string): string =>
  docsSample(DOCUMENT, name).replaceAll("http://localhost:4000", tua.baseUrl);

async function paid(): Promise<string> {
  const { checkoutUrl, transactionId } = await shop.initiate();
  expect((await payByPhone(checkoutUrl, "0240000000")).status).toBe(303);
  return transactionId;
}

async function run(command: string, args: string[], transactionId: string): Promise<string> {
  const env = { PATH: process.env.PATH, NO_PROXY: "*", TUA_API_KEY: key, TRANSACTION_ID: transactionId };
  return (await promisify(execFile)(command, args, { env })).stdout;
}

test("curl refunds, as the page shows it, and lists the refund", async () => {
  const id = await paid();
  const response = JSON.parse(await run("sh", ["-ec", here("refund.sh")], id));
  const documented = JSON.parse(docsSample(DOCUMENT, "response"));
  const any = expect.any(String);
  const own = { refundId: any, transactionId: id, attemptId: any, createdAt: any, endedAt: any };
  expect(response).toEqual({ ...documented, data: { ...documented.data, ...own } });
  expect(JSON.parse(await run("sh", ["-ec", here("list")], id)).data).toEqual([response.data]);
});

test.each([
  ["refund.mjs", process.execPath, true],
  ["refund.py", "python3", isInstalled("python3")],
])("%s refunds, and a repeat returns the same refund", async (name, program, installed) => {
  if (!installed) return;
  const id = await paid();
  const file = join(tua.dataDir, name);
  await writeFile(file, here(name));
  const first = await run(program, [file], id);
  expect(first).toMatch(/^rfd_\w+ success\n$/);
  expect(await run(program, [file], id)).toBe(first);
  await expect(run(program, [file], "txn_unknown")).rejects.toThrow(/not_found: .*\nFix: .*errors#not_found/);
});

test.each([
  ["refund.sh", "sh", true],
  ["refund.mjs", process.execPath, true],
  ["refund.py", "python3", isInstalled("python3")],
])("%s reports a failed refund and an invalid amount", async (name, program, installed) => {
  if (!installed) return;
  const id = await paid();
  const file = join(tua.dataDir, `failed-${name}`);
  const report = async (amount: string) => {
    await writeFile(file, here(name).replace("4.5", amount).replaceAll("ORD-1-", `${amount}-`));
    const env = { PATH: process.env.PATH, NO_PROXY: "*", TUA_API_KEY: key, TRANSACTION_ID: id };
    const ran = await promisify(execFile)(program, [file], { env }).catch((error) => error);
    expect([name, ran.code]).toEqual([name, name === "refund.sh" ? undefined : 1]);
    return `${ran.stdout}${ran.stderr}`;
  };
  const failed = await report("1.13");
  expect(failed).toContain("insufficient_balance");
  expect(failed).toContain("The merchant's balance at the processor is too low");
  expect(failed).toMatch(/failed: insufficient_balance|The refund failed\./);
  const invalid = await report("1.001");
  for (const part of ["amount", "too_many_decimals", "/docs/errors#invalid_request"])
    expect(invalid).toContain(part);
});

test("GraphQL refunds", async () => {
  const response = await fetch(`${tua.baseUrl}/graphql`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ query: here("refund.graphql"), variables: { id: await paid() } }),
  });
  expect(await response.json()).toMatchObject({
    data: { refundTransaction: { refund: { status: "SUCCESS", amount: { amount: "4.50" }, failure: null } } },
  });
});

test("all samples of the page are run here", () => {
  expect(docsSamples(DOCUMENT).map(({ name }) => name)).toEqual([
    ...["refund.sh", "refund.mjs", "refund.py", "refund.graphql"],
    ...["response", "list"],
  ]);
});
