import { isEmailAddress } from "../../domain/email.ts";
import { isUniqueViolation } from "../../store/database-errors.ts";
import { bindMember, findBoundMember, type Identity } from "../../store/member-identities.ts";
import { findMember, findMemberByEmail, insertMember, type Member } from "../../store/members.ts";
import { listMemberships } from "../../store/memberships.ts";
import { lockMerchant } from "../../store/merchants.ts";
import { findMerchantsWithRules, findOutdatedRules } from "../../store/role-rules.ts";
import type { Db } from "../../store/tables.ts";
import type { Dependencies } from "../dependencies.ts";
import { newId } from "../new-id.ts";
import { recordAudit } from "../record-audit.ts";
import { applyRoleRules, type ProviderSignIn, providerActor } from "./apply-role-rules.ts";
import { endAllSessions } from "./end-other-sessions.ts";
import { type RequestingMember, recordForMember } from "./record-for-member.ts";
import { recordSignIn, type SignedInMember } from "./record-sign-in.ts";
import type { KnownBrowser } from "./verify-password.ts";

/** The user's identity from the external identity provider. */
export interface ProvedIdentity extends Identity {
  /** Email address that the provider has verified. Null if there is none. */
  verifiedEmail: string | null;
  /** Values of the claim that decides roles. Null if the provider did not send it in a usable form. */
  claimValues: string[] | null;
}

/** Why a person has no access. `email_of_other_person`: a member with another subject has the email address. */
type NoAccessReason = "no_role" | "no_roles_claim" | "no_verified_email" | "email_of_other_person";

/** The member, or the reason for no access. All sessions of a member without access have ended. */
export type IdentitySignIn =
  | ({ kind: "signed_in" } & SignedInMember)
  /** No merchant has this person as a member, or a merchant has rules and the claim is missing. The memberships stay then. */
  | { kind: "no_access"; reason: NoAccessReason };

const OUTDATED = "role rules of another issuer or claim have no effect until an owner saves them again";

type SignInDeps = Pick<Dependencies, "db" | "mailer" | "roleSource" | "warn">;

/**
 * Finds the member of an external identity by issuer and subject. The first sign-in matches a member by
 * verified email address, unless the issuer already has another subject for them. Later sign-ins ignore the
 * address, because it can be reassigned to another person. At merchants with rules, the person's groups decide the
 * membership and the role, also of a person who is new here.
 */
export function signInByIdentity(deps: SignInDeps) {
  const signIn = (identity: ProvedIdentity, ipAddress: string, browser: KnownBrowser | null) =>
    deps.db.transaction().execute((trx) => signInWithin(trx, deps, identity, ipAddress, browser));
  return async (
    identity: ProvedIdentity,
    ipAddress: string,
    browser: KnownBrowser | null = null,
  ): Promise<IdentitySignIn> => {
    try {
      return await signIn(identity, ipAddress, browser);
    } catch (error) {
      // The person's first sign-in in another tab came first.
      if (!isUniqueViolation(error, "members_email")) throw error;
      return signIn(identity, ipAddress, browser);
    }
  };
}

async function signInWithin(
  trx: Db,
  deps: SignInDeps,
  identity: ProvedIdentity,
  ipAddress: string,
  browser: KnownBrowser | null,
): Promise<IdentitySignIn> {
  const { issuer, subject, verifiedEmail } = identity;
  const provider = { issuer, ipAddress, values: identity.claimValues ?? [] };
  // Locks merchants before the member's row, as changes of members do.
  const ruled = await lockRuled(trx, deps, identity, provider);
  const linked = await findBoundMember(trx, identity);
  const bound = linked || !verifiedEmail ? null : await bindMember(trx, identity, verifiedEmail);
  // A concurrent sign-in may have linked the identity.
  const found = linked ?? bound ?? (await findBoundMember(trx, identity));
  const memberId = found ?? (ruled.length > 0 ? await insertNew(trx, identity) : null);
  if (!memberId) return { kind: "no_access", reason: await findReason(trx, verifiedEmail) };
  const member = { memberId, ipAddress };
  if (bound) {
    await recordForMember(trx, member, {
      action: "member.identity_linked",
      target: memberId,
      after: { issuer, subject },
    });
  }
  if (ruled.length > 0 && identity.claimValues === null) {
    await endSessions(trx, member, provider);
    return { kind: "no_access", reason: "no_roles_claim" };
  }
  const person = (await findMember(trx, memberId)) as Member;
  for (const merchantId of ruled) await applyRoleRules(trx, deps, merchantId, person, provider);
  if (deps.roleSource !== null && (await listMemberships(trx, memberId)).length === 0) {
    await endAllSessions(trx, memberId, null);
    return { kind: "no_access", reason: "no_role" };
  }
  return { kind: "signed_in", ...(await recordSignIn(trx, deps, { ...member, by: issuer, browser })) };
}

/** Locks the merchants whose rules can change the person's roles. @returns their IDs. */
async function lockRuled(
  trx: Db,
  { roleSource, warn }: SignInDeps,
  identity: ProvedIdentity,
  { values }: ProviderSignIn,
): Promise<string[]> {
  if (roleSource === null) return [];
  const { verifiedEmail } = identity;
  const memberId =
    (await findBoundMember(trx, identity)) ??
    (verifiedEmail && (await findMemberByEmail(trx, verifiedEmail))?.id);
  const memberships = memberId ? await listMemberships(trx, memberId) : [];
  const own = memberships.map(({ merchant }) => merchant.id);
  for (const merchantId of await findOutdatedRules(trx, own, roleSource)) warn({ merchantId }, OUTDATED);
  const ruled = await findMerchantsWithRules(trx, values, own, roleSource);
  for (const merchantId of ruled) await lockMerchant(trx, merchantId);
  return ruled;
}

/** The reason for which a person is not a member. */
async function findReason(trx: Db, verifiedEmail: string | null): Promise<NoAccessReason> {
  if (!verifiedEmail || !isEmailAddress(verifiedEmail)) return "no_verified_email";
  return (await findMemberByEmail(trx, verifiedEmail)) ? "email_of_other_person" : "no_role";
}

/** Adds a person whose groups give a role. Null without a usable email address, or if it belongs to another person. */
async function insertNew(trx: Db, identity: ProvedIdentity): Promise<string | null> {
  const { verifiedEmail: email } = identity;
  if (!email || !isEmailAddress(email) || (await findMemberByEmail(trx, email))) return null;
  const id = newId("member");
  await insertMember(trx, { id, email, passwordHash: null });
  return bindMember(trx, identity, email);
}

/** Ends the sessions of a member whose roles could not be verified. */
async function endSessions(
  trx: Db,
  { memberId, ipAddress }: RequestingMember,
  { issuer }: ProviderSignIn,
): Promise<void> {
  const endedSessions = await endAllSessions(trx, memberId, null);
  for (const { merchant } of await listMemberships(trx, memberId)) {
    const actor = providerActor(merchant.id, { issuer, ipAddress });
    await recordAudit(trx, actor, {
      action: "member.signed_out",
      target: memberId,
      after: { endedSessions },
    });
  }
}
