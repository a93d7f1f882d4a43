import type { Mode, Scope } from "./scope.ts";

/**
 * Ids carry their kind in the prefix and 128 random bits behind it, in lower-case Crockford base32.
 * Those after `merchant` are made otherwise, below or of what they name.
 */
export const ID_PREFIXES = {
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
  merchant: "mer",
  checkout: "co",
  delivery: "dlv",
  discrepancy: "dsc",
  application: "app",
  grant: "grt",
  callback: "cbk",
} as const;
export type IdKind = keyof typeof ID_PREFIXES;

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
  return `${ID_PREFIXES[kind]}_${base32(random)}`;
}

export function formatMerchantId(random: Uint8Array): string {
  return `mer_${base32(random)}`;
}

/** Whether a text can be a merchant's id. */
export const isMerchantId = (text: string): boolean => /^mer_[0-9a-hjkmnp-tv-z]{13}$/.test(text);

/** The part of a merchant's id that its keys and checkout addresses carry. */
export const merchantPart = (merchantId: string): string => merchantId.slice("mer_".length);

/**
 * Ids that are looked up without a credential carry their scope, so that every query can start from it. `scopeOf` is null
 * for a text that is no such id.
 */
function scopedId(kind: IdKind, characters: number) {
  const pattern = new RegExp(
    `^${ID_PREFIXES[kind]}_(test|live)_([0-9a-hjkmnp-tv-z]{13})[0-9a-hjkmnp-tv-z]{${characters}}$`,
  );
  return {
    format: ({ merchantId, mode }: Scope, random: Uint8Array): string =>
      `${ID_PREFIXES[kind]}_${mode}_${merchantPart(merchantId)}${base32(random)}`,
    scopeOf: (text: string): Scope | null => {
      const [, mode, merchant] = pattern.exec(text) ?? [];
      return mode === undefined ? null : { merchantId: `mer_${merchant}`, mode: mode as Mode };
    },
  };
}

export const { format: formatCheckoutId, scopeOf: checkoutScope } = scopedId("checkout", 26);
/** An application's client id has `[a-z0-9_]` alone, so that every form of client authentication can carry it. */
export const { format: formatClientId, scopeOf: clientScope } = scopedId("application", 16);
export const { format: formatGrantId, scopeOf: grantScope } = scopedId("grant", 26);
/** The unguessable part of a processor's callback URL. */
export const { format: formatCallbackToken, scopeOf: callbackScope } = scopedId("callback", 26);

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
