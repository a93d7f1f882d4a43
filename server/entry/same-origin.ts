import type { FastifyRequest } from "fastify";
import { sentHeader } from "./sent-header.ts";

/**
 * Whether a post can come from a page of ours: its Origin is ours, or there is none and the browser does not say
 * that another site sent it (Fetch, "Origin" and "Sec-Fetch-Site"), by its Referer where it knows nothing newer.
 * What is no browser sends none of them; for it the cookie that only our own pages make browsers send must do.
 */
export function isFromOurPage(request: FastifyRequest, origin: string): boolean {
  const origins = sentHeader(request, "origin");
  if (origins.length > 0) return origins.length === 1 && origins[0] === origin;
  const { "sec-fetch-site": site, referer } = request.headers;
  if (site !== undefined) return site === "same-origin" || site === "none";
  return referer === undefined || (URL.canParse(referer) && new URL(referer).origin === origin);
}
