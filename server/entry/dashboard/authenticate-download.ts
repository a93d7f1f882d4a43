import type { FastifyRequest } from "fastify";
import { isMerchantId } from "../../domain/ids.ts";
import { isMode } from "../../domain/scope.ts";
import { type Authenticate, identifyMember } from "../authenticate-session.ts";
import type { EntryOptions } from "../entry-options.ts";
import { noSuchRoute } from "../send-error.ts";

/**
 * Finds the member who requests a file of the merchant and mode in the URL. Can be called repeatedly.
 * @throws AppError `missing_credentials`; `not_found` for an unknown merchant.
 */
export function authenticateDownload(options: EntryOptions, request: FastifyRequest): Authenticate {
  const { merchantId, mode } = request.params as { merchantId: string; mode: string };
  if (!isMerchantId(merchantId) || !isMode(mode)) throw noSuchRoute();
  return identifyMember(options, request, { merchant: merchantId, mode });
}
