import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppError } from "../domain/app-error.ts";
import { pageMessages } from "./i18n/page-messages.ts";
import { renderNotice } from "./plain-page.tsx";
import { errorHeaders, STATUS, toAppError } from "./send-error.ts";

export type Notice = Parameters<typeof renderNotice>[0];

/** Messages of an error page. */
export interface RejectionTexts {
  /** Title if the subject of the page has ended. */
  expiredTitle: string;
  /** Title for other errors. */
  failed: string;
  /** Link to continue. */
  next: NonNullable<Notice["next"]>;
}

/** A page as a response, with the status and headers of an error if a form is shown again. */
export function sendPage(reply: FastifyReply, html: string, failure?: AppError): FastifyReply {
  if (failure) reply.code(STATUS[failure.code]).headers(errorHeaders(failure));
  return reply.type("text/html; charset=utf-8").send(html);
}

/** A page that explains the problem and the next step. */
export function sendNotice(reply: FastifyReply, notice: Notice, failure?: AppError): FastifyReply {
  return sendPage(reply, renderNotice(notice), failure);
}

/** A page about a problem. It names the request, so that support finds it in the log. */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Pick<Notice, "title" | "text" | "detail" | "next">,
  failure?: AppError,
): FastifyReply {
  const { language, request: named } = pageMessages(request);
  return sendNotice(reply, { ...problem, language, requestLine: named(request.id) }, failure);
}

/** An error as an HTML page. */
export function sendRejection(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { expiredTitle, failed, next }: RejectionTexts,
): FastifyReply {
  const failure = toAppError(error, request);
  const messages = pageMessages(request);
  const limited = failure.code === "rate_limited" ? messages.tooManyRequests : null;
  const title = limited ?? (failure.code === "not_found" ? expiredTitle : failed);
  return sendProblem(request, reply, { title, text: messages.failure(failure), next }, failure);
}
