import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tua-build-"));
  const { scripts } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
  const counted = {
    "build:changed": scripts["build:changed"],
    "build:server": "echo built; touch dist/built",
  };
  await writeFile(join(folder, "package.json"), JSON.stringify({ scripts: counted }));
  for (const name of ["tsconfig.json", "tsconfig.build.json"]) await writeFile(join(folder, name), "{}");
  for (const name of ["server", "web/checkout", "dist"]) await mkdir(join(folder, name), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

/** Whether a command compiles before it runs. */
const compiles = async () =>
  (await run("npm", ["run", "--silent", "build:changed"], { cwd: folder })).stdout === "built\n";

test("a command of tua compiles at first and after a change, and else leaves dist alone", async () => {
  expect(await compiles()).toBe(true);
  expect(await compiles()).toBe(false);
  const source = join(folder, "server/main.ts");
  await writeFile(source, "");
  const later = new Date(Date.now() + 60_000);
  await utimes(source, later, later);
  expect(await compiles()).toBe(true);
  const before = new Date(Date.now() - 60_000);
  await utimes(source, before, before);
  await utimes(join(folder, "server"), before, before);
  expect(await compiles()).toBe(false);
});
