import { type ChildProcessByStdio, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable, Writable } from "node:stream";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docsSample, docsSamples } from "../support/docs-samples.ts";
import { freePort } from "../support/free-port.ts";
import { Receiver } from "../support/receiver.ts";
import { RestClient } from "../support/rest.ts";
import { isInstalled } from "../support/sample-receiver.ts";

/** The shop's database of the guide, which applies payments. */
const DOCUMENT = "guides/fulfill-orders.md";

interface Shop {
  addOrder(reference: string, amount: number | string, currency: string): Promise<void>;
  handle(event: object): Promise<void>;
  applyPayment(payment: object): Promise<void>;
  listChanges(): Promise<{ id: number; reference: string; status: string }[]>;
  removeChange(id: number): Promise<void>;
}

let rest: RestClient;
let baseUrl: string;
let callback: Receiver;
beforeAll(async () => {
  const port = await freePort();
  baseUrl = `http://localhost:${port}`;
  rest = await RestClient.open({ worker: true, env: { PORT: String(port) } });
  await rest.tua.app.listen({ port, host: "127.0.0.1" });
  callback = await Receiver.start();
});
afterAll(async () => {
  await callback.close();
  await rest.close();
});

/**
 * A program that calls functions of the module, one for each line of its input. The names are in Python's style there.
 */
