import type { FastifyRequest } from "fastify";
import { type Language, MESSAGES } from "../../../web/checkout/i18n/languages.ts";

/** How somebody looks at a checkout: what the address asks of its pages, the browser's languages, and by what. */
export interface Visit {
  /** `lang` of the address, where we speak it. */
  language: Language | null;
  acceptLanguage: string | undefined;
  /** `frame=1`: in the SDK's frame. */
  frame: boolean;
  /** The state of the page that is shown, when the page's script asks; null when a browser does by itself. */
  knownState: string | null;
}

/** Other parameters say nothing to us: mail programs and shops add their own. */
export function visitOf(request: FastifyRequest): Visit {
  const { lang, frame } = request.query as Record<string, unknown>;
  const knownState = request.headers["x-tua-script"];
  return {
    language: spoken(lang),
    acceptLanguage: request.headers["accept-language"],
    frame: frame === "1",
    knownState: typeof knownState === "string" ? knownState : null,
  };
}

/** By the language alone, wherever it is spoken: `fr-CI` and `FR` are French. */
function spoken(lang: unknown): Language | null {
  const primary = typeof lang === "string" ? (lang.split("-", 1)[0] as string).toLowerCase() : "";
  return Object.hasOwn(MESSAGES, primary) ? (primary as Language) : null;
}

/** The address of a page of ours, without our origin: what was asked of this page is asked of the next. */
export function pathFor({ language, frame }: Visit, checkoutId: string, place = ""): string {
  const asked = new URLSearchParams({ ...(language && { lang: language }), ...(frame && { frame: "1" }) });
  return `/pay/${checkoutId}${place}${asked.size > 0 ? `?${asked}` : ""}`;
}
