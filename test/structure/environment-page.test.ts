import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { VARIABLES } from "../../server/config-variables.ts";
import { knownVariables } from "../support/known-variables.ts";
import { repository } from "./source-files.ts";

/** Those that only commands read. */
const OF_COMMANDS = ["TUA_API_KEY", "TUA_URL"];
/** Those that Node.js reads. */
const OF_NODE = ["NODE_EXTRA_CA_CERTS"];

test("the page has every variable that the server, its commands and their Node.js read", () => {
  const page = readFileSync(join(repository, "docs/reference/environment.md"), "utf8");
  const named = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name as string);
  expect(new Set(named).size).toBe(named.length);
  expect(named.toSorted()).toEqual([...knownVariables(), ...OF_COMMANDS, ...OF_NODE].toSorted());
});

test("the server reads every variable of the list", () => {
  const read = knownVariables();
  const names = Object.keys(VARIABLES).filter((name) => !OF_COMMANDS.includes(name));
  expect(names.filter((name) => !read.has(name))).toEqual([]);
});
