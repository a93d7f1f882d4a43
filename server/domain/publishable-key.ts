import type { KeyCaller } from "./access.ts";
import { AppError } from "./app-error.ts";
import type { Mode } from "./scope.ts";

/** An authorized publishable key. Only `authorizePublishableKey` returns one. */
export interface PublishableCaller extends KeyCaller {
  keyKind: "publishable";
}

/** What a page does with a publishable key: open a checkout, or watch one that it knows. */
export type PageUse = "open" | "watch";

/**
 * Checks that a page can use this key (docs/contract.md §7). Browsers set `Origin`, and pages
 * cannot change it. Compares origins byte for byte in the browsers' serialization (RFC 6454 §6.2).
 * @param origins All `Origin` headers of the request.
 * @throws AppError `wrong_key_kind`, `server_sessions_only`, `origin_not_allowed`.
 */
export function authorizePublishableKey(
  key: KeyCaller,
  origins: readonly string[],
  use: PageUse,
): PublishableCaller {
  if (!isPublishable(key)) {
    throw new AppError(
      "wrong_key_kind",
      "This secret key was exposed to a browser. Revoke it now, and use a publishable key here.",
    );
  }
  if (use === "open" && key.serverSessionsOnly) {
    throw new AppError(
      "server_sessions_only",
      "This key can't open checkouts from a page. Create the session on your server and open its checkoutUrl.",
    );
  }
  if (!isAllowed(key, origins)) {
    throw new AppError(
      "origin_not_allowed",
      key.allowedOrigins.length === 0
        ? "This live key has no allowed origins. Add your shop's origin, such as https://shop.example."
        : `This key doesn't allow the page's origin${describeOrigin(origins)}. Add it to the key's allowed origins.`,
    );
  }
  return key;
}

/**
 * Origins that can frame a checkout (CSP `frame-ancestors`). If none are configured: any page in test mode,
 * and none in live mode (an empty list).
 */
export const frameAncestorsFor = (mode: Mode, origins: readonly string[]): readonly string[] =>
  origins.length === 0 && mode === "test" ? ["*"] : origins;

const isPublishable = (key: KeyCaller): key is PublishableCaller => key.keyKind === "publishable";

function isAllowed({ allowedOrigins, scope }: KeyCaller, origins: readonly string[]): boolean {
  if (allowedOrigins.length === 0) return scope.mode === "test";
  const [origin, ...more] = origins;
  return origin !== undefined && more.length === 0 && allowedOrigins.includes(origin);
}

/** Browsers send `null` for pages from files and in sandboxed frames. */
function describeOrigin(origins: readonly string[]): string {
  if (origins.length === 0) return ", which is missing";
  return origins.length === 1
    ? ` ${(origins[0] as string).slice(0, 200)}`
    : ", which was sent more than once";
}
