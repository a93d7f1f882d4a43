import { describe, expect, test } from "vitest";
import { AppError } from "../../server/domain/app-error.ts";
import type { Role } from "../../server/domain/operations.ts";
import { keepsOwner, matchRole, parseRoleRules, parseRolesClaim } from "../../server/domain/role-rules.ts";

const OWNER = { value: "owners", role: "owner" } as const;

function problemsIn(rules: readonly { value: unknown; role: Role }[]): Record<string, string> {
  try {
    parseRoleRules(rules as Parameters<typeof parseRoleRules>[0]);
    return {};
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return Object.fromEntries((error.fields ?? []).map(({ field, code }) => [field, code]));
  }
}

describe("rules", () => {
  test("are stored by value, and may be empty", () => {
    expect(parseRoleRules([OWNER, { value: "Owners", role: "viewer" }])).toEqual({
      owners: "owner",
      Owners: "viewer",
    });
    expect(parseRoleRules([])).toEqual({});
  });

  test.each<[string, unknown, string]>([
    ["an empty value", "", "too_short"],
    ["201 characters", "x".repeat(201), "too_long"],
    ["a control character", "a\0b", "control_characters"],
    ["a bidirectional override", "a\u202eb", "invisible_characters"],
    ["a zero-width space", "a\u200bb", "invisible_characters"],
    ["white space at the end", "admins ", "edge_white_space"],
    ["a lone surrogate", "\ud800", "invalid_unicode"],
    ["the value of an earlier rule", "owners", "repeated"],
  ])("must not have %s", (_name, value, code) => {
    expect(problemsIn([OWNER, { value, role: "viewer" }])).toEqual({ "rules.1.value": code });
  });

  test("are at most 100, and one gives the owner role", () => {
    const many = Array.from({ length: 100 }, (_, i) => ({ value: `g${i}`, role: "owner" as const }));
    expect(problemsIn(many)).toEqual({});
    expect(problemsIn([...many, { value: "more", role: "viewer" }])).toEqual({ rules: "too_many" });
    expect(problemsIn([{ value: "admins", role: "admin" }])).toEqual({ rules: "no_owner_rule" });
  });

  test("match names of object properties only if a rule has them", () => {
    const names = ["__proto__", "constructor", "toString"];
    expect(matchRole(parseRoleRules([OWNER]), names)).toBeNull();
    const rules = parseRoleRules([OWNER, { value: "__proto__", role: "cashier" }]);
    expect(matchRole(rules, names)).toEqual({ value: "__proto__", role: "cashier" });
  });

  test("give the highest role of all values, which are compared exactly", () => {
    const rules = parseRoleRules([
      OWNER,
      { value: "shop", role: "cashier" },
      { value: "admins", role: "admin" },
    ]);
    expect(matchRole(rules, ["shop", "admins", "x"])).toEqual({ value: "admins", role: "admin" });
    expect(matchRole(rules, ["Admins", "admins ", "shop"])).toEqual({ value: "shop", role: "cashier" });
    expect(matchRole(rules, [])).toBeNull();
  });
});

describe("the claim", () => {
  test.each<[string, unknown, string[] | null]>([
    ["a list", ["a", "b", "a"], ["a", "b"]],
    ["one text", "a", ["a"]],
    ["an empty list", [], []],
    ["an empty text", "", []],
    ["values that no rule can have", ["", "a\0", "\ud800", "x".repeat(401), "a"], ["a"]],
    ["a missing claim", undefined, null],
    ["null", null, null],
    ["a number", 7, null],
    ["an object", { groups: ["a"] }, null],
    ["a list with an object", ["a", { id: "b" }], null],
    ["a list with numbers", [100, 200], null],
    ["a list in a list", [["a"]], null],
  ])("as %s", (_name, claim, values) => {
    expect(parseRolesClaim(claim)).toEqual(values);
  });

  test("may have many values", () => {
    const values = Array.from({ length: 20_000 }, (_, i) => `group-${i}`);
    expect(parseRolesClaim(values)).toHaveLength(20_000);
  });
});

test.each([
  ["the last owner", true, { any: false, fromProvider: false }, true],
  ["the last owner, invited", false, { any: false, fromProvider: false }, true],
  ["an owner by invitation beside others by invitation", false, { any: true, fromProvider: false }, true],
  ["an owner by invitation beside one from the provider", false, { any: true, fromProvider: true }, false],
  ["an owner from the provider beside any other", true, { any: true, fromProvider: false }, false],
])("%s keeps the role against the rules, or not", (_name, roleFromProvider, others, keeps) => {
  expect(keepsOwner({ role: "owner", roleFromProvider }, others)).toBe(keeps);
  expect(keepsOwner({ role: "admin", roleFromProvider }, others)).toBe(false);
});
