import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import type { ProcessorEmulator } from "./emulator.ts";

/** The methods that another process may call: POST `/emulator/{verb}` with a JSON list of arguments. */
const VERBS = [
  ...([
    "ledger",
    "behave",
    "release",
    "setCustomerBehavior",
    "approve",
    "decline",
    "refunds",
    "settleRefund",
  ] as const),
  ...(["callbacks", "madeCallbacks", "post", "goDown", "comeUp"] as const),
] as const;
type Verb = (typeof VERBS)[number];
type Steered = Pick<ProcessorEmulator, Verb>;

const isVerb = (name: string): name is Verb => (VERBS as readonly string[]).includes(name);

/** JSON in which minor units are decimal strings. */
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, one) => (typeof one === "bigint" ? one.toString() : one));
const read = (json: string): unknown =>
  JSON.parse(json, (name, one) => (name === "minorUnits" ? BigInt(one) : one));

/** Lets other processes control an emulator, on a separate port. */
export async function openControl(emulator: Steered): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    try {
      const verb = /^\/emulator\/(\w+)$/.exec(request.url ?? "")?.[1] ?? "";
      if (!isVerb(verb)) return void response.writeHead(404).end();
      const args = read((await text(request)) || "[]") as never[];
      const body = await (emulator[verb] as (...parameters: never[]) => Promise<unknown>)(...args);
      response.writeHead(200, { "content-type": "application/json" }).end(written(body));
    } catch (error) {
      response.writeHead(400).end(String(error));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/emulator`,
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** An emulator that runs in another process, which is responsible for closing it. */
export function remoteEmulator(controlUrl: string): Steered {
  const call = async (verb: Verb, args: unknown[]) => {
    const response = await fetch(`${controlUrl}/${verb}`, { method: "POST", body: written(args) });
    const body = await response.text();
    if (!response.ok) throw new Error(`the emulator refuses ${verb}: ${body}`);
    return read(body);
  };
  return Object.fromEntries(
    VERBS.map((verb) => [verb, (...args: unknown[]) => call(verb, args)]),
  ) as unknown as Steered;
}
