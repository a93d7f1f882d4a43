import type { Config } from "../config.ts";
import { withServices } from "./services-for-command.ts";

/** `tua rotate-oauth-key`. @returns a text with the times of the rotation's steps */
export async function rotateOauthKey(config: Config): Promise<string> {
  const key = await withServices(config, ({ useCases }) => useCases.rotateSigningKey());
  const minutes = (seconds: number) => `${seconds / 60} minutes`;
  return (
    `Key ${key.kid} is published by every server within a minute and starts signing in ${minutes(key.signsInSeconds)}. ` +
    `Earlier keys stay valid for another ${minutes(key.othersVerifySeconds)}.`
  );
}
