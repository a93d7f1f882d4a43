import type { SecretBox } from "../usecases/secret-box.ts";

/** Seals a value for a cookie or URL, so that only this server can read it. */
export function sealValue(secretBox: SecretBox, value: object, context: string): string {
  return Buffer.from(secretBox.seal(JSON.stringify(value), context), "base64").toString("base64url");
}

/** Opens a sealed value. Null if it is not ours, was changed, or was sealed for another purpose. */
export function openValue<T extends object>(secretBox: SecretBox, sealed: string, context: string): T | null {
  try {
    return JSON.parse(secretBox.open(sealed, context));
  } catch {
    return null;
  }
}
