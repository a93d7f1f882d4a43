import Type, { type Static } from "typebox";
import { jsonNumber } from "../../domain/money.ts";
import {
  MAX_REFUND_REASON,
  REFUND_FAILURES,
  REFUND_STATUSES,
  type Refund,
  type RefundFailureCode,
  refundFailure,
} from "../../domain/refund.ts";
import { amount, currency, named, nullable, oneOf, open, timestamp } from "./json-schema.ts";
import { transactionId } from "./transaction-record-schema.ts";

export const refundId = Type.String({
  description: "The ID of the refund.",
  examples: ["rfd_01kayr0t2nq8m4z6c3v5b7x9wd"],
});

export const refundFailureSchema = named(
  "RefundFailure",
  open(
    {
      code: named(
        "RefundFailureCode",
        oneOf(Object.keys(REFUND_FAILURES) as RefundFailureCode[], {
          description: "The reason as a machine-readable code.",
        }),
      ),
      reason: Type.String({
        description: "The reason in English.",
        examples: [REFUND_FAILURES.insufficient_balance.reason],
      }),
      retryable: Type.Boolean({ description: "True if a new refund can succeed." }),
    },
    { description: "The reason that the refund failed. No money was refunded. Null if it did not fail." },
  ),
);

/** A refund in all responses. */
export const refundRecordSchema = named(
  "Refund",
  open(
    {
      refundId,
      transactionId,
      attemptId: Type.String({
        description: "The ID of the refunded attempt.",
        examples: ["att_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
      amount: amount("The amount of the refund."),
      currency,
      reason: nullable(
        Type.String({
          maxLength: MAX_REFUND_REASON,
          description: "The reason sent with the request. Null if there is none.",
          examples: ["Out of waakye"],
        }),
      ),
      status: named(
        "RefundStatus",
        oneOf(REFUND_STATUSES, {
          description:
            "The status of the refund. `processing`: the processor has not reported an outcome. `success`: the money was refunded. `failed`: the money was not refunded, and a new refund is possible.",
        }),
      ),
      failure: nullable(refundFailureSchema),
      createdAt: timestamp("The time of the request, in UTC."),
      endedAt: nullable(timestamp("The time at which the outcome was known, in UTC. Null before that.")),
    },
    { description: "A full or partial refund of a payment." },
  ),
);

export function refundRecord(refund: Refund): Static<typeof refundRecordSchema> {
  return {
    refundId: refund.id,
    transactionId: refund.transactionId,
    attemptId: refund.attemptId,
    amount: jsonNumber(refund.money),
    currency: refund.money.currency,
    reason: refund.reason,
    status: refund.status,
    failure: refund.failureCode && refundFailure(refund.failureCode),
    createdAt: refund.createdAt.toISOString(),
    endedAt: refund.endedAt?.toISOString() ?? null,
  };
}
