import type { FastifyRequest } from "fastify";
import { sentHeader } from "./sent-header.ts";

/**
 * True if a post can come from one of our pages: the Origin is ours, or it is absent and the browser does not report
 * another site (Fetch, "Origin" and "Sec-Fetch-Site"). Old browsers are checked by Referer. Clients other than
 * browsers send none of these headers. For them, the SameSite cookie is sufficient.
 */
export function isFromOurPage(request: FastifyRequest, origin: string): boolean {
  const origins = sentHeader(request, "origin");
  if (origins.length > 0) return origins.length === 1 && origins[0] === origin;
  const { "sec-fetch-site": site, referer } = request.headers;
  if (site !== undefined) return site === "same-origin" || site === "none";
  return referer === undefined || (URL.canParse(referer) && new URL(referer).origin === origin);
}
