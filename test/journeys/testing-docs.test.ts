import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { docsSample, docsSamples, docsText } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { Receiver } from "../support/receiver.ts";
import { Shop } from "../support/shop.ts";
import { TuaCommand } from "../support/tua-command.ts";

/** Compares the two pages about test mode with Tua: each command, number, card and amount. */
const GUIDE = "guides/test-your-integration.md";
const NUMBERS = "reference/test-numbers.md";
const LATE_SECONDS = 5;

let tua: Awaited<ReturnType<typeof listeningTua>>;
let shop: Shop;
/** A folder with the demo's file, like the reader's own. */
let folder: string;
beforeAll(async () => {
  tua = await listeningTua({ worker: true, env: { RATE_LIMITS: "off" } });
  shop = new Shop(tua.baseUrl, tua.merchant.keys.test.secret, "https://webhook.invalid/");
  folder = await mkdtemp(join(tmpdir(), "tua-docs-"));
  await mkdir(join(folder, ".data"));
  await writeFile(join(folder, ".data", "demo.json"), JSON.stringify(tua.merchant));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await tua.close();
});

async function run(names: string[], variables: Record<string, string> = {}): Promise<string> {
  const script = names.map((name) => docsSample(GUIDE, name)).join("\n");
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, NO_PROXY: "*", ...variables };
  const text = script.replaceAll("http://localhost:4000", tua.baseUrl);
  return (await promisify(execFile)("sh", ["-ec", text], { cwd: folder, env })).stdout;
}

/** The rows of a generated table: the number, and its result. */
function parseRows(table: string): [number: string, result: string][] {
  const [, text = ""] = docsText(NUMBERS).split(`<!-- table: ${table} -->`);
  const rows = (text.split("<!-- end -->")[0] ?? "").matchAll(/^\| `(\d+)` \| (.+) \|$/gm);
  return [...rows].map(([, number = "", result = ""]) => [number, result]);
}

/** Results that are more than the code of a failure, with what the record then has. */
const RECORDS: [text: string, record: object][] = [
  ["immediate success", { status: "success" }],
  ["success after `SANDBOX_DELAY_MS`", { status: "success" }],
  ["success when polled", { status: "success" }],
  ["`late: true`", { status: "success", late: true }],
  ["`overpaid: true`", { status: "success", overpaid: true }],
  ["the attempt is `amount_mismatch`", { status: "processing", attempts: [{ status: "amount_mismatch" }] }],
  ["redirects to a test page", { status: "processing" }],
  ["success", { status: "success" }],
];
function recordFor(result: string): object {
  const [, code] = /^`(\w+)`$/.exec(result) ?? [];
  if (code) return { status: "failed", failure: { code } };
  const [, record] = RECORDS.find(([text]) => result.includes(text)) ?? [];
  if (!record) throw new Error(`No record for: ${result}`);
  return record;
}

async function pay(fields: Record<string, string>, change: Record<string, unknown> = {}): Promise<string> {
  const { checkoutUrl, transactionId } = await shop.initiate(change);
  const headers = { accept: "application/json" };
  await fetch(checkoutUrl, { method: "POST", headers, body: new URLSearchParams(fields) });
  return transactionId;
}
const readRecord = async (id: string) => (await shop.get(`/v1/transactions/${id}`)).data;
const becomes = (id: string, record: object) =>
  vi.waitFor(async () => expect(await readRecord(id)).toMatchObject(record), {
    timeout: 30_000,
    interval: 100,
  });

describe("the numbers", () => {
  test.concurrent.each(parseRows("sandbox-phones"))(
    "%s has the result of the table",
    async (digits, result) => {
      const isLate = result.includes("late");
      const phone = { method: "mobile_money", network: "mtn", phone: `024000${digits}` };
      await becomes(await pay(phone, isLate ? { expiresIn: LATE_SECONDS } : {}), recordFor(result));
    },
  );

  test.concurrent.each(parseRows("sandbox-cards"))("%s has the result of the table", async (card, result) => {
    const fields = { method: "card", card_number: card, card_expiry: "08/40", card_cvc: "123" };
    await becomes(await pay(fields), recordFor(result));
  });

  test.concurrent.each([...parseRows("sandbox-refunds"), ["50", "immediate success"] as const])(
    "a refund that ends in %s has the result of the table",
    async (digits, result) => {
      const id = await pay({ method: "mobile_money", network: "mtn", phone: "0240000000" });
      const caller = await tua.services.useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
      const scopes = ["transactions:read", "refunds:create"] as const;
      const { secret } = await tua.services.useCases.createApiKey(caller, {
        name: "Refunds",
        scopes: [...scopes],
      });
      const path = `/v1/transactions/${id}/refunds`;
      const refunds = new Shop(tua.baseUrl, secret, "");
      await refunds.post(path, { amount: Number(`1.${digits}`) });
      await vi.waitFor(
        async () => expect((await refunds.get(path)).data).toMatchObject([recordFor(result)]),
        {
          timeout: 30_000,
          interval: 100,
        },
      );
    },
  );

  test("a number of Telecel first needs the voucher of the page", async () => {
    const [, right = ""] = /`(\d{6})` is correct/.exec(docsText(NUMBERS)) ?? [];
    for (const [voucher, record] of [
      [right, { status: "success" }],
      ["654321", { status: "failed", failure: { code: "incorrect_voucher" } }],
    ] as const) {
      const { checkoutUrl, transactionId } = await shop.initiate();
      for (const fields of [{ network: "telecel", phone: "0200000000" }, { voucher }])
        await fetch(checkoutUrl, {
          method: "POST",
          headers: { accept: "application/json" },
          body: new URLSearchParams({ method: "mobile_money", ...fields }),
        });
      await becomes(transactionId, record);
    }
  });

  test("all other digits and cards have the result of the page", async () => {
    await becomes(await pay({ method: "mobile_money", network: "mtn", phone: "+233240001234" }), {
      status: "success",
    });
    const card = { method: "card", card_number: "5105105105105100", card_expiry: "08/40", card_cvc: "123" };
    const id = await pay(card);
    expect(await readRecord(id)).toMatchObject({ status: "pending" });
  });
});

