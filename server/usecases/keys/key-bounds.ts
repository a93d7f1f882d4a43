import { isDeepStrictEqual } from "node:util";
import ipaddr from "ipaddr.js";
import type { AccessScope, Caller } from "../../domain/access.ts";
import type { KeyKind } from "../../domain/api-key.ts";
import { Failure } from "../../domain/failure.ts";
import type { KeyTerms } from "../../store/api-keys.ts";

/** What nobody may hand on more of than they have. */
export type KeyBounds = Pick<Caller, "scopes" | "allowedIps" | "expiresAt">;

/** A key of a kind. One for browsers names no scope, but what it opens takes the right to initiate. */
type BoundedKey = KeyBounds & { kind: KeyKind };

/**
 * Refuses to hand on what the bounds do not hold: whoever makes a key, or a new secret for one, has what it opens.
 * @throws Failure `insufficient_scope`.
 */
export function refuseBeyond(bounds: KeyBounds, key: BoundedKey): void {
  const reason = whatIsBeyond(bounds, key);
  if (reason) throw new Failure("insufficient_scope", reason);
}

/** Refuses to make a key more than it was, unless all that it then is lies within the bounds. Less is no matter. */
export function refuseWidening(
  bounds: KeyBounds,
  before: KeyTerms & { kind: KeyKind },
  after: KeyTerms,
): void {
  const isWider =
    whatIsBeyond(before, { ...after, kind: "secret" }) !== null ||
    (before.serverSessionsOnly && !after.serverSessionsOnly) ||
    !isDeepStrictEqual(before.allowedOrigins, after.allowedOrigins);
  if (isWider) refuseBeyond(bounds, { ...after, kind: before.kind });
}

function whatIsBeyond(bounds: KeyBounds, key: BoundedKey): string | null {
  const opened: readonly AccessScope[] = key.kind === "publishable" ? ["payments:create"] : key.scopes;
  const lacking = opened.filter((scope) => !bounds.scopes.includes(scope));
  if (lacking.length > 0) return `scopes: you can't grant scopes you don't have: ${lacking.join(", ")}.`;
  if (bounds.expiresAt && (!key.expiresAt || key.expiresAt > bounds.expiresAt)) {
    return "The key would outlive what you ask with.";
  }
  if (bounds.allowedIps.length === 0) return null;
  const isBound =
    key.allowedIps.length > 0 && key.allowedIps.every((range) => isInside(range, bounds.allowedIps));
  return isBound ? null : "The key would work from addresses from which what you ask with does not.";
}

function isInside(range: string, bounds: readonly string[]): boolean {
  const [network, bits] = ipaddr.parseCIDR(range);
  return bounds.some((bound) => {
    const [outer, outerBits] = ipaddr.parseCIDR(bound);
    return network.kind() === outer.kind() && bits >= outerBits && network.match(outer, outerBits);
  });
}
