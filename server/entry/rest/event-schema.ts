import Type, { type TProperties, type TSchema } from "typebox";
import { PAYMENT_FAILURES } from "../../domain/payment-failure.ts";
import { EVENT_KINDS, type EventKind, goesToCallback } from "../../domain/transaction.ts";
import { amount, currency, instant, named, nullable, open } from "./json-schema.ts";
import { refTo } from "./named-schemas.ts";
import { refundFailureSchema, refundId } from "./refund-record.ts";
import { eventSchemas, failureCode, mode, transactionStatus } from "./transaction-record-schema.ts";

const ofEveryEvent = {
  ...eventSchemas,
  status: transactionStatus("The status after this event."),
};

const ofRefund = {
  refundId,
  refundAmount: amount("The amount of the refund.", "refundCurrency"),
  refundCurrency: currency,
  refundReason: nullable(Type.String({ description: "The reason given with the refund request, or null." })),
};

/** What an event tells besides what every event tells, and what it is called. */
const KINDS: Record<EventKind, { title: string; description: string; data: TProperties }> = {
  "payment.success": {
    title: "PaymentSuccessEvent",
    description: "The payment has succeeded.",
    data: {
      amountReceived: Type.Optional(
        amount(
          "The amount received, as on the transaction. Only if staff accepted another amount than `amount`.",
        ),
      ),
      amountRefunded: Type.Optional(amount("The refunded part of it. Only with `amountReceived`.")),
    },
  },
  "payment.failed": {
    title: "PaymentFailedEvent",
    description: "An attempt failed. With `final: true` the checkout ended unpaid.",
    data: {
      reason: Type.String({
        description: "The reason, in English.",
        examples: [PAYMENT_FAILURES.insufficient_funds.reason],
      }),
      code: failureCode("The reason, as a code."),
      retryable: Type.Boolean({ description: "Whether the customer may try again." }),
    },
  },
  "refund.success": {
    title: "RefundSuccessEvent",
    description: "A refund succeeded.",
    data: ofRefund,
  },
  "refund.failed": {
    title: "RefundFailedEvent",
    description: "A refund failed. No money went back.",
    data: { ...ofRefund, refundFailure: refundFailureSchema },
  },
  "checkout.created": {
    title: "CheckoutCreatedEvent",
    description: "A checkout session was created.",
    data: {},
  },
  "payment.processing": {
    title: "PaymentProcessingEvent",
    description: "A customer began to pay.",
    data: {},
  },
  "payment.overpaid": {
    title: "PaymentOverpaidEvent",
    description: "More money arrived than the payment of the order.",
    data: {
      attemptId: Type.String({
        description: "The attempt that brought the extra money.",
        examples: ["att_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
      overpaidAmount: amount("The amount of that attempt.", "overpaidCurrency"),
      overpaidCurrency: currency,
    },
  },
};

const schemaOf = (kind: EventKind) => {
  const { title, description, data } = KINDS[kind];
  return named(
    title,
    open(
      {
        id: Type.String({
          description: "The same on every delivery attempt. Store the ids that you have handled.",
          examples: ["evt_01kayr0t2nq8m4z6c3v5b7x9wd"],
        }),
        event: Type.Literal(kind, { description: "The kind of event." }),
        createdAt: instant("The time of the event."),
        sequence: Type.Integer({
          minimum: 1,
          description: "The number of the event: counts all events of a merchant and mode, without gaps.",
          examples: [42],
        }),
        mode,
        data: open({ ...ofEveryEvent, ...data }, { description: "The payment after this event." }),
      },
      { description },
    ),
  );
};

/** `webhook.test`: it is in no stream, and no order is behind it. */
const testEvent = named(
  "WebhookTestEvent",
  open(
    {
      id: Type.String({ description: "The id of this test.", examples: ["evt_01kayr0t2nq8m4z6c3v5b7x9wd"] }),
      event: Type.Literal("webhook.test", { description: "The kind of event." }),
      createdAt: instant("The time of the request."),
      sequence: Type.Literal(0, { description: "Always 0: a test is not in the event stream." }),
      mode,
      data: open({ message: Type.String({ description: "A message for people." }) }),
    },
    { description: "A test webhook. No payment belongs to it." },
  ),
);

const ofKinds = (kinds: readonly EventKind[]): Record<string, TSchema> =>
  Object.fromEntries(kinds.map((kind) => [kind, schemaOf(kind)]));

/** An event as `/v1/events`, webhooks and streams carry it (contract §6), told apart by `event`. */
export const eventSchema = named(
  "Event",
  Type.Unsafe<unknown>({
    description:
      "Something that happened to a payment. Ignore kinds that you do not know: new ones may come.",
    oneOf: Object.values(ofKinds(EVENT_KINDS)),
    discriminator: {
      propertyName: "event",
      mapping: Object.fromEntries(EVENT_KINDS.map((kind) => [kind, refTo(KINDS[kind].title)])),
    },
  }),
);

/** What is posted to a callback URL, by its kind. */
export const webhookSchemas = { ...ofKinds(EVENT_KINDS.filter(goesToCallback)), "webhook.test": testEvent };
