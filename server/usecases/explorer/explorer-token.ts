import type { Mode, Scope } from "../../domain/scope.ts";
import type { SecretBox } from "../secret-box.ts";

/** By which the token is known wherever it stands. */
const PREFIX = "tua_explorer_";
const CONTEXT = "explorer token";

/** What an explorer's token says. It is sealed: to whoever holds it, a word like any other. */
export interface ExplorerPass {
  /** Of the session's token: the session itself cannot be had from it. */
  sessionHash: string;
  scope: Scope;
  endsAt: Date;
}

export const isExplorerToken = (text: string): boolean => text.startsWith(PREFIX);

export function sealPass({ seal }: SecretBox, { sessionHash, scope, endsAt }: ExplorerPass): string {
  const said = JSON.stringify([sessionHash, scope.merchantId, scope.mode, endsAt.getTime()]);
  return PREFIX + Buffer.from(seal(said, CONTEXT), "base64").toString("base64url");
}

/** Null for what is not ours, or was changed. */
export function openPass({ open }: SecretBox, token: string): ExplorerPass | null {
  try {
    const bytes = Buffer.from(token.slice(PREFIX.length), "base64url");
    // One spelling of each: Base64 reads more than it writes.
    if (token !== PREFIX + bytes.toString("base64url")) return null;
    const sealed = bytes.toString("base64");
    const [sessionHash, merchantId, mode, endsAt] = JSON.parse(open(sealed, CONTEXT)) as [
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
