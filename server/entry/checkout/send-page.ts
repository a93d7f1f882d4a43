import type { FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PageScript, Stylesheet } from "../../../web/checkout/page-shell.tsx";
import { stylesheetIn } from "../../../web/checkout/stylesheet.ts";
import { parseCheckoutScope } from "../../domain/ids.ts";
import type { Mode } from "../../domain/scope.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import { getCheckoutId } from "./checkout-id.ts";
import { toPageContext } from "./page-context.ts";
import { pagePolicy } from "./page-headers.ts";
import type { PageOptions } from "./page-options.ts";

const PAGE = "text/html; charset=utf-8";
const DATA = "application/json; charset=utf-8";

/** True if the client prefers JSON to HTML (RFC 9110 §12.5.1). Clients that accept anything get the page. */
export const wantsJson = ({ raw }: FastifyRequest): boolean =>
  new Negotiator(raw).mediaType([PAGE, DATA]) === DATA;

/** Sends a page with its Content Security Policy. */
export async function sendPage(
  { script }: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReactElement,
  { frames, brandColor }: { frames: readonly string[]; brandColor: string | null },
): Promise<FastifyReply> {
  const mode = parseCheckoutScope(getCheckoutId(request))?.mode ?? null;
  return sendDocument(reply, page, { frames, brandColor, script, mode });
}

interface DocumentOptions {
  /** Origins that can frame the page. */
  frames: readonly string[];
  brandColor: string | null;
  script: PageOptions["script"] | null;
  mode: Mode | null;
}

/** Sends HTML with its Content Security Policy. */
export function sendDocument(
  reply: FastifyReply,
  page: ReactElement,
  { frames, brandColor, script, mode }: DocumentOptions,
): FastifyReply {
  const stylesheet = stylesheetIn(brandColor);
  const styled = createElement(Stylesheet, { value: stylesheet }, page);
  const html = renderToStaticMarkup(createElement(PageScript, { value: script }, styled));
  return reply
    .header("content-security-policy", pagePolicy(stylesheet, mode, frames))
    .type(PAGE)
    .send(`<!doctype html>${html}`);
}

/**
 * Sends a page of a checkout, in the merchant's color. Sends the page's URL to the script if the script requested a
 * different one.
 */
export async function sendCheckoutPage(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { merchant, frames }: CheckoutView,
  page: ReactElement,
  path: string,
): Promise<FastifyReply> {
  const byScript = toPageContext(request).knownState !== null;
  if (byScript && pathOnly(path) !== pathOnly(request.url)) reply.header("x-tua-page-url", path);
  return sendPage(options, request, reply, page, { frames, brandColor: merchant.brandColor });
}

export const pathOnly = (url: string): string => url.split("?", 1)[0] as string;
