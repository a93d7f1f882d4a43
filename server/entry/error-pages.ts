import type { ErrorCode } from "../domain/app-error.ts";

/** Error codes of a protocol, whose clients expect these exact names. */
export const PROTOCOL_CODES = ["PERSISTED_QUERY_NOT_FOUND"] as const;
export type ProtocolCode = (typeof PROTOCOL_CODES)[number];

const ERRORS_PATH = "/docs/errors";

/** Returns the documentation URL of each error code. */
export interface ErrorDocs {
  docUrl(code: ErrorCode | ProtocolCode): string;
}

/** @param baseUrl origin of the API. */
export const errorDocsAt = (baseUrl: string): ErrorDocs => ({
  docUrl: (code) => `${baseUrl}${ERRORS_PATH}#${code}`,
});

declare module "fastify" {
  interface FastifyInstance extends ErrorDocs {}
}
