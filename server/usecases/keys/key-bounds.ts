import { isDeepStrictEqual } from "node:util";
import ipaddr from "ipaddr.js";
import type { Caller } from "../../domain/access.ts";
import type { AccessScope } from "../../domain/access-scopes.ts";
import type { KeyKind } from "../../domain/api-key.ts";
import { type FieldProblem, invalid, problem } from "../../domain/app-error.ts";
import type { KeySettings } from "../../store/api-keys.ts";

/** Limits that a caller cannot exceed when it grants access. */
export type KeyBounds = Pick<Caller, "scopes" | "allowedIps" | "expiresAt">;

/** A key with its kind. Publishable keys have no scopes, but creating checkouts requires `payments:create`. */
type BoundedKey = KeyBounds & { kind: KeyKind };

/**
 * Checks that a key is within the caller's limits, because its creator learns the secret.
 * @throws AppError `insufficient_scope` naming each field that exceeds them.
 */
export function assertWithinLimits(bounds: KeyBounds, key: BoundedKey): void {
  const problems = problemsBeyond(bounds, key);
  if (problems.length > 0) throw invalid(problems, "insufficient_scope");
}

/** Checks that a change does not widen a key beyond the caller's limits. Narrowing is always allowed. */
export function assertNotWidened(
  bounds: KeyBounds,
  before: KeySettings & { kind: KeyKind },
  after: KeySettings,
): void {
  const isWider =
    problemsBeyond(before, { ...after, kind: "secret" }).length > 0 ||
    (before.serverSessionsOnly && !after.serverSessionsOnly) ||
    !isDeepStrictEqual(before.allowedOrigins, after.allowedOrigins);
  if (isWider) assertWithinLimits(bounds, { ...after, kind: before.kind });
}

/** Checks that settings only restrict a key further. @throws AppError `invalid_request` naming each wider field. */
export function assertNarrower(before: KeySettings, after: KeySettings): void {
  const problems = problemsBeyond(before, { ...after, kind: "secret" });
  if (problems.length > 0)
    throw invalid(problems.map(({ field }) => ({ field, ...problem("wider_than_key") })));
}

function problemsBeyond(bounds: KeyBounds, key: BoundedKey): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const opened: readonly AccessScope[] = key.kind === "publishable" ? ["payments:create"] : key.scopes;
  const scopes = opened.filter((scope) => !bounds.scopes.includes(scope));
  if (scopes.length > 0) problems.push({ field: "scopes", ...problem("exceeds_own_scopes", { scopes }) });
  if (bounds.expiresAt && (!key.expiresAt || key.expiresAt > bounds.expiresAt)) {
    problems.push({ field: "expiresAt", ...problem("exceeds_own_expiry") });
  }
  if (bounds.allowedIps.length === 0) return problems;
  const isBound =
    key.allowedIps.length > 0 && key.allowedIps.every((range) => isInside(range, bounds.allowedIps));
  if (!isBound) problems.push({ field: "allowedIps", ...problem("exceeds_own_addresses") });
  return problems;
}

function isInside(range: string, bounds: readonly string[]): boolean {
  const [network, bits] = ipaddr.parseCIDR(range);
  return bounds.some((bound) => {
    const [outer, outerBits] = ipaddr.parseCIDR(bound);
    return network.kind() === outer.kind() && bits >= outerBits && network.match(outer, outerBits);
  });
}
