import { MAX_PASSKEY_RESPONSE } from "../../domain/passkey.ts";

/** A browser's response, of which nothing is verified yet. All values are Base64url. */
export interface PasskeyResponse<Field extends string> {
  /** ID of the credential, with 1 to 1,023 bytes (WebAuthn §4). */
  id: string;
  /** The challenge that the response claims to sign. */
  challenge: string;
  response: Record<Field | "clientDataJSON", string>;
  /** The member ID that the authenticator stores. Null if it sends none. */
  userHandle: string | null;
  transports: string[];
}

const BASE64URL = /^[A-Za-z0-9_-]+$/;
const MAX_CREDENTIAL_ID = 1_364;
/** The registered values (WebAuthn §5.8.4). */
const TRANSPORTS = ["usb", "nfc", "ble", "smart-card", "hybrid", "internal"];

/**
 * Parses the JSON of a `PublicKeyCredential` (WebAuthn §5.1). Null if it is not one, or if the page was inside another
 * site's frame.
 */
export function parsePasskeyResponse<Field extends string>(
  text: string,
  fields: readonly Field[],
): PasskeyResponse<Field> | null {
  if (text.length > MAX_PASSKEY_RESPONSE) return null;
  const credential = parseObject(text);
  const sent = toObject(credential?.response);
  const { id, type } = credential ?? {};
  if (type !== "public-key" || !isBase64url(id) || id.length > MAX_CREDENTIAL_ID || !sent) return null;
  const names = [...fields, "clientDataJSON"] as const;
  if (!names.every((name) => isBase64url(sent[name]))) return null;
  const clientData = parseObject(Buffer.from(sent.clientDataJSON as string, "base64url").toString());
  if (!clientData || !isBase64url(clientData.challenge) || clientData.crossOrigin === true) return null;
  const { userHandle, transports } = sent;
  return {
    id,
    challenge: clientData.challenge,
    response: Object.fromEntries(
      names.map((name) => [name, sent[name]]),
    ) as PasskeyResponse<Field>["response"],
    userHandle: isBase64url(userHandle) ? userHandle : null,
    transports: Array.isArray(transports) ? TRANSPORTS.filter((each) => transports.includes(each)) : [],
  };
}

const isBase64url = (value: unknown): value is string => typeof value === "string" && BASE64URL.test(value);

const toObject = (value: unknown): Record<string, unknown> | null =>
  typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;

function parseObject(text: string): Record<string, unknown> | null {
  try {
    return toObject(JSON.parse(text));
  } catch {
    return null;
  }
}
