import { bad, good, type Parsed } from "./result.ts";

/** Decodes Base64 (RFC 4648 §4) of at most `kilobytes` kilobytes. */
export function parseBase64(text: string, kilobytes: number): Parsed<Buffer> {
  if (text.startsWith("data:")) return bad("not_base64");
  const most = kilobytes * 1024;
  if (text.length > Math.ceil(most / 3) * 4) return bad("file_too_large", { kilobytes });
  const bytes = Buffer.from(text, "base64");
  // Node ignores invalid characters. Encode again to detect them.
  if (bytes.toString("base64") !== text) return bad("not_base64");
  return bytes.length > most ? bad("file_too_large", { kilobytes }) : good(bytes);
}
