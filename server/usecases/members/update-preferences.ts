import { type Caller, memberOf } from "../../domain/access.ts";
import {
  keptPreferences,
  type Preferences,
  type PreferencesChange,
  readPreferences,
} from "../../domain/preferences.ts";
import { mergePreferences } from "../../store/preferences.ts";
import type { Dependencies } from "../dependencies.ts";
import { sessionIsOver } from "../sign-in/authenticate-session.ts";

/**
 * Changes how the member who asks likes the dashboard; what is absent stays. It is no change of access or
 * configuration, and so not in the audit log.
 * @throws Failure `invalid_request`, `insufficient_scope` for who is no member, `invalid_token` where they are gone.
 */
export function updatePreferences({ db }: Pick<Dependencies, "db">) {
  return async (caller: Caller, input: PreferencesChange): Promise<Preferences> => {
    const { memberId } = memberOf(caller);
    const kept = await mergePreferences(db, memberId, readPreferences(input));
    if (!kept) throw sessionIsOver();
    return keptPreferences(kept);
  };
}