const LANGUAGES = [
  {
    file: "fulfill.mjs",
    command: [process.execPath, "--input-type=module", "-e"],
    program: `import * as fulfill from "./fulfill.mjs";
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const [name, given] = JSON.parse(line);
  try {
    console.log(JSON.stringify({ result: fulfill[name](...given) ?? null }));
  } catch (error) {
    console.log(JSON.stringify({ error: error.message }));
  }
}`,
    getName: (name: string) => name,
    isInstalled: true,
  },
  {
    file: "fulfill.py",
    command: ["python3", "-u", "-c"],
    program: `import fulfill, json, sys
for line in sys.stdin:
    name, given = json.loads(line)
    try:
        result = getattr(fulfill, name)(*given)
        print(json.dumps({"result": [dict(row) for row in result] if result else result}))
    except Exception as error:
        print(json.dumps({"error": str(error)}))`,
    getName: (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    isInstalled: isInstalled("python3"),
  },
] as const;

let events = 0;
function webhook(clientReference: string, event: string, data: object) {
  events += 1;
  return { id: `evt_${events}`, event, data: { clientReference, amount: 10.5, currency: "GHS", ...data } };
}
const paid = { status: "success", final: true };
const failed = { status: "failed", final: false };
const canceled = { status: "canceled", final: true };

describe.each(LANGUAGES)("$file", ({ file, command, program, getName, isInstalled: installed }) => {
  describe.skipIf(!installed)("if its language is installed", () => {
    let shop: Shop;
    let folder: string;
    let caller: ChildProcessByStdio<Writable, Readable, null>;
    beforeAll(async () => {
      folder = await mkdtemp(join(tmpdir(), "tua-fulfill-"));
      await writeFile(join(folder, file), docsSample(DOCUMENT, file));
      const [executable, ...args] = [...command, program] as const;
      caller = spawn(executable, args, { cwd: folder, stdio: ["pipe", "pipe", "inherit"] });
      const lines = createInterface({ input: caller.stdout })[Symbol.asyncIterator]();
      const run = async (name: string, input: unknown[]) => {
        caller.stdin.write(`${JSON.stringify([getName(name), input])}\n`);
        const { value = '{"error":"the program ended"}' } = await lines.next();
        const { error, result } = JSON.parse(value);
        if (error !== undefined) throw new Error(error);
        return result;
      };
      shop = {
        addOrder: (...order) => run("addOrder", order),
        handle: (event) => run("handle", [event]),
        applyPayment: (payment) => run("applyPayment", [payment]),
        listChanges: () => run("listChanges", []),
        removeChange: (id) => run("removeChange", [id]),
      };
    });
    afterAll(async () => {
      caller.stdin.end();
      await once(caller, "exit");
      await rm(folder, { recursive: true });
    });

    /** Acts on the stored changes of an order. @returns its new statuses */
    const actOn = async (order: string) => {
      const changes = (await shop.listChanges()).filter(({ reference }) => reference === order);
      for (const { id } of changes) await shop.removeChange(id);
      return changes.map(({ status }) => status);
    };

    test("releases only by `final`, lets late money pay, and keeps a paid order", async () => {
      await shop.addOrder("SHOP-1", 10.5, "GHS");
      const steps: [string, object, string[]][] = [
        ["payment.failed", failed, []],
        ["payment.failed", canceled, ["released"]],
        ["payment.failed", failed, []],
        ["payment.success", { ...paid, late: true }, ["paid"]],
        ["payment.failed", canceled, []],
        ["refund.success", { status: "success", final: false }, []],
      ];
      for (const [event, data, statuses] of steps) {
        await shop.handle(webhook("SHOP-1", event, data));
        expect(await actOn("SHOP-1")).toEqual(statuses);
      }
    });

    test("applies an event once, and reports another amount or currency to staff", async () => {
      for (const reference of ["SHOP-2", "SHOP-3", "SHOP-4"]) await shop.addOrder(reference, 10.5, "GHS");
      const event = webhook("SHOP-2", "payment.success", paid);
      for (const times of ["first", "second"]) {
        await shop.handle(event);
        // The change stays until the shop has acted on it.
        expect([times, (await shop.listChanges()).map(({ status }) => status)]).toEqual([times, ["paid"]]);
      }
      expect(await actOn("SHOP-2")).toEqual(["paid"]);
      await shop.handle(event);
      expect(await actOn("SHOP-2")).toEqual([]);
      await shop.handle(webhook("SHOP-3", "payment.success", { ...paid, amount: 0.01 }));
      await shop.handle(webhook("SHOP-4", "payment.success", { ...paid, currency: "NGN" }));
      expect([await actOn("SHOP-3"), await actOn("SHOP-4")]).toEqual([["check"], ["check"]]);
    });

    test("does not ship an order whose payment was refunded before it looked", async () => {
      await shop.addOrder("SHOP-6", 10.5, "GHS");
      await shop.addOrder("SHOP-7", 10.5, "GHS");
      await shop.applyPayment({ ...webhook("SHOP-6", "payment.success", paid).data, amountRefunded: 10.5 });
      await shop.applyPayment({ ...webhook("SHOP-7", "payment.success", paid).data, amountRefunded: 0.5 });
      expect([await actOn("SHOP-6"), await actOn("SHOP-7")]).toEqual([["check"], ["paid"]]);
    });

    test("applies an event that arrived before its order, when it is tried again", async () => {
      const event = webhook("SHOP-5", "payment.success", paid);
      await expect(shop.handle(event)).rejects.toThrow("no order SHOP-5");
      await shop.addOrder("SHOP-5", 10.5, "GHS");
      await shop.handle(event);
      expect(await actOn("SHOP-5")).toEqual(["paid"]);
    });

    test("applies a looked-up payment once, and prints an error with its field", async () => {
      const checkout = await rest.checkout({ callbackUrl: callback.url });
      await shop.addOrder(checkout.clientReference, 10.5, "GHS");
      await rest.pay(checkout, "0000");
      const name = file.replace("fulfill", "poll");
      const text = docsSample(DOCUMENT, name).replace("http://localhost:4000", baseUrl);
      await writeFile(join(folder, name), text);
      const poll = async (ORDER: string) => {
        const { PATH = "" } = process.env;
        const env = { PATH, NODE_ENV: "test", NO_PROXY: "*", TUA_API_KEY: rest.key, ORDER };
        return (await promisify(execFile)(command[0], [name], { cwd: folder, env })).stdout;
      };
      for (const _ of ["first", "second"])
        expect(await poll(checkout.clientReference)).toBe(`${checkout.clientReference} success\n`);
      // The poll leaves the change to the endpoint.
      expect(await actOn(checkout.clientReference)).toEqual(["paid"]);
      await poll(checkout.clientReference);
      expect(await actOn(checkout.clientReference)).toEqual([]);
      await expect(poll("")).rejects.toThrow(/invalid_request.*clientReference.*too_short/);
    });

    test("applies a real webhook and a real status record", async () => {
      const checkout = await rest.checkout({ callbackUrl: callback.url });
      const second = await rest.checkout({ callbackUrl: callback.url });
      for (const { clientReference } of [checkout, second]) await shop.addOrder(clientReference, 10.5, "GHS");
      await rest.pay(checkout, "0000");
      await rest.pay(second, "0000");
      const posts = await callback.until((all) =>
        all.some(({ text }) => text.includes(checkout.transactionId)),
      );
      const post = posts.find(({ text }) => text.includes(checkout.transactionId));
      await shop.handle(post?.json() as object);
      const { body } = await rest.get(`/v1/transactions/${second.transactionId}`);
      await shop.applyPayment(body.data);
      expect(await actOn(checkout.clientReference)).toEqual(["paid"]);
      expect(await actOn(second.clientReference)).toEqual(["paid"]);
    });
  });
});

test("the status of an order is its payment", async () => {
  const { clientReference } = await rest.checkout({ callbackUrl: callback.url });
  const command = docsSample(DOCUMENT, "poll.sh")
    .replace("http://localhost:4000", baseUrl)
    // Its wait would only delay the test.
    .replace("wait=10", "wait=0");
  const { PATH = "" } = process.env;
  const env = { PATH, TUA_API_KEY: rest.key, ORDER: clientReference };
  const { stdout } = await promisify(execFile)("sh", ["-c", command], { env });
  expect(JSON.parse(stdout).data).toMatchObject({ clientReference, status: "pending", final: false });
});

test("every sample of the guide is run here", () => {
  // fulfill-check.test.ts runs the others.
  const check = ["work.mjs", "work.py", "orders.mjs", "orders.py", "check", "printed", "early"];
  const poll = ["poll.sh", "poll.mjs", "poll.py"];
  expect(
    docsSamples(DOCUMENT)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual([...LANGUAGES.map(({ file }) => file), ...poll, ...check].toSorted());
});
