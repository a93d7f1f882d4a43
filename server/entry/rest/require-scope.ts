import type { AccessScope } from "../../domain/access-scopes.ts";

/** OpenAPI security of an endpoint: a key or an access token, either with this scope. */
export const requireScope = (scope: AccessScope) => [{ bearer: [] }, { oauth2: [scope] }];
