import type { Scope } from "./scope.ts";

/**
 * Status of an endpoint by its last attempt: `healthy` after a 2xx response, `failing` after any other
 * result, `unknown` before the first.
 */
export type EndpointState = "unknown" | "healthy" | "failing";

/** Deliveries of one merchant and mode to one origin, grouped by URL path. */
export interface EndpointKey {
  readonly scope: Scope;
  readonly origin: string;
  readonly pathGroup: string;
}

export const endpointKey = ({ scope, origin, pathGroup }: EndpointKey): string =>
  `${scope.merchantId} ${scope.mode} ${origin} ${pathGroup}`;
