import { attribute, find } from "./document.ts";

/**
 * Messages of the connection banner: offline, offline while sending, slow response, request not sent, and
 * payment not sent.
 */
export type BannerMessage = "offline" | "offline-sending" | "slow" | "unsent" | "unpaid";

let visibleMessage: BannerMessage | null = null;

/** Shows the message in the banner, a `status` element, so that screen readers announce it. */
export function showBanner(message: BannerMessage): void {
  const banner = find("#connection-banner");
  if (!banner) return;
  visibleMessage = message;
  banner.hidden = false;
  const text = attribute(banner, `data-${message}`);
  if (banner.textContent !== text) banner.textContent = text;
}

/** Hides the banner, or only these messages. */
export function hideBanner(...messages: BannerMessage[]): void {
  const banner = find("#connection-banner");
  if (!banner || visibleMessage === null || (messages.length > 0 && !messages.includes(visibleMessage)))
    return;
  visibleMessage = null;
  banner.hidden = true;
  banner.textContent = "";
}
