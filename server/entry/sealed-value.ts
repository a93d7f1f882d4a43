import type { SecretBox } from "../usecases/secret-box.ts";

/** A value for a browser to carry in a cookie or an address, readable by us alone. */
export function sealValue(secretBox: SecretBox, value: object, context: string): string {
  return Buffer.from(secretBox.seal(JSON.stringify(value), context), "base64").toString("base64url");
}

/** What a browser brought back, or null where it is not ours, was changed, or was sealed for another use. */
export function openValue<T extends object>(secretBox: SecretBox, sealed: string, context: string): T | null {
  try {
    return JSON.parse(secretBox.open(sealed, context));
  } catch {
    return null;
  }
}
