import { copyFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { exportEvents } from "../../server/cli/export-events.ts";
import { verifyExport } from "../../server/cli/verify-export.ts";
import { docsSample } from "../support/docs-samples.ts";
import { freePort } from "../support/free-port.ts";
import { leafHash, recursiveRoot } from "../support/merkle-judge.ts";
import { RestClient } from "../support/rest.ts";
import { runSample } from "../support/run-sample.ts";
import { TuaCommand, tuaFile } from "../support/tua-command.ts";

/** A merchant exports its events, verifies them without Tua, and cosigns a checkpoint with its own key. */
const PAGE = "concepts/witnessed-history.md";
let rest: RestClient;
let url: string;
let folder: string;
let verifierKey: string;
beforeAll(async () => {
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  rest = await RestClient.open({
    env: { PORT: String(port), BASE_URL: url, RATE_LIMITS: "off", EVENT_RETENTION_DAYS: "30" },
  });
  await rest.tua.app.listen({ port, host: "127.0.0.1" });
  folder = await mkdtemp(join(tmpdir(), "tua-history-"));
  await pay('Waakye “ngɔ” 🍛\u2028 {"a": [1, 2]} ]');
  await witness();
});
afterAll(async () => {
  await rest.close();
  await rm(folder, { recursive: true });
});

const path = (name: string) => join(folder, name);
const witness = () => rest.useCases.witnessHistory(new AbortController().signal);
const pay = async (description = "Two plates of waakye") =>
  rest.pay(await rest.checkout({ description }), "0000");
const readEvents = async (file = "events.ndjson") =>
  (await readFile(path(file), "utf8")).split("\n").slice(0, -1);
/** The stored bodies, in order. */
const stored = async () =>
  (await rest.sql("select body from events where mode = 'test' order by sequence")).map(({ body }) =>
    String(body),
  );

/** Runs a command of the page, with its files in the folder. @returns its exit code and output */
async function run(sample: string, key = rest.key, edit = (command: string) => command) {
  const command = edit(docsSample(PAGE, sample))
    .replace("http://localhost:4000", url)
    .replace('"$VERIFIER_KEY"', verifierKey)
    .replace(/\b(?=(?:events|later|live)\.ndjson|yesterday\.)/g, `${folder}/`);
  const args = command.trim().split(" ").slice(4);
  await using process = new TuaCommand(args, { TUA_API_KEY: key, DATA_DIR: path("none") });
  const { code } = await process.exited();
  return { code, text: process.output.all.join("\n") + process.stderr };
}
const verify = (options = "") => run("verify", rest.key, (command) => `${command.trim()}${options}`);
/** Verifies with changed lines in the file, and puts the file back. */
async function verifyWith(change: (lines: string[]) => string[]) {
  const lines = await readEvents();
  await writeFile(
    path("events.ndjson"),
    change(lines)
      .map((line) => `${line}\n`)
      .join(""),
  );
  const result = await verify();
  await writeFile(path("events.ndjson"), lines.map((line) => `${line}\n`).join(""));
  return result;
}

test("the export has the exact bytes of the events, their hashes, and the checkpoint", async () => {
  const { code, text } = await run("export");
  expect([code, text]).toEqual([0, expect.stringContaining("Keep a copy of it")]);
  verifierKey = /Verifier key: (\S+)/.exec(text)?.[1] ?? "";
  const bodies = await stored();
  expect(await readEvents()).toEqual(bodies);
  expect(await readFile(path("events.ndjson.hashes"))).toEqual(Buffer.concat(bodies.map(leafHash)));
  const [, size, root] = (await readFile(path("events.ndjson.checkpoint"), "utf8")).split("\n");
  expect([size, root]).toEqual(["3", recursiveRoot(bodies.map(leafHash)).toString("base64")]);
  await copyFile(path("events.ndjson.checkpoint"), path("yesterday.checkpoint"));
});

test("later exports add what is new, also after one that was cut off in the middle of a line", async () => {
  await pay();
  await witness();
  expect((await run("export")).code).toBe(0);
  const whole = await readFile(path("events.ndjson"));
  await writeFile(path("events.ndjson"), whole.subarray(0, -20));
  await writeFile(
    path("events.ndjson.hashes"),
    Buffer.concat((await stored()).map(leafHash)).subarray(0, -5),
  );
  expect((await run("export")).code).toBe(0);
  expect(await readFile(path("events.ndjson"))).toEqual(whole);
  expect(await readFile(path("events.ndjson.hashes"))).toEqual(Buffer.concat((await stored()).map(leafHash)));
});

test("the export is verified with yesterday's checkpoint, while Tua is not there", async () => {
  expect(await verify()).toEqual({
    code: 0,
    text: "The events 1 to 3 are those of the checkpoint: none was changed, removed or cut off. It says nothing about the 3 events after it.",
  });
});

test("one changed byte, one removed event and a truncated end are each named", async () => {
  const changed = await verifyWith((lines) => lines.with(1, (lines[1] ?? "").replace("10.5", "10.6")));
  expect(changed).toEqual({ code: 1, text: "Event 2 was changed.\n" });
  const removed = await verifyWith((lines) => lines.toSpliced(1, 1));
  expect(removed).toEqual({ code: 1, text: "Event 2 was removed.\n" });
  const truncated = await verifyWith((lines) => lines.slice(0, 2));
  expect(truncated).toEqual({
    code: 1,
    text: "The end was cut off: the file ends with event 2, and the checkpoint has 3 events.\n",
  });
});

test("another key and another checkpoint are refused", async () => {
  const other = verifierKey.replace(/\/test\+/, "/live+");
  const result = await run("verify", rest.key, (command) => command.replace('"$VERIFIER_KEY"', other));
  expect(result).toMatchObject({ code: 1, text: expect.stringContaining("--verifier-key must be") });
  const note = await readFile(path("yesterday.checkpoint"), "utf8");
  await writeFile(path("yesterday.checkpoint"), note.replace("\n3\n", "\n2\n"));
  expect(await verify()).toMatchObject({
    code: 1,
    text: expect.stringContaining("not signed by this verifier key"),
  });
  await writeFile(path("yesterday.checkpoint"), note);
});

/** Runs the sample with the files of the folder. The command is the built one. @returns its output */
async function runCosigner(): Promise<string> {
  const code = docsSample(PAGE, "cosign.mjs")
    .replaceAll(/"(events\.ndjson|witness\.pem)/g, `"${folder}/$1`)
    .replace('"npm", ["run", "tua", "--"', `"${process.execPath}", ["${tuaFile}"`);
  return runSample("mjs", code, { TUA_URL: url, TUA_API_KEY: rest.key, VERIFIER_KEY: verifierKey });
}

test("the sample signs no checkpoint that its own events do not have", async () => {
  const { data } = (await rest.get("/v1/checkpoints?limit=1")).body;
  const note = await readFile(path("events.ndjson.checkpoint"), "utf8");
  const [, , root = ""] = note.split("\n");
  await writeFile(
    path("events.ndjson.checkpoint"),
    note.replace(root, `${root.startsWith("A") ? "B" : "A"}${root.slice(1)}`),
  );
  await expect(runCosigner()).rejects.toThrow();
  await writeFile(path("events.ndjson.checkpoint"), note);
  const lines = await readFile(path("events.ndjson"), "utf8");
  await writeFile(path("events.ndjson"), lines.replace("10.5", "10.6"));
  await expect(runCosigner()).rejects.toThrow();
  await writeFile(path("events.ndjson"), lines);
  expect((await rest.get("/v1/checkpoints?limit=1")).body.data).toEqual(data);
});

test("the sample cosigns the checkpoint, and the witness's key is then verified too", async () => {
  const [, witnessKey = ""] = /^200 (\S+)\n$/.exec(await runCosigner()) ?? [];
  expect(witnessKey).toMatch(/^shop\.example\/witness\+/);
  // An earlier copy has no cosignature.
  expect(await verify(` --witness-key ${witnessKey}`)).toMatchObject({
    code: 1,
    text: "The checkpoint is not cosigned by this witness key.\n",
  });
  expect((await run("export")).code).toBe(0);
  await copyFile(path("events.ndjson.checkpoint"), path("yesterday.checkpoint"));
  expect((await verify(` --witness-key ${witnessKey}`)).code).toBe(0);
});

test("a checkpoint that is signed during the export is not part of it", async () => {
  const request = globalThis.fetch;
  const fetch = vi.spyOn(globalThis, "fetch").mockImplementation(async (...args) => {
    const response = await request(...args);
    if (!String(args[0]).includes("/v1/event-hashes")) return response;
    fetch.mockRestore();
    await pay();
    await rest.sql("update checkpoints set day = day - 1");
    await witness();
    return response;
  });
  await exportEvents({ TUA_API_KEY: rest.key, TUA_URL: url }, ["--file", path("events.ndjson")]);
  const files = ["--file", path("events.ndjson"), "--checkpoint", path("events.ndjson.checkpoint")];
  const before = (await readEvents()).length;
  expect(before).toBeLessThan((await stored()).length);
  expect(await verifyExport([...files, "--verifier-key", verifierKey])).toContain(
    "are those of the checkpoint",
  );
});

test("an operator who changes an event with its hash, and exports both again, is found", async () => {
  const before = await stored();
  await rest.sql(
    "update events set body = replace(body, '10.5', '10.6') where mode = 'test' and sequence = 2",
  );
  const hashes = Buffer.concat((await stored()).map(leafHash));
  await rest.sql("update event_tiles set hashes = $1", hashes);
  const fresh = (command: string) => command.replaceAll("events.ndjson", "later.ndjson");
  expect((await run("export", rest.key, fresh)).code).toBe(0);
  expect(await run("verify", rest.key, fresh)).toMatchObject({
    code: 1,
    text: expect.stringMatching(
      /^The hashes are not those of the checkpoint\.\nAt least one event was changed\./,
    ),
  });
  // The merchant's own hashes name the event.
  const named = await run(
    "verify",
    rest.key,
    (command) => `${fresh(command).trim()} --hashes events.ndjson.hashes`,
  );
  expect(named).toEqual({ code: 1, text: "Event 2 was changed.\n" });
  await rest.sql("update events set body = $1 where mode = 'test' and sequence = 2", before[1]);
  await rest.sql("update event_tiles set hashes = $1", Buffer.concat(before.map(leafHash)));
});

test("an export that begins after expired events is verified with their hashes", async () => {
  await rest.sql("update deliveries set status = 'delivered', ended_at = now()");
  await rest.sql("update events set created_at = created_at - interval '31 days' where sequence <= 2");
  await rest.useCases.purgeEvents(new AbortController().signal);
  const later = (command: string) => command.replaceAll("events.ndjson", "later.ndjson");
  await Promise.all(
    ["", ".hashes", ".checkpoint"].map((end) => rm(path(`later.ndjson${end}`), { force: true })),
  );
  expect((await run("export", rest.key, later)).code).toBe(0);
  expect((await readEvents("later.ndjson")).length).toBe((await stored()).length);
  expect(await run("verify", rest.key, later)).toMatchObject({
    code: 1,
    text: "The events 1 to 2 were removed.\n",
  });
  const fromThird = await run("verify", rest.key, (command) => `${later(command).trim()} --from 3`);
  expect(fromThird).toMatchObject({ code: 0, text: expect.stringContaining("The events 3 to 3 are") });
});

test("a live key exports the live events", async () => {
  const { key } = await rest.goLive();
  const live = (command: string) => command.replaceAll("events.ndjson", "live.ndjson");
  expect(await run("export", key, live)).toMatchObject({
    code: 0,
    text: expect.stringContaining("There is no checkpoint yet."),
  });
  await witness();
  expect((await run("export", key, live)).text).toMatch(/Verifier key: \S+\/live\+/);
});
