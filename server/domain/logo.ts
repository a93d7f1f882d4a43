import { createHash } from "node:crypto";
import { parseBase64 } from "./base64.ts";
import { type ImageType, readImageHead } from "./image-head.ts";
import { bad, good, type Parsed } from "./parsed.ts";

/** A merchant's logo as it is kept. */
export interface Logo {
  /** Of its bytes: what is in its address, which can therefore be kept for ever. */
  hash: string;
  mediaType: ImageType;
  bytes: Uint8Array;
}

const MAX_KILOBYTES = 100;
/** Of each side. More would be small to send and large to unpack for every customer. */
const MAX_PIXELS = 2_000;

/** Reads an image in Base64 (RFC 4648 §4). What it is, its bytes say, whatever its sender believes. */
export function parseLogo(text: string): Parsed<Logo> {
  const parsed = text === "" ? bad("not_base64") : parseBase64(text, MAX_KILOBYTES);
  if (!parsed.ok) return parsed;
  const bytes = parsed.value;
  const head = readImageHead(bytes);
  if (!head) return bad(isSvg(bytes) ? "svg_not_accepted" : "not_an_image");
  if (head.moves) return bad("animated_image");
  if (Math.min(head.width, head.height) < 1) return bad("not_an_image");
  if (Math.max(head.width, head.height) > MAX_PIXELS) return bad("image_too_large", { pixels: MAX_PIXELS });
  return good({ hash: hashOf(bytes), mediaType: head.mediaType, bytes });
}

const isSvg = (bytes: Buffer): boolean => /<svg[\s>]/i.test(bytes.toString("latin1", 0, 4_096));

const HASH_LENGTH = 32;

const hashOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex").slice(0, HASH_LENGTH);

/** Whether a text can be a logo's hash. */
export const isLogoHash = (text: string): boolean => /^[0-9a-f]{32}$/.test(text);

/** Where a merchant's logo is, below the origin of its pages; null where it has none. */
export function logoPath(merchant: { id: string; logoHash: string | null }): string | null {
  return merchant.logoHash && `/logos/${merchant.id}/${merchant.logoHash}`;
}
