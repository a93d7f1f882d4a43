import type { FastifyInstance } from "fastify";
import Type from "typebox";
import { MAX_REFUND_REASON } from "../../domain/refund.ts";
import type { EntryOptions } from "../entry-options.ts";
import { parseObject } from "../json-body.ts";
import { parseQuery } from "../query.ts";
import { getIdempotencyKey, idempotencyHeaders, replayedHeader } from "./idempotency-key.ts";
import { named, strictObject, success } from "./json-schema.ts";
import { refundRecord, refundRecordSchema } from "./refund-record.ts";
import { requireScope } from "./require-scope.ts";
import { transactionId } from "./transaction-record-schema.ts";

const absent = "Can be absent, `null` or an empty string.";
const optionalText = (schema: object) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ["string", "null"], ...schema }));

const body = named(
  "RefundTransactionRequest",
  strictObject(
    {
      amount: Type.Optional(
        Type.Unsafe<number | null>({
          type: ["number", "null"],
          exclusiveMinimum: 0,
          maximum: 999_999_999.99,
          description:
            "The amount to refund in major units. The rules of an order's `amount` apply. Defaults to the refundable amount of one attempt.",
          examples: [4.5],
        }),
      ),
      reason: optionalText({
        maxLength: MAX_REFUND_REASON,
        description: `The reason, 1 to ${MAX_REFUND_REASON} characters, for your records. A processor may show it to the customer. ${absent}`,
        examples: ["Out of waakye"],
      }),
      attemptId: optionalText({
        description: `The attempt to refund, if several attempts received money. By default, overpayments are refunded first. Required to refund money in a currency other than the order's. ${absent}`,
        examples: ["att_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
    },
    { examples: [{ amount: 4.5, reason: "Out of waakye" }] },
  ),
);

const { 200: refundResponse } = success("The refund. It is often still `processing`.", {
  data: refundRecordSchema,
});

/** POST /v1/transactions/{transactionId}/refunds: refunds a payment in full or in part. */
export function refundTransaction(app: FastifyInstance, { useCases }: EntryOptions): void {
  const schema = {
    operationId: "refundTransaction",
    summary: "Refund a payment",
    description:
      "Refunds a payment in full or in part. Several partial refunds are possible. The transaction's `status` does not change. `amountRefunded` increases when the processor completes the refund. The event `refund.success` or `refund.failed` reports the result. A repeated call with the same `Idempotency-Key` returns the first refund in its current state.",
    tags: ["Refunds"],
    security: requireScope("refunds:create"),
    params: strictObject({ transactionId }),
    querystring: strictObject({}),
    headers: idempotencyHeaders,
    body,
    response: { 200: { ...refundResponse, headers: replayedHeader } },
  };
  const path = "/transactions/:transactionId/refunds";
  const config = {
    bucket: "default",
    failures: [
      ...(["not_found", "not_refundable", "refund_too_large", "idempotency_key_in_use"] as const),
      ...(["idempotency_key_reused", "request_too_large", "unsupported_media_type"] as const),
    ],
  } as const;
  app.post<{ Params: { transactionId: string } }>(path, { schema, config }, async (request, reply) => {
    parseQuery(request, []);
    const { refund, replayed } = await useCases.refundTransaction(
      request.caller,
      request.params.transactionId,
      parseObject(request.body),
      getIdempotencyKey(request),
    );
    if (replayed) reply.header("idempotent-replayed", "true");
    return { success: true, data: refundRecord(refund) };
  });
}
