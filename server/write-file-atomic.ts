import { rename, writeFile } from "node:fs/promises";

/**
 * Writes a file, readable only by the owner, and renames it when complete. A crash leaves the old file, never
 * half of a key, which could be guessed.
 */
export async function writeFileAtomic(path: string, text: string): Promise<void> {
  await writeFile(`${path}.new`, text, { mode: 0o600, flush: true });
  await rename(`${path}.new`, path);
}
