import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

export const repository = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

export interface SourceFile {
  /** From the given root, with slashes. */
  readonly path: string;
  readonly text: string;
}

/** Generated, or wrong on purpose. */
const notHandWritten = /(^|\/)(node_modules|dist|generated|fixtures)(\/|$)/;

/** The hand-written files of some folders below `root`, in order. */
export function sourceFiles(root: string, folders: readonly string[], endings: RegExp): SourceFile[] {
  return folders
    .flatMap((folder) => {
      try {
        return readdirSync(join(root, folder), { recursive: true, withFileTypes: true });
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
        throw error;
      }
    })
    .filter((entry) => entry.isFile() && endings.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .filter((path) => !notHandWritten.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
}
