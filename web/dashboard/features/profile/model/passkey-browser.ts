import { fromBase64url, toBase64url } from "../../../../passkey-bytes.ts";

/** Why the browser created no passkey. */
export type PasskeyFailure = "canceled" | "alreadyHere" | "unsupportedDevice" | "refused";

interface Descriptor {
  id: string;
  type: "public-key";
  transports: AuthenticatorTransport[];
}
type SentOptions = Omit<PublicKeyCredentialCreationOptions, "challenge" | "user" | "excludeCredentials"> & {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials: Descriptor[];
};

export const supportsPasskeys = (): boolean => "PublicKeyCredential" in window;

/** Has the browser create a passkey with the server's options. @returns its response as JSON, or the reason for none */
export async function createPasskey(options: string): Promise<{ credential: string } | PasskeyFailure> {
  const sent = JSON.parse(options) as SentOptions;
  const publicKey = {
    ...sent,
    challenge: fromBase64url(sent.challenge),
    user: { ...sent.user, id: fromBase64url(sent.user.id) },
    excludeCredentials: sent.excludeCredentials.map((one) => ({ ...one, id: fromBase64url(one.id) })),
  };
  try {
    const created = (await navigator.credentials.create({ publicKey })) as PublicKeyCredential | null;
    return created ? { credential: toJson(created) } : "canceled";
  } catch (error) {
    return toPasskeyFailure(error);
  }
}

function toJson({ id, type, response }: PublicKeyCredential): string {
  const attestation = response as AuthenticatorAttestationResponse;
  return JSON.stringify({
    id,
    type,
    response: {
      clientDataJSON: toBase64url(attestation.clientDataJSON),
      attestationObject: toBase64url(attestation.attestationObject),
      transports: "getTransports" in response ? attestation.getTransports() : [],
    },
  });
}

/** Browsers report a cancellation and a timeout as the same error (WebAuthn §14.5.1). */
function toPasskeyFailure(error: unknown): PasskeyFailure {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "alreadyHere";
  if (name === "NotSupportedError" || name === "ConstraintError") return "unsupportedDevice";
  return name === "SecurityError" ? "refused" : "canceled";
}
