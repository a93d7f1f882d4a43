import { rename, writeFile } from "node:fs/promises";

/**
 * Writes a file for its owner alone. It is under its name only once it is whole: a crash in between leaves what was
 * there, and no half of a key that anybody could guess.
 */
export async function writeFileAtomic(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
