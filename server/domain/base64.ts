import { err, ok, type Result } from "./result.ts";

/** Decodes Base64 (RFC 4648 §4) of at most `kilobytes` kilobytes. */
export function parseBase64(text: string, kilobytes: number): Result<Buffer> {
  if (text.startsWith("data:")) return err("not_base64");
  const maxBytes = kilobytes * 1024;
  if (text.length > Math.ceil(maxBytes / 3) * 4) return err("file_too_large", { kilobytes });
  const bytes = Buffer.from(text, "base64");
  // Node ignores invalid characters. Encode again to detect them.
  if (bytes.toString("base64") !== text) return err("not_base64");
  return bytes.length > maxBytes ? err("file_too_large", { kilobytes }) : ok(bytes);
}
