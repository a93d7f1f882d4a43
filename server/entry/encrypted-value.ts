import type { Encrypter } from "../usecases/encrypter.ts";

/** Encrypts a value for a cookie or URL, so that only this server can read it. */
export function encryptValue(encrypter: Encrypter, value: object, context: string): string {
  return Buffer.from(encrypter.encrypt(JSON.stringify(value), context), "base64").toString("base64url");
}

/** Decrypts a value. Null if another server encrypted it, or if it was changed or encrypted for another purpose. */
export function decryptValue<T extends object>(
  encrypter: Encrypter,
  ciphertext: string,
  context: string,
): T | null {
  try {
    return JSON.parse(encrypter.decrypt(ciphertext, context));
  } catch {
    return null;
  }
}
