import type { MemberCaller } from "../../domain/access.ts";
import { invalidField } from "../../domain/app-error.ts";
import { MAX_PASSKEYS, type RelyingParty } from "../../domain/passkey.ts";
import type { Db } from "../../store/tables.ts";
import type { SignInFactors } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";
import { lockOwnFactors } from "./lock-own-factors.ts";

/**
 * A member who can have another passkey, locked until the database transaction ends.
 * @throws AppError `invalid_token`, `invalid_request` where passkeys are not available, for a member without a password and for
 *   too many passkeys.
 */
export async function requirePasskeyMember(
  { relyingParty }: Pick<Dependencies, "relyingParty">,
  trx: Db,
  member: Pick<MemberCaller, "memberId" | "sessionId">,
): Promise<{ relyingParty: RelyingParty; factors: SignInFactors }> {
  const factors = await lockOwnFactors(trx, member);
  if (!factors.passwordHash) throw invalidField("passkey", "company_sign_in");
  if (!relyingParty) throw invalidField("passkey", "passkeys_unavailable");
  if (factors.passkeys >= MAX_PASSKEYS)
    throw invalidField("passkey", "too_many_passkeys", { max: MAX_PASSKEYS });
  return { relyingParty, factors };
}
