import type { FastifyRequest } from "fastify";
import { GraphQLError, type GraphQLFormattedError, Kind } from "graphql";
import { Failure } from "../../domain/failure.ts";
import { toFailure } from "../failures.ts";

/** Characters of what is told about a document. */
const MAX_MESSAGE = 500;

/** A failure as GraphQL says it: the same code, fields and request id as at every other door. */
export function failureError(failure: Failure, requestId: string): GraphQLFormattedError {
  const { code, message, fields, data, retryAfterSeconds } = failure;
  return {
    message,
    extensions: {
      code,
      ...(fields && { fields }),
      ...(data && { data }),
      // A part of an answer has no header of its own.
      ...(retryAfterSeconds && { retryAfterSeconds }),
      requestId,
    },
  };
}

/** Any error of an operation as its sender may see it. What is not a Failure is logged whole and masked. */
export function presentError(error: unknown, request: FastifyRequest): GraphQLFormattedError {
  if (!(error instanceof GraphQLError)) return failureError(toFailure(error, request), request.id);
  const { locations, path } = error.toJSON();
  const presented = isOfAutomaticPersistence(error)
    ? { message: error.message, extensions: { code: error.extensions.code, requestId: request.id } }
    : failureError(failureBehind(error, request), request.id);
  return { ...presented, ...(locations && { locations }), ...(path && { path }) };
}

function failureBehind(error: GraphQLError, request: FastifyRequest): Failure {
  const cause = causeOf(error);
  if (!(cause instanceof GraphQLError)) return toFailure(cause, request);
  if (!isOfTheDocument(error)) return toFailure(new Error(cause.message, { cause }), request);
  const code = cause.extensions?.code === "query_too_complex" ? "query_too_complex" : "invalid_request";
  return new Failure(code, withoutHints(cause.message));
}

function causeOf(error: GraphQLError): Error {
  const { originalError } = error;
  if (!originalError) return error;
  return originalError instanceof GraphQLError ? causeOf(originalError) : originalError;
}

/**
 * Whether a GraphQLError of the library is about what was sent: its syntax, its fit to the schema, its values.
 * During execution (there is a path) that holds for arguments; what is about a field is an answer of ours that
 * does not fit the schema.
 */
function isOfTheDocument({ path, nodes }: GraphQLError): boolean {
  return path === undefined || (nodes?.every((node) => node.kind !== Kind.FIELD) ?? false);
}

/** "Did you mean …?" would spell the schema out to whoever guesses; and a message may hold all that was sent. */
function withoutHints(message: string): string {
  const [told = ""] = message.split(/ ?Did you mean /, 1);
  return told.length > MAX_MESSAGE ? `${told.slice(0, MAX_MESSAGE)}…` : told;
}

/** Clients of automatic persisted queries know these two by the codes of their own protocol. */
function isOfAutomaticPersistence({ extensions }: GraphQLError): boolean {
  // Errors of compiled documents come without extensions.
  const code = extensions?.code;
  return code === "PERSISTED_QUERY_NOT_FOUND" || code === "PERSISTED_QUERY_NOT_SUPPORTED";
}
