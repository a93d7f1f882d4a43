import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { buildSchema, findBreakingChanges } from "graphql";
import { repository } from "./source-files.ts";

const SCHEMA = "schema.graphql";
const DECISIONS = "docs/decisions";
/** Changes before the commit that added this rule are not checked. */
const RULE = `${DECISIONS}/0045-names-are-frozen-from-here.md`;
/** The number of earlier commits that are checked. */
const MAX_COMMITS = 100;

/**
 * The breaking changes for a client of the older schema, in the words of graphql-js, without a decision line
 * `Breaks: <words>`.
 */
export function undecidedBreaks(older: string, newer: string, decisions: string): string[] {
  const decided = new Set([...decisions.matchAll(/^Breaks: (.+?)\s*$/gm)].map(([, change]) => change));
  return findBreakingChanges(buildSchema(older), buildSchema(newer))
    .map(({ description }) => description)
    .filter((description) => !decided.has(description));
}

/** All decisions in one text. */
export function readDecisions(): string {
  const folder = join(repository, DECISIONS);
  const files = readdirSync(folder).filter((name) => name.endsWith(".md"));
  return files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
}

/**
 * The schema at each commit since the rule that changed it, oldest first, and in the working tree; null
 * without git's history.
 */
export function schemaHistory(): { at: string; schema: string }[] | null {
  try {
    if (realpathSync(git("rev-parse", "--show-toplevel").trim()) !== realpathSync(repository)) return null;
    // First parents only: commits side by side are not versions of one schema.
    const log = ["log", "--first-parent", "--format=%h"];
    const rule = lines(git(...log, "--", RULE)).at(-1) ?? "HEAD";
    const since = [...log, `--max-count=${MAX_COMMITS}`, `${rule}..HEAD`];
    const commits = [rule, ...lines(git(...since, "--", SCHEMA)).reverse()];
    const committed = commits.map((at) => ({ at, schema: git("show", `${at}:${SCHEMA}`) }));
    return [...committed, { at: "here", schema: readFileSync(join(repository, SCHEMA), "utf8") }];
  } catch {
    return null;
  }
}

function git(...args: string[]): string {
  return execFileSync("git", ["-C", repository, ...args], { encoding: "utf8", stdio: "pipe" });
}

const lines = (text: string): string[] => text.split("\n").filter(Boolean);
