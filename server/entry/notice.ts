import type { FastifyReply, FastifyRequest } from "fastify";
import type { Failure } from "../domain/failure.ts";
import { failureHeaders, STATUS, toFailure } from "./failures.ts";
import { renderNotice } from "./plain-page.tsx";

export type Notice = Parameters<typeof renderNotice>[0];

/** What a page says where it cannot be shown. */
export interface RefusalWords {
  /** Title where what it is about has ended. */
  over: string;
  /** Title for whatever else went wrong. */
  failed: string;
  /** Where to go on. */
  next: NonNullable<Notice["next"]>;
}

/** A page as an answer, with the status and the headers of what went wrong on a form that is shown again. */
export function sendPage(reply: FastifyReply, html: string, failure?: Failure): FastifyReply {
  if (failure) reply.code(STATUS[failure.code]).headers(failureHeaders(failure));
  return reply.type("text/html; charset=utf-8").send(html);
}

/** A page that says what happened and what to do next. */
export function sendNotice(reply: FastifyReply, notice: Notice, failure?: Failure): FastifyReply {
  return sendPage(reply, renderNotice(notice), failure);
}

/** What went wrong, as a page for a person. */
export function sendRefusal(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  { over, failed, next }: RefusalWords,
): FastifyReply {
  const failure = toFailure(error, request);
  const limited = failure.code === "rate_limited" ? "Too many requests" : null;
  const title = limited ?? (failure.code === "not_found" ? over : failed);
  const detail = STATUS[failure.code] >= 500 ? `Request ${request.id}` : undefined;
  return sendNotice(reply, { title, text: failure.message, detail, next }, failure);
}
