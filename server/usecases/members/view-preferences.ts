import { type Caller, memberOf } from "../../domain/access.ts";
import { keptPreferences, type Preferences } from "../../domain/preferences.ts";
import { findPreferences } from "../../store/preferences.ts";
import type { Dependencies } from "../dependencies.ts";
import { sessionIsOver } from "../sign-in/authenticate-session.ts";

/**
 * How the member who asks likes the dashboard, wherever they belong.
 * @throws Failure `insufficient_scope` for who is no member, `invalid_token` where the member is gone.
 */
export function viewPreferences({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<Preferences> => {
    const { memberId } = memberOf(caller);
    const kept = await findPreferences(db, memberId);
    if (!kept) throw sessionIsOver();
    return keptPreferences(kept);
  };
}
