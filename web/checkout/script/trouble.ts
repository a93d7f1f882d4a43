import { attribute, find } from "./document.ts";

/**
 * The strip has a text for each: no connection, also for what was sent; no answer yet; what was sent never arrived,
 * whatever it was, and where it was to pay.
 */
export type Trouble = "offline" | "offline-sending" | "slow" | "unsent" | "unpaid";

let shown: Trouble | null = null;

/** Says what the network does. Readers hear it because the strip is a `status` that was there before. */
export function tell(trouble: Trouble): void {
  const strip = find("#network-trouble");
  if (!strip) return;
  shown = trouble;
  strip.hidden = false;
  const text = attribute(strip, `data-${trouble}`);
  if (strip.textContent !== text) strip.textContent = text;
}

/** Takes it back: whatever is said, or only what is over now. */
export function hush(...over: Trouble[]): void {
  const strip = find("#network-trouble");
  if (!strip || shown === null || (over.length > 0 && !over.includes(shown))) return;
  shown = null;
  strip.hidden = true;
  strip.textContent = "";
}
