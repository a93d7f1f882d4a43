import type { AccessScope } from "../../domain/access-scopes.ts";

/** The credentials that open an endpoint, as OpenAPI tells it: a key or an access token, either with this scope. */
export const needs = (scope: AccessScope) => [{ bearer: [] }, { oauth2: [scope] }];
