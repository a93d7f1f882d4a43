import { PASSKEY_ALGORITHMS, type RelyingParty } from "../../domain/passkey.ts";
import type { StoredPasskey } from "../../store/passkeys.ts";
import type { PasskeyResponse } from "./parse-passkey-response.ts";

/** A passkey whose response was verified. */
interface VerifiedPasskey {
  isSynced: boolean;
  signatureCount: number;
}

/** What the library takes from a response besides its signed parts. */
const asSent = ({ id }: { id: string }) => ({
  id,
  rawId: id,
  type: "public-key" as const,
  clientExtensionResults: {},
});

/**
 * Verifies a new passkey (WebAuthn §7.1): type, challenge, exact origin, relying party, user verification and algorithm.
 * @returns null if it is rejected
 */
export async function verifyNewPasskey(
  { id: expectedRPID, dashboardOrigin: expectedOrigin }: RelyingParty,
  sent: PasskeyResponse<"attestationObject">,
): Promise<(VerifiedPasskey & { publicKey: string }) | null> {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  const verified = await verifyRegistrationResponse({
    response: { ...asSent(sent), response: sent.response },
    expectedChallenge: sent.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { credential, credentialBackedUp } = verified.registrationInfo;
  if (credential.id !== sent.id) return null;
  return {
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    signatureCount: credential.counter,
    isSynced: credentialBackedUp,
  };
}

/**
 * Verifies a signature of a stored passkey (WebAuthn §7.2), except for its signature count.
 * @returns null if it is rejected
 */
export async function verifyPasskey(
  { id: expectedRPID, signInOrigin: expectedOrigin }: RelyingParty,
  { credentialId, publicKey }: StoredPasskey,
  sent: PasskeyResponse<"authenticatorData" | "signature">,
): Promise<VerifiedPasskey | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const verified = await verifyAuthenticationResponse({
    response: { ...asSent(sent), response: sent.response },
    expectedChallenge: sent.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    // The database compares the count, when it stores the new one.
    credential: { id: credentialId, publicKey: Buffer.from(publicKey, "base64url"), counter: 0 },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return { signatureCount: newCounter, isSynced: credentialBackedUp };
}
