import { findSignInFactors } from "../../store/two-factor.ts";
import type { Dependencies } from "../dependencies.ts";

/** The second factors of a member whose password was correct. A recovery code replaces each. */
export interface SecondFactors {
  email: string;
  hasAuthenticator: boolean;
  hasPasskeys: boolean;
}

/** Null if the member no longer exists. */
export function viewSecondFactors({ db }: Pick<Dependencies, "db">) {
  return async (memberId: string): Promise<SecondFactors | null> => {
    const factors = await findSignInFactors(db, memberId);
    return (
      factors && {
        email: factors.email,
        hasAuthenticator: factors.encryptedTotp !== null,
        hasPasskeys: factors.passkeys > 0,
      }
    );
  };
}
