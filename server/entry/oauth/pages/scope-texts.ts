import { APPLICATION_SCOPES, isAboutMember, SCOPES } from "../../../domain/access-scopes.ts";
import type { Language } from "../../../domain/preferences.ts";

/** Scopes as ends of "It can …", in table order: for the merchant's data, and about the member. */
export function describeScopes(
  requested: readonly string[],
  language: Language,
): { work: string[]; person: string[] } {
  const scopes = APPLICATION_SCOPES.filter((scope) => requested.includes(scope));
  const describe = (some: typeof scopes) => some.map((scope) => SCOPES[scope].consent[language]);
  return {
    work: describe(scopes.filter((scope) => !isAboutMember(scope))),
    person: describe(scopes.filter(isAboutMember)),
  };
}
