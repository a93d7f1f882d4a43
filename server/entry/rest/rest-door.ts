import type { FastifyInstance } from "fastify";
import type { Services } from "../services.ts";
import { findTransaction, transactionStatus } from "./find-transaction.ts";
import { initiateCheckout } from "./initiate-checkout.ts";
import { acceptJsonOnly } from "./json-body.ts";
import { listEvents } from "./list-events.ts";
import { listTransactions } from "./list-transactions.ts";

/** The REST API under /v1. */
export async function restDoor(app: FastifyInstance, services: Services): Promise<void> {
  acceptJsonOnly(app);
  app.addHook("onSend", async (_request, reply) => {
    reply.header("cache-control", "no-store");
  });
  initiateCheckout(app, services);
  transactionStatus(app, services);
  findTransaction(app, services);
  listTransactions(app, services);
  listEvents(app, services);
}
