import { getRoleScopes, type MemberCaller } from "../../server/domain/access.ts";
import type { Role } from "../../server/domain/operations.ts";
import type { Scope } from "../../server/domain/scope.ts";

/** A member who has just signed in, for use cases that read no session. */
export const memberCaller = (
  { merchantId, mode = "test" }: Pick<Scope, "merchantId"> & Partial<Scope>,
  role: Role = "owner",
  changes: Partial<MemberCaller> = {},
): MemberCaller => ({
  kind: "member",
  memberId: "mem_x",
  sessionId: "ses_x",
  role,
  scope: { merchantId, mode },
  scopes: getRoleScopes(role, mode),
  signedInAt: new Date(),
  mustSetUpTwoFactor: false,
  allowedIps: [],
  expiresAt: null,
  ipAddress: "192.0.2.1",
  ...changes,
});
