import type { FastifyRequest } from "fastify";
import type { GraphQLFormattedError } from "graphql";
import type { Failure } from "../../domain/failure.ts";
import type { NamesErrorPages } from "../error-pages.ts";
import { presentProblem } from "../failures.ts";

/** Whose answer it is: its id stands in the errors, and its log has what they do not say. */
export type Asked = Pick<FastifyRequest, "id" | "log"> & { server: NamesErrorPages };

/** A failure as GraphQL says it: the same code, fields and request id as at every other door. */
export function failureError(
  failure: Failure,
  { id, server }: Pick<Asked, "id" | "server">,
): GraphQLFormattedError {
  const { code, message, fields, data, retryAfterSeconds } = failure;
  return {
    message,
    extensions: {
      code,
      ...(fields && { fields: fields.map(presentProblem) }),
      ...(data && { data }),
      // A part of an answer has no header of its own.
      ...(retryAfterSeconds && { retryAfterSeconds }),
      requestId: id,
      docUrl: server.docUrl(code),
    },
  };
}
