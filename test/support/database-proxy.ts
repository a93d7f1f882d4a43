import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/**
 * A proxy between a server and its database.
 * @param relay passes the bytes of a connection on: `here` is the server's side, `there` the database's.
 */
export async function proxyDatabase(databaseUrl: string, relay: (here: Socket, there: Socket) => void) {
  const url = new URL(databaseUrl);
  // As written in the URL, or as a folder of sockets.
  const folder = url.searchParams.get("host");
  const port = Number(url.port || url.searchParams.get("port") || 5432);
  const sockets = new Set<Socket>();
  const server = createServer((here) => {
    const there = connect(folder ? { path: `${folder}/.s.PGSQL.${port}` } : { host: url.hostname, port });
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      sockets.add(one);
      one.on("error", () => other.destroy()).on("close", () => other.destroy());
    }
    relay(here, there);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const through = new URL(databaseUrl);
  through.searchParams.delete("host");
  through.searchParams.delete("port");
  through.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** Connection string through the proxy. */
    url: through.toString(),
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
