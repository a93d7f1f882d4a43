import { checkoutScope } from "../../domain/ids.ts";
import { framesOf } from "../../domain/opening.ts";
import { findFrameOrigins } from "../../store/frame-origins.ts";
import type { Dependencies } from "../dependencies.ts";

/** Origins that can frame a checkout, for pages that do not load it. Empty for an unknown ID. */
export function frameAncestors(deps: Pick<Dependencies, "db">) {
  return async (checkoutId: string): Promise<readonly string[]> => {
    const scope = checkoutScope(checkoutId);
    return scope ? framesOf(scope.mode, await findFrameOrigins(deps.db, scope, checkoutId)) : [];
  };
}
