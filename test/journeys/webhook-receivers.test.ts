import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { chmod, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { signWebhook } from "../../server/domain/signature.ts";
import { docsSample, docsSamples } from "../support/docs-samples.ts";
import { RestClient } from "../support/rest.ts";
import { isInstalled, type Program, SampleReceiver } from "../support/sample-receiver.ts";

/** The webhook endpoints of docs/webhooks.md, run unchanged. */
const DOCUMENT = "webhooks.md";
/** The test vector of contract §6, signed at one second of 2026. */
const VECTOR = {
  secret: "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=",
  second: 1_767_225_600,
  body: '{"id":"evt_1","event":"payment.success","data":{"clientReference":"ORD-1","amount":10.5,"currency":"GHS"}}',
  signature: "t=1767225600,v1=f3dbecb8ad3700b0d3ae1683b83113844721ad44f71b8458d169fa2972d7945e",
};

interface Language extends Program {
  readonly installed: boolean;
  /** The same program at the second of the vector. */
  readonly thatSecond: Program;
}

function language(
  file: string,
  installed: boolean,
  command: Program["command"],
  frozen: Partial<Pick<Program, "text" | "command">>,
): Language {
  const program = { file, text: docsSample(DOCUMENT, file), command };
  return { ...program, installed, thatSecond: { ...program, ...frozen } };
}

const frozenNode = `data:text/javascript,Date.now = () => ${VECTOR.second}000`;
const frozenPython = `import runpy, sys, time; time.time = lambda: ${VECTOR.second}; runpy.run_path(sys.argv[1])`;
const frozenPhp = `<?php namespace Frozen; function time() { return ${VECTOR.second}; }\n`;
const php = (file: string, port: number) => ["php", "-S", `127.0.0.1:${port}`, file] as const;

const LANGUAGES = [
  language("receiver.mjs", true, (file) => [process.execPath, file], {
    command: (file) => [process.execPath, "--import", frozenNode, file],
  }),
  language("receiver.py", isInstalled("python3"), (file) => ["python3", file], {
    command: (file) => ["python3", "-c", frozenPython, file],
  }),
  language("receiver.php", isInstalled("php"), php, {
    text: docsSample(DOCUMENT, "receiver.php").replace("<?php\n", frozenPhp),
  }),
];

let rest: RestClient;
let secret: string;
beforeAll(async () => {
  rest = await RestClient.open({ worker: true });
  secret = rest.tua.merchant.webhookSecret.test;
});
afterAll(() => rest.close());

const now = () => Math.floor(Date.now() / 1000);

function signed(body: string, { secrets = [secret], age = 0 } = {}): string {
  return signWebhook({ secrets, id: "evt_x", timestampSeconds: now() - age, body })["x-service-signature"];
}

const OTHER = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;
const made = (id: string) =>
  JSON.stringify({
    id,
    event: "payment.success",
    data: { clientReference: id, amount: 1, currency: "GHS" },
  });
const LIES: [string, (body: string) => string | null][] = [
  ["another secret", (body) => signed(body, { secrets: [OTHER] })],
  ["a tampered body", (body) => signed(body.replace("payment", "Payment"))],
  ["a signature that is six minutes old", (body) => signed(body, { age: 360 })],
  ["a signature from six minutes ahead", (body) => signed(body, { age: -360 })],
  ["another second in the header", (body) => signed(body).replace(/^t=\d+/, `t=${now() - 5}`)],
  ["no second", (body) => signed(body).replace(/^t=\d+,/, "")],
  ["a second that is no number", (body) => signed(body).replace(/^t=\d+/, "t=soon")],
  ["half a signature", (body) => signed(body).slice(0, -32)],
  ["no signature", () => `t=${now()}`],
  ["no header", () => null],
  ["a header that is none", () => "=,,v1,t=\u00e9,v1=\u00e9"],
];

describe.each(LANGUAGES)("$file", (program) => {
  describe.skipIf(!program.installed)("if its language is installed", () => receives(program));
});

function receives(program: Language): void {
  let receiver: SampleReceiver;
  beforeAll(async () => {
    receiver = await SampleReceiver.start(program, secret);
  });
  afterAll(() => receiver[Symbol.asyncDispose]());

  const received = (words: string) => receiver.said.all.filter((line) => line.includes(words)).length;

  test("accepts a real payment: stores it, then processes it", async () => {
    const checkout = await rest.checkout({ callbackUrl: receiver.url });
    await rest.pay(checkout, "0000");
    await receiver.said.until((lines) =>
      lines.some((line) => line.includes(`paid: ${checkout.clientReference} 10.5 GHS`)),
    );
    const { body } = await rest.get("/v1/events?limit=100");
    const event = body.data.findLast(
      (each: { event: string; data: { transactionId: string } }) =>
        each.event === "payment.success" && each.data.transactionId === checkout.transactionId,
    );
    expect(JSON.parse(await readFile(join(receiver.inbox, `${event.id}.json`), "utf8"))).toEqual(event);
  });

  test("keeps the stock after a failed attempt, and releases it when the customer leaves", async () => {
    const checkout = await rest.checkout({ callbackUrl: receiver.url });
    const before = (await receiver.written()).length;
    await rest.pay(checkout, "0002");
    await expect.poll(async () => (await receiver.written()).length).toBe(before + 1);
    await rest.useCases.cancelOnPage(checkout.checkoutId);
    const words = `release, unless paid: ${checkout.clientReference}`;
    await receiver.said.until((lines) => lines.some((line) => line.includes(words)));
    expect((await receiver.written()).length).toBe(before + 2);
    expect(received(words)).toBe(1);
  });

  test("responds to a repeated event, and processes it once", async () => {
    const body = made("evt_again");
    expect(await receiver.post(body, signed(body))).toBe(200);
    expect(await receiver.post(body, signed(body))).toBe(200);
    const next = made("evt_after");
    expect(await receiver.post(next, signed(next))).toBe(200);
    await receiver.said.until((lines) => lines.some((line) => line.includes("paid: evt_after")));
    expect(received("paid: evt_again")).toBe(1);
  });

  test("accepts either signature during a secret rotation", async () => {
    for (const secrets of [
      [OTHER, secret],
      [secret, OTHER],
    ]) {
      const body = made(`evt_${secrets.indexOf(secret)}`);
      expect(await receiver.post(body, signed(body, { secrets }))).toBe(200);
    }
  });

  test.each(LIES)("responds 401 to %s, and stores nothing", async (_, header) => {
    const body = made("evt_lie");
    expect(await receiver.post(body, header(body))).toBe(401);
    expect(await receiver.written()).not.toContain("evt_lie.json");
  });

  test("responds 200 to a test event and to unknown kinds", async () => {
    for (const event of ["webhook.test", "payment.invented"]) {
      const body = JSON.stringify({ id: `evt_${event}`, event, data: { message: "hello" } });
      expect(await receiver.post(body, signed(body))).toBe(200);
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
  test.each(LANGUAGES.slice(0, 2))(
    "$file exits at once with a message",
    async ({ file, text, installed }) => {
      if (!installed) return;
      const folder = await mkdtemp(join(tmpdir(), "tua-no-secret-"));
      await writeFile(join(folder, file), text);
      const program = file.endsWith(".mjs") ? process.execPath : "python3";
      for (const secret of [{}, { TUA_WEBHOOK_SECRET: "" }]) {
        const env = { PATH: process.env.PATH ?? "", PORT: "0", ...secret };
        const ran = spawnSync(program, [file], { cwd: folder, env, timeout: 20_000 });
        expect([ran.status, ran.stderr.toString()]).toEqual([1, "Set TUA_WEBHOOK_SECRET.\n"]);
      }
      await rm(folder, { recursive: true });
    },
  );

  test.skipIf(!isInstalled("php"))("receiver.php rejects every event, and logs why", async () => {
    await using receiver = await SampleReceiver.start(LANGUAGES[2] as Language, "");
    const body = made("evt_keyless");
    const forged = createHmac("sha256", "").update(`${now()}.${body}`).digest("hex");
    expect(await receiver.post(body, `t=${now()},v1=${forged}`)).toBe(500);
    expect(await receiver.written()).toEqual([]);
    await receiver.said.until((lines) => lines.some((line) => line.includes("Set TUA_WEBHOOK_SECRET.")));
  });
});

describe.skipIf(!isInstalled("openssl", "version"))("verify.sh", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tua-verify-"));
    await writeFile(join(folder, "verify.sh"), docsSample(DOCUMENT, "verify.sh"));
    await writeFile(join(folder, "date"), `#!/bin/sh\necho ${VECTOR.second}\n`);
    await chmod(join(folder, "date"), 0o755);
  });
  afterAll(() => rm(folder, { recursive: true }));

  function verify(body: string, header: string, { key = secret, path = "" } = {}): string {
    const env = { PATH: `${path}${process.env.PATH}`, TUA_WEBHOOK_SECRET: key };
    const { stdout, status } = spawnSync("sh", [join(folder, "verify.sh"), header], { input: body, env });
    const said = stdout.toString().trim();
    expect(status === 0).toBe(said === "200");
    return said;
  }

  test("prints 200 for a valid signature, and for the second of two", () => {
    const body = made("evt_good");
    expect(verify(body, signed(body))).toBe("200");
    expect(verify(body, signed(body, { secrets: [OTHER, secret] }))).toBe("200");
  });

  test.each(LIES)("prints 401 for %s", (_, header) => {
    const body = made("evt_lie");
    expect(verify(body, header(body) ?? "")).toBe("401");
  });

  test("prints 200 for the contract's vector in its second", () => {
    expect(verify(VECTOR.body, VECTOR.signature, { key: VECTOR.secret })).toBe("401");
    const then = { key: VECTOR.secret, path: `${folder}:` };
    expect(verify(VECTOR.body, VECTOR.signature, then)).toBe("200");
    expect(verify(`${VECTOR.body} `, VECTOR.signature, then)).toBe("401");
  });
});

