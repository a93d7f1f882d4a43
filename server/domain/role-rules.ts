import { ROLES, type Role } from "./operations.ts";
import { err, FieldValidator } from "./result.ts";
import { hasControlCharacters, isWellFormed, parseName } from "./text.ts";

/** The role that each value of the identity provider's claim gives. Empty: members are managed by hand. */
export type RoleRules = Readonly<Record<string, Role>>;

/** Where the values of the rules come from. The same value can mean another group at another source. */
export interface RoleSource {
  issuer: string;
  /** The claim with the groups of a member. */
  claim: string;
}

/** One rule. The value is compared exactly. */
export interface RoleRule {
  value: string;
  role: Role;
}

/** A member's role at a merchant. */
export interface DecidedRole {
  role: Role;
  /** Whether the identity provider gave it at the member's last sign-in. */
  roleFromProvider: boolean;
}

/** Owners of the merchant besides a member. */
export interface OtherOwners {
  any: boolean;
  fromProvider: boolean;
}

export const MAX_ROLE_RULES = 100;
const MAX_VALUE = 200;

/** Rules from the dashboard. @throws AppError `invalid_request`. */
export function parseRoleRules(input: readonly RoleRule[]): RoleRules {
  const validator = new FieldValidator();
  if (input.length > MAX_ROLE_RULES) {
    validator.addProblem("rules", "too_many", { max: MAX_ROLE_RULES });
    validator.throwIfInvalid();
  }
  const seen = new Map<string, Role>();
  for (const [i, { value, role }] of input.entries()) {
    const parsed = parseName(value, MAX_VALUE);
    const name = validator.check(`rules.${i}.value`, parsed.ok && seen.has(value) ? err("repeated") : parsed);
    if (name !== undefined) seen.set(name, role);
  }
  validator.throwIfInvalid();
  if (seen.size > 0 && ![...seen.values()].includes("owner")) validator.addProblem("rules", "no_owner_rule");
  validator.throwIfInvalid();
  return Object.fromEntries(seen);
}

export const toRoleRules = (rules: readonly RoleRule[]): RoleRules =>
  Object.fromEntries(rules.map(({ value, role }) => [value, role]));

/** Rules in the order of roles, then of values. */
export const listRoleRules = (rules: RoleRules): RoleRule[] =>
  Object.entries(rules)
    .map(([value, role]) => ({ value, role }))
    .sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || (a.value < b.value ? -1 : 1));

export const hasRoleRules = (rules: RoleRules): boolean => Object.keys(rules).length > 0;

/**
 * The values of the identity provider's claim that a rule can contain. One text is one value.
 * @returns null if the claim is missing, or is neither a text nor a list of texts. It then says nothing about the person.
 */
export function parseRolesClaim(claim: unknown): string[] | null {
  const values = typeof claim === "string" ? [claim] : claim;
  if (!Array.isArray(values) || values.some((value) => typeof value !== "string")) return null;
  const usable = (value: string) =>
    value !== "" && value.length <= 2 * MAX_VALUE && isWellFormed(value) && !hasControlCharacters(value);
  return [...new Set<string>(values)].filter(usable);
}

/** The highest role that the rules give for these values, and the first value that gives it. Null without one. */
export function matchRole(rules: RoleRules, values: readonly string[]): RoleRule | null {
  const matching = values.flatMap((value) => (Object.hasOwn(rules, value) ? [value] : []));
  const of = (role: Role) => matching.find((value) => rules[value] === role);
  const role = ROLES.find((each) => of(each) !== undefined);
  return role ? { role, value: of(role) as string } : null;
}

/**
 * Whether an owner keeps the role against the rules: as the last owner, and until the provider has made somebody else
 * an owner if it has not made this one. So wrong rules lock nobody out.
 */
export const keepsOwner = ({ role, roleFromProvider }: DecidedRole, others: OtherOwners): boolean =>
  role === "owner" && !(roleFromProvider ? others.any : others.fromProvider);
