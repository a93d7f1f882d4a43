import Negotiator from "negotiator";

/** The supported language that best matches a locale or an `Accept-Language` header. */
export function matchingLanguage<L extends string>(
  wanted: string | null | undefined,
  languages: readonly L[],
): L | undefined {
  if (!wanted) return undefined;
  return new Negotiator({ headers: { "accept-language": wanted } }).language([...languages]) as L | undefined;
}