test("the Standard Webhooks library verifies as the docs call it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "tua-library-"));
  const packages = fileURLToPath(new URL("../../node_modules", import.meta.url));
  await symlink(packages, join(folder, "node_modules"));
  const file = join(folder, "standard-webhooks.mjs");
  await writeFile(file, docsSample(DOCUMENT, "standard-webhooks.mjs"));
  const { verified } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  const body = made("evt_library");
  const headers = {
    ...signWebhook({ secrets: [OTHER, secret], id: "evt_library", timestampSeconds: now(), body }),
  };
  expect(verified(body, headers, secret)).toEqual(JSON.parse(body));
  expect(() => verified(`${body} `, headers, secret)).toThrow();
  const old = {
    ...signWebhook({ secrets: [secret], id: "evt_library", timestampSeconds: now() - 360, body }),
  };
  expect(() => verified(body, old, secret)).toThrow();
  await rm(folder, { recursive: true });
});

test("every program in the docs is run here", () => {
  const names = docsSamples(DOCUMENT)
    .filter(({ language: kind, name }) => /^(js|python|php)$/.test(kind) || name.endsWith(".sh"))
    .map(({ name }) => name);
  expect(names).toEqual([...LANGUAGES.map(({ file }) => file), "verify.sh", "standard-webhooks.mjs"]);
});
