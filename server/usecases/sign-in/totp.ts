import { Secret, TOTP } from "otpauth";
import type { Encrypter } from "../encrypter.ts";

/** Supported by every authenticator app (RFC 6238 §5.2, RFC 4226 §5.3). */
const TOTP_OPTIONS = { algorithm: "SHA1", digits: 6, period: 30 };
/** Steps by which the clocks of the phone and the server can differ. */
const WINDOW = 1;
/** 160 bits, as recommended by RFC 4226 §4. */
const SECRET_BYTES = 20;

/** A new secret for an authenticator, in Base32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** `otpauth` URI for a QR code: the secret, the account and the issuer. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...TOTP_OPTIONS, issuer: "Tua", label: email, secret }).toString();

/** Time step of a code, at most one step early or late. Null for a wrong code. */
export function findTimeStep(secret: string, code: string): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = Date.now();
  const away = TOTP.validate({
    ...TOTP_OPTIONS,
    secret: Secret.fromBase32(secret),
    token: code,
    window: WINDOW,
    timestamp,
  });
  return away === null ? null : TOTP.counter({ period: TOTP_OPTIONS.period, timestamp }) + away;
}

/** Encryption context of an encrypted secret, which binds it to its member. */
export const totpContext = (memberId: string): string => `totp of ${memberId}`;

/** Encrypts a secret for storage. */
export const encryptTotp = (box: Encrypter, memberId: string, secret: string): string =>
  box.encrypt(secret, totpContext(memberId));

export const decryptTotp = (box: Encrypter, memberId: string, encryptedSecret: string): string =>
  box.decrypt(encryptedSecret, totpContext(memberId));
