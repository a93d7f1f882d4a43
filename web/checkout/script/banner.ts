import { attribute, find } from "./document.ts";

/**
 * Messages of the connection banner: offline, offline while sending, slow response, request not sent, and
 * payment not sent.
 */
export type BannerMessage = "offline" | "offline-sending" | "slow" | "unsent" | "unpaid";

let visibleMessage: BannerMessage | null = null;

/** Shows the message in the banner, a `status` element, so that screen readers announce it. */
export function showBanner(message: BannerMessage): void {
  const strip = find("#connection-banner");
  if (!strip) return;
  visibleMessage = message;
  strip.hidden = false;
  const text = attribute(strip, `data-${message}`);
  if (strip.textContent !== text) strip.textContent = text;
}

/** Hides the banner, or only these messages. */
export function hideBanner(...messages: BannerMessage[]): void {
  const strip = find("#connection-banner");
  if (!strip || visibleMessage === null || (messages.length > 0 && !messages.includes(visibleMessage)))
    return;
  visibleMessage = null;
  strip.hidden = true;
  strip.textContent = "";
}
