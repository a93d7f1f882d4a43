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
  description: "Identifier of the checkout session. It opens the page: treat it as the customer's.",
  examples: ["co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd"],
});
export const clientReference = Type.String({
  description: "Your own identifier, as given at initiation.",
  examples: ["ORD-1"],
});
export const checkoutUrl = Type.String({
  format: "uri",
  description: "Address of the hosted page: send the customer here.",
  examples: ["https://pay.example.com/pay/co_test_01kayqzz5h3w801kayr0t2nq8m4z6c3v5b7x9wd"],
});
export const mode = named(
  "Mode",
  oneOf(MODES, { description: "Follows from the credential.", examples: ["test"] }),
);
/** No pattern for the keys: the serializer would leave out, without a word, those that it does not match. */
export const metadata = named(
  "Metadata",
  Type.Unsafe<Record<string, string>>({
    type: "object",
    additionalProperties: { type: "string" },
    description: "Texts of yours, as given at initiation.",
    examples: [{ table: "7" }],
  }),
);
export const transactionStatus = (description: string) =>
  named("TransactionStatus", oneOf(TRANSACTION_STATUSES, { description }));
export const failureCode = (description: string) =>
  named("PaymentFailureCode", oneOf(failureCodes, { description }));
export const methodType = (description: string) =>
  named("PaymentMethodType", oneOf(METHOD_TYPES, { description }));

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
      description: "How it was paid, or else how the newest attempt tried to; null before the first attempt.",
    },
  ),
);

const paymentFailure = named(
  "PaymentFailure",
  open(
    {
      code: failureCode("What a program reads."),
      reason: Type.String({
        description: "The same in plain words.",
        examples: [PAYMENT_FAILURES.insufficient_funds.reason],
      }),
      retryable: Type.Boolean({ description: "Whether the same customer may sensibly try again." }),
    },
    { description: "Why it failed; null when it did not." },
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
            "`overpayment`: came on top of the sum that paid for the order. `amount_mismatch`: another amount or currency, which waits for a decision or went back before the order was paid.",
        }),
      ),
      paymentMethod,
      failure: nullable(paymentFailure),
      createdAt: instant("When it began."),
      endedAt: nullable(instant("When its outcome was known.")),
    },
    { description: "One try at paying." },
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
        description: "Whether the status is the last word, but for money that comes late.",
      }),
      late: Type.Boolean({ description: LATE }),
      overpaid: Type.Boolean({
        description: "An attempt is `overpayment`: money came on top of the sum that paid for the order.",
      }),
      amount: amount("What was asked."),
      amountReceived: amount("What came in."),
      amountRefunded: amount("What was given back; `status` stays `success`."),
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
          { description: "As given at initiation; what was not said is left out." },
        ),
      ),
      paymentMethod: nullable(paymentMethod),
      failure: nullable(paymentFailure),
      mode,
      metadata,
      attempts: Type.Array(attempt, { description: "Every try at paying, oldest first." }),
      createdAt: instant("When the session was made."),
      updatedAt: instant("When the transaction last changed."),
      paidAt: nullable(instant("When it was paid.")),
      expiresAt: instant("When the session ends or ended."),
    },
    { description: "A payment as it stands: one for each checkout session." },
  ),
);
