import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** The Postgres major version of PGlite, which can't open folders of other versions. */
export const EMBEDDED_POSTGRES = "18";

/** PGlite's file system throws plain objects with WASI error numbers. */
const WASI_CODES: Record<number, string> = { 2: "EACCES", 51: "ENOSPC", 63: "EPERM", 69: "EROFS" };

/**
 * Rejects a folder that PGlite can't open. PGlite itself would not explain it.
 * @throws Error of one line, or the system's error with the path
 */
export async function checkEmbeddedFolder(folder: string): Promise<void> {
  if (!(await readdir(folder)).includes("PG_VERSION")) return;
  const version = (await readFile(join(folder, "PG_VERSION"), "utf8")).trim();
  if (version === EMBEDDED_POSTGRES) return;
  throw new Error(
    `${folder} is a database of Postgres ${version.slice(0, 20)}, but this version of Tua opens databases of Postgres ${EMBEDDED_POSTGRES}. Start the version that created it, or set DATA_DIR to another folder.`,
  );
}

/** An error with a code and the folder, instead of PGlite's own. */
export function embeddedProblem(error: unknown, folder: string): Error {
  const code = WASI_CODES[(error as { errno?: number } | null)?.errno ?? 0];
  if (code) return Object.assign(new Error(`${code}: ${folder}`, { cause: error }), { code, path: folder });
  const why = error instanceof Error ? error.message : JSON.stringify(error);
  return new Error(
    `${folder} can't be opened as the embedded database: ${why}. Restore it from a backup (docs/operate/backup.md), or set DATA_DIR to another folder.`,
    { cause: error },
  );
}
