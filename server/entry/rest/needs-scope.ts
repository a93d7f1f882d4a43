import type { AccessScope } from "../../domain/access.ts";

/** The credentials that open an endpoint, as OpenAPI tells it: a key or an access token, with one scope. */
export const needs = (scope: AccessScope) => [{ bearer: [scope] }, { oauth2: [scope] }];
