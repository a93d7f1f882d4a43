import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps secrets that must be read again (NIST SP 800-38D), and marks texts that come back to us as our own. */
export interface SecretBox {
  /** Encrypts a text for the row named by `context`; it opens in that context alone. */
  seal(text: string, context: string): string;
  open(sealed: string, context: string): string;
  /** A text with a mark by which `unmark` knows it again; it can be read by anybody. */
  mark(text: string, context: string): string;
  /** The marked text, or null where it was made up, changed, or marked in another context. */
  unmark(marked: string, context: string): string | null;
  /** A secret of 256 bits for one use, the same in every process, in `[A-Za-z0-9_-]`. */
  derive(use: string): string;
}

/** All keys derive from `SECRET_KEY`, one for each use (RFC 5869). */
export function secretBox(secretKey: string): SecretBox {
  const derive = (use: string) => Buffer.from(hkdfSync("sha256", secretKey, "", `tua/${use}`, 32));
  const sealKey = derive("seal");
  const markKey = createSecretKey(derive("mark"));
  const macOf = (text: string, context: string) =>
    createHmac("sha256", markKey).update(`${context}\0${text}`).digest().subarray(0, 16);

  return {
    derive: (use) => derive(`derived/${use}`).toString("base64url"),
    seal(text, context) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString("base64");
    },
    open(sealed, context) {
      const bytes = Buffer.from(sealed, "base64");
      const decipher = createDecipheriv(CIPHER, sealKey, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return (
        decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, "utf8") + decipher.final("utf8")
      );
    },
    mark(text, context) {
      return Buffer.concat([macOf(text, context), Buffer.from(text)]).toString("base64url");
    },
    unmark(marked, context) {
      if (!/^[A-Za-z0-9_-]{22,1000}$/.test(marked)) return null;
      const bytes = Buffer.from(marked, "base64url");
      const text = bytes.subarray(16).toString("utf8");
      // The mark is over the decoded bytes; comparing the spelling too leaves one spelling for each text.
      const genuine = bytes.length > 16 && timingSafeEqual(bytes.subarray(0, 16), macOf(text, context));
      return genuine && bytes.toString("base64url") === marked ? text : null;
    },
  };
}
