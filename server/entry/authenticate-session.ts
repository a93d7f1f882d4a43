import type { FastifyRequest } from "fastify";
import type { Caller } from "../domain/access.ts";
import { AppError, invalidField } from "../domain/app-error.ts";
import { isMerchantId } from "../domain/ids.ts";
import { isMode, MODES, type Scope } from "../domain/scope.ts";
import type { EntryOptions } from "./entry-options.ts";
import { parseSessionToken } from "./session-cookie.ts";

/**
 * A function that finds the caller. It can be called repeatedly.
 * @param isUse true if the call counts as use of the credential. Checks of an open socket do not.
 * @throws AppError
 */
export type Authenticate = (isUse: boolean) => Promise<Caller>;

/** Merchant and mode from the page, sent with each request, because two tabs can differ. */
export interface NamedScope {
  merchant?: unknown;
  mode?: unknown;
}

export function getHeaderScope({ headers }: FastifyRequest): NamedScope {
  return { merchant: headers["x-tua-merchant"], mode: headers["x-tua-mode"] };
}

/**
 * Creates a function that finds the member of a request's cookie. It uses the merchant and mode of the first call.
 * @throws AppError `missing_credentials` without a session cookie. The created function throws it for an ended
 * session, and `not_found` if the member does not belong to the merchant.
 */
export function identifyMember(
  { useCases, dashboardUrl }: EntryOptions,
  request: FastifyRequest,
  named: NamedScope,
): Authenticate {
  const token = parseSessionToken(request, dashboardUrl);
  if (!token) throw new AppError("missing_credentials", "Sign in to the dashboard.");
  let scope = parseScope(named);
  return async (isUse) => {
    try {
      scope ??= await firstScope({ useCases }, token);
      return await useCases.authenticateSession(token, scope, request.ip, isUse);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== "invalid_token") throw error;
      if (isUse) await useCases.consumeByIp("invalid-keys", { ipAddress: request.ip });
      throw new AppError("missing_credentials", error.message);
    }
  };
}

function parseScope({ merchant, mode }: NamedScope): Scope | null {
  if (merchant === undefined && mode === undefined) return null;
  if (merchant === undefined) throw invalidField("x-tua-merchant", "required");
  if (typeof merchant !== "string" || !isMerchantId(merchant)) {
    throw invalidField("x-tua-merchant", "not_found");
  }
  if (!isMode(mode)) throw invalidField("x-tua-mode", "unknown_value", { allowed: MODES });
  return { merchantId: merchant, mode };
}

/** Default for the first call, before the page has a merchant: the first merchant by name, in test mode. */
async function firstScope({ useCases }: Pick<EntryOptions, "useCases">, token: string): Promise<Scope> {
  const { memberships } = await useCases.viewSession(token);
  const [first] = memberships;
  if (!first) throw new AppError("not_found", "You don't belong to a merchant.");
  return { merchantId: first.merchant.id, mode: "test" };
}
