import { expect, test } from "vitest";
import { findGlobalUses, impurities } from "./code-rules.ts";
import { repository, sourceFiles } from "./source-files.ts";

const server = sourceFiles(repository, ["server"], /\.tsx?$/);
const processName = new Set(["process"]);
const mayUseProcess = /^server\/(main\.ts|cli\/)/;

const file = (text: string) => ({ path: "server/domain/fixture.ts", text });

test("only main.ts and cli/ use the process; other modules get everything as parameters", () => {
  const others = server.filter(({ path }) => !mayUseProcess.test(path));
  expect(others.length).toBeGreaterThan(30);
  expect(others.flatMap((each) => findGlobalUses(each, processName))).toEqual([]);
});

test.each([
  "export const port = process.env.PORT;",
  "export const { env } = process;",
  'import { env } from "node:process";',
  'import process from "process";',
  "export const port = globalThis.process.env.PORT;",
  'export const port = process["env"];',
])("use of the process is refused: %s", (text) => {
  expect(findGlobalUses(file(text), processName)).toHaveLength(1);
});

test.each([
  "// process.env is read in main.ts alone",
  'export const hint = "see process.env";',
  "export const state = { process: 1 }; state.process;",
])("a mention of the process is allowed: %s", (text) => {
  expect(findGlobalUses(file(text), processName)).toEqual([]);
});

test("the domain uses no clock, no random source and no I/O", () => {
  const domain = server.filter(({ path }) => path.startsWith("server/domain/"));
  expect(domain.length).toBeGreaterThan(10);
  expect(domain.flatMap(impurities)).toEqual([]);
});

test.each([
  "export const now = () => Date.now();",
  "export const now = () => new Date();",
  "export const now = () => Date();",
  "export const dice = () => Math.random();",
  'import { randomBytes } from "node:crypto";',
  'import { randomUUID as id } from "node:crypto";',
  "export const dice = () => crypto.randomUUID();",
  "export const ask = () => fetch(address);",
  "export const later = (work: () => void) => setTimeout(work, 1);",
  'export const say = () => console.log("hi");',
])("an impure domain is refused: %s", (text) => {
  expect(impurities(file(text))).toHaveLength(1);
});

test.each([
  "export const parse = (text: string) => new Date(text).toISOString();",
  'import { createHmac, timingSafeEqual } from "node:crypto";',
  'export const status = "processing"; export const o = { fetch: 1 };',
])("a pure domain is allowed: %s", (text) => {
  expect(impurities(file(text))).toEqual([]);
});

test("no test mocks a module, because the files of a worker share their imports", () => {
  const replaces = /\bvi\.(do)?[mM]ock\(/;
  expect(replaces.test(`vi.${"mock"}("./pacer.ts")`)).toBe(true);
  const tests = sourceFiles(repository, ["test"], /\.tsx?$/);
  expect(tests.length).toBeGreaterThan(400);
  expect(tests.filter(({ text }) => replaces.test(text)).map(({ path }) => path)).toEqual([]);
});
