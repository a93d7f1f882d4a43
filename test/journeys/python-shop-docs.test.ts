import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { TestTua } from "../support/app.ts";
import { docsSample, docsSamples, docsText } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { isInstalled, SampleReceiver } from "../support/sample-receiver.ts";
import { payByPhone } from "../support/shop.ts";

/** Builds the shop of the page from the served pages, and runs it. */
const DOCUMENT = "start/shop-in-python.md";

let tua: TestTua & { baseUrl: string };
/** The folder of Tua in `tua`, and the shop's folder in `shop`. */
let folder: string;
beforeAll(async () => {
  tua = await listeningTua({ worker: true, env: { RATE_LIMITS: "off" } });
  folder = await mkdtemp(join(tmpdir(), "tua-python-shop-"));
  await mkdir(join(folder, "tua/.data"), { recursive: true });
  await writeFile(join(folder, "tua/.data/demo.json"), JSON.stringify(tua.merchant));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await tua.close();
});

/** Runs samples after the keys, in the folder of Tua. */
async function run(names: string[], transactionId = ""): Promise<string> {
  const script = ["keys", ...names].map((name) => docsSample(DOCUMENT, name)).join("\n");
  const text = script.replaceAll("http://localhost:4000", tua.baseUrl).replace("txn_…", transactionId);
  const env = { PATH: process.env.PATH, NO_PROXY: "*" };
  return (await promisify(execFile)("sh", ["-ec", text], { cwd: join(folder, "tua"), env })).stdout;
}

test.skipIf(!isInstalled("python3"))("the served samples are a shop", async () => {
  await run(["files"]);
  const shop = join(folder, "shop");
  const named = [...docsText(DOCUMENT).matchAll(/^\| (.+?) \|.+\]\(/gm)].flatMap(([, names = ""]) =>
    [...names.matchAll(/`(\w[\w-]*\.py)`/g)].map(([, name]) => name),
  );
  expect((await readdir(shop)).filter((name) => name !== "receiver.py").toSorted()).toEqual(named.toSorted());

  const text = await readFile(join(shop, "shop.py"), "utf8");
  expect(text).not.toContain("def work(event)");
  const secret = tua.merchant.webhookSecret.test;
  const command = (path: string) => ["python3", path] as const;
  await using receiver = await SampleReceiver.start({ file: "shop.py", text, command }, secret, shop);
  const order = await readFile(join(shop, "initiate.py"), "utf8");
  await writeFile(join(shop, "initiate.py"), order.replace("http://localhost:5555/webhook", receiver.url));
  const { data } = JSON.parse(await run(["order"]));
  await expect(run(["order"])).rejects.toThrow("IntegrityError: UNIQUE constraint failed");
  await payByPhone(data.checkoutUrl, "0240000000");
  const printed = docsSample(DOCUMENT, "paid").trim().split("\n");
  const withoutTime = (lines: readonly string[]) => lines.map((line) => line.replace(/\[.+?\]/, "[]"));
  await receiver.output.until((lines) => lines.includes("ORD-1 paid"));
  expect(withoutTime(receiver.output.all).slice(0, 2)).toEqual(withoutTime(printed));
  expect(await run(["poll"])).toBe("ORD-1 success\n");
  expect(await run(["catch-up"])).toMatch(/^caught up to \d+\n$/);
  expect(await run(["refund"], data.transactionId)).toMatch(/^rfd_\w+ success\n$/);
  expect(await run(["status"])).toBe("success 10.5 GHS\n");
  expect(docsText(DOCUMENT)).toContain("`success 10.5 GHS`");
  expect(receiver.output.all.filter((line) => line.startsWith("ORD-1"))).toEqual(["ORD-1 paid"]);
});

test("every sample of the page is run here", () => {
  // The receiver is started with the same command on another port.
  expect(docsSample(DOCUMENT, "start")).toBe("python3 shop.py\n");
  expect(docsSamples(DOCUMENT).map(({ name }) => name)).toEqual([
    ...["keys", "files", "start", "order", "paid", "poll", "catch-up", "refund", "status"],
  ]);
});
