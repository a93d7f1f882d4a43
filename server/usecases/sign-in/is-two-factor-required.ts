import type { Membership } from "../../store/memberships.ts";

/** Whether a role requires two-factor authentication, at any of these merchants. */
export const isTwoFactorRequired = (memberships: readonly Membership[]): boolean =>
  memberships.some(({ merchant, role }) => merchant.twoFactorRoles.includes(role));
