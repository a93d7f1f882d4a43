import { findRegisteredOrigins } from "../../store/applications.ts";
import { batchLookup } from "../batch-lookup.ts";
import type { Dependencies } from "../dependencies.ts";
import { ttlCache } from "../ttl-cache.ts";

/** The form of an origin of the web. Longer than any host name. */
const WEB_ORIGIN = /^https?:\/\/[^\s/]{1,300}$/;

/**
 * Whether any application has an origin. A preflight request names no application (docs/decisions/0063). Results are
 * cached, also negative ones, and concurrent lookups share one query.
 */
export function isRegisteredOrigin(deps: Pick<Dependencies, "db" | "access">) {
  const found = ttlCache<boolean>(deps.access);
  const lookUp = batchLookup(
    (origins: readonly string[]) => findRegisteredOrigins(deps.db, origins),
    (origin) => origin,
    deps.access,
  );
  return async (origin: string): Promise<boolean> =>
    WEB_ORIGIN.test(origin) && (await found(origin, () => lookUp(origin))) === true;
}
