import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { invalidField } from "../../domain/failure.ts";
import { sentHeader } from "../sent-header.ts";

/** The header of a request that may be sent again; what a refund answers to a repeat, its endpoint says. */
export const idempotencyHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 255,
      description:
        "Repeats are safe: for 24 hours the same key with the same body gets the first answer again, with `Idempotent-Replayed: true`. Bare or in quotes.",
      examples: ["8e03978e-40d5-43e8-bc93-6894a57f9324"],
    }),
  ),
});

/** The header of its answer. */
export const replayedHeader = {
  "Idempotent-Replayed": {
    type: "string",
    description: "`true` where nothing was done anew: an earlier request with the same key did it.",
  },
};

/** Idempotency-Key, quoted as a structured string (RFC 8941) or bare; null when absent. */
export function readIdempotencyKey(request: FastifyRequest): string | null {
  const sent = sentHeader(request, "idempotency-key");
  if (sent.length === 0) return null;
  const key = /^"([\x20-\x21\x23-\x5b\x5d-\x7e]{1,255})"$|^([\x20\x21\x23-\x7e]{1,255})$/.exec(
    sent.length === 1 ? (sent[0] as string) : "",
  );
  if (!key) throw invalidField("Idempotency-Key", "not_an_idempotency_key", { max: 255 });
  return (key[1] ?? key[2]) as string;
}
