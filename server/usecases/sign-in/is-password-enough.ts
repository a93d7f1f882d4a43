import { hasSecondFactor, lockSignInFactors } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";

/**
 * Whether a member signs in with only the password. Waits for a running change of the second factors, so that a
 * sign-in step from before the change does not continue after it.
 */
export function isPasswordEnough({ db }: Pick<Dependencies, "db">) {
  return (memberId: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const factors = await lockSignInFactors(trx, memberId);
      return factors !== null && !hasSecondFactor(factors);
    });
}
