import { expect, test } from "vitest";
import { FIELD_CODES } from "../../server/domain/field-codes.ts";
import { repository, sourceFiles } from "./source-files.ts";

/** Skipped: it lists the codes that its inputs cannot cause, and asserts none of them. */
const LISTING = "test/entry/field-codes-beyond.ts";
const TESTS = sourceFiles(repository, ["test"], /\.tsx?$/).filter(
  ({ path }) => path !== LISTING && !path.startsWith("test/structure/"),
);

/** A quoted code alone, or after its field: `"too_long"`, `"amount:too_long"`, `"amount too_long"`. */
const quoted = (code: string) => new RegExp(`["'\`](?:[^"'\`\\n]*[: ])?${code}(?:[ ][\\w.:-]+)*["'\`]`);
/** Codes that are also ordinary words count only alone. */
const alone = (code: string) => new RegExp(`["':]${code}["'\`]`);

const isAsserted = (code: string, text: string): boolean =>
  (code.includes("_") ? quoted(code) : alone(code)).test(text);

test("an asserted code is distinguished from a mentioned one", () => {
  for (const text of ['"too_long"', '"amount:too_long"', "`a too_long`", '"invalid_request a:too_long b:x"'])
    expect(isAsserted("too_long", text), text).toBe(true);
  for (const text of ["too_long", '"too_longer"', '"not_too_long"'])
    expect(isAsserted("too_long", text), text).toBe(false);
  expect(isAsserted("required", '"what is required"')).toBe(false);
  expect(isAsserted("required", '"amount:required"')).toBe(true);
});

test("every field code is asserted by a test", () => {
  const missing = Object.keys(FIELD_CODES).filter(
    (code) => !TESTS.some(({ text }) => isAsserted(code, text)),
  );
  expect(missing).toEqual([]);
});
