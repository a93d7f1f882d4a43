import { authorizeMember, type Caller } from "../../domain/access.ts";
import { type Preferences, parseStoredPreferences } from "../../domain/preferences.ts";
import { findPreferences } from "../../store/preferences.ts";
import type { Dependencies } from "../dependencies.ts";
import { sessionEndedError } from "../sign-in/authenticate-session.ts";

/**
 * The caller's dashboard preferences. They apply at all of their merchants.
 * @throws AppError `insufficient_scope` unless the caller is a member, `invalid_token` if the member no longer exists.
 */
export function viewPreferences({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller): Promise<Preferences> => {
    const { memberId } = authorizeMember(caller, "manageOwnSignIn");
    const stored = await findPreferences(db, memberId);
    if (!stored) throw sessionEndedError();
    return parseStoredPreferences(stored);
  };
}
