import type { FastifyRequest } from "fastify";
import { type Language, MESSAGES } from "../../../web/checkout/i18n/languages.ts";

/** Request context of a checkout page: URL parameters, browser languages, and the kind of client. */
export interface PageContext {
  /** `lang` of the URL, if supported. */
  language: Language | null;
  acceptLanguage: string | undefined;
  /** `frame=1`: shown in the SDK's frame. */
  frame: boolean;
  /** Tag of the page that the script currently shows. Null for a normal page load. */
  knownState: string | null;
}

/** Ignores other parameters: email programs and shops add their own. */
export function toPageContext(request: FastifyRequest): PageContext {
  const { lang, frame } = request.query as Record<string, unknown>;
  const knownState = request.headers["x-tua-script"];
  return {
    language: parseLanguage(lang),
    acceptLanguage: request.headers["accept-language"],
    frame: frame === "1",
    knownState: typeof knownState === "string" ? knownState : null,
  };
}

/** Matches the language without the region: `fr-CI` and `FR` are French. */
function parseLanguage(lang: unknown): Language | null {
  const primary = typeof lang === "string" ? (lang.split("-", 1)[0] as string).toLowerCase() : "";
  return Object.hasOwn(MESSAGES, primary) ? (primary as Language) : null;
}

/** URL of one of our pages, without the origin. Keeps the options of the current request. */
export function pathFor({ language, frame }: PageContext, checkoutId: string, path = ""): string {
  const params = new URLSearchParams({ ...(language && { lang: language }), ...(frame && { frame: "1" }) });
  return `/pay/${checkoutId}${path}${params.size > 0 ? `?${params}` : ""}`;
}
