import Type from "typebox";
import { PAYMENT_FAILURES, type PaymentFailureCode } from "../../domain/payment-failure.ts";
import { METHOD_TYPES } from "../../domain/payment-method.ts";
import { MODES } from "../../domain/scope.ts";
import { ATTEMPT_STATUSES, TRANSACTION_STATUSES } from "../../domain/transaction.ts";
import { LATE } from "../field-words.ts";
import { amount, currency, instant, named, nullable, oneOf, open } from "./json-schema.ts";

const failureCodes = Object.keys(PAYMENT_FAILURES) as PaymentFailureCode[];

export const transactionId = Type.String({
  description: "Tua's identifier of the transaction.",
  examples: ["txn_01kayr0t2nq8m4z6c3v5b7x9wd"],
});
export const checkoutId = Type.String({
  description:
    "Identifier of the checkout session. Whoever has it can open the page: show it to the customer only.",
  examples: ["co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd"],
});
export const clientReference = Type.String({
  description: "Your own identifier, as given at initiation.",
  examples: ["ORD-1"],
});
export const checkoutUrl = Type.String({
  format: "uri",
  description: "The URL of the hosted page. Send the customer there.",
  examples: ["https://pay.example.com/pay/co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd"],
});
export const mode = named(
  "Mode",
  oneOf(MODES, { description: "The mode of the credential.", examples: ["test"] }),
);
/** No pattern for the keys: the serializer would leave out, without a word, those that it does not match. */
export const metadata = named(
  "Metadata",
  Type.Unsafe<Record<string, string>>({
    type: "object",
    additionalProperties: { type: "string" },
    description: "Your own keys and values, as given at initiation.",
    examples: [{ table: "7" }],
  }),
);
export const transactionStatus = (description: string) =>
  named(
    "TransactionStatus",
    oneOf(TRANSACTION_STATUSES, { description }),
    "A status of a transaction. `success`, `canceled` and `expired` are final.",
  );
export const failureCode = (description: string) =>
  named("PaymentFailureCode", oneOf(failureCodes, { description }), "Why a payment failed, as a code.");
export const methodType = (description: string) =>
  named("PaymentMethodType", oneOf(METHOD_TYPES, { description }), "A kind of payment method.");

export const paymentMethod = named(
  "PaymentMethod",
  open(
    {
      type: methodType("Kind of method."),
      network: Type.Optional(
        Type.String({ description: "Mobile-money network, for `mobile_money`.", examples: ["mtn"] }),
      ),
      brand: Type.Optional(
        Type.String({ description: "Card brand or wallet, for `card` and `wallet`.", examples: ["visa"] }),
      ),
      payer: Type.String({
        description: "The payer's number, masked; a card's last four digits.",
        examples: ["233•••••0000"],
      }),
    },
    {
      description: "The method that paid, or else that of the newest attempt. Null before the first attempt.",
    },
  ),
);

const paymentFailure = named(
  "PaymentFailure",
  open(
    {
      code: failureCode("The reason, as a code."),
      reason: Type.String({
        description: "The reason, in English.",
        examples: [PAYMENT_FAILURES.insufficient_funds.reason],
      }),
      retryable: Type.Boolean({ description: "Whether the customer may try again." }),
    },
    { description: "Why it is not paid. Null unless it failed, was canceled or expired." },
  ),
);

const attempt = named(
  "Attempt",
  open(
    {
      attemptId: Type.String({
        description: "Identifier of the attempt.",
        examples: ["att_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
      status: named(
        "AttemptStatus",
        oneOf(ATTEMPT_STATUSES, {
          description:
            "`overpayment`: extra money after the order was paid. `amount_mismatch`: another amount or currency arrived, which waits for a decision or was refunded.",
        }),
      ),
      paymentMethod,
      failure: nullable(paymentFailure),
      createdAt: instant("The time at which it began."),
      endedAt: nullable(instant("The time at which its result was known. Null before that.")),
    },
    { description: "One attempt to pay." },
  ),
);

/** The transaction record of contract §4, in one schema for every endpoint that shows it. */
export const transactionRecordSchema = named(
  "Transaction",
  open(
    {
      transactionId,
      checkoutId,
      checkoutUrl,
      clientReference,
      status: transactionStatus(
        "`failed` is one failed attempt: the customer may try again until the session closes. Release stock on `final`, not on this.",
      ),
      final: Type.Boolean({
        description: "Whether the status is final. Only money that arrives late can change it.",
      }),
      late: Type.Boolean({ description: LATE }),
      overpaid: Type.Boolean({
        description: "Whether an attempt is an `overpayment`: extra money after the order was paid.",
      }),
      amount: amount("The amount of the order."),
      amountReceived: amount("The amount received."),
      amountRefunded: amount("The amount refunded. `status` stays `success`."),
      currency,
      description: Type.String({
        description: "As given at initiation.",
        examples: ["Two plates of waakye"],
      }),
      customer: named(
        "Customer",
        open(
          {
            name: Type.Optional(Type.String({ examples: ["Adwoa Mensah"], description: "Full name." })),
            phone: Type.Optional(
              Type.String({ examples: ["233241234567"], description: "Digits with the country code." }),
            ),
            email: Type.Optional(
              Type.String({ examples: ["adwoa@example.com"], description: "E-mail address." }),
            ),
          },
          { description: "The customer, as given at initiation. Absent fields were not given." },
        ),
      ),
      paymentMethod: nullable(paymentMethod),
      failure: nullable(paymentFailure),
      mode,
      metadata,
      attempts: Type.Array(attempt, { description: "Every attempt to pay, oldest first." }),
      createdAt: instant("The time at which the session was created."),
      updatedAt: instant("The time of the last change."),
      paidAt: nullable(instant("The time at which it was paid. Null before that.")),
      expiresAt: instant("The time at which the session expires."),
    },
    { description: "A payment: one for each `clientReference` in a mode." },
  ),
);
