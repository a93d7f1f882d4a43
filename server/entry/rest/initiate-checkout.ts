import type { FastifyInstance } from "fastify";
import type { EntryOptions } from "../entry-options.ts";
import { parseObject } from "../json-body.ts";
import { presentSession } from "../present-session.ts";
import { parseQuery } from "../query.ts";
import { getIdempotencyKey, idempotencyHeaders, replayedHeader } from "./idempotency-key.ts";
import { named, open, strictObject, success, timestamp } from "./json-schema.ts";
import { orderSchema } from "./order-schema.ts";
import { requireScope } from "./require-scope.ts";
import {
  checkoutId,
  checkoutUrl,
  clientReference,
  mode,
  transactionId,
} from "./transaction-record-schema.ts";

const noQuery = strictObject({});

const { 200: session } = success("The session.", {
  data: named(
    "CheckoutSession",
    open(
      {
        checkoutUrl,
        checkoutId,
        expiresAt: timestamp("The time at which the checkout session expires, in UTC."),
        clientReference,
        transactionId,
        mode,
      },
      { description: "A new checkout session and its transaction." },
    ),
  ),
});

const schema = {
  operationId: "initiateCheckout",
  summary: "Create a checkout session",
  description:
    "Creates a checkout session and its transaction. Redirect the customer to the returned `checkoutUrl`. Each `clientReference` can be used once for each mode, also after its session was canceled or has expired. A second call fails with `duplicate_client_reference`, and `data` contains the first `transactionId` and `checkoutId`. With the same `Idempotency-Key` and body, a repeated call returns the same response for 24 hours.",
  tags: ["Checkout"],
  security: requireScope("payments:create"),
  querystring: noQuery,
  headers: idempotencyHeaders,
  body: orderSchema,
  response: { 200: { ...session, headers: replayedHeader } },
};

const config = {
  bucket: "initiate",
  failures: [
    ...(["duplicate_client_reference", "currency_not_supported", "idempotency_key_in_use"] as const),
    ...([
      "idempotency_key_reused",
      "request_too_large",
      "unsupported_media_type",
      "no_payment_method",
    ] as const),
  ],
} as const;

/** POST /v1/checkout/initiate (specification 4.1, docs/contract.md §4). */
export function initiateCheckout(app: FastifyInstance, { useCases, checkoutUrl }: EntryOptions): void {
  app.post("/checkout/initiate", { schema, config }, async (request, reply) => {
    parseQuery(request, []);
    const created = await useCases.initiateCheckout(
      request.caller,
      parseObject(request.body),
      getIdempotencyKey(request),
    );
    if (created.replayed) reply.header("idempotent-replayed", "true");
    return presentSession(checkoutUrl, created);
  });
}
