import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const MAC_BYTES = 16;

/** Keeps secrets that must be read again (NIST SP 800-38D), and marks texts that come back to us as our own. */
export interface SecretBox {
  /** Encrypts a text for the row named by `context`; it opens in that context alone. */
  seal(text: string, context: string): string;
  /** @throws CannotOpen */
  open(sealed: string, context: string): string;
  /** The same text sealed by the present key; null where it is so already. @throws CannotOpen */
  reencryptSecrets(sealed: string, context: string): string | null;
  /** A text with a mark by which `unmark` knows it again; it can be read by anybody. */
  mark(text: string, context: string): string;
  /** The marked text, or null where it was made up, changed, or marked in another context. */
  unmark(marked: string, context: string): string | null;
  /** A secret of 256 bits for one use, the same in every process, in `[A-Za-z0-9_-]`. */
  derive(use: string): string;
  /** That secret by every key, the present one's first: what is sent to us may come from a process with another. */
  deriveAll(use: string): string[];
  /** By which people know the keys apart, the present one's first. They tell nothing about the keys. */
  keyNames: readonly string[];
}

/** What was sealed by another key, for another row, or changed. It names the row, and nothing that was in it. */
export class CannotOpen extends Error {
  override readonly name = "CannotOpen";
  constructor(context: string) {
    super(
      `The stored secret of ${context} can't be decrypted with SECRET_KEY or SECRET_KEY_FALLBACK. Restore the key that encrypted it (docs/secret-key.md).`,
    );
  }
}

/**
 * All keys derive from `SECRET_KEY`, one for each use (RFC 5869). Only it seals and marks.
 * @param other what it seals and marks is taken too: the key that is coming or the one before, while keys change.
 */
export function secretBox(secretKey: string, other: string | null = null): SecretBox {
  const present = keysOf(secretKey);
  const all = other === null ? [present] : [present, keysOf(other)];

  return {
    derive: (use) => present.derive(use),
    deriveAll: (use) => all.map(({ derive }) => derive(use)),
    keyNames: all.map(({ name }) => name),
    seal: (text, context) => seal(present, text, context),
    open(sealed, context) {
      // In turn, for the text does not say by which: the tag tells, and a second key is set for a few hours alone.
      for (const keys of all) {
        const text = openBy(keys, sealed, context);
        if (text !== null) return text;
      }
      throw new CannotOpen(context);
    },
    reencryptSecrets(sealed, context) {
      if (openBy(present, sealed, context) !== null) return null;
      for (const keys of all.slice(1)) {
        const text = openBy(keys, sealed, context);
        if (text !== null) return seal(present, text, context);
      }
      throw new CannotOpen(context);
    },
    mark(text, context) {
      return Buffer.concat([macOf(present, text, context), Buffer.from(text)]).toString("base64url");
    },
    unmark(marked, context) {
      if (!/^[A-Za-z0-9_-]{22,1000}$/.test(marked)) return null;
      const bytes = Buffer.from(marked, "base64url");
      const [mac, text] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES).toString("utf8")];
      // The mark is over the decoded bytes; comparing the spelling too leaves one spelling for each text.
      if (bytes.length <= MAC_BYTES || bytes.toString("base64url") !== marked) return null;
      return all.some((keys) => timingSafeEqual(mac, macOf(keys, text, context))) ? text : null;
    },
  };
}

/** What derives from one secret key. */
interface Keys {
  sealKey: KeyObject;
  markKey: KeyObject;
  name: string;
  derive(use: string): string;
}

function keysOf(secretKey: string): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secretKey, "", `tua/${use}`, 32));
  return {
    sealKey: createSecretKey(derive("seal")),
    markKey: createSecretKey(derive("mark")),
    name: derive("name").toString("hex").slice(0, 8),
    derive: (use) => derive(`derived/${use}`).toString("base64url"),
  };
}

function seal({ sealKey }: Keys, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
}

/** Null where this key did not seal it for this context. */
function openBy({ sealKey }: Keys, sealed: string, context: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    return decipher.update(body, undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

function macOf({ markKey }: Keys, text: string, context: string): Buffer {
  return createHmac("sha256", markKey).update(`${context}\0${text}`).digest().subarray(0, MAC_BYTES);
}
