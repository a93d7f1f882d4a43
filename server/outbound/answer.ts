import type { IncomingMessage } from "node:http";

/**
 * Reads to the end or to the limit, where it destroys the connection and with it the rest.
 * @param done is given what the delivery log keeps of it.
 */
export function readAnswer(
  answer: IncomingMessage,
  maxBytes: number,
  done: (start: string) => void,
  failed: (error: Error) => void,
): void {
  const chunks: Buffer[] = [];
  let size = 0;
  const finish = () => done(size === 0 ? "" : printableStart(Buffer.concat(chunks).subarray(0, maxBytes)));
  answer.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    size += chunk.length;
    if (size <= maxBytes) return;
    finish();
    answer.destroy();
  });
  answer.on("end", finish);
  answer.on("error", failed);
}

/** What the delivery log keeps: at most 1,024 characters, control characters replaced by spaces. */
function printableStart(bytes: Buffer): string {
  // As a stream, so that a character which the limit cut in two is left out.
  const text = new TextDecoder().decode(bytes, { stream: true });
  return [...text]
    .slice(0, 1_024)
    .join("")
    .replace(/\p{Cc}/gu, " ");
}

/**
 * Seconds from now, after RFC 9110 §10.2.3: a number or an HTTP date. All else, and a date gone by, counts as
 * not said.
 */
export function readRetryAfter(value: string | string[] | undefined): number | null {
  if (typeof value !== "string") return null;
  if (/^\d+$/.test(value)) return Math.min(Number(value), Number.MAX_SAFE_INTEGER);
  if (!/^[A-Z][a-z]+, .+ GMT$/.test(value)) return null;
  const seconds = Math.ceil((Date.parse(value) - Date.now()) / 1_000);
  return seconds > 0 ? seconds : null;
}
