import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expectNothingOfOurs, expectRejection, type RestResponse } from "./rest.ts";

/** One response as received. */
export interface WireResponse {
  status: number;
  /** By lower-case name. */
  headers: Record<string, string>;
  text: string;
}

/** A raw HTTP/1.1 client, for requests that no client library would send. */
export class Wire {
  readonly socket: Socket;
  readonly closed: Promise<unknown>;
  #received = "";

  constructor(port: number) {
    this.socket = connect(port, "127.0.0.1");
    this.socket.setEncoding("latin1").on("data", (part: string) => {
      this.#received += part;
    });
    // A reset also ends the exchange; bytes before it count.
    this.closed = new Promise((resolve) => this.socket.on("error", () => {}).once("close", resolve));
  }

  send(bytes: string | Buffer): this {
    this.socket.write(bytes);
    return this;
  }

  /** Resolves as soon as the received bytes contain `text`. */
  async until(text: string): Promise<void> {
    while (!this.#received.includes(text)) {
      if (this.socket.closed) throw new Error(`Closed without ${JSON.stringify(text)}: ${this.#received}`);
      await Promise.race([once(this.socket, "data"), this.closed]);
    }
  }

  /** Everything that the server sent until it closed the connection. */
  async responses(): Promise<WireResponse[]> {
    await this.closed;
    const responses: WireResponse[] = [];
    for (let rest = this.#received; rest !== ""; ) {
      const [head = ""] = rest.split("\r\n\r\n", 1);
      const [start = "", ...lines] = head.split("\r\n");
      const status = /^HTTP\/1\.1 (\d{3}) /.exec(start)?.[1];
      if (!status) throw new Error(`No HTTP: ${JSON.stringify(rest.slice(0, 200))}`);
      const headers = Object.fromEntries(
        lines.map((line) => [line.split(":", 1)[0]?.toLowerCase(), line.slice(line.indexOf(":") + 1).trim()]),
      );
      rest = rest.slice(head.length + 4);
      const length = Number(headers["content-length"] ?? (Number(status) < 200 ? 0 : rest.length));
      const text = Buffer.from(rest.slice(0, length), "latin1").toString();
      responses.push({ status: Number(status), headers, text });
      rest = rest.slice(length);
    }
    return responses;
  }
}

/** The lines of a request's head, with their line ends. */
export const head = (...lines: string[]): string => `${[...lines, "", ""].join("\r\n")}`;

/** The one response to this request. The request must end the connection, or be rejected. */
export async function sendOnWire(port: number, bytes: string | Buffer): Promise<RestResponse> {
  const [response, ...more] = await new Wire(port).send(bytes).responses();
  if (!response || more.length > 0) throw new Error(`Not one answer: ${JSON.stringify([response, ...more])}`);
  const isJson = response.headers["content-type"]?.startsWith("application/json") && response.text !== "";
  return { ...response, body: isJson ? JSON.parse(response.text) : undefined };
}

/** Checks that a rejection has the one complete format: the bare server and the routes send the same. */
export async function expectWireRejection(
  port: number,
  bytes: string | Buffer,
  status: number,
  code: string,
) {
  const response = await sendOnWire(port, bytes);
  expectRejection(response, status, code);
  expectNothingOfOurs(response);
  const { "content-type": type, "content-length": length } = response.headers;
  if (type !== "application/json; charset=utf-8") throw new Error(`A refusal is ${type}`);
  if (length !== String(Buffer.byteLength(response.text))) throw new Error(`A refusal is ${length} long`);
  return response;
}
