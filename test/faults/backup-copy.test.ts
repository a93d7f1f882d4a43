import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { docsSample, docsText } from "../support/docs-samples.ts";
import { type MachinePostgres, machinePostgres, startMachinePostgres } from "../support/machine-postgres.ts";

/** The script of docs/operate/backup.md, with the commands that copy its dump to another machine. */
const PAGE = "operate/backup.md";

describe.skipIf(!machinePostgres)("A copied backup (needs Postgres of the machine)", () => {
  let postgres: MachinePostgres;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "tua-backup-copy-"));
    postgres = await startMachinePostgres(machinePostgres as string);
  });
  afterAll(async () => {
    await postgres?.[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the script with a GnuPG that encrypts nothing. @param scp the commands in place of scp */
  async function backUp(backups: string, scp: string): Promise<string> {
    const programs = { gpg: "exec cat", scp };
    for (const [name, text] of Object.entries(programs))
      await writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
    const [, place = ""] = /directly after the line `(.*)`/.exec(docsText(PAGE)) ?? [];
    const [before, after] = docsSample(PAGE, "backup").split(`\n${place}\n`);
    expect(after).toBeDefined();
    const script = [before, place, docsSample(PAGE, "copy"), after].join("\n");
    const { stdout } = await promisify(execFile)("sh", ["-c", script], {
      env: {
        PATH: `${folder}:${machinePostgres}:${process.env.PATH}`,
        BACKUPS: backups,
        DATABASE_URL: postgres.url("tua"),
      },
    });
    return stdout.trim();
  }

  test("is the complete dump, and leaves no second file here", async () => {
    const backups = join(folder, "copied");
    const dump = await backUp(backups, `cp "$2" "${folder}/sent"`);
    expect(await readFile(join(folder, "sent"))).toEqual(await readFile(dump));
    expect((await readdir(backups)).toSorted()).toEqual([basename(dump), `${basename(dump)}.list`]);
  });

  test("fails if the copy fails, so that it does not count as completed", async () => {
    await expect(backUp(join(folder, "failed"), "exit 1")).rejects.toMatchObject({ code: 1 });
  });
});
