import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Creates a folder with its parents, accessible only to this user. Node's `recursive` never ends where a file
 * system reports "not found" in an existing folder, such as /proc.
 * @throws the system's error for the folder that can't be created
 */
export async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (await isFolder(folder)) return;
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || (await isFolder(above))) throw error;
    await createFolder(above);
    await createFolder(folder);
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
