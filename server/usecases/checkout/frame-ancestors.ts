import { checkoutScope } from "../../domain/ids.ts";
import { framesOf } from "../../domain/opening.ts";
import { findFrameOrigins } from "../../store/frame-origins.ts";
import type { Dependencies } from "../dependencies.ts";

/** Which pages may frame a checkout, for a page that is shown without looking at it. None where there is no such id. */
export function frameAncestors(deps: Pick<Dependencies, "db">) {
  return async (checkoutId: string): Promise<readonly string[]> => {
    const scope = checkoutScope(checkoutId);
    return scope ? framesOf(scope.mode, await findFrameOrigins(deps.db, scope, checkoutId)) : [];
  };
}
