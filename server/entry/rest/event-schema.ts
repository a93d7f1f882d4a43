import Type, { type TProperties, type TSchema } from "typebox";
import { PAYMENT_FAILURES } from "../../domain/payment-failure.ts";
import { EVENT_KINDS, type EventKind, isSentAsWebhook } from "../../domain/transaction.ts";
import { amount, currency, named, nullable, open, timestamp } from "./json-schema.ts";
import { refTo } from "./named-schemas.ts";
import { refundFailureSchema, refundId } from "./refund-record.ts";
import { eventSchemas, failureCode, mode, transactionStatus } from "./transaction-record-schema.ts";

const ofEveryEvent = {
  ...eventSchemas,
  status: transactionStatus("The status of the transaction after this event."),
  final: Type.Boolean({
    description:
      "True if this event ends the payment: it is paid, canceled or expired. Release stock only then. Always false for refunds, disputes and overpayments. Only money that arrives late can follow a final event.",
  }),
};

const ofRefund = {
  refundId,
  refundAmount: amount("The amount of the refund.", "refundCurrency"),
  refundCurrency: currency,
  refundReason: nullable(
    Type.String({ description: "The reason sent with the refund request. Null if there is none." }),
  ),
};

const ofDispute = {
  reviewId: Type.String({
    description: "The ID of the dispute's review.",
    examples: ["rvw_01kayr0t2nq8m4z6c3v5b7x9wd"],
  }),
  attemptId: Type.String({
    description: "The ID of the disputed attempt.",
    examples: ["att_01kayr0t2nq8m4z6c3v5b7x9wd"],
  }),
  disputeReference: Type.String({
    description: "The ID of the dispute at the processor.",
    examples: ["1801929"],
  }),
  disputeAmount: amount(
    "The disputed amount. After a loss, the amount that the customer got back.",
    "disputeCurrency",
  ),
  disputeCurrency: currency,
  disputeReason: nullable(
    Type.String({
      description: "The processor's category of the dispute. Null if it reports none.",
      examples: ["chargeback"],
    }),
  ),
  disputeDueAt: nullable(
    timestamp("The deadline of your response at the processor, in UTC. Null if it reports none."),
  ),
};

/** Schema name, description and additional data of each event type. */
const KINDS: Record<EventKind, { title: string; description: string; data: TProperties }> = {
  "payment.success": {
    title: "PaymentSuccessEvent",
    description: "The payment has succeeded.",
    data: {
      amountReceived: Type.Optional(
        amount(
          "The amount received, as in the transaction. Present only if staff accepted an amount different from `amount`.",
        ),
      ),
      amountRefunded: Type.Optional(
        amount("The refunded part of `amountReceived`. Present only with `amountReceived`."),
      ),
    },
  },
  "payment.failed": {
    title: "PaymentFailedEvent",
    description: "A payment attempt failed. With `final: true`, the checkout ended unpaid.",
    data: {
      reason: Type.String({
        description: "The reason in English.",
        examples: [PAYMENT_FAILURES.insufficient_funds.reason],
      }),
      code: failureCode("The reason as a machine-readable code."),
      retryable: Type.Boolean({ description: "True if another attempt by the customer can succeed." }),
    },
  },
  "refund.success": {
    title: "RefundSuccessEvent",
    description: "A refund succeeded.",
    data: ofRefund,
  },
  "refund.failed": {
    title: "RefundFailedEvent",
    description: "A refund failed. No money was refunded.",
    data: { ...ofRefund, refundFailure: refundFailureSchema },
  },
  "dispute.opened": {
    title: "DisputeOpenedEvent",
    description: "The customer disputed the payment at the bank.",
    data: ofDispute,
  },
  "dispute.won": {
    title: "DisputeWonEvent",
    description: "The processor decided a dispute for the merchant.",
    data: ofDispute,
  },
  "dispute.lost": {
    title: "DisputeLostEvent",
    description:
      "The processor decided a dispute for the customer. The money left the balance at the processor.",
    data: ofDispute,
  },
  "checkout.created": {
    title: "CheckoutCreatedEvent",
    description: "A checkout session was created.",
    data: {},
  },
  "payment.processing": {
    title: "PaymentProcessingEvent",
    description: "A payment attempt started.",
    data: {},
  },
  "payment.overpaid": {
    title: "PaymentOverpaidEvent",
    description: "Extra money arrived beyond the payment of the order.",
    data: {
      attemptId: Type.String({
        description: "The ID of the attempt that received the extra money.",
        examples: ["att_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
      overpaidAmount: amount("The extra amount.", "overpaidCurrency"),
      overpaidCurrency: currency,
    },
  },
};

const toSchema = (kind: EventKind) => {
  const { title, description, data } = KINDS[kind];
  return named(
    title,
    open(
      {
        id: Type.String({
          description:
            "The ID of the event. It is the same for each delivery attempt. Store processed IDs to ignore duplicates.",
          examples: ["evt_01kayr0t2nq8m4z6c3v5b7x9wd"],
        }),
        event: Type.Literal(kind, { description: "The event type." }),
        createdAt: timestamp("The time of the event, in UTC."),
        sequence: Type.Integer({
          minimum: 1,
          description: "The sequence number of the event for the merchant and mode, without gaps.",
          examples: [42],
        }),
        mode,
        data: open(
          { ...ofEveryEvent, ...data },
          { description: "The state of the transaction after this event." },
        ),
      },
      { description },
    ),
  );
};

/** `webhook.test`: not in the event stream, and without an order. */
const testEvent = named(
  "WebhookTestEvent",
  open(
    {
      id: Type.String({
        description: "The ID of the test event.",
        examples: ["evt_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
      event: Type.Literal("webhook.test", { description: "The event type." }),
      createdAt: timestamp("The time of the request, in UTC."),
      sequence: Type.Literal(0, {
        description: "Always 0, because test events are not in the event stream.",
      }),
      mode,
      data: open({ message: Type.String({ description: "A message in English." }) }),
    },
    { description: "A test webhook. It does not refer to a payment." },
  ),
);

const ofKinds = (kinds: readonly EventKind[]): Record<string, TSchema> =>
  Object.fromEntries(kinds.map((kind) => [kind, toSchema(kind)]));

/** An event in `/v1/events`, webhooks and streams (docs/contract.md §6). `event` is the discriminator. */
export const eventSchema = named(
  "Event",
  Type.Unsafe<unknown>({
    description: "An event of a payment. Ignore unknown event types, because more may be added.",
    oneOf: Object.values(ofKinds(EVENT_KINDS)),
    discriminator: {
      propertyName: "event",
      mapping: Object.fromEntries(EVENT_KINDS.map((kind) => [kind, refTo(KINDS[kind].title)])),
    },
  }),
);

/** Webhook bodies by event type. */
export const webhookSchemas = { ...ofKinds(EVENT_KINDS.filter(isSentAsWebhook)), "webhook.test": testEvent };
