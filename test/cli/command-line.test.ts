import { expect, test } from "vitest";
import { COMMANDS, type CommandName, synopsis } from "../../server/cli/commands.ts";
import { parseArguments } from "../../server/cli/parse-arguments.ts";
import { tuaCommand } from "../../server/tua-command.ts";
import { docsText } from "../support/docs-samples.ts";

const NAMES = Object.keys(COMMANDS) as CommandName[];

/** The words of a command line, as a shell splits it. */
const words = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

test.each(NAMES)("the example of %s is valid, and the page has it", (name) => {
  const { example } = COMMANDS[name];
  const [command, ...args] = words(example);
  expect(command).toBe(name);
  expect(() => parseArguments(name, args)).not.toThrow();
  const page = docsText("reference/command-line.md");
  for (const text of [`npm run tua -- ${example}\n`, `${synopsis(name)}\n`]) expect(page).toContain(text);
});

test("values come from the options, or are the defaults", () => {
  const { values } = parseArguments("bootstrap", [
    "--merchant",
    "M",
    "--email=o@example.com",
    "--country",
    "KE",
  ]);
  expect(values).toMatchObject({ merchant: "M", email: "o@example.com", country: "KE", currency: "GHS" });
  expect(values.json).toBeUndefined();
  expect(parseArguments("trigger", ["payment.success"]).argument).toBe("payment.success");
});

test.each<[CommandName, string[], string]>([
  ["migrate", ["extra"], "Unexpected argument: extra. migrate has no arguments."],
  ["rotate-oauth-key", ["now"], "Unexpected argument: now. rotate-oauth-key has no arguments."],
  ["listen", ["5"], "Unexpected argument: 5. listen has no arguments."],
  ["trigger", ["payment.failed", "x"], "Unexpected argument: x. trigger has only one argument."],
  ["trigger", ["payment.faild"], "Unknown scenario: payment.faild. Did you mean payment.failed?"],
  ["listen", ["--forwardto", "http://localhost"], "Unknown option: --forwardto. Did you mean --forward-to?"],
  ["bootstrap", ["--merchnat=M"], "Unknown option: --merchnat. Did you mean --merchant?"],
  ["bootstrap", ["-m", "M"], "Unknown option: -m. The options of bootstrap are below."],
  ["migrate", ["--force"], "Unknown option: --force. The options of migrate are below."],
])("%s rejects %j", (name, args, message) => {
  expect(() => parseArguments(name, args)).toThrow(new Error(message));
});

test("a command line for people begins as this process was started", () => {
  const start = { argv0: "node", cwd: () => "/opt/tua", env: {} };
  const file = (name: string) => ["/usr/bin/node", `/opt/tua/dist/bundle/${name}`];
  for (const name of ["main.js", "cli/tua.js", "cli/demo.js"])
    expect(tuaCommand({ ...start, argv: file(name) })).toBe("node dist/bundle/cli/tua.js");
  const env = { npm_lifecycle_event: "tua" };
  expect(tuaCommand({ ...start, argv: file("cli/tua.js"), env })).toBe("npm run tua --");
  expect(tuaCommand({ ...start, argv: ["node", "/opt/other.js"] })).toBe("npm run tua --");
});
