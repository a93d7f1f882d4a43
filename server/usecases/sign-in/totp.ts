import { Secret, TOTP } from "otpauth";
import type { SecretBox } from "../secret-box.ts";

/** What every authenticator app knows (RFC 6238 §5.2, RFC 4226 §5.3). */
const TERMS = { algorithm: "SHA1", digits: 6, period: 30 };
/** Steps by which the clocks of a telephone and of this machine may differ. */
const WINDOW = 1;
/** 160 bits, as RFC 4226 §4 asks for. */
const SECRET_BYTES = 20;

/** A new secret for an authenticator, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: SECRET_BYTES }).base32;

/** What an authenticator reads from a picture: the secret, whose it is, and what it is for. */
export const totpUri = (secret: string, email: string): string =>
  new TOTP({ ...TERMS, issuer: "Tua", label: email, secret }).toString();

/** The time step whose code a text is, by now's clock or one next to it; null for a wrong one. */
export function stepOfCode(secret: string, code: string): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = Date.now();
  const away = TOTP.validate({
    ...TERMS,
    secret: Secret.fromBase32(secret),
    token: code,
    window: WINDOW,
    timestamp,
  });
  return away === null ? null : TOTP.counter({ period: TERMS.period, timestamp }) + away;
}

/** Binds a sealed secret to its member. */
export const totpContext = (memberId: string): string => `totp of ${memberId}`;

/** A secret as it is kept. */
export const sealTotp = (box: SecretBox, memberId: string, secret: string): string =>
  box.seal(secret, totpContext(memberId));

export const openTotp = (box: SecretBox, memberId: string, sealed: string): string =>
  box.open(sealed, totpContext(memberId));
