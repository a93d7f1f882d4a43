import { createHash } from "node:crypto";
import { parseBase64 } from "./base64.ts";
import { type ImageType, parseImageHead } from "./image-head.ts";
import { err, ok, type Result } from "./result.ts";

/** A merchant's logo as stored. */
export interface Logo {
  /** Hash of its bytes. Part of its URL, so clients can cache it forever. */
  hash: string;
  mediaType: ImageType;
  bytes: Uint8Array;
}

const MAX_KILOBYTES = 100;
/** Maximum width and height. Larger images can be small files but expensive for customers to decode. */
const MAX_PIXELS = 2_000;

/** Parses a Base64 image (RFC 4648 §4). Detects the format from its bytes, not from a declared type. */
export function parseLogo(text: string): Result<Logo> {
  const parsed = text === "" ? err("not_base64") : parseBase64(text, MAX_KILOBYTES);
  if (!parsed.ok) return parsed;
  const bytes = parsed.value;
  const head = parseImageHead(bytes);
  if (!head) return err(isSvg(bytes) ? "svg_not_accepted" : "not_an_image");
  if (head.isAnimated) return err("animated_image");
  if (Math.min(head.width, head.height) < 1) return err("not_an_image");
  if (Math.max(head.width, head.height) > MAX_PIXELS) return err("image_too_large", { pixels: MAX_PIXELS });
  return ok({ hash: toHash(bytes), mediaType: head.mediaType, bytes });
}

const isSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString("latin1", 0, 4_096));

const HASH_LENGTH = 32;

const toHash = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);

/** Whether a text has the format of a logo hash. */
export const isLogoHash = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Path of a merchant's logo on the origin of its pages. Null if it has none. */
export function logoPath(merchant: { id: string; logoHash: string | null }): string | null {
  return merchant.logoHash && `/logos/${merchant.id}/${merchant.logoHash}`;
}
