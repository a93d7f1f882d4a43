import type { Role } from "../../domain/access.ts";
import { invalidField } from "../../domain/failure.ts";
import { isUniqueViolation } from "../../store/database-errors.ts";
import { markAccepted, type OpenInvitation } from "../../store/invitations.ts";
import { findMemberByEmail, insertMember, insertMembership } from "../../store/members.ts";
import type { Db } from "../../store/tables.ts";
import { countVisitor } from "../count-request.ts";
import { newId } from "../new-id.ts";
import type { Parts } from "../parts.ts";
import { recordChange } from "../record-change.ts";
import { hashPassword } from "../sign-in/password.ts";
import { parsePassword } from "../sign-in/password-rules.ts";
import { type KnownBrowser, signIn } from "../sign-in/sign-in.ts";
import { signInWithCode } from "../sign-in/sign-in-with-code.ts";
import { invitationIsOver, readInvitation } from "./view-invitation.ts";

/** What whoever accepts gives: a member what they sign in with, a new person the password that they want. */
export interface Proof {
  password: string;
  /** A one-time code or a recovery code, where the member has a second factor. */
  code: string;
  browser: KnownBrowser | null;
}

type AcceptParts = Pick<Parts, "db" | "rateLimits" | "secretBox">;

/**
 * Makes whoever holds an invitation's link a member of the merchant, under the e-mail address to which it was sent
 * and no other. The link makes a new person; it opens no account that is there already: that takes its password.
 * @param proof null where the company's own identity provider signs members in, which is proof enough then.
 * @throws Failure `not_found` where the invitation is over, `invalid_request` for a password or a code, after which
 * it is still open, `rate_limited`.
 */
export function acceptInvitation(parts: AcceptParts) {
  const prove = proveMember(parts);
  return async (token: string, proof: Proof | null, address: string): Promise<void> => {
    const { db } = parts;
    const invitation = await readInvitation(db, token);
    const { email } = invitation;
    const member = await findMemberByEmail(db, email);
    if (member && proof) await prove(email, proof, address);
    else await countVisitor(parts)("sign-in-address", { address });
    if (member) {
      await join(db, invitation, address, member.id, (trx) => insertMembership(trx, member.id, invitation));
      return;
    }
    const passwordHash = proof && (await hashNew(proof.password, email));
    const id = newId("member");
    await join(db, invitation, address, id, (trx) => insertNew(trx, { id, email, passwordHash }, invitation));
  };
}

function proveMember(parts: AcceptParts) {
  const withPassword = signIn(parts);
  const withCode = signInWithCode(parts);
  return async (email: string, { password, code, browser }: Proof, address: string): Promise<void> => {
    const answer = await withPassword({ email, password }, address, browser);
    if (answer.is === "in") return;
    if (answer.is === "wrong") throw invalidField("password", "is not the one of this account");
    if ((await withCode(answer.given, code, address, browser)) !== "in")
      throw invalidField("code", "is wrong, too old, or was used already");
  };
}

/** Uses the invitation up, and does it with one who is not a member yet. */
async function join(
  db: Db,
  { merchantId, id, email, role }: OpenInvitation,
  address: string,
  memberId: string,
  insert: (trx: Db) => Promise<boolean>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if (!(await markAccepted(trx, merchantId, id))) throw invitationIsOver();
    if (!(await insert(trx))) return;
    const doer = { merchantId, mode: null, actor: `member ${memberId}`, address };
    const after = { email, role, invitation: id };
    await recordChange(trx, doer, { action: "member.joined", target: memberId, after });
  });
}

async function hashNew(typed: string, email: string): Promise<string> {
  const password = parsePassword(typed, email);
  if (!password.ok) throw invalidField("password", password.message);
  return hashPassword(password.value);
}

async function insertNew(
  trx: Db,
  member: { id: string; email: string; passwordHash: string | null },
  membership: { merchantId: string; role: Role },
): Promise<boolean> {
  try {
    await insertMember(trx, member, membership);
    return true;
  } catch (error) {
    if (!isUniqueViolation(error, "members_email")) throw error;
    throw invalidField("password", "is to be that of the account which was made in the meantime");
  }
}
