import { readFile } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { proxyDatabase } from "./database-proxy.ts";

/** SIGSTOP takes a moment: until it takes effect, the process could continue. */
export async function untilStopped(pid: number): Promise<void> {
  while (!/^\d+ \(.*\) T/.test(await readFile(`/proc/${pid}/stat`, "utf8"))) await pause(5);
}

/**
 * A proxy between a server and its database. On request it holds the database's next answer to a statement. The
 * database has then executed it, but the server does not know its result.
 */
export async function holdAnswers(databaseUrl: string) {
  let held: { marker: Buffer; answered(release: () => void): void } | null = null;
  const proxy = await proxyDatabase(databaseUrl, (here, there) => {
    let asked: typeof held = null;
    let kept: Buffer[] | null = null;
    here.on("data", (bytes) => {
      if (held && bytes.includes(held.marker)) {
        asked = held;
        held = null;
      }
      there.write(bytes);
    });
    there.on("data", (bytes) => {
      if (!asked && !kept) return void here.write(bytes);
      kept ??= [];
      kept.push(bytes);
      asked?.answered(() => {
        for (const one of kept ?? []) here.write(one);
        kept = null;
      });
      asked = null;
    });
  });
  return {
    ...proxy,
    /** @returns the answer, once it is held, to the next statement with this value. Call it to release the answer. */
    hold(marker: string): Promise<() => void> {
      return new Promise((answered) => {
        held = { marker: Buffer.from(marker), answered };
      });
    },
  };
}
