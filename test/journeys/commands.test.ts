import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { VERSION } from "../../server/version.ts";
import { createEmbeddedDatabase } from "../support/both-databases.ts";
import { TuaCommand } from "../support/tua-command.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tua-commands-"));
beforeAll(() => createEmbeddedDatabase(dataDir));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Runs a command to its end. */
async function run(...args: string[]) {
  await using command = new TuaCommand(args, { DATA_DIR: dataDir });
  const { code } = await command.exited();
  return { code, output: command.output.all.join("\n"), stderr: command.stderr };
}

test("the help lists every command, and does nothing", async () => {
  const requested = [["help"], ["--help"], ["-h"]];
  for (const args of requested) {
    const { code, output, stderr } = await run(...args);
    expect({ code, stderr }, args.join(" ")).toEqual({ code: 0, stderr: "" });
    const commands = [
      "bootstrap",
      "migrate",
      "rotate-oauth-key",
      "rotate-secret-key",
      "listen",
      "trigger",
      "processors",
    ];
    for (const command of commands) expect(output).toMatch(new RegExp(`^ {2}${command}\\b`, "m"));
  }
});

test("help after a command, and a mistake in its options, print only that command", async () => {
  const texts = [];
  for (const args of [
    ["listen", "--help"],
    ["listen", "-h"],
    ["help", "listen"],
  ]) {
    const { code, output, stderr } = await run(...args);
    expect({ code, stderr }, args.join(" ")).toEqual({ code: 0, stderr: "" });
    texts.push(output);
  }
  texts.push((await run("listen", "--forward")).stderr);
  for (const text of texts) {
    expect(text).toContain("  listen [--forward-to URL]");
    expect(text).not.toContain("bootstrap");
  }
});

test("an unknown command, option or argument, and no command, are errors with the help that applies", async () => {
  for (const [args, line] of [
    [["helpme"], "Unknown command: helpme."],
    [["bootstrp"], "Unknown command: bootstrp. Did you mean bootstrap?"],
    [["help", "helpme"], "Unknown command: helpme."],
    [["bootstrp", "--help"], "Unknown command: bootstrp. Did you mean bootstrap?"],
    [["migrate", "--help", "--foo"], "Unknown option: --foo. The options of migrate are below."],
    [["help", "migrate", "foo"], "Unexpected argument: foo. migrate has no arguments."],
    [["--version", "--foo"], "Unexpected argument: --foo. --version has no arguments."],
    [[], "Enter a command."],
  ] as const) {
    const { code, stderr } = await run(...args);
    expect(code).toBe(1);
    expect(stderr.split("\n")[0]).toBe(line);
    expect(stderr).toContain(
      (args as readonly string[]).includes("migrate") ? "\n  migrate\n" : "bootstrap --merchant NAME",
    );
  }
});

test("the help begins as the command was started", async () => {
  const { output } = await run("help");
  expect(output).toContain(`Usage: ${process.execPath} dist/bundle/cli/tua.js <command>`);
});

test("the version is that of the package, and needs no database", async () => {
  await using command = new TuaCommand(["--version"], { DATABASE_URL: "not a URL" });
  expect(await command.exited()).toMatchObject({ code: 0 });
  expect(command.output.all).toEqual([VERSION]);
});

test("an extra argument and an unknown option change nothing", async () => {
  for (const [args, line] of [
    [["migrate", "extra"], "Unexpected argument: extra. migrate has no arguments."],
    [["migrate", "--drvrun"], "Unknown option: --drvrun. The options of migrate are below."],
  ] as const) {
    const { code, output, stderr } = await run(...args);
    expect({ code, output }).toEqual({ code: 1, output: "" });
    expect(stderr.split("\n")[0]).toBe(line);
    expect(stderr).not.toContain("Using");
  }
});

test("bootstrap names every invalid option, and does not open the database", async () => {
  const wrong = ["--country", "ZZ", "--currency", "XXX", "--time-zone", "Nope", "--email", "nobody"];
  const { code, output, stderr } = await run("bootstrap", "--merchant", " M", ...wrong);
  expect({ code, output }).toEqual({ code: 1, output: "" });
  expect(stderr.trim().split("\n")).toEqual([
    "--merchant must not begin or end with white space",
    "--country must be a country code of two capital letters, such as GH",
    expect.stringMatching(/^--currency must be /),
    "--time-zone must be a time zone by name, such as Africa/Accra",
    "--email must be a single email address, such as ama@example.com",
  ]);
});

test.each([
  ["Visit www.evil.example", /^--merchant must not contain a web or email address; put a space/m],
  ["Tua Security: your account is locked", /^--merchant must not resemble a Tua name; use/m],
  ["Sh\u200bop", /^--merchant must not contain invisible characters$/m],
])("bootstrap creates no merchant named %j", async (name, problem) => {
  const { code, stderr } = await run("bootstrap", "--merchant", name, "--email", "named@example.com");
  expect(code).toBe(1);
  expect(stderr).toMatch(problem);
});

test("bootstrap rejects an email address that already has an account, by its option", async () => {
  const args = ["bootstrap", "--merchant", "M", "--email", "owner@example.com"];
  expect(await run(...args)).toMatchObject({ code: 0 });
  const { code, stderr } = await run(...args);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^--email already belongs to a member$/m);
});
