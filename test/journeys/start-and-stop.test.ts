import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { docsSample } from "../support/docs-samples.ts";
import { freePort } from "../support/free-port.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import { Receiver } from "../support/receiver.ts";
import { TuaCommand } from "../support/tua-command.ts";

/** The one server of this file that was started on an empty folder: a new database takes seconds. */
let first: ServerProcess;
let firstDir: string;
/** For one test only; empty. */
let dataDir: string;

const makeDir = () => mkdtemp(join(tmpdir(), "tua-start-"));
const readDemo = (dir: string) => readFile(join(dir, "demo.json"), "utf8");

beforeAll(async () => {
  firstDir = await makeDir();
  first = await ServerProcess.start({ DATA_DIR: firstDir });
  // The last line of its start message, which comes after it is ready.
  await first.lines.until((lines) => lines.some((line) => line.endsWith("}'")), MAX_WAIT_MS);
});
afterAll(async () => {
  await first[Symbol.asyncDispose]();
  await rm(firstDir, { recursive: true, force: true });
});
beforeEach(async () => {
  dataDir = await makeDir();
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/**
 * Makes the test's folder a copy of the first start's, stopped, backed up and restored as in docs/operate/backup.md.
 */
async function afterFirstStart(): Promise<void> {
  expect(await first.stop()).toEqual({ code: 0, signal: null });
  const backups = await makeDir();
  await rm(dataDir, { recursive: true });
  for (const [name, folder] of [
    ["embedded-backup", firstDir],
    ["embedded-restore", dataDir],
  ] as const) {
    const env = { PATH: process.env.PATH ?? "", BACKUPS: backups, DATA_DIR: folder };
    await promisify(execFile)("sh", ["-c", docsSample("operate/backup.md", name)], { env });
  }
  await rm(backups, { recursive: true });
}

/** Starts a server that must fail. @returns its exit code and its output besides the log. */
async function failedStart(env: Record<string, string>) {
  await using server = await ServerProcess.spawn({ DATA_DIR: dataDir, LOG_LEVEL: "silent", ...env });
  const { code } = await server.exited(MAX_WAIT_MS);
  return { code, lines: server.output.trim().split("\n") };
}

describe("the first start on an empty folder", () => {
  test("creates the demo merchant and writes its credentials for its owner only", async () => {
    const demo = JSON.parse(await readDemo(firstDir));
    for (const file of ["demo.json", "secret-key"])
      expect((await stat(join(firstDir, file))).mode & 0o777).toBe(0o600);
    expect(demo).toEqual({
      baseUrl: `http://localhost:${first.port}`,
      merchantId: expect.stringMatching(/^mer_/),
      owner: { email: expect.stringContaining("@"), password: expect.any(String) },
      keys: {
        test: { secret: expect.stringMatching(/^sk_test_/), publishable: expect.stringMatching(/^pk_test_/) },
      },
      webhookSecret: { test: expect.stringMatching(/^whsec_[A-Za-z0-9+/]{43}=$/) },
      application: {
        clientId: expect.stringMatching(/^[A-Za-z0-9_-]+$/),
        clientSecret: expect.stringMatching(/^[A-Za-z0-9_-]+$/),
        redirectUri: "http://127.0.0.1:5555/callback",
      },
    });
    // The output does not go to a terminal, and may be stored.
    for (const secret of [demo.owner.password, demo.keys.test.secret, demo.webhookSecret.test]) {
      expect(first.output).not.toContain(secret);
    }
  });

  test("prints the URL, the sign-in, and a command that works when pasted", async () => {
    const demo = JSON.parse(await readDemo(firstDir));
    const output = first.output;
    for (const fact of [demo.baseUrl, demo.owner.email, "demo.json"]) expect(output).toContain(fact);
    expect(output.match(/Set DATABASE_URL for live payments/g)).toHaveLength(1);
    expect(output).toContain(`second terminal:  DATA_DIR='${firstDir}' `);
    const command = /^curl [\s\S]+?\}'$/m.exec(output)?.[0] as string;
    const { stdout } = await promisify(execFile)("bash", ["-c", command]);
    expect(JSON.parse(stdout)).toMatchObject({ success: true, data: { mode: "test" } });
  });

  test("is the only one: later starts keep merchant, payments and credentials, and lock the folder until killed", async () => {
    await afterFirstStart();
    await using second = await ServerProcess.start({ DATA_DIR: dataDir });
    // Except for the URL, which has another port.
    const [there, here] = [first, second].map(({ port }) => `"baseUrl": "http://localhost:${port}"`);
    const before = await readDemo(firstDir);
    expect(before).toContain(there);
    expect(await readDemo(dataDir)).toBe(before.replace(there as string, here as string));
    expect((await stat(join(dataDir, "demo.json"))).mode & 0o777).toBe(0o600);
    const { keys } = JSON.parse(before);
    const headers = { authorization: `Bearer ${keys.test.secret}` };
    const list = await (await fetch(`${second.url}/v1/transactions`, { headers })).json();
    // The payment of the pasted command.
    expect(list).toMatchObject({ success: true, data: [{ status: "pending" }] });
    const { code, lines } = await failedStart({});
    expect(code).not.toBe(0);
    expect(lines).toEqual([expect.stringContaining(`in use by process ${second.pid}`)]);
    for (const args of [["migrate"], ["bootstrap", "--merchant", "M", "--email", "m@example.com"]]) {
      await using command = new TuaCommand(args, { DATA_DIR: dataDir });
      expect(await command.exited(MAX_WAIT_MS)).toMatchObject({ code: 1 });
      expect(command.stderr).toMatch(new RegExp(`^.*in use by process ${second.pid}.*\n$`));
    }
    // Its leftover lock is taken over.
    second.kill("SIGKILL");
    await second.exited();
    // So is a half-written file, which blocks no start.
    await writeFile(join(dataDir, "demo.json"), before.slice(0, 100));
    await using third = await ServerProcess.start({ DATA_DIR: dataDir });
    expect((await fetch(`${third.url}/readyz`)).status).toBe(200);
    // The process's output is searched for its secrets.
    await writeFile(join(dataDir, "demo.json"), before);
  });
});

describe("an impossible start prints one clear line and exits with a nonzero code", () => {
  test("taken port", async () => {
    await afterFirstStart();
    const port = await freePort();
    const occupied = createServer().listen(port, "127.0.0.1");
    const { code, lines } = await failedStart({ PORT: String(port) });
    occupied.close();
    expect(code).not.toBe(0);
    expect(lines).toEqual([expect.stringContaining(`Port ${port} is in use`)]);
  });

  test("an unknown HOST", async () => {
    await afterFirstStart();
    const { code, lines } = await failedStart({ HOST: "nowhere.invalid" });
    expect(code).not.toBe(0);
    expect(lines).toEqual([expect.stringContaining("HOST nowhere.invalid is an unknown name")]);
  });

  test("all invalid variables are named at once", async () => {
    const { code, lines } = await failedStart({
      LOG_LEVEL: "loud",
      SANDBOX_DELAY_MS: "-1",
      BASE_URL: "pay.example.com",
    });
    expect(code).not.toBe(0);
    expect(lines.map((line) => line.split(" ")[0]).sort()).toEqual([
      "BASE_URL",
      "LOG_LEVEL",
      "SANDBOX_DELAY_MS",
    ]);
  });

  test("a folder that cannot be created", async () => {
    const file = join(dataDir, "file");
    await writeFile(file, "");
    // `/proc` reports the folder itself as missing, so a loop that creates parents first would never end.
    for (const folder of [join(file, "below"), "/proc/nope", "/proc/nope/below"]) {
      const { code, lines } = await failedStart({ DATA_DIR: folder });
      expect(code).not.toBe(0);
      expect(lines).toEqual([expect.stringContaining(folder.replace("nope/below", "nope"))]);
    }
  });

  test("a truncated secret key", async () => {
    await afterFirstStart();
    await writeFile(join(dataDir, "secret-key"), "");
    const { code, lines } = await failedStart({});
    expect(code).not.toBe(0);
    expect(lines).toEqual([expect.stringContaining("secret-key doesn't contain a complete key")]);
  });

  test("a database that does not respond", async () => {
    const port = await freePort();
    const { code, lines } = await failedStart({
      DATABASE_URL: `postgres://tua@127.0.0.1:${port}/tua`,
      SECRET_KEY: "x".repeat(32),
    });
    expect(code).not.toBe(0);
    expect(lines).toEqual([expect.stringContaining("can't be reached. Check DATABASE_URL")]);
  });
});

describe("a stop", () => {
  test("with SIGTERM answers held requests, waits for no silent connection or hanging endpoint, and exits with 0", async () => {
    await using receiver = await Receiver.start("hang");
    await afterFirstStart();
    await using server = await ServerProcess.start({ DATA_DIR: dataDir });
    const demo = JSON.parse(await readDemo(dataDir));
    const headers = { authorization: `Bearer ${demo.keys.test.secret}`, "content-type": "application/json" };
    await fetch(`${server.url}/v1/checkout/initiate`, {
      method: "POST",
      headers,
      body: JSON.stringify({
        amount: 1,
        currency: "GHS",
        description: "x",
        clientReference: "HELD",
        callbackUrl: "http://localhost:9/",
        returnUrl: "https://a.example/",
        cancelUrl: "https://a.example/",
      }),
    });
    const spare = connect(server.port, "127.0.0.1");
    await once(spare, "connect");
    const longPoll = fetch(`${server.url}/v1/transactions/status?clientReference=HELD&wait=25`, { headers });
    const tried = fetch(`${server.url}/graphql`, {
      method: "POST",
      headers,
      body: JSON.stringify({
        query:
          "mutation ($url: String) { sendTestEvent(input: { url: $url }) { delivered httpStatus error { code } } }",
        variables: { url: receiver.url },
      }),
    }).then((response) => response.json());
    await receiver.next();
    const stopped = server.stop("SIGTERM");
    expect((await longPoll).status).toBe(200);
    expect(await tried).toEqual({
      data: {
        sendTestEvent: {
          delivered: false,
          httpStatus: null,
          error: { code: "ABORTED" },
        },
      },
    });
    expect(await stopped).toEqual({ code: 0, signal: null });
    spare.destroy();
  });

  test("with SIGTERM at the moment of its first listening message exits with 0", async () => {
    await afterFirstStart();
    await using server = await ServerProcess.spawn({ DATA_DIR: dataDir });
    await server.lines.until((lines) => lines.some((line) => line.includes("Server listening")), MAX_WAIT_MS);
    expect(await server.stop("SIGTERM")).toEqual({ code: 0, signal: null });
  });
});
