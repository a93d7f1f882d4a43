import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * Makes a folder for this user alone, with those above it. Node's `recursive` never ends where a file system answers
 * "not found" below a folder that is there, as /proc does.
 * @throws the system's error, of the folder that cannot be made.
 */
export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    if (await isFolder(folder)) return;
    const above = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== "ENOENT" || (await isFolder(above))) throw error;
    await makeFolder(above);
    await makeFolder(folder);
  }
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
