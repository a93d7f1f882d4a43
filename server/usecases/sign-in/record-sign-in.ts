import { findSessionsVersion, markFirstSignIn } from "../../store/members.ts";
import { listMemberships } from "../../store/memberships.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { queueMailTo } from "../mails/queue-mails.ts";
import { newId } from "../new-id.ts";
import { type RequestingMember, recordForMember } from "./record-for-member.ts";
import { isKnownTo, type KnownBrowser } from "./verify-password.ts";

/** A sign-in that was verified. */
interface VerifiedSignIn extends RequestingMember {
  /** Method, such as `password` or the issuer of the external identity provider. */
  by: string;
  browser: KnownBrowser | null;
}

/** A member who has just signed in. */
export interface SignedInMember {
  memberId: string;
  /** How often the member's sessions had been ended by then. A later end also ends this sign-in. */
  sessionsVersion: number;
}

/**
 * Adds a sign-in to the audit log. Queues an email to the member if they have not signed in with this browser before,
 * except for their first sign-in.
 */
export async function recordSignIn(
  trx: Db,
  deps: Pick<Dependencies, "mailer">,
  { by, browser, ...member }: VerifiedSignIn,
): Promise<SignedInMember> {
  const { memberId } = member;
  const signedIn = { memberId, sessionsVersion: await findSessionsVersion(trx, memberId) };
  await recordForMember(trx, member, { action: "member.signed_in", target: memberId, after: { by } });
  if ((await markFirstSignIn(trx, memberId)) || isKnownTo(browser, memberId)) return signedIn;
  const [membership] = await listMemberships(trx, memberId);
  if (!membership) return signedIn;
  const { id: merchantId } = membership.merchant;
  const incident = { merchantId, kind: "new_browser", subject: newId("session"), at: new Date() } as const;
  await queueMailTo(trx, deps, memberId, incident);
  return signedIn;
}
