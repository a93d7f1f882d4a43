import type { FastifyRequest } from "fastify";
import Type from "typebox";
import { MAX_IDEMPOTENCY_KEY, parseIdempotencyKey } from "../../domain/idempotency-key.ts";
import { requireValid } from "../../domain/result.ts";
import { sentHeader } from "../sent-header.ts";

/** The request header. Each endpoint documents its response to a repeated request. */
export const idempotencyHeaders = Type.Object({
  "idempotency-key": Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: MAX_IDEMPOTENCY_KEY,
      description:
        "A key that makes retries safe. For 24 hours, the same key with the same body returns the first response again, with `Idempotent-Replayed: true`. Printable ASCII characters without quotes. The value can be sent with or without surrounding quotes.",
      examples: ["8e03978e-40d5-43e8-bc93-6894a57f9324"],
    }),
  ),
});

/** The response header. */
export const replayedHeader = {
  "Idempotent-Replayed": {
    type: "string",
    description:
      "`true` if the response is that of an earlier request with the same key. This request had no effect.",
  },
};

/** Parses Idempotency-Key, as a structured string in quotes (RFC 8941) or without quotes. Null if absent. */
export function getIdempotencyKey(request: FastifyRequest): string | null {
  const sent = sentHeader(request, "idempotency-key");
  if (sent.length === 0) return null;
  const [only = ""] = sent.length === 1 ? sent : [];
  const bare = /^"([^\\]*)"$/.exec(only)?.[1] ?? only;
  return requireValid("Idempotency-Key", parseIdempotencyKey(bare));
}
