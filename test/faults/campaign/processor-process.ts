import { once } from "node:events";
import { appendFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Charge, chargeResult } from "./ledger.ts";
import type { ProcessorBehavior } from "./plan.ts";

/**
 * Runs in its own process: a payment processor that Tua reaches only over HTTP. It writes each request to its
 * own file before it responds, so faults in Tua do not affect it.
 *
 * POST /charges        starts a charge; a known id returns the same charge
 * POST /charges/{id}   returns the status of the charge; an unknown id is void from then on
 */
const [file] = process.argv.slice(2);
if (file === undefined) throw new Error("Name the file for the ledger");

const SLOW_MS = 700;
const charges = new Map<string, Charge>();
let behavior: ProcessorBehavior = "healthy";

function keep(charge: Charge): Charge {
  charges.set(charge.id, charge);
  appendFileSync(file as string, `${JSON.stringify(charge)}\n`);
  return charge;
}

function start(requested: Pick<Charge, "id" | "currency" | "requested" | "phoneEnding">): Charge {
  const known = charges.get(requested.id);
  if (known) return keep({ ...known, starts: known.starts + 1 });
  return keep({ ...requested, madeAt: Date.now(), starts: 1, isVoid: false });
}

function find(id: string): Charge {
  const known = charges.get(id);
  if (known) return known;
  return keep({
    id,
    currency: "",
    requested: "0",
    phoneEnding: "",
    madeAt: Date.now(),
    starts: 0,
    isVoid: true,
  });
}

async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const how = behavior;
  let text = "";
  request.setEncoding("utf8");
  for await (const part of request) text += part;
  if (how === "gone") return void request.socket.resetAndDestroy();
  if (how === "error") return void response.writeHead(500).end();
  const [, , id] = (request.url ?? "").split("/");
  const charge = id === undefined ? start(JSON.parse(text)) : find(id);
  // It still processes payers without a result, and all payers while it is silent.
  const isSilent = how === "silent" || (id === undefined && charge.phoneEnding === "0009");
  if (isSilent) return void request.socket.resetAndDestroy();
  if (how === "slow") await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
  response.end(JSON.stringify(chargeResult(charge, Date.now())));
}

const server = createServer((request, response) => void serve(request, response).catch(() => {}));
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.on("message", (reported: ProcessorBehavior) => {
  behavior = reported;
});
process.on("disconnect", () => process.exit(0));
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
