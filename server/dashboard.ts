import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { type PersistedOperations, readOperationList } from "./entry/graphql/persisted-operations.ts";

/** Where `npm run build` puts the dashboard, beside the compiled server. */
const BUILT = new URL("../web/", import.meta.url);

/** What was built from web/dashboard: its files, and the operations that its door answers. */
export async function openDashboard(
  production: boolean,
): Promise<{ folder: string; operations: PersistedOperations }> {
  const json = await readFile(new URL("operations.json", BUILT), "utf8");
  return {
    folder: fileURLToPath(new URL("dashboard/", BUILT)),
    operations: readOperationList(json, production),
  };
}
