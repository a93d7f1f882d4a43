import type { MemberRowFragment, Role } from "../../../generated/graphql.ts";
import { may } from "../../../lib/rights.ts";
import type { Viewer } from "../../../lib/viewer.ts";

export const ROLES = ["OWNER", "ADMIN", "DEVELOPER", "CASHIER", "VIEWER"] as const satisfies readonly Role[];

/** Roles that the viewer may assign. Only owners assign owners (docs/contract.md §7). */
export const assignableRoles = (viewer: Pick<Viewer, "role">): Role[] =>
  ROLES.filter((each) => each !== "OWNER" || may(viewer, "manageOwners", "live"));

/**
 * Whether the viewer may change a member's role or remove them. The last owner cannot be removed (contract
 * §7).
 */
export function mayChange(
  viewer: Pick<Viewer, "role">,
  member: Pick<MemberRowFragment, "id" | "role">,
  all: readonly Pick<MemberRowFragment, "id" | "role">[],
): boolean {
  if (member.role !== "OWNER") return true;
  return (
    may(viewer, "manageOwners", "live") && all.some(({ id, role }) => role === "OWNER" && id !== member.id)
  );
}

/** Whether the viewer may see and end a member's sessions and application access. Only owners may for owners. */
export const maySeeAccess = (
  viewer: Pick<Viewer, "role">,
  { role }: Pick<MemberRowFragment, "role">,
): boolean => role !== "OWNER" || may(viewer, "manageOwners", "live");
