import type { Mode, Scope } from "./scope.ts";

/**
 * Prefixes of IDs. 128 random bits follow, in lower-case Crockford base32. IDs listed after `merchant` have
 * other formats, described at their functions.
 */
export const ID_PREFIXES = {
  transaction: "txn",
  attempt: "att",
  event: "evt",
  reference: "tua",
  apiKey: "key",
  rehearsal: "rhs",
  webhookDrill: "drl",
  member: "mem",
  session: "ses",
  passkey: "pky",
  secret: "whs",
  audit: "aud",
  invitation: "inv",
  refund: "rfd",
  processorRequest: "prq",
  statement: "stm",
  review: "rvw",
  pushSubscription: "psh",
  merchant: "mer",
  checkout: "co",
  delivery: "dlv",
  discrepancy: "dsc",
  application: "app",
  grant: "grt",
  callback: "cbk",
  paymentLink: "plink",
} as const;
export type IdKind = keyof typeof ID_PREFIXES;

/** Random bytes of an ID: 128 bits. */
export const ID_BYTES = 16;
/** Random bytes of a merchant ID: 64 bits, enough because merchant IDs are not secret. */
export const MERCHANT_ID_BYTES = 8;

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz";

/** Encodes Crockford base32, most significant bits first. Pads the last character with zero bits. */
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

/** Whether a text has the format of a merchant ID. */
export const isMerchantId = (text: string): boolean => /^mer_[0-9a-hjkmnp-tv-z]{13}$/.test(text);

/** The part of a merchant ID that its API keys and checkout URLs contain. */
export const merchantPart = (merchantId: string): string => merchantId.slice("mer_".length);

/**
 * IDs that are looked up without a credential contain their scope, so every query can filter by it. `parseScope`
 * returns null for an invalid ID.
 */
function scopedId(kind: IdKind, characters: number) {
  const pattern = new RegExp(
    `^${ID_PREFIXES[kind]}_(test|live)_([0-9a-hjkmnp-tv-z]{13})[0-9a-hjkmnp-tv-z]{${characters}}$`,
  );
  return {
    format: ({ merchantId, mode }: Scope, random: Uint8Array): string =>
      `${ID_PREFIXES[kind]}_${mode}_${merchantPart(merchantId)}${base32(random)}`,
    parseScope: (text: string): Scope | null => {
      const [, mode, merchant] = pattern.exec(text) ?? [];
      return mode === undefined ? null : { merchantId: `mer_${merchant}`, mode: mode as Mode };
    },
  };
}

export const { format: formatCheckoutId, parseScope: parseCheckoutScope } = scopedId("checkout", 26);
/** Client IDs contain only `[a-z0-9_]`, so every client authentication method can transmit them. */
export const { format: formatClientId, parseScope: parseClientScope } = scopedId("application", 16);
export const { format: formatGrantId, parseScope: parseGrantScope } = scopedId("grant", 26);
/** ID of a payment link, which its URL contains. */
export const { format: formatPaymentLinkId, parseScope: parsePaymentLinkScope } = scopedId("paymentLink", 26);
/** Secret part of a processor's callback URL. */
export const { format: formatCallbackToken, parseScope: parseCallbackScope } = scopedId("callback", 26);

/** ID of a delivery: its scope and the sequence of its event in that scope. */
export const formatDeliveryId = ({ merchantId, mode }: Scope, sequence: bigint): string =>
  `dlv_${mode}_${merchantPart(merchantId)}_${sequence}`;

/** Sequence in a delivery ID. Null if the ID is invalid or of another scope. */
export function deliverySequence(scope: Scope, id: string): bigint | null {
  const digits = /_(\d{1,18})$/.exec(id)?.[1];
  const sequence = digits === undefined ? null : BigInt(digits);
  return sequence !== null && formatDeliveryId(scope, sequence) === id ? sequence : null;
}

/** Random bytes of a client ID: 80 bits, enough because client IDs are not secret. */
export const CLIENT_ID_BYTES = 10;

/** Token of an invitation link. Contains the merchant. */
export function formatInvitationToken(merchantId: string, random: Uint8Array): string {
  return `inv_${merchantPart(merchantId)}${base32(random)}`;
}

const INVITATION_TOKEN = /^inv_([0-9a-hjkmnp-tv-z]{13})[0-9a-hjkmnp-tv-z]{52}$/;

/** Merchant in an invitation token. Null if the token is invalid. */
export function invitationMerchant(token: string): string | null {
  const match = INVITATION_TOKEN.exec(token);
  return match ? `mer_${match[1]}` : null;
}
