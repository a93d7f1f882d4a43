import { authorizeMember, type Caller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { CHALLENGE_SECONDS, PASSKEY_ALGORITHMS } from "../../domain/passkey.ts";
import { listPasskeys } from "../../store/passkeys.ts";
import type { Dependencies } from "../dependencies.ts";
import { requireFreshSignIn } from "../require-fresh-sign-in.ts";
import { createChallenge } from "./passkey-challenges.ts";
import { requirePasskeyMember } from "./require-passkey-member.ts";

/**
 * The options with which the member's browser creates a passkey, as JSON (WebAuthn §5.4). Their challenge belongs to the
 * caller's session, works once, and replaces an earlier one. The passkey must be discoverable and verify its user.
 * @throws AppError `insufficient_scope`, `fresh_sign_in_required`, `invalid_request` where passkeys are not available,
 *   for a member without a password and for too many passkeys.
 */
export function beginPasskey(deps: Pick<Dependencies, "db" | "relyingParty">) {
  return async (caller: Caller): Promise<string> => {
    const member = requireFreshMember(caller);
    const { memberId, sessionId } = member;
    const { relyingParty, factors } = await requirePasskeyMember(deps, deps.db, member);
    const passkeys = await listPasskeys(deps.db, memberId);
    return JSON.stringify({
      rp: { id: relyingParty.id, name: "Tua" },
      user: {
        id: Buffer.from(memberId).toString("base64url"),
        name: factors.email,
        displayName: factors.email,
      },
      challenge: await createChallenge(deps.db, { purpose: "add", boundTo: sessionId }),
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      timeout: CHALLENGE_SECONDS * 1_000,
      excludeCredentials: passkeys.map(({ credentialId: id, transports }) => ({
        type: "public-key",
        id,
        transports,
      })),
      authenticatorSelection: {
        residentKey: "required",
        requireResidentKey: true,
        userVerification: "required",
      },
      attestation: "none",
    });
  };
}

/** @throws AppError `insufficient_scope`, `fresh_sign_in_required`. */
export function requireFreshMember(caller: Caller) {
  const member = authorizeMember(caller, "manageOwnSignIn");
  requireFreshSignIn(member);
  if (!member.sessionId) throw invalidField("passkey", "passkeys_unavailable");
  return member;
}
