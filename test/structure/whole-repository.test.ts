import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { repository, sourceFiles } from "./source-files.ts";

const lock = readFileSync(join(repository, "package-lock.json"), "utf8");
const tests = sourceFiles(repository, ["test"], /\.test\.tsx?$/);

/** Plain http, or any host written into the lock, ties an install to a place that others may not reach. */
const tiedToAHost = /"resolved": "(?:http|git)[^"]*"/g;
// Built, so that this file does not find itself.
const leftOut = new RegExp(`\\b(?:test|it|describe)(?:\\.\\w+)*\\.(?:${["only", "skip"].join("|")})\\b`);

const dueNow = /\b(?:next_poll|next_check|expires|due)_at = (?:now|clock_timestamp)\(\)(?! [-+])/;
/** Asks again until nothing is left. */
const campaign = "test/faults/campaign/quiet.ts";

test("the lock file names packages and their integrity, never a host", () => {
  expect(lock.match(tiedToAHost) ?? []).toEqual([]);
  expect('"resolved": "https://registry.example/a.tgz"').toMatch(tiedToAHost);
});

test("no test is left out, and none leaves out the others", () => {
  expect(tests.length).toBeGreaterThan(3);
  expect(tests.filter(({ text }) => leftOut.test(text)).map(({ path }) => path)).toEqual([]);
  for (const word of ["only", "skip"]) {
    expect(`test.${word}("a", () => {})`).toMatch(leftOut);
    expect(`describe.concurrent.${word}("a", () => {})`).toMatch(leftOut);
    expect(`it.${word}.each([])`).toMatch(leftOut);
  }
});

// Times are kept in milliseconds and are rounded, half of them up: half a millisecond later now() has not got there.
test("what is to be due at once, or over, has been so for a while", () => {
  const texts = sourceFiles(repository, ["test"], /\.tsx?$/);
  const found = texts.filter(({ path, text }) => path !== campaign && dueNow.test(text));
  expect(found.map(({ path }) => path)).toEqual([]);
  expect(`set next_poll_at = ${"now()"} where id = $1`).toMatch(dueNow);
  expect(`expires_at = ${"clock_timestamp()"}, created_at = $1`).toMatch(dueNow);
  expect("set next_poll_at = now() - interval '1 second'").not.toMatch(dueNow);
});
