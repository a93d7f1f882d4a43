import { insertKey, lockKeys, retireKeys } from "../../store/oauth-keys.ts";
import type { Dependencies } from "../dependencies.ts";
import { createSigningKey, encrypt, SIGNING_DELAY_SECONDS } from "./signing-keys.ts";

/** Time for which older keys still verify. They sign for a few more minutes, and their tokens are valid for ten. */
const VERIFY_SECONDS = 3_600;

export interface RotatedKey {
  kid: string;
  /** Seconds until it signs. */
  signsInSeconds: number;
  /** Seconds for which older keys still verify. */
  othersVerifySeconds: number;
}

/**
 * Adds a signing key for ID tokens. Each process publishes it within a minute, and signs with it once all of
 * them have it. Older keys verify until their tokens have expired.
 */
export function rotateSigningKey({ db, encrypter }: Pick<Dependencies, "db" | "encrypter">) {
  return async (): Promise<RotatedKey> => {
    const key = await createSigningKey();
    await db.transaction().execute(async (trx) => {
      await lockKeys(trx);
      await retireKeys(trx, VERIFY_SECONDS);
      await insertKey(trx, encrypt(encrypter, key));
    });
    return { kid: key.kid, signsInSeconds: SIGNING_DELAY_SECONDS, othersVerifySeconds: VERIFY_SECONDS };
  };
}
