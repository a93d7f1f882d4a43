import { parseCheckoutScope } from "../../domain/ids.ts";
import { frameAncestorsFor } from "../../domain/publishable-key.ts";
import { findFrameOrigins } from "../../store/frame-origins.ts";
import type { Dependencies } from "../dependencies.ts";

/** Origins that can frame a checkout, for pages that do not load it. Empty for an unknown ID. */
export function frameAncestors(deps: Pick<Dependencies, "db">) {
  return async (checkoutId: string): Promise<readonly string[]> => {
    const scope = parseCheckoutScope(checkoutId);
    return scope ? frameAncestorsFor(scope.mode, await findFrameOrigins(deps.db, scope, checkoutId)) : [];
  };
}
