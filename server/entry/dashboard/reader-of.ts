import type { FastifyRequest } from "fastify";
import { isMerchantId } from "../../domain/ids.ts";
import { isMode } from "../../domain/scope.ts";
import type { DoorOptions } from "../door-options.ts";
import { nothingHere } from "../failures.ts";
import { identifyMember, type Look } from "../session-asker.ts";

/**
 * Who asks for a file of the merchant and mode in its address, now and again.
 * @throws Failure `missing_credentials`; `not_found` at an address of no merchant.
 */
export function readerOf(options: DoorOptions, request: FastifyRequest): Look {
  const { merchantId, mode } = request.params as { merchantId: string; mode: string };
  if (!isMerchantId(merchantId) || !isMode(mode)) throw nothingHere();
  return identifyMember(options, request, { merchant: merchantId, mode });
}
