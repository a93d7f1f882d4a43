import { randomBytes } from "node:crypto";
import { authorizeMember, authorizeRoles, type Caller } from "../../domain/access.ts";
import { hashSecret } from "../../domain/api-key.ts";
import { invalidField } from "../../domain/app-error.ts";
import { parseEmail } from "../../domain/email.ts";
import { formatInvitationToken } from "../../domain/ids.ts";
import { invitationPath } from "../../domain/mail-links.ts";
import type { Role } from "../../domain/operations.ts";
import { quoteName } from "../../domain/public-name.ts";
import { FieldValidator } from "../../domain/result.ts";
import { onOneLine } from "../../domain/text.ts";
import type { Mailer } from "../../outbound/mailer.ts";
import { type Invitation, insertInvitation } from "../../store/invitations.ts";
import { isMemberByEmail } from "../../store/memberships.ts";
import { findMerchant, type Merchant } from "../../store/merchants.ts";
import { consumeByIp } from "../count-request.ts";
import type { Dependencies } from "../dependencies.ts";
import type { MailMessages } from "../mails/en.ts";
import { mailMessages } from "../mails/mail-messages.ts";
import { newId } from "../new-id.ts";
import { actorInBothModes, recordAudit } from "../record-audit.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { requireMailer } from "../require-mailer.ts";
import { lockMembers } from "./lock-members.ts";
import { requireManualRoles } from "./require-manual-roles.ts";
import { endInvitations } from "./revoke-invitation.ts";

/** Lifetime of an invitation, in seconds: 7 days. */
const INVITATION_SECONDS = 7 * 24 * 3_600;
/** Random bytes of an invitation token: 256 bits. */
const TOKEN_BYTES = 32;

type InviteDeps = Pick<Dependencies, "db" | "mailer" | "authUrl" | "rateLimits" | "roleSource">;

/**
 * Sends an invitation email with a single-use link. Only the newest link for an address works. Revokes the
 * invitation if the email cannot be sent.
 * @throws AppError `invalid_request` (also for an existing member, and if the identity provider decides roles), `insufficient_scope` if a non-owner invites an
 *   owner, `fresh_sign_in_required`, `rate_limited`, `unavailable` if email is not configured or was not accepted.
 */
export function inviteMember(deps: InviteDeps) {
  return async (caller: Caller, input: { email: string; role: Role }): Promise<Invitation> => {
    const manager = authorizeMember(caller, "manageMerchant");
    requireFreshSignIn(manager);
    authorizeRoles(manager, [input.role]);
    const validator = new FieldValidator();
    const email = validator.check("email", parseEmail(input.email)) ?? "";
    validator.throwIfInvalid();
    const mailer = requireMailer(deps);
    const { merchantId } = caller.scope;
    await consumeByIp(deps)("invitation", { name: merchantId });

    const messages = await mailMessages(deps, manager.memberId);
    const token = formatInvitationToken(merchantId, randomBytes(TOKEN_BYTES));
    const invitation = await deps.db.transaction().execute(async (trx) => {
      const lockedCaller = await lockMembers(trx, manager, "manageMerchant");
      await requireManualRoles(trx, deps, merchantId);
      if (await isMemberByEmail(trx, merchantId, email)) {
        throw invalidField("email", "already_a_member");
      }
      const replaced = await endInvitations(trx, actorInBothModes(caller), { email });
      authorizeRoles(lockedCaller, [input.role, ...replaced.map(({ role }) => role)]);
      const inserted = await insertInvitation(trx, merchantId, {
        id: newId("invitation"),
        email,
        role: input.role,
        tokenHash: hashSecret(token),
        invitedBy: lockedCaller.memberId,
        lifeSeconds: INVITATION_SECONDS,
      });
      await recordAudit(trx, actorInBothModes(caller), {
        action: "invitation.sent",
        target: inserted.id,
        after: { email, role: inserted.role, expiresAt: inserted.expiresAt },
      });
      return inserted;
    });
    await send(deps, mailer, caller, messages, invitation, deps.authUrl + invitationPath(token));
    return invitation;
  };
}

async function send(
  { db }: InviteDeps,
  mailer: Mailer,
  caller: Caller,
  messages: MailMessages,
  invitation: Invitation,
  link: string,
): Promise<void> {
  try {
    const merchant = (await findMerchant(db, caller.scope)) as Merchant;
    await mailer.send(toMail(messages, invitation, merchant, link));
  } catch (error) {
    await db
      .transaction()
      .execute((trx) => endInvitations(trx, actorInBothModes(caller), { id: invitation.id }));
    throw error;
  }
}

/** Quotes the merchant's name on its own, so that it cannot pose as Tua's text. */
function toMail(
  messages: MailMessages,
  { email, role, invitedBy, expiresAt }: Invitation,
  merchant: Merchant,
  link: string,
) {
  const { timeZone } = merchant;
  const until = expiresAt.toLocaleString(messages.locale, {
    dateStyle: "long",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone,
  });
  return {
    to: email,
    ...messages.invitation({
      merchant: quoteName(merchant.name),
      by: onOneLine(invitedBy),
      role,
      until: `${until} (${timeZone})`,
      link,
    }),
  };
}
