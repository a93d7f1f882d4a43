import { once } from "node:events";
import { WebSocket } from "ws";
import { Arrivals } from "../../support/arrival-queue.ts";
import type { GraphqlApi } from "./graphql-endpoint.ts";

/** A client that stores each message's text as received. */
export interface RawSocket {
  readonly socket: WebSocket;
  /** Texts of the `next` messages. */
  readonly nexts: Arrivals<string>;
}

export async function openRaw(api: GraphqlApi, key = api.key): Promise<RawSocket> {
  const socket = new WebSocket(`${api.origin.replace("http", "ws")}/graphql`, ["graphql-transport-ws"]);
  const nexts = new Arrivals<string>("a next message");
  socket.on("error", () => {});
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${key}` } }));
  const [ack] = await once(socket, "message");
  if (!String(ack).includes("connection_ack")) throw new Error(`Expected connection_ack, got ${ack}`);
  socket.on("message", (data) => {
    if (String(data).includes('"type":"next"')) nexts.push(String(data));
  });
  return { socket, nexts };
}
