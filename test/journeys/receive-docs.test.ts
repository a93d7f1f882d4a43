import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { TestTua } from "../support/app.ts";
import { docsSample, docsSamples } from "../support/docs-samples.ts";
import { listeningTua } from "../support/form-browser.ts";
import { isInstalled, SampleReceiver } from "../support/sample-receiver.ts";

/** Runs the samples of two guides, from the demo's secret to an accepted webhook. */
const RECEIVE = "guides/receive-webhooks.md";
const VERIFY = "guides/verify-webhooks.md";

let tua: TestTua & { baseUrl: string };
/** A folder with the demo's file, like the reader's own. */
let folder: string;
beforeAll(async () => {
  tua = await listeningTua({ worker: true, env: { RATE_LIMITS: "off" } });
  folder = await mkdtemp(join(tmpdir(), "tua-receive-"));
  await mkdir(join(folder, ".data"));
  const demo = { baseUrl: tua.baseUrl, ...tua.merchant };
  await writeFile(join(folder, ".data", "demo.json"), JSON.stringify(demo));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await tua.close();
});

const command = fileURLToPath(new URL("../../dist/bundle/cli/tua.js", import.meta.url));

/** Runs a sample in the folder of Tua. */
async function run(document: string, name: string, endpoint = "", suffix = ""): Promise<string> {
  const script = docsSample(document, name)
    .replaceAll("npm run tua --", `${process.execPath} ${command}`)
    .replaceAll("http://localhost:4000", tua.baseUrl)
    .replaceAll("http://localhost:5555/webhook", endpoint);
  const PATH = `${dirname(process.execPath)}:${process.env.PATH}`;
  const env = { PATH, NO_PROXY: "*", NODE_ENV: "test" };
  return (await promisify(execFile)("sh", ["-ec", script + suffix], { cwd: folder, env })).stdout;
}

describe.each([
  ["receiver.mjs", process.execPath, true],
  ["receiver.py", "python3", isInstalled("python3")],
] as const)("%s", (file, program, installed) => {
  const start = (secret: string) =>
    SampleReceiver.start(
      { file, text: docsSample(RECEIVE, file), command: (path) => [program, path] },
      secret,
    );
  const readDemoSecret = async () =>
    (await run(RECEIVE, "secret", "", 'printf %s "$TUA_WEBHOOK_SECRET"')).trim();

  test.skipIf(!installed)("accepts the payment of trigger once, and a test event", async () => {
    await using receiver = await start(await readDemoSecret());
    const [, reference = ""] = /(TRIGGER-\d+)/.exec(await run(RECEIVE, "trigger", receiver.url)) ?? [];
    await receiver.output.until((lines) => lines.includes(`paid: ${reference} 10.5 GHS`));
    const { data } = JSON.parse(await run(VERIFY, "send-test", receiver.url));
    expect(data).toMatchObject({ delivered: true, httpStatus: 200 });
    expect(await receiver.stored()).toHaveLength(2);
  });

  test.skipIf(!installed)("responds with 401 to a test event if its secret is another", async () => {
    const secret = await readDemoSecret();
    await using receiver = await start(secret.replace(/.(?==$)/, (last) => (last === "A" ? "B" : "A")));
    const { data } = JSON.parse(await run(VERIFY, "send-test", receiver.url));
    expect(data).toMatchObject({ delivered: false, httpStatus: 401 });
  });
});

test("every command of the guides is run here", () => {
  const commands = (document: string) =>
    docsSamples(document).flatMap(({ language, name }) => (language === "sh" ? [name] : []));
  expect(commands(RECEIVE)).toEqual(["secret", "trigger"]);
  // webhook-verification.test.ts runs verify.sh.
  expect(commands(VERIFY)).toEqual(["verify.sh", "send-test"]);
});
