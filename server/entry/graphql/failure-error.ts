import type { FastifyRequest } from "fastify";
import type { GraphQLFormattedError } from "graphql";
import type { AppError } from "../../domain/app-error.ts";
import type { ErrorDocs } from "../error-pages.ts";
import { presentProblem } from "../send-error.ts";

/** The request of the response. Its ID is in the errors, and its log has the details. */
export type RequestInfo = Pick<FastifyRequest, "id" | "log"> & { server: ErrorDocs };

/** Converts a failure to a GraphQL error with the same code, fields and request ID as at other endpoints. */
export function failureError(
  failure: AppError,
  { id, server }: Pick<RequestInfo, "id" | "server">,
): GraphQLFormattedError {
  const { code, message, fields, data, retryAfterSeconds } = failure;
  return {
    message,
    extensions: {
      code,
      ...(fields && { fields: fields.map(presentProblem) }),
      ...(data && { data }),
      // Part of a response can't have separate headers.
      ...(retryAfterSeconds && { retryAfterSeconds }),
      requestId: id,
      docUrl: server.docUrl(code),
    },
  };
}
