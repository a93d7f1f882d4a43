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
      "This secret key was exposed to a browser. Revoke it now, and use a publishable key here.",
    );
  }
  if (key.serverSessionsOnly) {
    throw new Failure(
      "server_sessions_only",
      "This key can't open checkouts from a page. Create the session on your server and open its checkoutUrl.",
    );
  }
  if (!isAllowed(key, origins)) {
    throw new Failure(
      "origin_not_allowed",
      key.allowedOrigins.length === 0
        ? "This live key has no allowed origins. Add your shop's origin, such as https://shop.example."
        : `This key doesn't allow the page's origin${name(origins)}. Add it to the key's allowed origins.`,
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
  if (origins.length === 0) return ", which is missing";
  return origins.length === 1
    ? ` ${(origins[0] as string).slice(0, 200)}`
    : ", which was sent more than once";
}
