import { authorizeMember, type Caller } from "../../domain/access.ts";
import { AppError } from "../../domain/app-error.ts";
import type { SavedView } from "../../domain/saved-view.ts";
import { hasControlCharacters } from "../../domain/text.ts";
import { deleteSavedView } from "../../store/saved-views.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Removes a saved view of the caller.
 * @throws AppError `not_found`, `insufficient_scope` unless the caller is a member.
 */
export function removeSavedView({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, name: string): Promise<SavedView> => {
    const { memberId, scope } = authorizeMember(caller, "manageOwnAccess");
    const removed = hasControlCharacters(name)
      ? null
      : await deleteSavedView(db, scope.merchantId, memberId, name);
    if (!removed) throw new AppError("not_found", "You have no view with this name.");
    return removed;
  };
}
