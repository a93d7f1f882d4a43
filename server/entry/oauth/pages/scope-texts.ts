import { APPLICATION_SCOPES, isAboutMember, SCOPES } from "../../../domain/access-scopes.ts";
import type { Language } from "../../../domain/preferences.ts";

/** Scopes as ends of "It can …", in table order: for the merchant's data, and about the member. */
export function inWords(
  requested: readonly string[],
  language: Language,
): { work: string[]; person: string[] } {
  const scopes = APPLICATION_SCOPES.filter((scope) => requested.includes(scope));
  const words = (some: typeof scopes) => some.map((scope) => SCOPES[scope].consent[language]);
  return {
    work: words(scopes.filter((scope) => !isAboutMember(scope))),
    person: words(scopes.filter(isAboutMember)),
  };
}
