import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { formatStartupError } from "../../../server/startup-error.ts";
import { openEmbedded } from "../../../server/store/connect.ts";
import { EMBEDDED_POSTGRES } from "../../../server/store/embedded-folder.ts";
import { createEmbeddedDatabase } from "../../support/both-databases.ts";

/** Root ignores permissions: as root, the command runs as another user. */
const NOBODY = 65_534;

let dataDir = "";
let pg = "";

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "tua-folder-"));
  pg = join(dataDir, "pg");
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true }));

async function problem(): Promise<string> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    await (await openEmbedded(dataDir)).close();
    return "it opened";
  } catch (error) {
    return formatStartupError(error);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

test.each([
  ["closed to this user", 0o000],
  ["readable, and not writable", 0o555],
])("a folder that is %s is named, with a fix", async (_, mode) => {
  await mkdir(pg);
  await chmod(pg, mode);
  expect(await problem()).toBe(
    `Tua can't start: ${pg} can't be used: permission denied. Make the user that runs Tua its owner, or set DATA_DIR to another folder.`,
  );
  await chmod(pg, 0o700);
});

test("a folder of another Postgres version is named with both versions", async () => {
  await createEmbeddedDatabase(dataDir);
  const path = join(pg, "PG_VERSION");
  expect((await readFile(path, "utf8")).trim()).toBe(EMBEDDED_POSTGRES);
  await writeFile(path, "14\n");
  const message = await openEmbedded(dataDir).catch(formatStartupError);
  expect(message).toBe(
    `Tua can't start: ${pg} is a database of Postgres 14, but this version of Tua opens databases of Postgres ${EMBEDDED_POSTGRES}. Start the version that created it, or set DATA_DIR to another folder.`,
  );
});

test("a folder with an incomplete database is named, with a fix", async () => {
  await mkdir(pg);
  await writeFile(join(pg, "PG_VERSION"), `${EMBEDDED_POSTGRES}\n`);
  expect(await openEmbedded(dataDir).catch(formatStartupError)).toMatch(
    `Tua can't start: ${pg} can't be opened as the embedded database: `,
  );
});
