import type { IncomingMessage } from "node:http";

/**
 * Reads to the end or to the limit. At the limit it destroys the connection.
 * @param done receives the text for the delivery log
 */
export function readResponse(
  response: IncomingMessage,
  maxBytes: number,
  done: (start: string) => void,
  failed: (error: Error) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const finish = () => done(size === 0 ? "" : printableStart(Buffer.concat(chunks).subarray(0, maxBytes)));
  response.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= maxBytes) return;
    finish();
    response.destroy();
  });
  response.on("end", finish);
  response.on("error", failed);
}

/** The text for the delivery log: at most 1,024 characters, control characters replaced by spaces. */
function printableStart(bytes: Buffer): string {
  // In stream mode, so that a character cut by the limit is omitted.
  const text = new TextDecoder().decode(bytes, { stream: true });
  return [...text]
    .slice(0, 1_024)
    .join("")
    .replace(/\p{Cc}/gu, " ");
}

/**
 * Seconds from now (RFC 9110 §10.2.3): a number or an HTTP date. Null for anything else and for past dates.
 */
export function parseRetryAfter(value: string | string[] | undefined): number | null {
  if (typeof value !== "string") return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(value)) return null;
  const seconds = Math.ceil((Date.parse(value) - Date.now()) / 1_000);
  return seconds > 0 ? seconds : null;
}
