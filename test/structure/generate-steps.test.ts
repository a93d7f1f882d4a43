import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runStep } from "../../server/cli/build/step.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "tua-steps-"));
  await write("source.txt", "one");
});
afterEach(() => rm(folder, { recursive: true }));

const write = (file: string, text: string) => writeFile(join(folder, file), text);
const read = (file: string) => readFile(join(folder, file), "utf8").catch(() => "");
const COPY = "cp source.txt copy.txt && echo . >> runs.txt";
const run = (command = COPY) =>
  runStep({ name: "copy it", inputs: ["source.txt"], outputs: ["copy.txt"], command }, folder);
const runs = async () => (await read("runs.txt")).split("\n").length - 1;

test("a step runs once, and not again while its files are unchanged", async () => {
  expect([await run(), await run()]).toEqual([true, true]);
  expect([await read("copy.txt"), await runs()]).toEqual(["one", 1]);
});

test.each([
  ["an input changed", () => write("source.txt", "two"), "two"],
  ["an output was edited", () => write("copy.txt", "mine"), "one"],
  ["an output is gone", () => rm(join(folder, "copy.txt")), "one"],
])("it runs again when %s", async (_what, change, copy) => {
  await run();
  await change();
  expect(await run()).toBe(true);
  expect([await read("copy.txt"), await runs()]).toEqual([copy, 2]);
});

test("it runs again after its command changed, and after it failed", async () => {
  await run();
  expect([await run(`${COPY}; false`), await run(`${COPY}; false`)]).toEqual([false, false]);
  expect(await runs()).toBe(3);
  await run();
  expect(await runs()).toBe(3);
});

test("the next run reads an input that was edited during the run", async () => {
  await run(`${COPY} && echo two > source.txt`);
  await run(`${COPY} && echo two > source.txt`);
  expect([await read("copy.txt"), await runs()]).toEqual(["two\n", 2]);
});
