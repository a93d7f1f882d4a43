import Type, { type TSchema } from "typebox";
import { customerFields } from "../../domain/order-fields.ts";
import { PAYMENT_FAILURES, type PaymentFailureCode } from "../../domain/payment-failure.ts";
import { METHOD_TYPES } from "../../domain/payment-method.ts";
import {
  RECORD_FIELDS,
  type RecordField,
  type RecordKind,
  type RecordName,
  recordFields,
} from "../../domain/record-fields.ts";
import { MODES } from "../../domain/scope.ts";
import { ATTEMPT_STATUSES, TRANSACTION_STATUSES } from "../../domain/transaction.ts";
import { amount, currency, named, nullable, oneOf, open, timestamp } from "./json-schema.ts";

const failureCodes = Object.keys(PAYMENT_FAILURES) as PaymentFailureCode[];

export const transactionStatus = (description: string) =>
  named(
    "TransactionStatus",
    oneOf(TRANSACTION_STATUSES, { description }),
    "The status of a transaction. `success`, `canceled` and `expired` are final.",
  );
export const failureCode = (description: string) =>
  named(
    "PaymentFailureCode",
    oneOf(failureCodes, { description }),
    "The reason that a payment failed, as a machine-readable code.",
  );
const methodType = (description: string) =>
  named("PaymentMethodType", oneOf(METHOD_TYPES, { description }), "The type of a payment method.");

const paymentMethod = named(
  "PaymentMethod",
  open(
    {
      type: methodType("The type of the payment method."),
      network: Type.Optional(
        Type.String({
          description: "The mobile-money network. Present only for `mobile_money`.",
          examples: ["mtn"],
        }),
      ),
      brand: Type.Optional(
        Type.String({
          description: "The card brand or wallet. Present only for `card` and `wallet`.",
          examples: ["visa"],
        }),
      ),
      payer: Type.String({
        description: "The payer's masked number, or the last four digits of the card.",
        examples: ["233•••••0000"],
      }),
    },
    {
      description: RECORD_FIELDS.paymentMethod.description,
    },
  ),
);

const paymentFailure = named(
  "PaymentFailure",
  open(
    {
      code: failureCode("The reason as a machine-readable code."),
      reason: Type.String({
        description: "The reason in English.",
        examples: [PAYMENT_FAILURES.insufficient_funds.reason],
      }),
      retryable: Type.Boolean({ description: "True if another attempt by the customer can succeed." }),
    },
    { description: RECORD_FIELDS.failure.description },
  ),
);

const attempt = named(
  "Attempt",
  open(
    {
      attemptId: Type.String({
        description: "The ID of the attempt.",
        examples: ["att_01kayr0t2nq8m4z6c3v5b7x9wd"],
      }),
      status: named(
        "AttemptStatus",
        oneOf(ATTEMPT_STATUSES, {
          description:
            "The status of the attempt. `overpayment`: extra money after the order was paid. `amount_mismatch`: a different amount or currency arrived. It needs a decision by staff or was refunded.",
        }),
      ),
      paymentMethod,
      failure: nullable(paymentFailure),
      createdAt: timestamp("The start time, in UTC."),
      endedAt: nullable(timestamp("The time at which the outcome was known, in UTC. Null before that.")),
    },
    { description: "A payment attempt." },
  ),
);

const customer = (description: string) =>
  named(
    "Customer",
    open(
      Object.fromEntries(
        customerFields.map(([name, { description, example }]) => [
          name,
          Type.Optional(Type.String({ description, examples: [example] })),
        ]),
      ),
      { description: `${description} Absent fields were not sent.` },
    ),
  );

type Describe = (annotations: { description: string; examples?: unknown[] }) => TSchema;
/** Schemas by kind of value. */
const KINDS: Record<RecordKind, Describe> = {
  id: Type.String,
  checkoutUrl: (annotations) => Type.String({ format: "uri", ...annotations }),
  text: Type.String,
  flag: Type.Boolean,
  status: ({ description }) => transactionStatus(description),
  money: ({ description }) => amount(description),
  currency: () => currency,
  customer: ({ description }) => customer(description),
  method: () => paymentMethod,
  failure: () => paymentFailure,
  mode: ({ description }) => named("Mode", oneOf(MODES, { description, examples: ["test"] })),
  /** Has no pattern for keys, because the serializer would silently omit keys that do not match. */
  metadata: (annotations) =>
    named(
      "Metadata",
      Type.Unsafe({ type: "object", additionalProperties: { type: "string" }, ...annotations }),
    ),
  attempts: (annotations) => Type.Array(attempt, annotations),
  time: ({ description }) => timestamp(description),
};

function toSchema({ kind, description, example, nullable: isNullable }: RecordField): TSchema {
  const schema = KINDS[kind]({ description, ...(example !== undefined && { examples: [example] }) });
  return isNullable ? nullable(schema) : schema;
}

/** Schemas of the record's fields by name. */
const recordSchemas = Object.fromEntries(
  recordFields.map(([name, field]) => [name, toSchema(field)]),
) as Record<RecordName, TSchema>;
export const { transactionId, checkoutId, checkoutUrl, clientReference, mode } = recordSchemas;

/** Schemas of the fields in event data. Texts and IDs that can be null are optional there. */
export const eventSchemas = Object.fromEntries(
  recordFields
    .filter(([, field]) => field.in.includes("events"))
    .map(([name, field]) => {
      const isLeftOut = field.nullable && (field.kind === "text" || field.kind === "id");
      return [name, isLeftOut ? Type.Optional(toSchema({ ...field, nullable: false })) : recordSchemas[name]];
    }),
);

/** The transaction record of docs/contract.md §4, for all endpoints that return it. */
export const transactionRecordSchema = named(
  "Transaction",
  open(recordSchemas, { description: "A payment. Each mode has one transaction per `clientReference`." }),
);
