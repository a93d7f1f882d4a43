import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbedded, openPostgres, type Store } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import { freshDatabase } from "./database.ts";

/** A store with the schema of today, and how to take its database away once it is closed. */
type Opened = Promise<[store: Store, drop: () => Promise<void>]>;

async function postgres(): Opened {
  const database = await freshDatabase();
  return [openPostgres(database.url), database.drop];
}

async function embedded(): Opened {
  const folder = mkdtempSync(join(tmpdir(), "tua-embedded-"));
  const store = await openEmbedded(folder);
  await migrate(store);
  return [store, async () => rmSync(folder, { recursive: true })];
}

/** One SQL for both: what it rests on is proven on each. */
export const BOTH_DATABASES = [
  ["Postgres", postgres],
  ["the embedded database", embedded],
] as const;
