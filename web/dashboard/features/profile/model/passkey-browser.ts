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
    return toFailure(error);
  }
}

function toJson({ id, type, response }: PublicKeyCredential): string {
  const { clientDataJSON, attestationObject, ...more } = response as AuthenticatorAttestationResponse;
  const transports =
    "getTransports" in response ? (response as typeof more & Transports).getTransports() : [];
  return JSON.stringify({
    id,
    type,
    response: {
      clientDataJSON: toBase64url(clientDataJSON),
      attestationObject: toBase64url(attestationObject),
      transports,
    },
  });
}

interface Transports {
  getTransports(): string[];
}

/** Browsers report a cancellation and a timeout as the same error (WebAuthn §14.5.1). */
function toFailure(error: unknown): PasskeyFailure {
  const name = error instanceof DOMException ? error.name : "";
  if (name === "InvalidStateError") return "alreadyHere";
  if (name === "NotSupportedError" || name === "ConstraintError") return "unsupportedDevice";
  return name === "SecurityError" ? "refused" : "canceled";
}
