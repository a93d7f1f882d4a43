import type { FastifyInstance } from "fastify";
import type { DoorOptions } from "../door-options.ts";
import { findTransaction, transactionStatus } from "./find-transaction.ts";
import { initiateCheckout } from "./initiate-checkout.ts";
import { acceptJsonOnly } from "./json-body.ts";
import { listEvents } from "./list-events.ts";
import { listTransactions } from "./list-transactions.ts";

/** The REST API under /v1. */
export async function restDoor(app: FastifyInstance, options: DoorOptions): Promise<void> {
  acceptJsonOnly(app);
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  initiateCheckout(app, options);
  transactionStatus(app, options);
  findTransaction(app, options);
  listTransactions(app, options);
  listEvents(app, options);
}
