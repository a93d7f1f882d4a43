import { Secret, TOTP } from "otpauth";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import type { TestTua } from "./app.ts";
import type { TestMembers } from "./staff-at-bff.ts";

/** Milliseconds per time step (RFC 6238). */
const STEP_MS = 30_000;

/** An owner with two-factor authentication enabled. */
export interface GuardedOwner {
  memberId: string;
  email: string;
  password: string;
  /** The code that the authenticator shows this many steps from now. */
  code(away?: number): string;
  /** The authenticator's secret, in base 32. */
  secret: string;
  recoveryCodes: string[];
  /** Resets the last accepted code, so that every code is unused. */
  forgetSteps(): Promise<void>;
}

/** The middle of the current step. A clock held there does not advance a step during a test. */
export const midStep = (): number => Math.floor(Date.now() / STEP_MS) * STEP_MS + STEP_MS / 2;

export const generateCode = (secret: string, away = 0): string =>
  TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + away * STEP_MS });

/** Enables two-factor authentication for a merchant's owner. */
export async function guardOwner(
  { services: { useCases } }: TestTua,
  team: TestMembers,
  merchant: CreatedMerchant,
): Promise<GuardedOwner> {
  const owner = await team.owner(merchant);
  const scope = { merchantId: merchant.merchantId, mode: "test" } as const;
  const caller = await useCases.authenticateSession(owner.token, scope, "192.0.2.1");
  const { secret } = await useCases.beginTwoFactor(caller);
  const recoveryCodes = (await useCases.confirmTwoFactor(caller, generateCode(secret))) ?? [];
  const forgetSteps = async () => {
    await team.sql("update members set totp_step = null where id = $1", owner.id);
  };
  await forgetSteps();
  return {
    memberId: owner.id,
    ...merchant.owner,
    secret,
    recoveryCodes,
    forgetSteps,
    code: (away = 0) => generateCode(secret, away),
  };
}
