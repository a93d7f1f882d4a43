import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "./free-port.ts";

/** A proxy to a database that can be closed: to clients, the database stops and starts again. */
export class DatabaseGate {
  /** The connection string through the proxy. */
  readonly url: string;
  readonly #port: number;
  readonly #reach: () => Socket;
  readonly #through = new Set<Socket>();
  #server: Server | null = null;

  private constructor(databaseUrl: string, port: number) {
    const inner = new URL(databaseUrl);
    const folder = inner.searchParams.get("host");
    const number = inner.port || "5432";
    this.#reach = () =>
      folder ? connect(`${folder}/.s.PGSQL.${number}`) : connect(Number(number), inner.hostname);
    this.#port = port;
    const { username, password, pathname } = inner;
    this.url = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
  }

  static async open(databaseUrl: string): Promise<DatabaseGate> {
    const gate = new DatabaseGate(databaseUrl, await freePort());
    await gate.open();
    return gate;
  }

  async open(): Promise<void> {
    this.#server = createServer((outside) => {
      const inside = this.#reach();
      for (const [from, to] of [
        [outside, inside],
        [inside, outside],
      ] as const) {
        this.#through.add(from);
        from.pipe(to);
        from.on("error", () => {});
        from.on("close", () => {
          this.#through.delete(from);
          to.destroy();
        });
      }
    }).listen(this.#port, "127.0.0.1");
    await once(this.#server, "listening");
  }

  /** Breaks every connection and rejects new ones. */
  async shut(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const closed = once(server, "close");
    server.close();
    for (const socket of this.#through) socket.destroy();
    await closed;
  }
}
