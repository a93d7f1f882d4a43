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

/** Encrypts secrets that must be readable again (NIST SP 800-38D), and authenticates texts that clients send back. */
export interface Encrypter {
  /** Encrypts a text for the row named by `context`. It can be decrypted only in that context. */
  encrypt(text: string, context: string): string;
  /** @throws DecryptionError */
  decrypt(ciphertext: string, context: string): string;
  /** Re-encrypts the text with the current key. Null if it already is. @throws DecryptionError */
  reencryptSecrets(ciphertext: string, context: string): string | null;
  /** Adds an authentication code that `unsign` verifies. The text stays readable. */
  sign(text: string, context: string): string;
  /** The authenticated text. Null if it was forged, changed, or signed in another context. */
  unsign(signed: string, context: string): string | null;
  /** A 256-bit secret for one purpose, the same in every process, in `[A-Za-z0-9_-]`. */
  derive(use: string): string;
  /** That secret from every key, current one first, because the sender may be a process with another current key. */
  deriveAll(use: string): string[];
  /** Public fingerprints of the keys, current one first. They reveal nothing about the keys. */
  keyNames: readonly string[];
}

/**
 * Thrown for a text that was encrypted with another key or for another row, or was changed. Names the row, but
 * none of its content.
 */
export class DecryptionError extends Error {
  override readonly name = "DecryptionError";
  constructor(context: string, baseUrl: string) {
    super(
      `The stored secret of ${context} can't be decrypted with SECRET_KEY or SECRET_KEY_FALLBACK. Restore the key that encrypted it (${baseUrl}/docs/replace-secret-key).`,
    );
  }
}

/**
 * Derives all keys from `SECRET_KEY`, one per purpose (RFC 5869). Encrypts and signs only with it.
 * @param other Secret key that is also accepted, during a key rotation: the next or the previous one.
 * @param baseUrl Origin of the docs that an error names.
 */
export function createEncrypter(secretKey: string, other: string | null = null, baseUrl = ""): Encrypter {
  const present = deriveKeys(secretKey);
  const all = other === null ? [present] : [present, deriveKeys(other)];

  return {
    derive: (use) => present.derive(use),
    deriveAll: (use) => all.map(({ derive }) => derive(use)),
    keyNames: all.map(({ name }) => name),
    encrypt: (text, context) => encrypt(present, text, context),
    decrypt(ciphertext, context) {
      // The text does not identify its key, so try all. A second key is configured only for a few hours.
      for (const keys of all) {
        const text = decryptWith(keys, ciphertext, context);
        if (text !== null) return text;
      }
      throw new DecryptionError(context, baseUrl);
    },
    reencryptSecrets(ciphertext, context) {
      if (decryptWith(present, ciphertext, context) !== null) return null;
      for (const keys of all.slice(1)) {
        const text = decryptWith(keys, ciphertext, context);
        if (text !== null) return encrypt(present, text, context);
      }
      throw new DecryptionError(context, baseUrl);
    },
    sign(text, context) {
      return Buffer.concat([computeMac(present, text, context), Buffer.from(text)]).toString("base64url");
    },
    unsign(signed, context) {
      if (!/^[A-Za-z0-9_-]{22,1000}$/.test(signed)) return null;
      const bytes = Buffer.from(signed, "base64url");
      const [mac, text] = [bytes.subarray(0, MAC_BYTES), bytes.subarray(MAC_BYTES).toString("utf8")];
      // The MAC covers the decoded bytes. Compare the encoding too, so that each text has only one valid form.
      if (bytes.length <= MAC_BYTES || bytes.toString("base64url") !== signed) return null;
      return all.some((keys) => timingSafeEqual(mac, computeMac(keys, text, context))) ? text : null;
    },
  };
}

/** Keys derived from one secret key. */
interface Keys {
  encryptionKey: KeyObject;
  macKey: KeyObject;
  name: string;
  derive(use: string): string;
}

function deriveKeys(secretKey: string): Keys {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secretKey, "", `tua/${use}`, 32));
  return {
    encryptionKey: createSecretKey(derive("seal")),
    macKey: createSecretKey(derive("mark")),
    name: derive("name").toString("hex").slice(0, 8),
    derive: (use) => derive(`derived/${use}`).toString("base64url"),
  };
}

function encrypt({ encryptionKey }: Keys, text: string, context: string): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, encryptionKey, nonce).setAAD(Buffer.from(context));
  const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
}

/** Null if this key did not encrypt the text for this context. */
function decryptWith({ encryptionKey }: Keys, ciphertext: string, context: string): string | null {
  const bytes = Buffer.from(ciphertext, "base64");
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(CIPHER, encryptionKey, bytes.subarray(0, NONCE_BYTES))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  try {
    return decipher.update(body, undefined, "utf8") + decipher.final("utf8");
  } catch {
    return null;
  }
}

function computeMac({ macKey }: Keys, text: string, context: string): Buffer {
  return createHmac("sha256", macKey).update(`${context}\0${text}`).digest().subarray(0, MAC_BYTES);
}
