import type { FastifyRequest } from "fastify";
import { AppError } from "../domain/app-error.ts";
import type { EntryOptions } from "./entry-options.ts";
import { parseSessionToken } from "./session-cookie.ts";

/** The session of the browser's cookie. */
interface PreviousSession {
  /** Email address of its member. Null without an active session. */
  email: string | null;
  /** True if the browser still has the cookie of a session that expired or was ended elsewhere. */
  hasEnded: boolean;
}

export async function findPreviousSession(
  { useCases, dashboardUrl }: Pick<EntryOptions, "useCases" | "dashboardUrl">,
  request: FastifyRequest,
): Promise<PreviousSession> {
  const token = parseSessionToken(request, dashboardUrl);
  const viewed = token ? await useCases.viewSession(token).catch(nullIfSignedOut) : null;
  return { email: viewed?.member.email ?? null, hasEnded: token !== null && !viewed };
}

function nullIfSignedOut(error: unknown): null {
  if (error instanceof AppError && error.code === "invalid_token") return null;
  throw error;
}
