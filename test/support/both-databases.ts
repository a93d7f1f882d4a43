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

/** A store with the schema of today, and how to take its database away once it is closed. */
type Opened = Promise<[store: Store, drop: () => Promise<void>]>;

async function postgres(): Opened {
  const database = await freshDatabase();
  return [openPostgres(database.url), database.drop];
}

/**
 * An embedded database with every migration applied: initdb takes seconds of computing, a copy does not. The first
 * worker of the run that needs one makes it, and the others wait for it.
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
      // After a failure the next who needs one begins from nothing.
      rmSync(making, { recursive: true, force: true });
      rmdirSync(lock);
    }
  }
  return made;
}

/** Lets a folder for data hold an embedded database with the schema of today, as empty as the migrations leave it. */
export async function placeEmbedded(dataDir: string): Promise<void> {
  await cp(await template(), dataDir, { recursive: true });
}

async function embedded(): Opened {
  const folder = mkdtempSync(join(tmpdir(), "tua-embedded-"));
  await placeEmbedded(folder);
  const store = await openEmbedded(folder);
  return [store, async () => rmSync(folder, { recursive: true })];
}

/** One SQL for both: what it rests on is proven on each. */
export const BOTH_DATABASES = [
  ["Postgres", postgres],
  ["the embedded database", embedded],
] as const;