describe("the commands", () => {
  const command = (name: string) => docsSample(GUIDE, name).trim().split(" ").slice(4);
  const env = () => ({ TUA_API_KEY: tua.merchant.keys.test.secret, TUA_URL: tua.baseUrl });

  test("listen prints what trigger creates, which reaches the server once", async () => {
    const server = await Receiver.start();
    await using listener = new TuaCommand(command("listen"), env());
    await listener.output.until((lines) => lines.some((line) => line.startsWith("Printing")));
    const to = command("trigger").map((part) => (part.startsWith("http") ? server.url : part));
    const triggered = new TuaCommand(to, env());
    expect((await triggered.exited()).code).toBe(0);
    const [id] = /txn_[0-9a-z]{26}/.exec(triggered.output.all.join("\n")) ?? [];
    await listener.output.until((lines) => lines.some((line) => line.includes(`"transactionId": "${id}"`)));
    const posts = await server.until((all) => all.some(({ text }) => text.includes(`${id}`)));
    expect(posts.map((post) => post.json())).toMatchObject([
      { event: "payment.failed", data: { final: false, transactionId: id } },
    ]);
    await server.close();
  });

  test("a payment without a browser returns the result that its number selects", async () => {
    const declined = JSON.parse(await run(["demo", "pay"]));
    expect(declined).toMatchObject(JSON.parse(docsSample(GUIDE, "declined")));
    const { TUA_API_KEY } = env();
    const paid = JSON.parse(await run(["pay"], { TUA_API_KEY, PHONE: "0240000000" }));
    expect(paid).toMatchObject({ success: true, data: { status: "success" } });
    const { data } = JSON.parse(await run(["demo", "status"]));
    expect(data.length).toBeGreaterThan(2);
  });

  test("the fields of the page lead to the next actions of the page", async () => {
    const send = async (url: string, fields: Record<string, string>) => {
      const headers = { accept: "application/json" };
      const response = await fetch(url, { method: "POST", headers, body: new URLSearchParams(fields) });
      return (await response.json()).data;
    };
    const steps = [
      ["approve_on_phone", "method=mobile_money&network=mtn&phone=0240000001", "processing"],
      ["voucher", "method=mobile_money&network=telecel&phone=0200000000", "voucher=123456"],
      ["redirect", "method=wallet&wallet=sandbox_wallet", "decision=approve"],
      [
        "redirect",
        "method=card&card_number=4000002500003155&card_expiry=08/40&card_cvc=123",
        "decision=approve",
      ],
    ] as const;
    for (const [kind, fields, then] of steps) {
      for (const field of `${fields}&${then}`.matchAll(/(\w+)=/g))
        expect(docsText(GUIDE)).toContain(field[1]);
      const { checkoutUrl } = await shop.initiate();
      const { status, next } = await send(checkoutUrl, Object.fromEntries(new URLSearchParams(fields)));
      expect([status, next.kind]).toEqual(["processing", kind]);
      expect(docsText(GUIDE)).toContain(`| \`${kind}\` | \`processing\` |`);
      if (then === "processing") continue;
      const after = await send(next.url ?? checkoutUrl, Object.fromEntries(new URLSearchParams(then)));
      expect(after).toEqual({ status: "success", next: null });
    }
  });

  test("are all run here", () => {
    expect(docsSamples(NUMBERS)).toEqual([]);
    expect(docsSamples(GUIDE).map(({ name }) => name)).toEqual([
      ...["demo", "listen", "trigger", "pay", "declined", "status"],
    ]);
  });
});
