import { createHash } from "node:crypto";

/**
 * Derives MTN's UUID from an attempt's or refund's id. The same id always gives the same UUID, so repeats are
 * idempotent. MTN requires the version 4 format.
 */
export function referenceId(id: string): string {
  const bytes = createHash("sha256").update(id).digest().subarray(0, 16);
  bytes[6] = (bytes.readUInt8(6) & 0x0f) | 0x40;
  bytes[8] = (bytes.readUInt8(8) & 0x3f) | 0x80;
  const hex = bytes.toString("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}
