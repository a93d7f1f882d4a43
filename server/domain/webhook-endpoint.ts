import type { Scope } from "./scope.ts";

/**
 * How an endpoint stands, by its last attempt: `healthy` after a 2xx, `failing` after anything else or no answer,
 * `unknown` before the first.
 */
export type EndpointState = "unknown" | "healthy" | "failing";

/** One merchant's deliveries in one mode to one origin, parted by their path. */
export interface EndpointKey {
  readonly scope: Scope;
  readonly origin: string;
  readonly pathGroup: string;
}

export const endpointName = ({ scope, origin, pathGroup }: EndpointKey): string =>
  `${scope.merchantId} ${scope.mode} ${origin} ${pathGroup}`;
