import { insertKey, lockKeys, retireKeys } from "../../store/oauth-keys.ts";
import type { Dependencies } from "../dependencies.ts";
import { makeKey, SHOWN_SECONDS, seal } from "./signing-keys.ts";

/** Seconds for which the keys before it still verify: they sign for minutes, and what they sign lives for ten. */
const KEPT_SECONDS = 3_600;

export interface RotatedKey {
  kid: string;
  /** Seconds from now after which it signs. */
  signsInSeconds: number;
  /** Seconds from now for which the keys before it verify. */
  othersVerifySeconds: number;
}

/**
 * Adds a key that signs identity tokens. Every process shows it within a minute, and signs with it once everybody
 * can have seen it; the keys before it verify until what they signed has ended.
 */
export function rotateSigningKey({ db, secretBox }: Pick<Dependencies, "db" | "secretBox">) {
  return async (): Promise<RotatedKey> => {
    const key = await makeKey();
    await db.transaction().execute(async (trx) => {
      await lockKeys(trx);
      await retireKeys(trx, KEPT_SECONDS);
      await insertKey(trx, seal(secretBox, key));
    });
    return { kid: key.kid, signsInSeconds: SHOWN_SECONDS, othersVerifySeconds: KEPT_SECONDS };
  };
}
