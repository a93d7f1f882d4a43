/** The server counts what waits, and what was given up, so far and no further (schema: WebhookHealth). */
const COUNTED_TO = 10_000;

/** "12", or "10,000+" where there may be more. */
export function countedText(count: number, locale: string): string {
  return count.toLocaleString(locale) + (count < COUNTED_TO ? "" : "+");
}
