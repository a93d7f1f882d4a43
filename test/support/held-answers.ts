import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** SIGSTOP takes a moment: until it takes effect, the process could continue. */
export async function untilStopped(pid: number): Promise<void> {
  while (!/^\d+ \(.*\) T/.test(await readFile(`/proc/${pid}/stat`, "utf8"))) await pause(5);
}

/**
 * A proxy between a server and its database. On request it holds the database's next answer to a statement. The
 * database has then executed it, but the server does not know its result.
 */
export async function holdAnswers(databaseUrl: string) {
  const url = new URL(databaseUrl);
  // As written in the URL, or as a folder of sockets.
  const folder = url.searchParams.get("host");
  const port = Number(url.port || url.searchParams.get("port") || 5432);
  const sockets = new Set<Socket>();
  let held: { marker: Buffer; answered(release: () => void): void } | null = null;
  const server = createServer((here) => {
    const there = connect(folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port });
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
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
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(databaseUrl);
  through.searchParams.delete("host");
  through.searchParams.delete("port");
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** Connection string through the proxy. */
    url: through.toString(),
    /** @returns the answer, once it is held, to the next statement with this value. Call it to release the answer. */
    hold(marker: string): Promise<() => void> {
      return new Promise((answered) => {
        held = { marker: Buffer.from(marker), answered };
      });
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
