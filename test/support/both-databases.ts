import { mkdtempSync, rmSync } from "node:fs";
import { cp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
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

let template: Promise<string> | undefined;

/** An embedded database with every migration applied, for this worker: to make one takes seconds, a copy does not. */
async function makeTemplate(): Promise<string> {
  const folder = mkdtempSync(join(inject("embeddedTemplates"), "worker-"));
  const store = await openEmbedded(folder);
  await migrate(store);
  await store.close();
  return folder;
}

/** Lets a folder for data hold an embedded database with the schema of today, as empty as the migrations leave it. */
export async function placeEmbedded(dataDir: string): Promise<void> {
  template ??= makeTemplate();
  await cp(await template, dataDir, { recursive: true });
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
