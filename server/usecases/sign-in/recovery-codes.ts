import { randomInt } from "node:crypto";
import { hashSecret } from "../../domain/api-key.ts";
import type { Db } from "../../store/tables.ts";
import { replaceRecoveryCodes } from "../../store/two-factor.ts";

const HOW_MANY = 10;
/** Five groups of five digits have 83 bits. Digits only, because the form shows a numeric keyboard. */
const GROUPS = 5;
const GROUP_DIGITS = 5;
const RECOVERY_CODE = new RegExp(`^\\d{${GROUPS * GROUP_DIGITS}}$`);

/** Creates ten new codes for a member and deletes older ones. @returns the codes, which are not stored. */
export async function issueRecoveryCodes(trx: Db, memberId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newRecoveryCode);
  await replaceRecoveryCodes(
    trx,
    memberId,
    codes.map((code) => hashSecret(readCode(code))),
  );
  return codes;
}

/** Normalizes an entered code: removes spaces and hyphens. */
export const readCode = (text: string): string => text.replace(/[\s\p{Pd}]/gu, "");

/** Stored hash of a recovery code. Null if the text is not a recovery code. */
export const recoveryCodeHash = (code: string): string | null =>
  RECOVERY_CODE.test(code) ? hashSecret(code) : null;

function newRecoveryCode(): string {
  const group = () => String(randomInt(10 ** GROUP_DIGITS)).padStart(GROUP_DIGITS, "0");
  return Array.from({ length: GROUPS }, group).join("-");
}
