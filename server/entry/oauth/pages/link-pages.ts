import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Failure } from "../../../domain/failure.ts";
import { dashboardStart } from "../../dashboard-client.ts";
import type { DoorOptions } from "../../door-options.ts";
import { failureHeaders, STATUS, toFailure } from "../../failures.ts";
import { renderNotice, safeHeaders } from "../../plain-page.tsx";
import { isFromOurPage } from "../../same-origin.ts";
import { acceptForms } from "./form-body.ts";

/** What a page says where it cannot be shown. */
export interface LinkWords {
  /** For a link that is over. */
  over: string;
  /** For whatever else went wrong. */
  failed: string;
  /** Where to go on. */
  next: { label: string; href: string };
}

/**
 * Pages to which links in mails lead. Their addresses hold a token, which goes nowhere: logs name routes, and the
 * referrer is the origin at most. With no referrer at all browsers would not name the origin of a form's post
 * (Fetch, "serializing a request origin").
 */
export function linkPages(app: FastifyInstance, options: DoorOptions, words: LinkWords): void {
  const { authUrl, dashboardUrl } = options;
  acceptForms(app);
  app.addHook("onRequest", async (request, reply) => {
    reply.headers(safeHeaders(dashboardUrl.startsWith("http:")));
    reply.header("referrer-policy", "strict-origin");
    if (request.method === "POST" && !isFromOurPage(request, authUrl))
      throw new Failure("cross_site", "The form came from another site.");
  });
  app.setErrorHandler(async (error, request, reply) => refuse(error, request, reply, words));
}

export const signInNext = ({ dashboardUrl }: DoorOptions) => ({
  label: "Sign in",
  href: dashboardStart(dashboardUrl),
});

/** A page as an answer, with the status and the headers of what went wrong on a form that is shown again. */
export function sendPage(reply: FastifyReply, html: string, failure?: Failure): FastifyReply {
  if (failure) reply.code(STATUS[failure.code]).headers(failureHeaders(failure));
  return reply.type("text/html; charset=utf-8").send(html);
}

/** What a form says of a failure that whoever filled it in can do something about. @throws any other error */
export function problemOf(error: unknown): { failure: Failure; problem: string } {
  if (!(error instanceof Failure)) throw error;
  const [field] = error.fields ?? [];
  if (field) return { failure: error, problem: `The ${field.field} ${field.message}.` };
  if (error.code === "rate_limited") return { failure: error, problem: error.message };
  throw error;
}

function refuse(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { over, failed, next }: LinkWords,
): FastifyReply {
  const failure = toFailure(error, request);
  const ours = STATUS[failure.code] >= 500;
  const notice = {
    title: failure.code === "not_found" ? over : failed,
    text: failure.message,
    detail: ours ? `Request ${request.id}` : undefined,
    next: ours ? undefined : next,
  };
  return sendPage(reply, renderNotice(notice), failure);
}
