import type { FastifyInstance, FastifyRequest } from "fastify";
import type { OrderInput } from "../../domain/checkout.ts";
import { checkoutAddress } from "../../domain/checkout-address.ts";
import { invalidField } from "../../domain/failure.ts";
import { authenticate } from "../bearer.ts";
import type { DoorOptions } from "../door-options.ts";
import { badBody } from "../failures.ts";
import { sentHeader } from "../sent-header.ts";
import { readQuery } from "./query.ts";

/** POST /v1/checkout/initiate (specification 4.1, contract §4). */
export function initiateCheckout(app: FastifyInstance, { useCases, checkoutUrl }: DoorOptions): void {
  app.post("/checkout/initiate", async (request, reply) => {
    const caller = await authenticate(useCases, request);
    readQuery(request, []);
    const created = await useCases.initiateCheckout(
      caller,
      readObject(request.body),
      readIdempotencyKey(request),
    );
    if (created.replayed) reply.header("idempotent-replayed", "true");
    const { checkoutId, clientReference, transactionId, mode } = created;
    return {
      success: true,
      data: {
        checkoutUrl: checkoutAddress(checkoutUrl, checkoutId),
        checkoutId,
        expiresAt: created.expiresAt.toISOString(),
        clientReference,
        transactionId,
        mode,
      },
    };
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
