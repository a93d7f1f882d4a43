import Type, { type TProperties, type TSchema } from "typebox";
import { EVENT_KINDS, type EventKind, goesToCallback } from "../../domain/transaction.ts";
import { LATE } from "../field-words.ts";
import { amount, currency, instant, named, nullable, open } from "./json-schema.ts";
import { refTo } from "./named-schemas.ts";
import { refundFailureSchema, refundId } from "./refund-record.ts";
import {
  checkoutId,
  clientReference,
  failureCode,
  metadata,
  mode,
  paymentMethod,
  transactionId,
  transactionStatus,
} from "./transaction-record-schema.ts";

const ofEveryEvent = {
  clientReference,
  transactionId,
  checkoutId,
  amount: amount("What was asked."),
  currency,
  status: transactionStatus("As this event leaves the transaction."),
  final: Type.Boolean({ description: "Release stock on `true`, never on a failure that is not final." }),
  late: Type.Boolean({ description: LATE }),
  paymentMethod: nullable(paymentMethod),
  metadata,
};

const ofRefund = {
  refundId,
  refundAmount: amount("What was to be given back."),
  refundCurrency: currency,
  refundReason: nullable(Type.String({ description: "As given with the refund's request, or null." })),
};

/** What an event tells besides what every event tells, and what it is called. */
const KINDS: Record<EventKind, { title: string; description: string; data: TProperties }> = {
  "payment.success": {
    title: "PaymentSuccessEvent",
    description: "The payment has succeeded.",
    data: {
      amountReceived: Type.Optional(
        amount("What came in, as on the transaction; only where staff accepted another sum than `amount`."),
      ),
      amountRefunded: Type.Optional(amount("What of that went back; with `amountReceived` alone.")),
    },
  },
  "payment.failed": {
    title: "PaymentFailedEvent",
    description: "An attempt failed, or with `final: true` the checkout ended unpaid.",
    data: {
      reason: Type.String({
        description: "Why it failed, in plain words.",
        examples: ["The wallet or card has too little money"],
      }),
      code: failureCode("Why it failed."),
      retryable: Type.Boolean({ description: "Whether the customer may sensibly try again." }),
    },
  },
  "refund.success": {
    title: "RefundSuccessEvent",
    description: "Money of a payment went back.",
    data: ofRefund,
  },
  "refund.failed": {
    title: "RefundFailedEvent",
    description: "Money of a payment could not be given back.",
    data: { ...ofRefund, refundFailure: refundFailureSchema },
  },
  "checkout.created": {
    title: "CheckoutCreatedEvent",
    description: "A checkout session was made.",
    data: {},
  },
  "payment.processing": {
    title: "PaymentProcessingEvent",
    description: "The customer is paying.",
    data: {},
  },
  "payment.overpaid": {
    title: "PaymentOverpaidEvent",
    description: "Money came on top of the sum that paid for the order.",
    data: {
      attemptId: Type.String({
        description: "The attempt whose money came on top.",
        examples: ["att_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
      overpaidAmount: amount("What that attempt brought, in `overpaidCurrency`."),
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
          description: "The same on every try: keep those that you have handled.",
          examples: ["evt_01kayr0t2nq8m4z6c3v5b7x9wd"],
        }),
        event: Type.Literal(kind, { description: "The kind of event." }),
        createdAt: instant("When it happened."),
        sequence: Type.Integer({
          minimum: 1,
          description: "Counts all events of a merchant and mode, without gaps and repeats.",
          examples: [42],
        }),
        mode,
        data: open({ ...ofEveryEvent, ...data }, { description: "The payment as this event left it." }),
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
      id: Type.String({ description: "Of this test alone.", examples: ["evt_01kayr0t2nq8m4z6c3v5b7x9wd"] }),
      event: Type.Literal("webhook.test", { description: "The kind of event." }),
      createdAt: instant("When it was asked for."),
      sequence: Type.Literal(0, { description: "It counts among no events." }),
      mode,
      data: open({ message: Type.String({ description: "For people." }) }),
    },
    { description: "A test that staff asked for. No payment is behind it." },
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
