import { Secret, TOTP } from "otpauth";
import type { MadeMerchant } from "../../server/usecases/merchants/make-merchant.ts";
import type { TestTua } from "./app.ts";
import type { StaffRoom } from "./staff-at-bff.ts";

/** Milliseconds of a step of RFC 6238. */
const STEP_MS = 30_000;

/** An owner who has turned two-factor sign-in on. */
export interface GuardedOwner {
  memberId: string;
  email: string;
  password: string;
  /** What the authenticator shows so many steps from now. */
  code(away?: number): string;
  /** Of the authenticator, in base 32. */
  secret: string;
  recoveryCodes: string[];
  /** Makes it so that no code was ever taken. */
  forgetSteps(): Promise<void>;
}

/** The middle of the step that it is now: held there, the clock makes no step by itself in a test. */
export const midStep = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;

export const codeOf = (secret: string, away = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + away * STEP_MS });

/** Turns two-factor sign-in on for a merchant's owner. */
export async function guardOwner(
  { wired: { useCases } }: TestTua,
  room: StaffRoom,
  merchant: MadeMerchant,
): Promise<GuardedOwner> {
  const owner = await room.owner(merchant);
  const scope = { merchantId: merchant.merchantId, mode: "test" } as const;
  const caller = await useCases.authenticateSession(owner.token, scope, "192.0.2.1");
  const { secret } = await useCases.beginTwoFactor(caller);
  const recoveryCodes = await useCases.confirmTwoFactor(caller, codeOf(secret));
  const forgetSteps = async () => {
    await room.sql("update members set totp_step = null where id = $1", owner.id);
  };
  await forgetSteps();
  return {
    memberId: owner.id,
    ...merchant.owner,
    secret,
    recoveryCodes,
    forgetSteps,
    code: (away = 0) => codeOf(secret, away),
  };
}
