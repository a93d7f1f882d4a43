import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "./free-port.ts";

/** The state of the network: how it treats the bytes of every connection, in both directions. */
export type Way =
  | { is: "healthy" }
  /** Delays every piece by this time, in order. */
  | { is: "slow"; ms: number }
  /** Sends this many bytes at a time, with a pause after each. */
  | { is: "dripping"; bytes: number; everyMs: number }
  /** Accepts bytes and passes none on. After recovery it passes them on, as a network that retransmits. */
  | { is: "silent" };

const HEALTHY: Way = { is: "healthy" };

/**
 * A TCP proxy to a database whose network can be disturbed in use: all current connections and new ones.
 * Whatever runs behind it, such as a statement, does not notice.
 *
 * await using network = await SickNetwork.open(database.url);   // connect to network.url
 * network.become({ is: "slow", ms: 200 });   // or dripping, silent, well
 * network.forget();                          // black hole: current connections stay silent, new ones work
 * network.reset();                           // RST to both ends of every connection; network.cut() ends them
 * await network.refuse();                    // nothing listens; await network.accept() again
 */
export class SickNetwork {
  /** Connection string through this network. */
  readonly url: string;
  /** The number of connections ever opened. */
  opened = 0;
  /** The largest number of concurrent connections. */
  mostOpen = 0;
  readonly #port: number;
  readonly #reach: () => Socket;
  readonly #lines = new Set<Line>();
  readonly #forgotten = new Set<Line>();
  #server: Server | null;
  #way: Way = HEALTHY;

  private constructor(databaseUrl: string, server: Server, port: number) {
    const inner = new URL(databaseUrl);
    const folder = inner.searchParams.get("host");
    const number = inner.port || "5432";
    this.#reach = () =>
      folder ? connect(`${folder}/.s.PGSQL.${number}`) : connect(Number(number), inner.hostname);
    const { username, password, pathname } = inner;
    this.url = `postgres://${username}:${password}@127.0.0.1:${port}${pathname}`;
    this.#server = server;
    this.#port = port;
  }

  static async open(databaseUrl: string): Promise<SickNetwork> {
    const port = await freePort();
    const server = await listening(port);
    const network = new SickNetwork(databaseUrl, server, port);
    server.on("connection", network.#join);
    return network;
  }

  /** The number of open connections, including silent ones. */
  get open(): number {
    return this.#lines.size;
  }

  become(way: Way): void {
    this.#way = way;
    for (const line of this.#lines) this.#tell(line);
  }

  /**
   * Current connections pass no more bytes and no end, whatever comes later: as after the restart of a
   * firewall, or a power failure. New connections work as configured.
   */
  forget(): void {
    for (const line of this.#lines) this.#forgotten.add(line);
    for (const line of this.#lines) this.#tell(line);
  }

  /** Resets every connection (RST). */
  reset(): void {
    for (const { outside, inside } of this.#lines) {
      outside.resetAndDestroy();
      inside.destroy();
    }
  }

  /** Ends every connection, even in the middle of a message. */
  cut(): void {
    for (const { outside, inside } of this.#lines) {
      outside.destroy();
      inside.destroy();
    }
  }

  /** Stops listening and ends the open connections. */
  async rejectWith(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const closed = once(server, "close");
    server.close();
    this.cut();
    await closed;
  }

  /** Listens again, at the same address. */
  async accept(): Promise<void> {
    if (this.#server) return;
    this.#server = await listening(this.#port);
    this.#server.on("connection", this.#join);
  }

  async close(): Promise<void> {
    await this.rejectWith();
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.close();
  }

  readonly #join = (outside: Socket) => {
    const inside = this.#reach();
    const line: Line = { outside, inside, out: new Pipe(inside, outside), in: new Pipe(outside, inside) };
    this.#lines.add(line);
    this.opened += 1;
    this.mostOpen = Math.max(this.mostOpen, this.#lines.size);
    const leave = () => {
      this.#lines.delete(line);
      this.#forgotten.delete(line);
    };
    for (const end of [outside, inside]) {
      end.setNoDelay(true);
      end.on("error", () => {});
    }
    // The pipe passes an end on to the other side, after the bytes before it.
    outside.on("close", () => {
      if (this.#forgotten.has(line) && !inside.destroyed) return void inside.on("close", leave);
      leave();
    });
    this.#tell(line);
  };

  #tell(line: Line): void {
    const way: Way = this.#forgotten.has(line) ? { is: "silent" } : this.#way;
    line.out.become(way);
    line.in.become(way);
  }
}

interface Line {
  outside: Socket;
  inside: Socket;
  out: Pipe;
  in: Pipe;
}

/** One direction of a connection: bytes and, after them, the end. */
class Pipe {
  readonly #to: Socket;
  /** The pieces in transit and when they arrive; null is the end. */
  readonly #delayed: { bytes: Buffer | null; at: number }[] = [];
  #way: Way = HEALTHY;
  #timer: NodeJS.Timeout | null = null;

  constructor(from: Socket, to: Socket) {
    this.#to = to;
    from.on("data", (bytes) => this.#take(bytes));
    from.on("close", () => this.#take(null));
    to.on("close", () => {
      if (this.#timer) clearTimeout(this.#timer);
    });
  }

  become(way: Way): void {
    this.#way = way;
    this.#pass();
  }

  #take(bytes: Buffer | null): void {
    const late = this.#way.is === "slow" ? this.#way.ms : 0;
    this.#delayed.push({ bytes, at: performance.now() + late });
    this.#pass();
  }

  #pass(): void {
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    if (this.#way.is === "silent") return;
    for (let first = this.#delayed[0]; first; first = this.#delayed[0]) {
      const wait = this.#way.is === "healthy" ? 0 : first.at - performance.now();
      if (wait > 0) {
        this.#passIn(wait);
        return;
      }
      if (this.#way.is === "dripping" && first.bytes && first.bytes.length > this.#way.bytes) {
        this.#to.write(first.bytes.subarray(0, this.#way.bytes));
        first.bytes = first.bytes.subarray(this.#way.bytes);
        first.at = performance.now() + this.#way.everyMs;
        this.#passIn(this.#way.everyMs);
        return;
      }
      this.#delayed.shift();
      if (first.bytes) this.#to.write(first.bytes);
      else this.#to.destroySoon();
    }
  }

  #passIn(ms: number): void {
    this.#timer = setTimeout(() => this.#pass(), ms);
  }
}

async function listening(port: number): Promise<Server> {
  const server = createServer().listen(port, "127.0.0.1");
  await once(server, "listening");
  return server;
}
