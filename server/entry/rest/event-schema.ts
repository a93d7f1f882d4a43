import Type from "typebox";
import { EVENT_KINDS, TRANSACTION_STATUSES } from "../../domain/transaction.ts";
import { LATE } from "../field-words.ts";
import { amount, closed, currency, instant, nullable, oneOf } from "./json-schema.ts";
import { refundFailureSchema, refundId } from "./refund-record.ts";
import {
  checkoutId,
  clientReference,
  failureCodes,
  metadata,
  mode,
  paymentMethod,
  transactionId,
} from "./transaction-record-schema.ts";

/** An event as `/v1/events`, webhooks and streams carry it (contract §6). */
export const eventSchema = closed({
  id: Type.String({
    description: "The same on every try: keep those that you have handled.",
    examples: ["evt_01kayr0t2nq8m4z6c3v5b7x9wd"],
  }),
  event: oneOf(EVENT_KINDS, {
    description:
      "`payment.success`, `payment.failed`, `refund.success` and `refund.failed` go to the callback URL; the others stay in `/v1/events` and the live stream.",
  }),
  createdAt: instant("When it happened."),
  sequence: Type.Integer({
    minimum: 1,
    description: "Counts all events of a merchant and mode, without gaps and repeats.",
    examples: [42],
  }),
  mode,
  data: closed({
    clientReference,
    transactionId,
    checkoutId,
    amount: amount("What was asked."),
    currency,
    status: oneOf(TRANSACTION_STATUSES, { description: "As this event leaves the transaction." }),
    reason: Type.Optional(
      Type.String({
        description: "Why it failed, in plain words; with `payment.failed` alone.",
        examples: ["The wallet or card has too little money"],
      }),
    ),
    code: Type.Optional(oneOf(failureCodes, { description: "Why it failed; with `payment.failed` alone." })),
    retryable: Type.Optional(
      Type.Boolean({
        description: "Whether the customer may sensibly try again; with `payment.failed` alone.",
      }),
    ),
    final: Type.Boolean({ description: "Release stock on `true`, never on a failure that is not final." }),
    late: Type.Boolean({ description: LATE }),
    paymentMethod: nullable(paymentMethod),
    metadata,
    amountReceived: Type.Optional(
      amount(
        "What came in, as on the transaction; with a `payment.success` alone for which staff accepted another sum than `amount`.",
      ),
    ),
    amountRefunded: Type.Optional(amount("What of that went back; with `amountReceived` alone.")),
    attemptId: Type.Optional(
      Type.String({
        description: "The attempt whose money came on top; with `payment.overpaid` alone.",
        examples: ["att_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
    ),
    overpaidAmount: Type.Optional(
      amount("What that attempt brought, in `overpaidCurrency`; with `payment.overpaid` alone."),
    ),
    overpaidCurrency: Type.Optional(currency),
    refundId: Type.Optional(refundId),
    refundAmount: Type.Optional(amount("What was to be given back; with events of a refund alone.")),
    refundCurrency: Type.Optional(currency),
    refundReason: Type.Optional(
      nullable(Type.String({ description: "As given with the refund's request, or null." })),
    ),
    refundFailure: Type.Optional(refundFailureSchema),
  }),
});

/** `webhook.test`: it is in no stream, and no order is behind it. */
export const testEventSchema = closed({
  id: Type.String({ description: "Of this test alone.", examples: ["evt_01kayr0t2nq8m4z6c3v5b7x9wd"] }),
  event: Type.Literal("webhook.test", { description: "The kind." }),
  createdAt: instant("When it was asked for."),
  sequence: Type.Literal(0, { description: "It counts among no events." }),
  mode,
  data: closed({ message: Type.String({ description: "For people." }) }),
});
