import type { ApiKeyRowFragment } from "../../../generated/graphql.ts";

export type KeyStatus = "active" | "expired" | "revoked";

export function keyStatus({ revokedAt, expiresAt }: ApiKeyRowFragment, now: number): KeyStatus {
  if (revokedAt) return "revoked";
  return expiresAt && Date.parse(expiresAt) <= now ? "expired" : "active";
}

/** Active keys first, then the server's order, newest first. */
export function inOrder(keys: readonly ApiKeyRowFragment[], now: number): ApiKeyRowFragment[] {
  return keys.toSorted(
    (one, other) => Number(keyStatus(one, now) !== "active") - Number(keyStatus(other, now) !== "active"),
  );
}
