import { describe, expect, test } from "vitest";
import { ACCESS_SCOPES, APPLICATION_SCOPES, SCOPES } from "../../server/domain/access-scopes.ts";
import { OPERATIONS } from "../../server/domain/operations.ts";

const details = APPLICATION_SCOPES.map((scope) => SCOPES[scope]);
const operations = Object.values(OPERATIONS);

test("every scope of keys allows an operation", () => {
  const opened: readonly (string | null)[] = operations.map(({ scope }) => scope);
  expect(ACCESS_SCOPES.filter((scope) => !opened.includes(scope))).toEqual([]);
});

describe("the sentences of scopes and operations", () => {
  const labels = [...details, ...operations].map((one) => one.labels);
  test.each([
    ["descriptions are whole sentences", details.map(({ description }) => description), /^[A-Z].+\.$/],
    [
      "consents are ends of “It can …”",
      details.flatMap(({ consent }) => [consent.en, consent.fr]),
      /^[a-z].+[^.]$/,
    ],
    ["English labels begin with a capital", labels.map(({ en }) => en), /^[A-Z].+[^.]$/],
    ["French labels begin with a capital", labels.map(({ fr }) => fr), /^\p{Lu}.+[^.]$/u],
  ])("%s", (_name, sentences, form) => {
    expect(sentences.filter((sentence) => !form.test(sentence))).toEqual([]);
  });

  test("no two scopes and no two operations have the same", () => {
    const groups = [
      ...[details.map(({ description }) => description), details.map(({ consent }) => consent.en)],
      ...[details, operations].flatMap((some) => [
        ...[some.map(({ labels: { en } }) => en), some.map(({ labels: { fr } }) => fr)],
      ]),
    ];
    for (const group of groups) expect(new Set(group).size).toBe(group.length);
  });
});
