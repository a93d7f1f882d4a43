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
          description: "What a program reads.",
        }),
      ),
      reason: Type.String({
        description: "The same in plain words.",
        examples: [REFUND_FAILURES.insufficient_balance.reason],
      }),
      retryable: Type.Boolean({ description: "Whether asking for a new refund may help." }),
    },
    { description: "Why the refund failed: nothing was given back; null when it did not." },
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
        description: "The attempt that brought the money.",
        examples: ["att_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
      amount: amount("What is given back."),
      currency,
      reason: nullable(
        Type.String({
          maxLength: LONGEST_REFUND_REASON,
          description: "As given with the request.",
          examples: ["Out of waakye"],
        }),
      ),
      status: named(
        "RefundStatus",
        oneOf(REFUND_STATUSES, {
          description:
            "`processing`: the processor has not decided. `success`: the money went back. `failed`: it did not, and can be given back again.",
        }),
      ),
      failure: nullable(refundFailureSchema),
      createdAt: instant("When it was asked for."),
      endedAt: nullable(instant("When its outcome was known.")),
    },
    { description: "Money of a payment that goes back, all or a part." },
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
