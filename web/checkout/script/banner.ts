import { attribute, find } from "./document.ts";

/**
 * Messages of the connection banner: offline, offline while sending, slow response, request not sent, and
 * payment not sent.
 */
export type Trouble = "offline" | "offline-sending" | "slow" | "unsent" | "unpaid";

let shown: Trouble | null = null;

/** Shows the message in the banner, a `status` element, so that screen readers announce it. */
export function tell(trouble: Trouble): void {
  const strip = find("#network-trouble");
  if (!strip) return;
  shown = trouble;
  strip.hidden = false;
  const text = attribute(strip, `data-${trouble}`);
  if (strip.textContent !== text) strip.textContent = text;
}

/** Hides the banner, or only these messages. */
export function hush(...over: Trouble[]): void {
  const strip = find("#network-trouble");
  if (!strip || shown === null || (over.length > 0 && !over.includes(shown))) return;
  shown = null;
  strip.hidden = true;
  strip.textContent = "";
}
