import type { FastifyInstance, FastifyRequest } from "fastify";
import Type from "typebox";
import type { OrderInput } from "../../domain/checkout.ts";
import { invalidField } from "../../domain/failure.ts";
import type { DoorOptions } from "../door-options.ts";
import { badBody } from "../failures.ts";
import { presentSession } from "../present-session.ts";
import { readQuery } from "../query.ts";
import { sentHeader } from "../sent-header.ts";
import { closed, instant, success } from "./json-schema.ts";
import { needs } from "./needs-scope.ts";
import { orderSchema } from "./order-schema.ts";
import {
  checkoutId,
  checkoutUrl,
  clientReference,
  mode,
  transactionId,
} from "./transaction-record-schema.ts";

const noQuery = closed({});

const { 200: session } = success("The session.", {
  data: closed({
    checkoutUrl,
    checkoutId,
    expiresAt: instant("When the session expires."),
    clientReference,
    transactionId,
    mode,
  }),
});

const schema = {
  operationId: "initiateCheckout",
  summary: "Create a checkout session",
  description:
    "Makes a session and its transaction, and answers with the address that the customer is sent to. A `clientReference` opens one session in each mode, however often it is sent.",
  tags: ["Checkout"],
  security: needs("payments:create"),
  querystring: noQuery,
  headers: Type.Object({
    "idempotency-key": Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description:
          "Repeats are safe: for 24 hours the same key with the same body gets the first answer again, with `Idempotent-Replayed: true`. Bare or in quotes.",
        examples: ["8e03978e-40d5-43e8-bc93-6894a57f9324"],
      }),
    ),
  }),
  body: orderSchema,
  response: {
    200: {
      ...session,
      headers: {
        "Idempotent-Replayed": {
          type: "string",
          description: "`true` where this is the stored answer of an earlier request with the same key.",
        },
      },
    },
  },
};

const config = {
  bucket: "initiate",
  failures: [
    ...(["duplicate_client_reference", "currency_not_supported", "idempotency_in_progress"] as const),
    ...(["idempotency_key_reused", "too_large", "unsupported_media_type", "no_payment_method"] as const),
  ],
} as const;

/** POST /v1/checkout/initiate (specification 4.1, contract §4). */
export function initiateCheckout(app: FastifyInstance, { useCases, checkoutUrl }: DoorOptions): void {
  app.post("/checkout/initiate", { schema, config }, async (request, reply) => {
    readQuery(request, []);
    const created = await useCases.initiateCheckout(
      request.caller,
      readObject(request.body),
      readIdempotencyKey(request),
    );
    if (created.replayed) reply.header("idempotent-replayed", "true");
    return presentSession(checkoutUrl, created);
  });
}

function readObject(body: unknown): OrderInput {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw badBody("The body must be a JSON object.");
  return body;
}

/** Idempotency-Key, quoted as a structured string (RFC 8941) or bare; null when absent. */
function readIdempotencyKey(request: FastifyRequest): string | null {
  const sent = sentHeader(request, "idempotency-key");
  if (sent.length === 0) return null;
  const key = /^"([\x20-\x21\x23-\x5b\x5d-\x7e]{1,255})"$|^([\x21\x23-\x7e]{1,255})$/.exec(
    sent.length === 1 ? (sent[0] as string) : "",
  );
  if (!key) throw invalidField("Idempotency-Key", "must be 1 to 255 printable characters, given once");
  return (key[1] ?? key[2]) as string;
}
