import { randomBytes } from "node:crypto";
import {
  CLIENT_ID_BYTES,
  formatCallbackToken,
  formatCheckoutId,
  formatClientId,
  formatGrantId,
  formatId,
  formatMerchantId,
  formatPaymentLinkId,
  ID_BYTES,
  type IdKind,
  MERCHANT_ID_BYTES,
} from "../domain/ids.ts";
import type { Scope } from "../domain/scope.ts";

export const newId = (kind: IdKind): string => formatId(kind, randomBytes(ID_BYTES));

let lastAuditMoment = 0;

/** An audit log ID. IDs of one process increase, so that simultaneous entries sort in the order of writing. */
export function newAuditId(): string {
  lastAuditMoment = Math.max(Date.now() * 1_000, lastAuditMoment + 1);
  const bytes = randomBytes(ID_BYTES);
  bytes.writeBigUInt64BE(BigInt(lastAuditMoment));
  return formatId("audit", bytes);
}

export const newMerchantId = (): string => formatMerchantId(randomBytes(MERCHANT_ID_BYTES));
export const newCheckoutId = (scope: Scope): string => formatCheckoutId(scope, randomBytes(ID_BYTES));
export const newCallbackToken = (scope: Scope): string => formatCallbackToken(scope, randomBytes(ID_BYTES));
export const newPaymentLinkId = (scope: Scope): string => formatPaymentLinkId(scope, randomBytes(ID_BYTES));
export const newGrantId = (scope: Scope): string => formatGrantId(scope, randomBytes(ID_BYTES));
export const newClientId = (scope: Scope): string => formatClientId(scope, randomBytes(CLIENT_ID_BYTES));
