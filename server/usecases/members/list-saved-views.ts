import { authorizeMember, type Caller } from "../../domain/access.ts";
import type { SavedView } from "../../domain/saved-view.ts";
import { listSavedViews as findSavedViews } from "../../store/saved-views.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * The caller's saved views of payments at this merchant, by name.
 * @throws AppError `insufficient_scope` unless the caller is a member.
 */
export function listSavedViews({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<SavedView[]> => {
    const { memberId, scope } = authorizeMember(caller, "manageOwnAccess");
    return findSavedViews(db, scope.merchantId, memberId);
  };
}
