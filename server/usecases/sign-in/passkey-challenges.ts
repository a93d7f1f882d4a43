import { randomBytes } from "node:crypto";
import { hashSecret } from "../../domain/api-key.ts";
import { CHALLENGE_SECONDS } from "../../domain/passkey.ts";
import { type ChallengePurpose, putChallenge, useChallenge } from "../../store/passkeys.ts";
import type { Db } from "../../store/tables.ts";
import type { PasskeyResponse } from "./parse-passkey-response.ts";

/** 256 bits. WebAuthn §13.4.3 requires at least 16 bytes. */
const CHALLENGE_BYTES = 32;

/** Creates the challenge that the next response must sign. Only its hash is stored. */
export async function createChallenge(db: Db, purpose: ChallengePurpose): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  await putChallenge(db, { ...purpose, hash: hashSecret(challenge), seconds: CHALLENGE_SECONDS });
  return challenge;
}

/**
 * Consumes the challenge of a response, before the response is verified: each challenge has one attempt.
 * @returns false if it has expired, was used, or belongs to another session, step or purpose
 */
export const consumeChallenge = (
  db: Db,
  purpose: ChallengePurpose,
  { challenge }: PasskeyResponse<string>,
): Promise<boolean> => useChallenge(db, { ...purpose, hash: hashSecret(challenge) });
