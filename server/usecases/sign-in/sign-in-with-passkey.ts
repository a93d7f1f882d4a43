import { CHALLENGE_SECONDS } from "../../domain/passkey.ts";
import { findPasskeyByCredential, markPasskeyUsed, type StoredPasskey } from "../../store/passkeys.ts";
import type { Db } from "../../store/tables.ts";
import { lockSignInFactors } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { parsePasskeyResponse } from "./parse-passkey-response.ts";
import { consumeChallenge, createChallenge } from "./passkey-challenges.ts";
import { recordForMember } from "./record-for-member.ts";
import { recordSignIn, type SignedInMember } from "./record-sign-in.ts";
import { verifyPasskey } from "./verify-passkey.ts";
import type { KnownBrowser } from "./verify-password.ts";

export type PasskeyResult =
  | ({ kind: "signed_in" } & SignedInMember)
  /** The challenge has expired, was used, or belongs to another browser. */
  | { kind: "too_late" }
  /** `memberId` is for the log only. The response is the same for unknown passkeys. */
  | { kind: "incorrect"; memberId: string | null };

/**
 * The options with which a browser uses a passkey for a step of the authorization server, as JSON (WebAuthn §5.5). Names
 * no passkey, so it reveals no accounts. Null where passkeys are not available.
 */
export function beginPasskeySignIn({ db, relyingParty }: Pick<Dependencies, "db" | "relyingParty">) {
  return async (step: string): Promise<string | null> => {
    if (!relyingParty) return null;
    return JSON.stringify({
      challenge: await createChallenge(db, { purpose: "sign_in", boundTo: step }),
      rpId: relyingParty.id,
      timeout: CHALLENGE_SECONDS * 1_000,
      userVerification: "required",
    });
  };
}

/**
 * Signs a member in with a passkey, which is both factors: the device, and the fingerprint, face or PIN that unlocks it.
 * A signature count that is not greater than the last one indicates a copied passkey. It is rejected and audited.
 */
export function signInWithPasskey(deps: Pick<Dependencies, "db" | "relyingParty" | "mailer">) {
  return async (
    step: string,
    response: string,
    ipAddress: string,
    browser: KnownBrowser | null = null,
  ): Promise<PasskeyResult> => {
    const { db, relyingParty } = deps;
    const sent = parsePasskeyResponse(response, ["authenticatorData", "signature"]);
    if (!relyingParty || !sent) return { kind: "incorrect", memberId: null };
    if (!(await consumeChallenge(db, { purpose: "sign_in", boundTo: step }, sent)))
      return { kind: "too_late" };
    const passkey = await findPasskeyByCredential(db, sent.id);
    if (!passkey) return { kind: "incorrect", memberId: null };
    const { id, memberId } = passkey;
    const verified =
      isOwnHandle(sent.userHandle, passkey) && (await verifyPasskey(relyingParty, passkey, sent));
    if (!verified) return { kind: "incorrect", memberId };
    return db.transaction().execute(async (trx): Promise<PasskeyResult> => {
      // In the order of a removal, which locks the member and then the passkey.
      await lockSignInFactors(trx, memberId);
      if (!(await markPasskeyUsed(trx, id, verified))) {
        await recordCopy(trx, passkey, ipAddress);
        return { kind: "incorrect", memberId };
      }
      const signedIn = await recordSignIn(trx, deps, { memberId, ipAddress, by: "passkey", browser });
      return { kind: "signed_in", ...signedIn };
    });
  };
}

/** Authenticators return the member's ID with each discoverable credential (WebAuthn §7.2, step 6). */
const isOwnHandle = (userHandle: string | null, { memberId }: StoredPasskey): boolean =>
  userHandle === Buffer.from(memberId).toString("base64url");

/** Not if the passkey was removed in the meantime. */
async function recordCopy(trx: Db, { credentialId, memberId, id, name }: StoredPasskey, ipAddress: string) {
  if (!(await findPasskeyByCredential(trx, credentialId))) return;
  const change = { action: "passkey.rejected", target: id, after: { name } } as const;
  await recordForMember(trx, { memberId, ipAddress }, change);
}
