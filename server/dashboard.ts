import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type PersistedOperations, parsePersistedOperations } from "./entry/graphql/persisted-operations.ts";

/** The output folder of `npm run build`, next to the compiled server. */
const BUILT = new URL("../web/", import.meta.url);

/** The build of web/dashboard: its files, and the persisted operations that its endpoint accepts. */
export async function openDashboard(
  production: boolean,
): Promise<{ folder: string; operations: PersistedOperations }> {
  const json = await readFile(new URL("operations.json", BUILT), "utf8");
  return {
    folder: fileURLToPath(new URL("dashboard/", BUILT)),
    operations: parsePersistedOperations(json, production),
  };
}
