/** The server counts pending and failed deliveries up to this number (schema: WebhookHealth). */
const MAX_COUNTED = 10_000;

/** "12", or "10,000+" if there may be more. */
export function countedText(count: number, locale: string): string {
  return count.toLocaleString(locale) + (count < MAX_COUNTED ? "" : "+");
}
