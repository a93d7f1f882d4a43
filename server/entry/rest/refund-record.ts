import Type, { type Static } from "typebox";
import { jsonNumber } from "../../domain/money.ts";
import {
  LONGEST_REFUND_REASON,
  REFUND_FAILURES,
  REFUND_STATUSES,
  type Refund,
  type RefundFailureCode,
  refundFailure,
} from "../../domain/refund.ts";
import { amount, currency, instant, named, nullable, oneOf, open } from "./json-schema.ts";
import { transactionId } from "./transaction-record-schema.ts";

export const refundId = Type.String({
  description: "Tua's identifier of the refund.",
  examples: ["rfd_01kayr0t2nq8m4z6c3v5b7x9wd"],
});

export const refundFailureSchema = named(
  "RefundFailure",
  open(
    {
      code: named(
        "RefundFailureCode",
        oneOf(Object.keys(REFUND_FAILURES) as RefundFailureCode[], {
          description: "The reason, as a code.",
        }),
      ),
      reason: Type.String({
        description: "The reason, in English.",
        examples: [REFUND_FAILURES.insufficient_balance.reason],
      }),
      retryable: Type.Boolean({ description: "Whether a new refund may succeed." }),
    },
    { description: "The failure: no money went back. Null if it did not fail." },
  ),
);

/** A refund as every endpoint shows it. */
export const refundRecordSchema = named(
  "Refund",
  open(
    {
      refundId,
      transactionId,
      attemptId: Type.String({
        description: "The attempt that is refunded.",
        examples: ["att_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
      amount: amount("The amount of the refund."),
      currency,
      reason: nullable(
        Type.String({
          maxLength: LONGEST_REFUND_REASON,
          description: "The reason given with the request.",
          examples: ["Out of waakye"],
        }),
      ),
      status: named(
        "RefundStatus",
        oneOf(REFUND_STATUSES, {
          description:
            "`processing`: the processor has not decided. `success`: the money went back. `failed`: it did not, and a new refund is possible.",
        }),
      ),
      failure: nullable(refundFailureSchema),
      createdAt: instant("The time of the request."),
      endedAt: nullable(instant("The time at which its result was known. Null before that.")),
    },
    { description: "A refund of a payment, in full or in part." },
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
