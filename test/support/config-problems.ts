import { ConfigError, readConfig } from "../../server/config.ts";

/** The problems that a start with these variables reports, one per line. */
export function configProblems(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split("\n");
  }
  return [];
}
