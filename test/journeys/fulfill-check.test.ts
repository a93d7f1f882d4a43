import { execFile } from "node:child_process";
import { mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { TestTua } from "../support/app.ts";
import { docsSample } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { isInstalled, SampleReceiver } from "../support/sample-receiver.ts";

/** The endpoint of the guides with the shop's orders, and the check that the guide shows for it. */
const FULFILL = "guides/fulfill-orders.md";
const RECEIVE = "guides/receive-webhooks.md";
const REPLAY = "guides/replay-webhooks.md";

/** The last line of each order. */
const FINAL = ["CHECK-1 paid", "CHECK-2 released", "CHECK-3 paid", "CHECK-4 paid"];
/** Orders are not in order among each other, and a late success can supersede the failure before it. */
const withoutSuperseded = (lines: string[]) => lines.filter((line) => line !== "CHECK-3 released").sort();

let tua: TestTua & { baseUrl: string };
beforeAll(async () => {
  tua = await listeningTua({ worker: true, env: { RATE_LIMITS: "off" } });
});
afterAll(() => tua.close());

const LANGUAGES = [
  {
    extension: "mjs",
    program: process.execPath,
    work: /^function work\([\s\S]*?^}\n/m,
    installed: true,
    wait: 'while (!existsSync("go-on")) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 25);\n    ',
    removal: "removeChange(id)",
  },
  {
    extension: "py",
    program: "python3",
    work: /^def work\([\s\S]*?\n(?=\n\n)/m,
    installed: isInstalled("python3"),
    wait: 'while not __import__("os").path.exists("go-on"): time.sleep(0.025)\n            ',
    removal: 'remove_change(change["id"])',
  },
];

describe.each(LANGUAGES)("receiver.$extension", ({ extension, program, work, installed, ...slow }) => {
  let folder: string;
  let merchant: TestTua["merchant"];
  const sample = (name: string) => docsSample(FULFILL, `${name}.${extension}`);
  const run = (file: string, args: string[], env = {}) =>
    promisify(execFile)(file, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, NODE_ENV: "test", NO_PROXY: "*", ...env },
    });
  /** The endpoint, with the function `work` of the guide instead of its own. */
  const start = (workText = sample("work")) => {
    const receiver = docsSample(RECEIVE, `receiver.${extension}`);
    expect(receiver).toMatch(work);
    const text = receiver.replace(work, () => workText);
    const command = (path: string) => [program, path] as const;
    const file = `receiver.${extension}`;
    return SampleReceiver.start({ file, text, command }, merchant.webhookSecret.test, folder);
  };
  /** The command that the sample of the orders begins with. */
  const addOrders = (...references: string[]) => {
    const [, named = ""] = / orders\.\w+ (.*)/.exec(sample("orders")) ?? [];
    return run(program, [`orders.${extension}`, ...(references.length ? references : named.split(" "))]);
  };
  const runCommands = (name: string, url: string, reference = "CHECK-5") => {
    const command = `${process.execPath} ${fileURLToPath(new URL("../../dist/bundle/cli/tua.js", import.meta.url))}`;
    const script = docsSample(FULFILL, name)
      .replaceAll("npm run tua --", command)
      .replaceAll("http://localhost:5555/webhook", url)
      .replaceAll("CHECK-5", reference);
    return run("sh", ["-ec", script], { TUA_URL: tua.baseUrl, TUA_API_KEY: merchant.keys.test.secret });
  };
  /** Starts the endpoint, then stops it. @returns the changes that it printed. */
  const changesDuring = async (
    act: (receiver: SampleReceiver) => Promise<unknown> = async () => {},
    workText?: string,
  ) => {
    await using receiver = await start(workText);
    const { output } = receiver;
    await act(receiver);
    await receiver[Symbol.asyncDispose]();
    return output.all.filter((line) => line.startsWith("CHECK-"));
  };

  beforeAll(async () => {
    // The orders of each language have the same references.
    merchant = await tua.createMerchant(`Shop of ${extension}`);
    folder = await mkdtemp(join(tmpdir(), "tua-fulfill-"));
    for (const name of ["fulfill", "orders"])
      await writeFile(join(folder, `${name}.${extension}`), sample(name));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.skipIf(!installed)(
    "prints each change of an order once, also after a crash",
    { timeout: MAX_WAIT_MS },
    async () => {
      await addOrders();
      const printed = docsSample(FULFILL, "printed").trim().split("\n");
      const paid = await changesDuring(async ({ url, output }) => {
        await runCommands("check", url);
        await output.until((lines) => FINAL.every((line) => lines.includes(line)));
      });
      expect(withoutSuperseded(paid)).toEqual(withoutSuperseded(printed));
      expect(await changesDuring()).toEqual([]);
      // As after a crash between the order's change and the end of the work: the order stays as it is.
      for (const name of await readdir(join(folder, "done")))
        await rename(join(folder, "done", name), join(folder, "inbox", name));
      expect(await changesDuring()).toEqual([]);
    },
  );

  test.skipIf(!installed)(
    "catches up with a payment whose webhook did not arrive",
    { timeout: MAX_WAIT_MS },
    async () => {
      const name = `catch-up.${extension}`;
      const text = docsSample(REPLAY, name).replaceAll("http://localhost:4000", tua.baseUrl);
      await writeFile(join(folder, name), text);
      await addOrders("CHECK-6");
      await runCommands("early", "https://webhook.invalid/", "CHECK-6");
      const changes = await changesDuring(async ({ output }) => {
        const caughtUp = await run(program, [name], { TUA_API_KEY: merchant.keys.test.secret });
        expect(caughtUp.stdout).toMatch(/^caught up to \d+\n$/);
        await output.until((lines) => lines.includes("CHECK-6 paid"));
        // The work has ended: after a crash before that, the change would be printed again.
        const inbox = () => readdir(join(folder, "inbox"));
        await vi.waitFor(async () => expect(await inbox()).toEqual([]), { timeout: MAX_WAIT_MS });
      });
      expect(changes).toEqual(["CHECK-6 paid"]);
    },
  );

  test.skipIf(!installed)(
    "pays an order that is saved after its webhook",
    { timeout: MAX_WAIT_MS },
    async () => {
      const changes = await changesDuring(async ({ url, output }) => {
        await runCommands("early", url);
        await output.until((lines) =>
          lines.some((line) => /^evt_\w+\.json stays in inbox: no order CHECK-5$/.test(line)),
        );
        await addOrders("CHECK-5");
        await output.until((lines) => lines.includes("CHECK-5 paid"));
      });
      expect(changes).toEqual(["CHECK-5 paid"]);
    },
  );

  test.skipIf(!installed)(
    "acts once on an order that is polled during slow work, and on one that is only polled",
    { timeout: MAX_WAIT_MS },
    async () => {
      const name = `poll.${extension}`;
      const text = docsSample(FULFILL, name).replaceAll("http://localhost:4000", tua.baseUrl);
      await writeFile(join(folder, name), text);
      const poll = async (ORDER: string) =>
        (await run(program, [name], { TUA_API_KEY: merchant.keys.test.secret, ORDER })).stdout;
      // The test before can stop the endpoint before its change is removed.
      for (const left of ["shop.db", "inbox", "done", "go-on"])
        await rm(join(folder, left), { recursive: true, force: true });
      await addOrders("CHECK-7", "CHECK-8");
      const slowWork = sample("work").replace(slow.removal, `${slow.wait}${slow.removal}`);
      expect(slowWork).toContain("go-on");
      const changes = await changesDuring(async ({ url, output }) => {
        const triggered = runCommands("early", url, "CHECK-7");
        await output.until((lines) => lines.includes("CHECK-7 paid"));
        // The endpoint has not removed the change yet.
        expect(await poll("CHECK-7")).toBe("CHECK-7 success\n");
        await writeFile(join(folder, "go-on"), "");
        await triggered;
        await runCommands("early", "https://webhook.invalid/", "CHECK-8");
        expect(await poll("CHECK-8")).toBe("CHECK-8 success\n");
        await output.until((lines) => lines.includes("CHECK-8 paid"));
      }, slowWork);
      expect(changes).toEqual(["CHECK-7 paid", "CHECK-8 paid"]);
    },
  );
});
