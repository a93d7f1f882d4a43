import { type Language, parseStoredPreferences } from "../../domain/preferences.ts";
import { findPreferences } from "../../store/preferences.ts";
import type { Dependencies } from "../dependencies.ts";

/** The language that a member chose for the dashboard. Null without a choice or a member. */
export function findMemberLanguage({ db }: Pick<Dependencies, "db">) {
  return async (memberId: string): Promise<Language | null> => {
    const preferences = await findPreferences(db, memberId);
    return preferences && parseStoredPreferences(preferences).language;
  };
}
