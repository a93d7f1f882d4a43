import { existsSync, mkdirSync, mkdtempSync, renameSync, rmdirSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { inject } from "vitest";
import { openEmbedded, openPostgres, type Store } from "../../server/store/connect.ts";
import { migrate } from "../../server/store/migrate.ts";
import { freshDatabase } from "./database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A folder of the run. */
    embeddedTemplates: string;
  }
}

/** A store with the current schema, and a function to remove its database after it closes. */
type Opened = Promise<[store: Store, drop: () => Promise<void>]>;

async function postgres(): Opened {
  const database = await freshDatabase();
  return [openPostgres(database.url), database.drop];
}

/**
 * An embedded database with every migration applied. initdb takes seconds of CPU time; a copy does not. The
 * first worker that needs one creates it, and the others wait.
 */
async function template(): Promise<string> {
  const made = join(inject("embeddedTemplates"), "migrated");
  const [lock, making] = [`${made}.lock`, `${made}.making`];
  while (!existsSync(made)) {
    try {
      mkdirSync(lock);
    } catch {
      await setTimeout(50);
      continue;
    }
    try {
      if (existsSync(made)) break;
      const store = await openEmbedded(making);
      await migrate(store);
      await store.close();
      renameSync(making, made);
    } finally {
      // After a failure, the next caller starts from scratch.
      rmSync(making, { recursive: true, force: true });
      rmdirSync(lock);
    }
  }
  return made;
}

/** Fills a data folder with an empty embedded database of the current schema. */
export async function createEmbeddedDatabase(dataDir: string): Promise<void> {
  await cp(await template(), dataDir, { recursive: true });
}

async function embedded(): Opened {
  const folder = mkdtempSync(join(tmpdir(), "tua-embedded-"));
  await createEmbeddedDatabase(folder);
  const store = await openEmbedded(folder);
  return [store, async () => rmSync(folder, { recursive: true })];
}

/** Both databases run the same SQL; these tests prove it on each. */
export const BOTH_DATABASES = [
  ["Postgres", postgres],
  ["the embedded database", embedded],
] as const;
