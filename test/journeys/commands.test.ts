import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeEmbedded } from "../support/both-databases.ts";
import { TuaCommand } from "../support/tua-command.ts";

const dataDir = mkdtempSync(join(tmpdir(), "tua-commands-"));
beforeAll(() => placeEmbedded(dataDir));
afterAll(() => rmSync(dataDir, { recursive: true }));

/** Runs a command to its end. */
async function run(...args: string[]) {
  await using command = new TuaCommand(args, { DATA_DIR: dataDir });
  const { code } = await command.exited();
  return { code, said: command.said.all.join("\n"), complaint: command.complaint };
}

test("the help lists every command, and does nothing", async () => {
  const requested = [
    ["help"],
    ["--help"],
    ["-h"],
    ["bootstrap", "--help"],
    ["migrate", "-h"],
    ["help", "trigger"],
  ];
  for (const args of requested) {
    const { code, said, complaint } = await run(...args);
    expect({ code, complaint }, args.join(" ")).toEqual({ code: 0, complaint: "" });
    const commands = ["bootstrap", "migrate", "rotate-oauth-key", "rotate-secret-key", "listen", "trigger"];
    for (const command of commands) expect(said).toMatch(new RegExp(`^ {2}${command}\\b`, "m"));
  }
});

test("an unknown command, and none at all, are errors with the same help", async () => {
  for (const [args, line] of [
    [["helpme"], "Unknown command: helpme."],
    [[], "Enter a command."],
  ] as const) {
    const { code, complaint } = await run(...args);
    expect(code).toBe(1);
    expect(complaint.split("\n")[0]).toBe(line);
    expect(complaint).toContain("bootstrap --merchant NAME");
  }
});

test("bootstrap names every invalid option, and creates nothing", async () => {
  const wrong = ["--country", "ZZ", "--currency", "XXX", "--time-zone", "Nope", "--email", "nobody"];
  const { code, said, complaint } = await run("bootstrap", "--merchant", " M", ...wrong);
  expect({ code, said }).toEqual({ code: 1, said: "" });
  expect(complaint.trim().split("\n").slice(1)).toEqual([
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
  const { code, complaint } = await run("bootstrap", "--merchant", name, "--email", "named@example.com");
  expect(code).toBe(1);
  expect(complaint).toMatch(problem);
});

test("bootstrap rejects an email address that already has an account, by its option", async () => {
  const args = ["bootstrap", "--merchant", "M", "--email", "owner@example.com"];
  expect(await run(...args)).toMatchObject({ code: 0 });
  const { code, complaint } = await run(...args);
  expect(code).toBe(1);
  expect(complaint).toMatch(/^--email already belongs to a member$/m);
});
