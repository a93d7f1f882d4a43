import { createHash, hash } from "node:crypto";
import { merchantPart } from "./ids.ts";
import type { Mode, Scope } from "./scope.ts";

export type KeyKind = "secret" | "publishable";

/** Random bytes of a key: 256 bits. */
export const KEY_BYTES = 32;
const SECRET_CHARACTERS = 43;
const CHECKSUM_CHARACTERS = 6;
const BASE62 = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const PREFIX = { secret: "sk", publishable: "pk" } as const;

const KEY = new RegExp(
  `^((sk|pk)_(test|live)_([0-9a-hjkmnp-tv-z]{13})[0-9A-Za-z]{${SECRET_CHARACTERS}})([0-9A-Za-z]{${CHECKSUM_CHARACTERS}})$`,
);

/**
 * Formats an API key: kind, mode, merchant part, 256 random bits, checksum. The checksum rejects mistyped
 * keys without a database query and helps secret scanners.
 */
export function formatApiKey(kind: KeyKind, scope: Scope, random: Uint8Array): string {
  const body = `${PREFIX[kind]}_${scope.mode}_${merchantPart(scope.merchantId)}${base62(random, SECRET_CHARACTERS)}`;
  return body + checksum(body);
}

/** Scope and stored hash of a key. Null if the text is not a valid key. */
export function parseApiKey(text: string): { kind: KeyKind; scope: Scope; hash: string } | null {
  const match = KEY.exec(text);
  if (!match) return null;
  const [, body, prefix, mode, merchant, receivedChecksum] = match as unknown as [
    string,
    string,
    string,
    Mode,
    string,
    string,
  ];
  if (checksum(body) !== receivedChecksum) return null;
  return {
    kind: prefix === "sk" ? "secret" : "publishable",
    scope: { merchantId: `mer_${merchant}`, mode },
    hash: hashSecret(text),
  };
}

/** SHA-256 in hex. A fast hash is enough, because secrets have 256 random bits and cannot be guessed. */
export const hashSecret = (text: string): string => hash("sha256", text);

export const lastFour = (text: string): string => text.slice(-4);

function checksum(body: string): string {
  return base62(createHash("sha256").update(body).digest().subarray(0, 4), CHECKSUM_CHARACTERS);
}

function base62(bytes: Uint8Array, length: number): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  let text = "";
  for (let i = 0; i < length; i++) {
    text = BASE62[Number(rest % 62n)] + text;
    rest /= 62n;
  }
  return text;
}
