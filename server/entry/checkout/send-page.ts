import type { FastifyReply, FastifyRequest } from "fastify";
import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { stylesheet } from "../../../web/checkout/stylesheet.ts";
import { checkoutScope } from "../../domain/ids.ts";
import type { UseCases } from "../../usecases/use-cases.ts";
import { checkoutIdOf } from "./checkout-address.ts";
import { pagePolicy } from "./page-headers.ts";

/** Whether the sender wants data and no page: JSON is asked for by name, and HTML is not. */
export function wantsJson(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? "";
  return /\bapplication\/json\b/i.test(accept) && !/\btext\/html\b/i.test(accept);
}

/** Answers with a page under the policy of its checkout. */
export async function sendPage(
  useCases: Pick<UseCases, "frameAncestors">,
  request: FastifyRequest,
  reply: FastifyReply,
  page: ReactElement,
): Promise<FastifyReply> {
  const checkoutId = checkoutIdOf(request);
  // Without the database no page is framed; that it cannot be reached is the page's news, not this line's.
  const frames = await useCases.frameAncestors(checkoutId).catch(() => []);
  return reply
    .header(
      "content-security-policy",
      pagePolicy(stylesheet, checkoutScope(checkoutId)?.mode ?? null, frames),
    )
    .type("text/html; charset=utf-8")
    .send(`<!doctype html>${renderToStaticMarkup(page)}`);
}
