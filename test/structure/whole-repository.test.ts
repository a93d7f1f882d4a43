import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, sourceFiles } from "./source-files.ts";

const lock = readFileSync(join(repository, "package-lock.json"), "utf8");
const tests = sourceFiles(repository, ["test"], /\.test\.tsx?$/);

/** A plain http URL or a host in the lock file would tie an install to a place that others may not reach. */
const namesAHost = /"resolved": "(?:http|git)[^"]*"/g;
// Built from parts, so that this file does not find itself.
const skippedTest = new RegExp(`\\b(?:test|it|describe)(?:\\.\\w+)*\\.(?:${["only", "skip"].join("|")})\\b`);

const dueNow = /\b(?:next_poll|next_check|expires|due)_at = (?:now|clock_timestamp)\(\)(?! [-+])/;
/** Repeats until nothing is left. */
const campaign = "test/faults/campaign/quiet.ts";

test("the lock file names packages and their integrity, never a host", () => {
  expect(lock.match(namesAHost) ?? []).toEqual([]);
  expect('"resolved": "https://registry.example/a.tgz"').toMatch(namesAHost);
});

test("no test is skipped, and none excludes the others", () => {
  expect(tests.length).toBeGreaterThan(3);
  expect(tests.filter(({ text }) => skippedTest.test(text)).map(({ path }) => path)).toEqual([]);
  for (const modifier of ["only", "skip"]) {
    expect(`test.${modifier}("a", () => {})`).toMatch(skippedTest);
    expect(`describe.concurrent.${modifier}("a", () => {})`).toMatch(skippedTest);
    expect(`it.${modifier}.each([])`).toMatch(skippedTest);
  }
});

// Times are rounded to milliseconds, half up: they can be half a millisecond ahead of now().
test("a time that must be due at once or over is set well in the past", () => {
  const texts = sourceFiles(repository, ["test"], /\.tsx?$/);
  const found = texts.filter(({ path, text }) => path !== campaign && dueNow.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
  expect(`set next_poll_at = ${"now()"} where id = $1`).toMatch(dueNow);
  expect(`expires_at = ${"clock_timestamp()"}, created_at = $1`).toMatch(dueNow);
  expect("set next_poll_at = now() - interval '1 second'").not.toMatch(dueNow);
});
