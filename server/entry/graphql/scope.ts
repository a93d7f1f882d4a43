import {
  ACCESS_SCOPES,
  type AnyScope,
  APPLICATION_SCOPES,
  DEFAULT_SCOPES,
  SCOPES,
} from "../../domain/access-scopes.ts";
import { enumName } from "./enum-name.ts";
import { toGraphqlEnum } from "./graphql-enum.ts";

export const ScopeEnum = toGraphqlEnum(
  "Scope",
  "The scopes of API keys and tokens.",
  meanings(ACCESS_SCOPES),
);

export const OAuthScopeEnum = toGraphqlEnum(
  "OAuthScope",
  "The scopes that applications can request.",
  meanings(APPLICATION_SCOPES),
);

/** Scopes of a new key, for use in a description. */
export const DEFAULT_SCOPE_NAMES = new Intl.ListFormat("en-US").format(DEFAULT_SCOPES.map(enumName));

function meanings<S extends AnyScope>(scopes: readonly S[]): Record<S, string> {
  const entries = scopes.map((scope) => [scope, `\`${scope}\`: ${SCOPES[scope].description}`]);
  return Object.fromEntries(entries) as Record<S, string>;
}
