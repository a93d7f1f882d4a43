import type { Mode, Scope } from "../../domain/scope.ts";
import type { Encrypter } from "../encrypter.ts";

/** Prefix that identifies the token, for example in secret scans. */
const PREFIX = "tua_explorer_";
const CONTEXT = "explorer token";

/** Content of an explorer token. It is encrypted, so clients cannot read it. */
export interface ExplorerToken {
  /** Hash of the session's token. The session token cannot be derived from it. */
  sessionHash: string;
  scope: Scope;
  endsAt: Date;
}

export const isExplorerToken = (text: string): boolean => text.startsWith(PREFIX);

export function encryptExplorerToken(
  { encrypt }: Encrypter,
  { sessionHash, scope, endsAt }: ExplorerToken,
): string {
  const text = JSON.stringify([sessionHash, scope.merchantId, scope.mode, endsAt.getTime()]);
  return PREFIX + Buffer.from(encrypt(text, CONTEXT), "base64").toString("base64url");
}

/** Null if the token is invalid or was changed. */
export function parseExplorerToken({ decrypt }: Encrypter, token: string): ExplorerToken | null {
  try {
    const bytes = Buffer.from(token.slice(PREFIX.length), "base64url");
    // Accepts only the canonical encoding, because Base64 decoders accept others.
    if (token !== PREFIX + bytes.toString("base64url")) return null;
    const ciphertext = bytes.toString("base64");
    const [sessionHash, merchantId, mode, endsAt] = JSON.parse(decrypt(ciphertext, CONTEXT)) as [
      string,
      string,
      Mode,
      number,
    ];
    return { sessionHash, scope: { merchantId, mode }, endsAt: new Date(endsAt) };
  } catch {
    return null;
  }
}
