import { type ExecutionResult, GraphQLError, type GraphQLFormattedError, Kind } from "graphql";
import { AppError, type ErrorCode, type FieldProblem, invalid } from "../../domain/app-error.ts";
import { PROTOCOL_CODES, type ProtocolCode } from "../error-pages.ts";
import { STATUS, toAppError } from "../send-error.ts";
import { failureError, type RequestInfo } from "./failure-error.ts";

/** Maximum length of messages about a document, in characters. */
const MAX_MESSAGE = 500;
/** Limits of graphql-js itself, by its message, with our messages for them. */
const TOO_COMPLEX: Readonly<Record<string, string>> = {
  "Validation aborted.": "The document repeats fields too often to be checked.",
  "Maximum introspection depth exceeded": "The introspection goes in circles.",
};

/** Rejects a whole operation before any part of it runs. */
export class RejectedError extends Error {
  override readonly name = "RejectedError";
  readonly errors: readonly GraphQLError[];

  constructor(errors: readonly GraphQLError[]) {
    super("The operation was rejected.");
    this.errors = errors;
  }
}

/** Type of graphql-js, with the optional parts that its types omit. */
type Result = {
  data?: ExecutionResult["data"] | undefined;
  errors?: readonly GraphQLError[] | undefined;
};

/** Prepares a response for its client. */
export function presentResult({ data, errors }: Result, request: RequestInfo) {
  return {
    data: data ?? null,
    ...(errors && { errors: errors.map((error) => presentError(error, request)) }),
  };
}

/** Prepares an error for the client. Logs unexpected errors in full and hides their details. */
export function presentError(error: unknown, request: RequestInfo): GraphQLFormattedError {
  if (!(error instanceof GraphQLError)) return failureError(toAppError(error, request), request);
  const { locations, path } = error.toJSON();
  const presented = isPersistedQueryError(error)
    ? { message: error.message, extensions: protocolExtensions(error.extensions.code, request) }
    : failureError(failureBehind(error, request), request);
  return { ...presented, ...(locations && { locations }), ...(path && { path }) };
}

function failureBehind(error: GraphQLError, request: RequestInfo): AppError {
  const cause = getCause(error);
  if (!(cause instanceof GraphQLError)) return toAppError(cause, request);
  if (!isDocumentError(error)) return toAppError(new Error(cause.message, { cause }), request);
  const tooComplex = TOO_COMPLEX[cause.message];
  if (tooComplex) return new AppError("query_too_complex", tooComplex);
  const { fields } = (cause.extensions ?? {}) as { fields?: readonly FieldProblem[] };
  if (fields) return invalid(fields);
  return new AppError(getErrorCode(cause), withoutHints(cause.message));
}

function getErrorCode({ extensions = {} }: GraphQLError): ErrorCode {
  if (extensions.code === "query_too_complex") return "query_too_complex";
  // A mutation by GET, for which Apollo sends that status.
  const { status } = (extensions.http ?? {}) as { status?: number };
  return status === STATUS.method_not_allowed ? "method_not_allowed" : "invalid_request";
}

function getCause(error: GraphQLError): Error {
  const { originalError } = error;
  if (!originalError) return error;
  return originalError instanceof GraphQLError ? getCause(originalError) : originalError;
}

/**
 * True if a GraphQLError of the library is about the input: syntax, validation or values. During execution (with a
 * path) that is true for arguments. Errors about fields mean that our response does not fit the schema.
 */
function isDocumentError({ path, nodes }: GraphQLError): boolean {
  return path === undefined || (nodes?.every((node) => node.kind !== Kind.FIELD) ?? false);
}

/** Removes "Did you mean …?", which would expose the schema, and shortens messages that quote the input. */
function withoutHints(message: string): string {
  const [text = ""] = message.split(/ ?Did you mean /, 1);
  return text.length > MAX_MESSAGE ? `${text.slice(0, MAX_MESSAGE)}…` : text;
}

function protocolExtensions(code: unknown, { id, server }: RequestInfo) {
  return { code, requestId: id, docUrl: server.docUrl(code as ProtocolCode) };
}

/** Clients of automatic persisted queries identify this error by the code of their protocol. */
function isPersistedQueryError({ extensions }: GraphQLError): boolean {
  // Errors of compiled documents have no extensions.
  const code = extensions?.code;
  return (PROTOCOL_CODES as readonly unknown[]).includes(code);
}
