import {
  ACCESS_SCOPES,
  type AnyScope,
  APPLICATION_SCOPES,
  DEFAULT_SCOPES,
  SCOPES,
  SECRET_SCOPES,
} from "../../../server/domain/access-scopes.ts";
import { OPERATIONS, ROLES, type Rule } from "../../../server/domain/operations.ts";
import { LANGUAGES } from "../../../server/domain/preferences.ts";
import { enumName } from "../../../server/entry/graphql/enum-name.ts";
import { markdownTable } from "./markdown-table.ts";

/** Scopes and operations for the dashboard, by their GraphQL names. */
export const SCOPE_FACTS = {
  SCOPE_NAMES: () => byEnumName(APPLICATION_SCOPES, (scope) => scope),
  KEY_SCOPES: () => ACCESS_SCOPES.map(enumName),
  DEFAULT_SCOPES: () => DEFAULT_SCOPES.map(enumName),
  SCOPE_LABELS: () =>
    inLanguages((language) => byEnumName(APPLICATION_SCOPES, (scope) => SCOPES[scope].labels[language])),
  RIGHTS: () =>
    mapValues(OPERATIONS, ({ roles }) =>
      Object.fromEntries(Object.entries(roles).map(([role, reach]) => [enumName(role), reach])),
    ),
  OPERATION_LABELS: () => inLanguages((language) => mapValues(OPERATIONS, ({ labels }) => labels[language])),
};

/** Each scope with the operations it allows, for the documentation. */
export function scopesTable(): string {
  return markdownTable(
    ["scope", "allows", "API keys", "consent in live mode"],
    APPLICATION_SCOPES.map((scope) => [
      `\`${scope}\``,
      SCOPES[scope].description,
      isIn(ACCESS_SCOPES, scope) ? (isIn(DEFAULT_SCOPES, scope) ? "default" : "on request") : "never",
      isIn(SECRET_SCOPES, scope) ? "fresh sign-in" : "",
    ]),
  );
}

/** What each role may do, for the documentation. */
export function rolesTable(): string {
  const reaches = { both: "yes", test: "test", none: "" };
  return markdownTable(
    ["permission", ...ROLES],
    Object.values<Rule>(OPERATIONS).map(({ labels, roles }) => [
      labels.en,
      ...ROLES.map((role) => reaches[roles[role] ?? "none"]),
    ]),
  );
}

const isIn = (scopes: readonly AnyScope[], scope: AnyScope): boolean => scopes.includes(scope);

const byEnumName = (scopes: readonly AnyScope[], value: (scope: AnyScope) => string) =>
  Object.fromEntries(scopes.map((scope) => [enumName(scope), value(scope)]));

const inLanguages = <V>(value: (language: (typeof LANGUAGES)[number]) => V) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, value(language)]));

const mapValues = <R extends object, V>(record: R, value: (one: R[keyof R]) => V) =>
  Object.fromEntries(Object.entries(record).map(([key, one]) => [key, value(one)]));
