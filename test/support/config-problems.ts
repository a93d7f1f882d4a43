import { ConfigError, readConfig } from "../../server/config.ts";

/** What a start with these variables says, a problem in a line. */
export function configProblems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split("\n");
  }
  return [];
}
