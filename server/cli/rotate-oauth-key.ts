import type { Config } from "../config.ts";
import { withTua } from "./with-tua.ts";

/** `tua rotate-oauth-key`. @returns what happens when, for people. */
export async function rotateOauthKey(config: Config): Promise<string> {
  const key = await withTua(config, ({ useCases }) => useCases.rotateSigningKey());
  const minutes = (seconds: number) => `${seconds / 60} minutes`;
  return (
    `Key ${key.kid} is shown by every server within a minute and signs in ${minutes(key.signsInSeconds)}. ` +
    `The keys before it verify for another ${minutes(key.othersVerifySeconds)}.`
  );
}
