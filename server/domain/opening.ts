import type { KeyCaller } from "./access.ts";
import { Failure } from "./failure.ts";
import type { Mode } from "./scope.ts";

/** A publishable key of which a page may open checkouts: only `authorizeOpening` makes one. */
export interface PublishableCaller extends KeyCaller {
  keyKind: "publishable";
}

/**
 * Whether a page may open a checkout with this key (contract §7). A browser says in `Origin` whose page asks, and no
 * page can say otherwise; origins are compared as browsers write them (RFC 6454 §6.2), byte for byte.
 * @param origins every `Origin` that was sent
 * @throws Failure `wrong_key_kind`, `server_sessions_only`, `origin_not_allowed`.
 */
export function authorizeOpening(key: KeyCaller, origins: readonly string[]): PublishableCaller {
  if (!isPublishable(key)) {
    throw new Failure(
      "wrong_key_kind",
      "This is a secret key, and a browser has seen it: revoke it now. Use a publishable key here.",
    );
  }
  if (key.serverSessionsOnly) {
    throw new Failure(
      "server_sessions_only",
      "This key opens no checkout from a page. Make the session on your server and open its checkoutUrl.",
    );
  }
  if (!isAllowed(key, origins)) {
    throw new Failure(
      "origin_not_allowed",
      key.allowedOrigins.length === 0
        ? "This live key lists no page that may open checkouts. Add your shop's origin to it, such as https://shop.example."
        : `This key does not list the page that asks, ${name(origins)}. Add its origin to the key.`,
    );
  }
  return key;
}

/**
 * Which pages may frame a checkout (CSP `frame-ancestors`): those of the origins that are listed for it. With none
 * listed, any page in test mode and no page in live mode, where an empty list comes back.
 */
export const framesOf = (mode: Mode, origins: readonly string[]): readonly string[] =>
  origins.length === 0 && mode === "test" ? ["*"] : origins;

const isPublishable = (key: KeyCaller): key is PublishableCaller => key.keyKind === "publishable";

function isAllowed({ allowedOrigins, scope }: KeyCaller, origins: readonly string[]): boolean {
  if (allowedOrigins.length === 0) return scope.mode === "test";
  const [origin, ...more] = origins;
  return origin !== undefined && more.length === 0 && allowedOrigins.includes(origin);
}

/** `null` is what browsers say of a page from a file or in a closed sandbox. */
function name(origins: readonly string[]): string {
  if (origins.length === 0) return "which names no origin";
  return origins.length === 1 ? (origins[0] as string).slice(0, 200) : "which names several origins";
}
