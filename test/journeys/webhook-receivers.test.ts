import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docsSample, docsSamples } from "../support/docs-samples.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { RestClient } from "../support/rest.ts";
import { isInstalled, type Program, SampleReceiver } from "../support/sample-receiver.ts";
import {
  FORGERIES,
  nowInSeconds,
  OTHER_SECRET,
  paymentBody,
  signed,
  VECTOR,
} from "../support/signed-webhooks.ts";

/** The webhook endpoints of the guide, run unchanged. */
const DOCUMENT = "guides/receive-webhooks.md";

interface Language extends Program {
  readonly installed: boolean;
  /** The same program at the second of the vector. */
  readonly thatSecond: Program;
  /** The same program, whose work fails while its folder has a file `locked`. */
  readonly busy: Program;
}

const LOCKED = "database is locked";

function language(
  file: string,
  installed: boolean,
  command: Program["command"],
  failure: string,
  frozen: Partial<Pick<Program, "text" | "command">>,
): Language {
  const program = { file, text: docsSample(DOCUMENT, file), command };
  // After the line that ends the head of `work`.
  const text = program.text.replace(/^\w+ work\(.*\n\{?/m, (head) => `${head}${failure}\n`);
  return { ...program, installed, thatSecond: { ...program, ...frozen }, busy: { ...program, text } };
}

const failingNode = `if (existsSync("locked")) throw new Error("${LOCKED}");`;
const failingPython = `    if os.path.exists("locked"): raise OSError("${LOCKED}")`;
const failingPhp = `if (is_file('locked')) throw new Exception('${LOCKED}');`;
const failingGo = `if _, err := os.Stat("locked"); err == nil { return fmt.Errorf("${LOCKED}") }`;

const frozenNode = `data:text/javascript,Date.now = () => ${VECTOR.second}000`;
const frozenPython = `import runpy, sys, time; time.time = lambda: ${VECTOR.second}; runpy.run_path(sys.argv[1])`;
const frozenPhp = `<?php namespace Frozen; function time() { return ${VECTOR.second}; }\n`;
const php = (file: string, port: number) => ["php", "-S", `127.0.0.1:${port}`, file] as const;
const frozenGo = `\nfunc frozen(t time.Time) time.Duration { return time.Unix(${VECTOR.second}, 0).Sub(t) }\n`;
// Not `go run`, whose program outlives it.
const go = (file: string) =>
  ["sh", "-c", 'go build -o receiver "$1" && exec ./receiver', "sh", file] as const;

const LANGUAGES = [
  language("receiver.mjs", true, (file) => [process.execPath, file], failingNode, {
    command: (file) => [process.execPath, "--import", frozenNode, file],
  }),
  language("receiver.py", isInstalled("python3"), (file) => ["python3", file], failingPython, {
    command: (file) => ["python3", "-c", frozenPython, file],
  }),
  language("receiver.php", isInstalled("php"), php, failingPhp, {
    text: docsSample(DOCUMENT, "receiver.php").replace("<?php\n", frozenPhp),
  }),
  language("receiver.go", isInstalled("go", "version"), go, failingGo, {
    text: docsSample(DOCUMENT, "receiver.go").replace("time.Since(", "frozen(") + frozenGo,
  }),
];

let rest: RestClient;
let secret: string;
beforeAll(async () => {
  rest = await RestClient.open({ worker: true });
  secret = rest.tua.merchant.webhookSecret.test;
});
afterAll(() => rest.close());

describe.each(LANGUAGES)("$file", (program) => {
  describe.skipIf(!program.installed)("if its language is installed", () => receives(program));
});

function receives(program: Language): void {
  let receiver: SampleReceiver;
  beforeAll(async () => {
    receiver = await SampleReceiver.start(program, secret);
  });
  afterAll(() => receiver[Symbol.asyncDispose]());

  const linesWith = (text: string) => receiver.output.all.filter((line) => line.includes(text)).length;

  test("accepts a real payment: stores it, then processes it", async () => {
    const checkout = await rest.checkout({ callbackUrl: receiver.url });
    await rest.pay(checkout, "0000");
    await receiver.output.until((lines) =>
      lines.some((line) => line.includes(`paid: ${checkout.clientReference} 10.5 GHS`)),
    );
    const { body } = await rest.get("/v1/events?limit=100");
    const event = body.data.findLast(
      (each: { event: string; data: { transactionId: string } }) =>
        each.event === "payment.success" && each.data.transactionId === checkout.transactionId,
    );
    const path = join(receiver.done, `${event.id}.json`);
    await expect.poll(() => readFile(path, "utf8").then(JSON.parse, () => null)).toEqual(event);
  });

  test("keeps the stock after a failed attempt, and releases it when the customer leaves", async () => {
    const checkout = await rest.checkout({ callbackUrl: receiver.url });
    const before = (await receiver.stored()).length;
    await rest.pay(checkout, "0002");
    await expect.poll(async () => (await receiver.stored()).length).toBe(before + 1);
    await rest.useCases.cancelOnPage(checkout.checkoutId);
    const text = `release, unless paid: ${checkout.clientReference}`;
    await receiver.output.until((lines) => lines.some((line) => line.includes(text)));
    expect((await receiver.stored()).length).toBe(before + 2);
    expect(linesWith(text)).toBe(1);
  });

  test("responds to a repeated event, and processes it once", async () => {
    const body = paymentBody("evt_again");
    expect(await receiver.post(body, signed(body, [secret]))).toBe(200);
    expect(await receiver.post(body, signed(body, [secret]))).toBe(200);
    const next = paymentBody("evt_after");
    expect(await receiver.post(next, signed(next, [secret]))).toBe(200);
    await receiver.output.until((lines) => lines.some((line) => line.includes("paid: evt_after")));
    expect(linesWith("paid: evt_again")).toBe(1);
  });

  test("lets many webhooks wait while it is busy, instead of dropping them", async () => {
    await receiver.connectWhileStopped(100);
    const body = paymentBody("evt_waited");
    expect(await receiver.post(body, signed(body, [secret]))).toBe(200);
  });

  test("responds 500 if it cannot store an event, and processes it when Tua sends it again", async () => {
    const body = paymentBody("evt_full");
    await rename(receiver.inbox, `${receiver.inbox}-away`);
    await writeFile(receiver.inbox, "no folder");
    expect(await receiver.post(body, signed(body, [secret]))).toBe(500);
    await rm(receiver.inbox);
    await rename(`${receiver.inbox}-away`, receiver.inbox);
    expect(await receiver.post(body, signed(body, [secret]))).toBe(200);
    await receiver.output.until((lines) => lines.some((line) => line.includes("paid: evt_full")));
  });

  test("works an event whose work failed again when Tua sends it again, and then no more", async () => {
    await using busy = await SampleReceiver.start(program.busy, secret);
    const body = paymentBody("evt_busy");
    const lock = join(busy.inbox, "..", "locked");
    await writeFile(lock, "");
    expect(await busy.post(body, signed(body, [secret]))).toBe(200);
    const stays = `evt_busy.json stays in inbox: ${LOCKED}`;
    await busy.output.until((lines) => lines.some((line) => line.includes(stays)));
    await rm(lock);
    for (const id of ["evt_busy", "evt_next"]) {
      for (const again of [body, paymentBody(id)])
        expect(await busy.post(again, signed(again, [secret]))).toBe(200);
      await busy.output.until((lines) => lines.some((line) => line.includes(`paid: ${id}`)));
    }
    expect(busy.output.all.filter((line) => line.includes("paid: evt_busy"))).toHaveLength(1);
  });

  test("accepts either signature during a secret rotation", async () => {
    for (const secrets of [
      [OTHER_SECRET, secret],
      [secret, OTHER_SECRET],
    ]) {
      const body = paymentBody(`evt_${secrets.indexOf(secret)}`);
      expect(await receiver.post(body, signed(body, secrets))).toBe(200);
    }
  });

  test.each(FORGERIES)("responds 401 to %s, and stores nothing", async (_, header) => {
    const body = paymentBody("evt_lie");
    expect(await receiver.post(body, header(body, secret))).toBe(401);
    expect(await receiver.stored()).not.toContain("evt_lie.json");
  });

  test("responds 200 to a test event and to unknown kinds", async () => {
    for (const event of ["webhook.test", "payment.invented"]) {
      const body = JSON.stringify({ id: `evt_${event}`, event, data: { message: "hello" } });
      expect(await receiver.post(body, signed(body, [secret]))).toBe(200);
    }
  });

  test("accepts the contract's vector in the second of its signature, and not now", async () => {
    expect(await receiver.post(VECTOR.body, VECTOR.signature)).toBe(401);
    await using then = await SampleReceiver.start(program.thatSecond, VECTOR.secret);
    expect(await then.post(VECTOR.body, VECTOR.signature)).toBe(200);
    expect(await then.post(VECTOR.body.replace("10.5", "1.5"), VECTOR.signature)).toBe(401);
  });
}

describe("without TUA_WEBHOOK_SECRET", () => {
  test.each(LANGUAGES.filter(({ file }) => file !== "receiver.php"))(
    "$file exits at once with a message",
    async ({ file, text, command, installed }) => {
      if (!installed) return;
      const folder = await mkdtemp(join(tmpdir(), "tua-no-secret-"));
      await writeFile(join(folder, file), text);
      const [program, ...args] = command(file, 0);
      for (const secret of [{}, { TUA_WEBHOOK_SECRET: "" }]) {
        const { PATH = "", HOME = "" } = process.env;
        const env = { PATH, HOME, PORT: "0", ...secret };
        const ran = spawnSync(program, args, { cwd: folder, env, timeout: MAX_WAIT_MS });
        expect([ran.status, ran.stderr.toString()]).toEqual([1, "Set TUA_WEBHOOK_SECRET.\n"]);
      }
      await rm(folder, { recursive: true });
    },
  );

  test.skipIf(!isInstalled("php"))("receiver.php rejects every event, and logs why", async () => {
    await using receiver = await SampleReceiver.start(LANGUAGES[2] as Language, "");
    const body = paymentBody("evt_keyless");
    const forged = createHmac("sha256", "").update(`${nowInSeconds()}.${body}`).digest("hex");
    expect(await receiver.post(body, `t=${nowInSeconds()},v1=${forged}`)).toBe(500);
    expect(await receiver.stored()).toEqual([]);
    await receiver.output.until((lines) => lines.some((line) => line.includes("Set TUA_WEBHOOK_SECRET.")));
  });
});

test("every program of the guide is run here", () => {
  const names = docsSamples(DOCUMENT)
    .filter(({ language: kind }) => kind !== "sh")
    .map(({ name }) => name);
  expect(names).toEqual(LANGUAGES.map(({ file }) => file));
});
