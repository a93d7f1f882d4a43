import { invalidField } from "../../domain/app-error.ts";
import { requireValid } from "../../domain/result.ts";
import { isUniqueViolation } from "../../store/database-errors.ts";
import { markInvitationAccepted, type OpenInvitation } from "../../store/invitations.ts";
import { findMemberByEmail, insertMember, type NewMember } from "../../store/members.ts";
import { insertMembership } from "../../store/memberships.ts";
import type { Db } from "../../store/tables.ts";
import { hasSecondFactor, lockSignInFactors } from "../../store/two-factor.ts";
import { countTowardsLimit } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";
import { recordAudit } from "../record-audit.ts";
import { hashPassword } from "../sign-in/password.ts";
import { parsePassword } from "../sign-in/password-rules.ts";
import { verifyCode } from "../sign-in/verify-code.ts";
import { isCurrentPassword, type KnownBrowser, verifyPassword } from "../sign-in/verify-password.ts";
import { providerDecides } from "./require-manual-roles.ts";
import { invitationIsOver, readInvitation } from "./view-invitation.ts";

/** Credentials for accepting: a member's sign-in, or a new person's chosen password. */
export interface AcceptCredentials {
  password: string;
  /** One-time code or recovery code, for members with two-factor authentication. */
  code: string;
  browser: KnownBrowser | null;
}

type AcceptDeps = Pick<Dependencies, "db" | "rateLimits" | "encrypter" | "roleSource">;

/**
 * Adds the holder of an invitation link to the merchant, with the invited email address only. The link can
 * create an account but cannot sign in to an existing one, which requires its password. Accepting does not
 * start a session.
 * @param credentials Null if an external identity provider handles sign-in. Its sign-in is sufficient.
 * @throws AppError `not_found` if the invitation is no longer open, `invalid_request` for a wrong password or
 *   code (it stays open), `rate_limited`.
 */
export function acceptInvitation(deps: AcceptDeps) {
  const prove = proveMember(deps);
  return async (token: string, credentials: AcceptCredentials | null, ipAddress: string): Promise<void> => {
    const { db } = deps;
    const invitation = await readInvitation(db, token);
    // A sign-in would undo the invited role.
    if (await providerDecides(db, deps, invitation.merchantId)) throw invitationIsOver();
    const { email } = invitation;
    const member = await findMemberByEmail(db, email);
    if (member && credentials)
      return prove(email, credentials, ipAddress, (trx) => join(trx, invitation, member.id, ipAddress));
    const uncount = await countTowardsLimit(deps, "sign-in-ip", { ipAddress });
    const passwordHash = member ? null : credentials && (await hashNewPassword(credentials.password, email));
    await db.transaction().execute(async (trx) => {
      if (member) return join(trx, invitation, member.id, ipAddress);
      const id = newId("member");
      return join(trx, invitation, id, ipAddress, { id, email, passwordHash });
    });
    await uncount();
  };
}

/** Verifies a member's credentials, then runs the given action. */
function proveMember(deps: AcceptDeps) {
  const byPassword = verifyPassword(deps);
  const byCode = verifyCode(deps);
  return async (
    email: string,
    { password, code, browser }: AcceptCredentials,
    ipAddress: string,
    whenRight: (trx: Db) => Promise<void>,
  ): Promise<void> => {
    const result = await byPassword({ email, password }, ipAddress, browser);
    if (result.kind === "incorrect") throw invalidField("password", "incorrect_password");
    const { proof } = result;
    if (!result.hasTwoFactor)
      return deps.db.transaction().execute(async (trx) => {
        // Verifying the password takes long enough for a second factor or another password.
        const factors = await lockSignInFactors(trx, proof.memberId);
        if (!isCurrentPassword(proof, factors)) throw invalidField("password", "incorrect_password");
        if (hasSecondFactor(factors)) throw invalidField("code", "second_factor_required");
        await whenRight(trx);
      });
    if (code === "") throw invalidField("code", "second_factor_required");
    const { kind } = await byCode(proof, code, browser, whenRight);
    if (kind !== "right") throw invalidField("code", "incorrect_code");
  };
}

/** Consumes the invitation for a member, or for a new person. */
async function join(
  trx: Db,
  { merchantId, id, email, role }: OpenInvitation,
  memberId: string,
  ipAddress: string,
  newMember?: NewMember,
): Promise<void> {
  if (!(await markInvitationAccepted(trx, merchantId, id))) throw invitationIsOver();
  if (newMember) await insertNew(trx, newMember);
  if (!(await insertMembership(trx, merchantId, memberId, role))) return;
  const actor = { merchantId, mode: null, actor: `member ${memberId}`, ipAddress };
  const after = { email, role, invitation: id };
  await recordAudit(trx, actor, { action: "member.joined", target: memberId, after });
}

async function hashNewPassword(typed: string, email: string): Promise<string> {
  return hashPassword(requireValid("password", await parsePassword(typed, email)));
}

async function insertNew(trx: Db, member: NewMember): Promise<void> {
  try {
    await insertMember(trx, member);
  } catch (error) {
    if (!isUniqueViolation(error, "members_email")) throw error;
    throw invalidField("password", "incorrect_password");
  }
}
