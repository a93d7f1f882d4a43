import { isMode, type Mode, type Scope } from "./scope.ts";

/**
 * Ids carry their kind in the prefix and 128 random bits behind it, in lower-case Crockford base32.
 * What is looked up without a credential (a checkout's address) carries its merchant and mode too, so
 * that every query can start from a scope, on one database or on many.
 */
const PREFIXES = {
  transaction: "txn",
  attempt: "att",
  event: "evt",
  reference: "tua",
  apiKey: "key",
  member: "mem",
  session: "ses",
  secret: "whs",
  audit: "aud",
  invitation: "inv",
  refund: "rfd",
  processorRequest: "prq",
  statement: "stm",
  review: "rvw",
} as const;
export type IdKind = keyof typeof PREFIXES;

/** Random bytes an id is made of: 128 bits. */
export const ID_BYTES = 16;
/** Random bytes of a merchant's id: 64 bits, enough for names that are never guessed at. */
export const MERCHANT_ID_BYTES = 8;

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Crockford base32, most significant bits first, the last character padded with zero bits. */
export function base32(bytes: Uint8Array): string {
  let text = "";
  let buffer = 0;
  let bits = 0;
  for (const byte of bytes) {
    buffer = ((buffer << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += ALPHABET[(buffer >> bits) & 31];
    }
  }
  if (bits > 0) text += ALPHABET[(buffer << (5 - bits)) & 31];
  return text;
}

export function formatId(kind: IdKind, random: Uint8Array): string {
  return `${PREFIXES[kind]}_${base32(random)}`;
}

export function formatMerchantId(random: Uint8Array): string {
  return `mer_${base32(random)}`;
}

/** Whether a text can be a merchant's id. */
export const isMerchantId = (text: string): boolean => /^mer_[0-9a-hjkmnp-tv-z]{13}$/.test(text);

/** The part of a merchant's id that its keys and checkout addresses carry. */
export const merchantPart = (merchantId: string): string => merchantId.slice("mer_".length);

export function formatCheckoutId(scope: Scope, random: Uint8Array): string {
  return `co_${scope.mode}_${merchantPart(scope.merchantId)}${base32(random)}`;
}

const CHECKOUT_ID = /^co_(test|live)_([0-9a-hjkmnp-tv-z]{13})[0-9a-hjkmnp-tv-z]{26}$/;

/** The scope that a checkout's id names, or null for a text that no checkout can have. */
export function checkoutScope(checkoutId: string): Scope | null {
  const match = CHECKOUT_ID.exec(checkoutId);
  if (!match || !isMode(match[1])) return null;
  return { merchantId: `mer_${match[2]}`, mode: match[1] as Mode };
}

/** A delivery's id. It is its event's sequence, with the scope in which that counts. */
export const formatDeliveryId = ({ merchantId, mode }: Scope, sequence: bigint): string =>
  `dlv_${mode}_${merchantPart(merchantId)}_${sequence}`;

/** The sequence that a delivery's id names, or null for one that is not of this scope. */
export function deliverySequence(scope: Scope, id: string): bigint | null {
  const digits = /_(\d{1,18})$/.exec(id)?.[1];
  const sequence = digits === undefined ? null : BigInt(digits);
  return sequence !== null && formatDeliveryId(scope, sequence) === id ? sequence : null;
}

/** Random bytes of an application's client id: 80 bits, enough for a name that is no secret. */
export const CLIENT_ID_BYTES = 10;

/** An application's client id: `[a-z0-9_]` alone, so that every form of client authentication can carry it. */
export function formatClientId(scope: Scope, random: Uint8Array): string {
  return `app_${scope.mode}_${merchantPart(scope.merchantId)}${base32(random)}`;
}

/** The id of what a member lets an application do, with the scope that it opens. */
export function formatGrantId(scope: Scope, random: Uint8Array): string {
  return `grt_${scope.mode}_${merchantPart(scope.merchantId)}${base32(random)}`;
}

const GRANT_ID = /^grt_(test|live)_([0-9a-hjkmnp-tv-z]{13})[0-9a-hjkmnp-tv-z]{26}$/;

/** The scope that a grant's id names, or null for a text that no grant's can be. */
export function grantScope(grantId: string): Scope | null {
  const match = GRANT_ID.exec(grantId);
  return match ? { merchantId: `mer_${match[2]}`, mode: match[1] as Mode } : null;
}

const CLIENT_ID = /^app_(test|live)_([0-9a-hjkmnp-tv-z]{13})[0-9a-hjkmnp-tv-z]{16}$/;

/** The scope that a client id names, or null for a text that no application's can be. */
export function clientScope(clientId: string): Scope | null {
  const match = CLIENT_ID.exec(clientId);
  return match ? { merchantId: `mer_${match[2]}`, mode: match[1] as Mode } : null;
}

/** The part of a processor's callback address that nobody guesses, with the scope of which it tells. */
export function formatCallbackToken(scope: Scope, random: Uint8Array): string {
  return `cbk_${scope.mode}_${merchantPart(scope.merchantId)}${base32(random)}`;
}

const CALLBACK_TOKEN = /^cbk_(test|live)_([0-9a-hjkmnp-tv-z]{13})[0-9a-hjkmnp-tv-z]{26}$/;

/** The scope that a callback address names, or null for a text that no address can hold. */
export function callbackScope(token: string): Scope | null {
  const match = CALLBACK_TOKEN.exec(token);
  return match ? { merchantId: `mer_${match[2]}`, mode: match[1] as Mode } : null;
}

/** The token in an invitation's link, with the merchant to which it leads. */
export function formatInvitationToken(merchantId: string, random: Uint8Array): string {
  return `inv_${merchantPart(merchantId)}${base32(random)}`;
}

const INVITATION_TOKEN = /^inv_([0-9a-hjkmnp-tv-z]{13})[0-9a-hjkmnp-tv-z]{52}$/;

/** The merchant that an invitation's token names, or null for a text that no invitation's can be. */
export function invitationMerchant(token: string): string | null {
  const match = INVITATION_TOKEN.exec(token);
  return match ? `mer_${match[1]}` : null;
}
