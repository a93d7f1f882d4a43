import { checkoutScope } from "../../domain/ids.ts";
import { listAllowedOrigins } from "../../store/api-keys.ts";
import type { Parts } from "../parts.ts";

/**
 * Which pages may show a checkout in a frame (CSP `frame-ancestors`): the origins of the merchant's keys in its
 * mode. With none listed, any page in test mode and no page in live mode, where an empty list comes back.
 */
export function frameAncestors(parts: Pick<Parts, "db">) {
  return async (checkoutId: string): Promise<string[]> => {
    const scope = checkoutScope(checkoutId);
    if (!scope) return [];
    const origins = await listAllowedOrigins(parts.db, scope);
    return origins.length === 0 && scope.mode === "test" ? ["*"] : origins;
  };
}
