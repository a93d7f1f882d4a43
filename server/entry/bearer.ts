import type { FastifyRequest } from "fastify";
import type { Caller } from "../domain/access.ts";
import { AppError } from "../domain/app-error.ts";
import { isExplorerToken } from "../usecases/explorer/explorer-token.ts";
import type { UseCases } from "../usecases/use-cases.ts";
import { sentHeader } from "./sent-header.ts";

/** `Authorization: Bearer <token>` (RFC 6750 §2.1); the scheme's name is case-insensitive. */
const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

/**
 * Returns the credential of a request from its single Authorization header, never from the query or body.
 * @throws AppError `missing_credentials`.
 */
export function parseBearer(request: FastifyRequest): string {
  const sent = sentHeader(request, "authorization");
  return bearerToken(sent.length === 1 ? sent[0] : undefined);
}

/** Returns the token in the text of an Authorization header. @throws AppError `missing_credentials`. */
export function bearerToken(authorization: unknown): string {
  const token = typeof authorization === "string" ? BEARER.exec(authorization)?.[1] : undefined;
  if (!token)
    throw new AppError(
      "missing_credentials",
      "Send an API key or an access token as Authorization: Bearer <API_KEY>.",
    );
  return token;
}

/** Access token as the authorization server creates them: 256 random bits. */
const ACCESS_TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Finds the caller of a request. @throws AppError `missing_credentials`, and the errors of `requireCaller`. */
export function authenticate(useCases: UseCases, request: FastifyRequest): Promise<Caller> {
  return requireCaller(useCases, parseBearer(request), request.ip);
}

/**
 * Finds the caller by a bearer token that all endpoints accept. Explorer tokens work only at `/graphql`: see
 * `authenticateBearer`.
 * @throws AppError `invalid_token`, and the errors of `authenticateToken` and `authenticateKey`.
 */
export async function requireCaller(
  useCases: UseCases,
  token: string,
  ipAddress: string,
  isUse = true,
): Promise<Caller> {
  if (isExplorerToken(token))
    throw new AppError("invalid_token", "An explorer token only works at /graphql. Use an API key.");
  return ACCESS_TOKEN.test(token)
    ? useCases.authenticateToken(token, ipAddress, isUse)
    : useCases.authenticateKey(token, ipAddress, isUse);
}
