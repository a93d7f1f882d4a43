import { randomInt } from "node:crypto";
import { hashSecret } from "../../domain/api-key.ts";
import type { Db } from "../../store/tables.ts";
import { replaceRecoveryCodes } from "../../store/two-factor.ts";

const HOW_MANY = 10;
/** Five groups of five figures are 83 bits. Figures alone: the keyboard that a code calls up has no letters. */
const GROUPS = 5;
const GROUP_DIGITS = 5;
const RECOVERY_CODE = new RegExp(`^\\d{${GROUPS * GROUP_DIGITS}}$`);

/** Gives a member ten new codes in place of all older ones. @returns their texts, which are not kept */
export async function issueRecoveryCodes(trx: Db, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newRecoveryCode);
  await replaceRecoveryCodes(
    trx,
    memberId,
    codes.map((code) => hashSecret(readCode(code))),
  );
  return codes;
}

/** A code as it is counted: people put spaces and hyphens where they were shown, or elsewhere. */
export const readCode = (text: string): string => text.replace(/[\s\p{Pd}]/gu, "");

/** The hash by which a recovery code is kept, or null for a text that is none. */
export const recoveryCodeHash = (code: string): string | null =>
  RECOVERY_CODE.test(code) ? hashSecret(code) : null;

function newRecoveryCode(): string {
  const group = () => String(randomInt(10 ** GROUP_DIGITS)).padStart(GROUP_DIGITS, "0");
  return Array.from({ length: GROUPS }, group).join("-");
}
