import { describe, expect, test } from "vitest";
import { type CodedProblem, FIELD_CODES, PAYER_CODES } from "../../../server/domain/field-codes.ts";
import { fieldProblems as en } from "../../../web/dashboard/lib/i18n/en-field-problems.ts";
import { fieldProblems as fr } from "../../../web/dashboard/lib/i18n/fr-field-problems.ts";
import { problemText } from "../../../web/dashboard/lib/problem.ts";

/** The texts of a problem in both languages, with plain spaces. */
const formatInBoth = (code: CodedProblem["code"], params: object = {}) =>
  [en, fr].map((fields) => {
    const problem = { code, params, message: "not this one" } as CodedProblem & { message: string };
    return problemText({ fields }, problem).replace(/[\u00a0\u202f]/g, " ");
  });

test.each([
  ["999999999.99", "999,999,999.99", "999 999 999,99"],
  ["999999999", "999,999,999", "999 999 999"],
  ["999999999999.99", "999,999,999,999.99", "999 999 999 999,99"],
  ["10.50", "10.50", "10,50"],
])("the maximum amount %s is formatted by each language", (max, inEnglish, inFrench) => {
  expect(formatInBoth("amount_too_large", { max })).toEqual([
    `must be at most ${inEnglish}`,
    `doit être inférieur ou égal à ${inFrench}`,
  ]);
});

test.each([
  ["string", "text", "un texte"],
  ["number", "a number", "un nombre"],
  ["integer", "a whole number", "un nombre entier"],
  ["boolean", "true or false", "vrai ou faux"],
  ["list", "a list", "une liste"],
  ["object", "an object", "un objet"],
])("an invalid %s has a text in each language", (expected, inEnglish, inFrench) => {
  expect(formatInBoth("wrong_type", { expected })).toEqual([`must be ${inEnglish}`, `doit être ${inFrench}`]);
});

test("lists have each language's conjunction", () => {
  expect(formatInBoth("exactly_one_of", { fields: ["a", "b", "c"] })).toEqual([
    "enter exactly one of a, b, or c",
    "saisissez un seul de ces champs : a, b ou c",
  ]);
  expect(formatInBoth("exactly_one_of", { fields: ["a", "b"] })[0]).toBe("enter exactly one of a or b");
  expect(formatInBoth("must_name_each", { values: ["a", "b", "c"] })).toEqual([
    "must contain each of a, b, and c exactly once",
    "doit contenir une fois chacune de ces valeurs : a, b et c",
  ]);
  expect(formatInBoth("unknown_value", { allowed: ["a"] })).toEqual(["must be a", "doit être a"]);
});

const SAMPLES = {
  number: 7,
  decimal: "7.00",
  text: "x",
  maybe: null,
  list: ["x", "y"],
  type: "string",
};

describe("each code has a text with all its parameters", () => {
  const codes = Object.entries(FIELD_CODES).filter(([code]) => !Object.hasOwn(PAYER_CODES, code));
  test.each(codes)("%s", (code, kinds) => {
    const params = Object.fromEntries(
      Object.entries(kinds as Record<string, keyof typeof SAMPLES>).map(([name, kind]) => [
        name,
        SAMPLES[kind],
      ]),
    );
    const [inEnglish = "", inFrench = ""] = formatInBoth(code as CodedProblem["code"], params);
    for (const sentence of [inEnglish, inFrench]) {
      expect(sentence).not.toMatch(/undefined|NaN|null|\[object|not this one|\.$/);
    }
    expect(inFrench).not.toBe(inEnglish);
  });
});
