import type { FastifyInstance } from "fastify";
import { rejectPublishable } from "../../domain/access.ts";
import type { ErrorCode } from "../../domain/app-error.ts";
import { authenticate } from "../bearer.ts";
import type { EntryOptions } from "../entry-options.ts";
import { acceptJsonOnly } from "../json-body.ts";
import { requirePageAccess } from "../page-origin.ts";
import { consumeByCaller } from "../rate-limit.ts";
import { cancelCheckout } from "./cancel-checkout.ts";
import { checkpoints } from "./checkpoints.ts";
import { type Deprecation, deprecationHeaders } from "./deprecation.ts";
import { getTransaction, getTransactionStatus } from "./get-transaction.ts";
import { initiateCheckout } from "./initiate-checkout.ts";
import { listEvents } from "./list-events.ts";
import { listRefunds } from "./list-refunds.ts";
import { exportTransactions, listTransactions } from "./list-transactions.ts";
import { pushOrders } from "./push-orders.ts";
import { refundTransaction } from "./refund-transaction.ts";
import { webhookSettings } from "./webhook-settings.ts";

/** The REST API under /v1. */
export async function restRoutes(app: FastifyInstance, options: EntryOptions): Promise<void> {
  acceptJsonOnly(app);
  // The schemas document requests and serialize responses. The domain validates (docs/decisions/0010).
  app.setValidatorCompiler(() => () => true);
  app.addHook("onRequest", async (request, reply) => {
    reply.header("cache-control", "no-store");
    const { bucket = "default", deprecation } = request.routeOptions.config;
    if (deprecation) reply.headers(deprecationHeaders(deprecation));
    // Runs before the body is read.
    request.caller = await authenticate(options.useCases, request);
    requirePageAccess(request, reply, request.caller, options);
    await consumeByCaller(options.useCases, reply, bucket, request.caller);
    rejectPublishable(request.caller);
  });
  initiateCheckout(app, options);
  cancelCheckout(app, options);
  getTransactionStatus(app, options);
  getTransaction(app, options);
  listTransactions(app, options);
  exportTransactions(app, options);
  refundTransaction(app, options);
  listRefunds(app, options);
  listEvents(app, options);
  checkpoints(app, options);
  pushOrders(app, options);
  webhookSettings(app, options);
}

declare module "fastify" {
  interface FastifyContextConfig {
    /** The rate limit that the endpoint's requests count in. */
    bucket?: "initiate" | "status" | "default";
    /** Error codes of the endpoint, in addition to those of all endpoints. */
    failures?: readonly ErrorCode[];
    deprecation?: Deprecation;
  }
}
