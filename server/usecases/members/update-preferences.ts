import { authorizeMember, type Caller } from "../../domain/access.ts";
import {
  type Preferences,
  type PreferencesChange,
  parsePreferences,
  parseStoredPreferences,
} from "../../domain/preferences.ts";
import { mergePreferences } from "../../store/preferences.ts";
import type { Dependencies } from "../dependencies.ts";
import { sessionEndedError } from "../sign-in/authenticate-session.ts";

/**
 * Changes the caller's dashboard preferences. Absent fields stay unchanged. Not in the audit log, because it
 * changes neither access nor configuration.
 * @throws AppError `invalid_request`, `insufficient_scope` unless the caller is a member, `invalid_token` if
 *   the member no longer exists.
 */
export function updatePreferences({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, input: PreferencesChange): Promise<Preferences> => {
    const { memberId } = authorizeMember(caller, "manageOwnSignIn");
    const stored = await mergePreferences(db, memberId, parsePreferences(input));
    if (!stored) throw sessionEndedError();
    return parseStoredPreferences(stored);
  };
}
