import type { FastifyReply, FastifyRequest } from "fastify";
import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { PageScript, Stylesheet } from "../../../web/checkout/page-shell.tsx";
import { stylesheetIn } from "../../../web/checkout/stylesheet.ts";
import { checkoutScope } from "../../domain/ids.ts";
import type { CheckoutView } from "../../usecases/checkout/view-checkout.ts";
import { checkoutIdOf } from "./checkout-address.ts";
import { pagePolicy } from "./page-headers.ts";
import type { PageOptions } from "./page-options.ts";
import { visitOf } from "./visit.ts";

/** Whether the sender wants data and no page: JSON is asked for by name, and HTML is not. */
export function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? "";
  return /\bapplication\/json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
}

/** Answers with a page, under its policy. */
export async function sendPage(
  { script }: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReactElement,
  { frames, brandColor }: { frames: readonly string[]; brandColor: string | null },
): Promise<FastifyReply> {
  const stylesheet = stylesheetIn(brandColor);
  const styled = createElement(Stylesheet, { value: stylesheet }, page);
  const html = renderToStaticMarkup(createElement(PageScript, { value: script }, styled));
  return reply
    .header(
      "content-security-policy",
      pagePolicy(stylesheet, checkoutScope(checkoutIdOf(request))?.mode ?? null, frames),
    )
    .type("text/html; charset=utf-8")
    .send(`<!doctype html>${html}`);
}

/**
 * The same for a page of a checkout, in its merchant's colour. The page's script is told its address where it asked
 * at another.
 */
export async function sendCheckoutPage(
  options: PageOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { merchant, frames }: CheckoutView,
  page: ReactElement,
  path: string,
): Promise<FastifyReply> {
  const byScript = visitOf(request).knownState !== null;
  if (byScript && pathOnly(path) !== pathOnly(request.url)) reply.header("x-tua-address", path);
  return sendPage(options, request, reply, page, { frames, brandColor: merchant.brandColor });
}

export const pathOnly = (address: string): string => address.split("?", 1)[0] as string;
