import type { FastifyRequest, RouteShorthandOptions } from "fastify";
import { AppError } from "../../../domain/app-error.ts";
import { dashboardStart } from "../../dashboard-client.ts";
import type { EntryOptions } from "../../entry-options.ts";
import { pageMessages } from "../../i18n/page-messages.ts";
import { sendProblem, sendRejection } from "../../notice.ts";
import { securityHeaders } from "../../plain-page.tsx";
import { consumeByIp } from "../../rate-limit.ts";
import { toAppError } from "../../send-error.ts";
import { REFUSAL } from "./postponed-error.ts";

/** Maximum query size of an authorization request in bytes. All of it is stored during the sign-in. */
const MAX_QUERY_BYTES = 4_096;
/** Maximum length in characters. */
const MAX_STATE = 1_024;
const MAX_REFUSAL = 4_096;

/** Options of routes for authorization requests: rate-limited by IP address, bounded, with errors as pages. */
export function boundedRequest({ useCases, dashboardUrl }: EntryOptions) {
  return {
    onRequest: (request, reply) => consumeByIp(useCases, reply, "authorize", { ipAddress: request.ip }),
    preHandler(request, _reply, done) {
      const problem = problemWith(getQuery(request));
      done(problem ? new AppError("invalid_request", problem) : undefined);
    },
    errorHandler(error, request, reply) {
      reply.headers(securityHeaders(true));
      const failure = toAppError(error, request);
      const { authorization, signInToDashboard } = pageMessages(request);
      const { invalid: title, unusable: text } = authorization;
      const next = { label: signInToDashboard, href: dashboardStart(dashboardUrl) };
      if (failure.code !== "invalid_request")
        return sendRejection(failure, request, reply, { expiredTitle: title, failed: title, next });
      const detail = `${failure.code}: ${failure.message}`;
      return sendProblem(request, reply, { title, text, next, detail }, failure);
    },
  } satisfies RouteShorthandOptions;
}

/** Returns the request's parameters from the form (OpenID Connect Core 1.0 §3.1.2.1) or the URL. */
function getQuery({ body, url }: FastifyRequest): string {
  if (body instanceof URLSearchParams) return body.toString();
  const queryStart = url.indexOf("?");
  return queryStart === -1 ? "" : url.slice(queryStart + 1);
}

function problemWith(query: string): string | null {
  const parameters = new URLSearchParams(query);
  const states = parameters.getAll("state");
  // A postponed error returns in the query. The original request was short enough.
  const rejection = parameters.get(REFUSAL) ?? "";
  const length = Buffer.byteLength(query) - Math.min(rejection.length, MAX_REFUSAL);
  if (length > MAX_QUERY_BYTES) return "the query is longer than 4,096 bytes";
  return states.some((state) => state.length > MAX_STATE) ? "state is longer than 1,024 characters" : null;
}
