import type { ErrorCode } from "../domain/app-error.ts";
import type { ErrorMeaning } from "../domain/error-meanings.ts";

/** Error codes of a protocol, whose clients expect these exact names. */
export const PROTOCOL_CODES = {
  PERSISTED_QUERY_NOT_FOUND: {
    cause: "The server does not have a query with this hash.",
    fix: "Send the full text of the query with the hash. Clients with automatic persisted queries do that.",
    retryable: "no",
  },
  PERSISTED_QUERY_NOT_SUPPORTED: {
    cause: "The endpoint does not support persisted queries.",
    fix: "Send the full text of each query.",
    retryable: "no",
  },
} as const satisfies Record<string, ErrorMeaning>;
export type ProtocolCode = keyof typeof PROTOCOL_CODES;

const ERRORS_PATH = "/docs/errors";

/** Returns the documentation URL of each error code. */
export interface NamesErrorPages {
  docUrl(code: ErrorCode | ProtocolCode): string;
}

/** @param baseUrl origin of the API. */
export const errorPagesAt = (baseUrl: string): NamesErrorPages => ({
  docUrl: (code) => `${baseUrl}${ERRORS_PATH}#${code}`,
});

declare module "fastify" {
  interface FastifyInstance extends NamesErrorPages {}
}
