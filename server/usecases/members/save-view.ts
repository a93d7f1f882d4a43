import { authorizeMember, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { MAX_VIEWS, parseSavedView, type SavedView } from "../../domain/saved-view.ts";
import { lockSavedViews, putSavedView } from "../../store/saved-views.ts";
import type { Dependencies } from "../dependencies.ts";
import { noSuchMerchant } from "../sign-in/authenticate-session.ts";

/**
 * Saves a view of payments for the caller. Replaces one with the same name.
 * @throws AppError `invalid_request` (also for too many views), `insufficient_scope` unless the caller is a member.
 */
export function saveView({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, input: SavedView): Promise<SavedView> => {
    const { memberId, scope } = authorizeMember(caller, "manageOwnAccess");
    const view = parseSavedView(input);
    await db.transaction().execute(async (trx) => {
      const names = await lockSavedViews(trx, scope.merchantId, memberId);
      if (!names) throw noSuchMerchant();
      if (names.length >= MAX_VIEWS && !names.includes(view.name)) {
        throw invalidField("name", "too_many_views", { max: MAX_VIEWS });
      }
      await putSavedView(trx, scope.merchantId, memberId, view);
    });
    return view;
  };
}
