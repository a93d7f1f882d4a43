import { expect, test } from "vitest";
import { en } from "../../../web/dashboard/lib/i18n/en.ts";
import { needsFreshSignIn } from "../../../web/dashboard/lib/problem.ts";
import { DEFAULT_OVERLAP, OVERLAP_SECONDS, remaining } from "../../../web/dashboard/lib/remaining.ts";

const UNTIL = "2026-03-12T10:00:00.000Z";
const left = (seconds: number) => remaining(UNTIL, Date.parse(UNTIL) - seconds * 1_000, en.access.duration);

test.each([
  [604_800, "7 d"],
  [604_799, "7 d"],
  [604_740, "6 d 23 h"],
  [86_400, "1 d"],
  [86_340, "23 h 59 min"],
  [83_520, "23 h 12 min"],
  [3_600, "1 h"],
  [3_540, "59 min"],
  [61, "2 min"],
  [0.001, "1 min"],
  [0, null],
  [-60, null],
])("with %d seconds left an old secret's countdown is %s", (seconds, expected) => {
  expect(left(seconds)).toBe(expected);
});

test("an old secret can work for 0, 1 h, 24 h, 3 d or 7 d, with 24 h as the default", () => {
  expect(Object.values(OVERLAP_SECONDS).map((seconds) => seconds / 3_600)).toEqual([0, 1, 24, 72, 168]);
  expect(OVERLAP_SECONDS[DEFAULT_OVERLAP]).toBe(86_400);
});

test("signing in again is offered only for errors that need it", () => {
  const problem = { message: "", fields: [], requestId: null };
  expect(needsFreshSignIn({ ...problem, code: "fresh_sign_in_required" })).toBe(true);
  expect(needsFreshSignIn({ ...problem, code: "insufficient_scope" })).toBe(false);
});
