import type { FastifyRequest } from "fastify";
import type { Caller } from "../domain/access.ts";
import { Failure } from "../domain/failure.ts";
import type { UseCases } from "../usecases/use-cases.ts";
import { sentHeader } from "./sent-header.ts";

/** `Authorization: Bearer <token>` (RFC 6750 §2.1); the scheme's name is case-insensitive. */
const BEARER = /^Bearer +([\x21-\x7e]+) *$/i;

/**
 * The credential of a request: its one Authorization header, never a query or a body.
 * @throws Failure `missing_credentials`.
 */
export function readBearer(request: FastifyRequest): string {
  const sent = sentHeader(request, "authorization");
  return bearerToken(sent.length === 1 ? sent[0] : undefined);
}

/** The token in an Authorization header's text. @throws Failure `missing_credentials`. */
export function bearerToken(authorization: unknown): string {
  const token = typeof authorization === "string" ? BEARER.exec(authorization)?.[1] : undefined;
  if (!token) throw new Failure("missing_credentials", "Send an API key as Authorization: Bearer <API_KEY>.");
  return token;
}

/** Who asks. @throws Failure `missing_credentials` and what `authenticateKey` throws. */
export function authenticate(useCases: UseCases, request: FastifyRequest): Promise<Caller> {
  return useCases.authenticateKey(readBearer(request), request.ip);
}

declare module "fastify" {
  interface FastifyRequest {
    /** Who asks; at the doors that take a bearer, once their first hook has run. */
    caller: Caller;
  }
}
