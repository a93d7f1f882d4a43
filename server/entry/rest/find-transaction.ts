import type { FastifyInstance, FastifyReply } from "fastify";
import { invalid, invalidField } from "../../domain/failure.ts";
import { parseWhole } from "../../domain/numbers.ts";
import { authenticate } from "../bearer.ts";
import type { DoorOptions } from "../door-options.ts";
import { readQuery } from "./query.ts";
import { transactionRecord } from "./transaction-record.ts";

/** Longest time an answer is held, in seconds. */
const MAX_WAIT = 25;
const NAMES = ["clientReference", "transactionId", "checkoutId"] as const;

/** GET /v1/transactions/status (specification 4.2): by one of three names, held until final when asked. */
export function transactionStatus(
  app: FastifyInstance,
  { useCases, checkoutUrl, stopping }: DoorOptions,
): void {
  app.get("/transactions/status", async (request, reply) => {
    const caller = await authenticate(useCases, request);
    const query = readQuery(request, [...NAMES, "wait"]);
    const key = readKey(query);
    const wait = parseWhole(query.wait ?? "0", 0, MAX_WAIT);
    if (!wait.ok) throw invalidField("wait", wait.message);
    const signal = AbortSignal.any([stopping, leaving(reply)]);
    const transaction = await useCases.waitForTransaction(caller, key, wait.value, signal);
    // A key that was revoked while the answer was held gets none.
    if (wait.value > 0) await authenticate(useCases, request);
    return { success: true, data: transactionRecord(transaction, checkoutUrl) };
  });
}

/** GET /v1/transactions/{transactionId}: the same record. */
export function findTransaction(app: FastifyInstance, { useCases, checkoutUrl }: DoorOptions): void {
  app.get<{ Params: { transactionId: string } }>("/transactions/:transactionId", async (request) => {
    const caller = await authenticate(useCases, request);
    readQuery(request, []);
    const transaction = await useCases.findTransaction(caller, { id: request.params.transactionId });
    return { success: true, data: transactionRecord(transaction, checkoutUrl) };
  });
}

function readKey(query: Partial<Record<(typeof NAMES)[number], string>>) {
  const given = NAMES.filter((name) => query[name] !== undefined);
  if (given.length !== 1) {
    const message = `give exactly one of ${NAMES.join(", ")}`;
    throw invalid((given.length > 0 ? given : [NAMES[0]]).map((field) => ({ field, message })));
  }
  const { clientReference, transactionId, checkoutId } = query;
  if (clientReference !== undefined) return { clientReference };
  return transactionId !== undefined ? { id: transactionId } : { checkoutId: checkoutId as string };
}

/** Fires when the caller hangs up, or has the answer. */
function leaving(reply: FastifyReply): AbortSignal {
  const left = new AbortController();
  reply.raw.once("close", () => left.abort());
  return left.signal;
}
