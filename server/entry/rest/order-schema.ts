import Type, { type TSchema } from "typebox";
import { MAX_URL } from "../../domain/callback-url.ts";
import {
  CUSTOMER_FIELDS,
  customerFields,
  describeField,
  type OrderFieldKind,
  orderFields,
  type TextConstraints,
} from "../../domain/order-fields.ts";
import { EXPIRES_IN, METADATA } from "../../domain/order-values.ts";
import { METHOD_TYPES } from "../../domain/payment-method.ts";
import { named, strictObject } from "./json-schema.ts";

interface Annotations {
  description: string;
  examples?: unknown[];
}

/** `maxLength: 0` allows the empty string, which counts as absent. */
const orEmpty = (type: string, schema: object) =>
  Type.Unsafe<unknown>({ type: [type, "null", "string"], maxLength: 0, ...schema });
/** Without `minLength`, which would reject the empty string. */
const optionalText = ({ minLength: _, ...constraints }: TextConstraints, annotations: Annotations) =>
  Type.Optional(Type.Unsafe<string | null>({ type: ["string", "null"], ...constraints, ...annotations }));

/** Schemas by kind of value. */
const KINDS: Record<Exclude<OrderFieldKind, "text">, (annotations: Annotations) => TSchema> = {
  amount: ({ description, ...annotations }) =>
    Type.Number({
      exclusiveMinimum: 0,
      maximum: 999_999_999.99,
      description: `${description} Must be a JSON number: 10, 10.1 and 10.10 are valid. 10.001 and strings are invalid.`,
      ...annotations,
    }),
  currency: (annotations) => Type.String({ pattern: "^[A-Z]{3}$", ...annotations }),
  url: (annotations) => Type.String({ format: "uri", maxLength: MAX_URL, ...annotations }),
  customer: (annotations) =>
    orEmpty("object", {
      ...annotations,
      additionalProperties: false,
      properties: Object.fromEntries(
        customerFields.map(([name, field]) => [
          name,
          optionalText(field.constraints, getAnnotations(field, true)),
        ]),
      ),
    }),
  metadata: (annotations) =>
    orEmpty("object", {
      ...annotations,
      maxProperties: METADATA.keys,
      propertyNames: { minLength: 1, maxLength: METADATA.key },
      additionalProperties: { type: "string", maxLength: METADATA.value },
    }),
  methods: (annotations) =>
    orEmpty("array", {
      ...annotations,
      items: { type: "string", enum: [...METHOD_TYPES] },
      minItems: 1,
      uniqueItems: true,
    }),
  seconds: (annotations) =>
    orEmpty("integer", { ...annotations, minimum: EXPIRES_IN.test, maximum: EXPIRES_IN.max }),
};

type Row = (typeof orderFields)[number][1];

function getAnnotations(
  field: Pick<Row, "description" | "rule" | "example">,
  isOptional: boolean,
): Annotations {
  const description = [
    describeField(field),
    ...(isOptional ? ["Can be absent, `null` or an empty string."] : []),
  ];
  return {
    description: description.join(" "),
    ...(field.example !== undefined && { examples: [field.example] }),
  };
}

function toSchema(field: Row): TSchema {
  const { kind, required, constraints = {}, defaultText } = field;
  const isOptional = required === "optional";
  const annotations = getAnnotations(field, isOptional);
  if (isOptional && defaultText) annotations.description += ` Defaults to ${defaultText}.`;
  if (kind === "text")
    return isOptional
      ? optionalText(constraints, annotations)
      : Type.String({ ...constraints, ...annotations });
  const schema = KINDS[kind](annotations);
  return isOptional ? Type.Optional(schema) : schema;
}

/** Example order with all required fields and a customer. */
const example = Object.fromEntries(
  orderFields
    .filter(([, { required }]) => required !== "optional")
    .map(([name, field]) => [name, field.example]),
);
const { name, phone } = CUSTOMER_FIELDS;

/**
 * Request body of an initiation (specification 2.1, docs/contract.md §4). Documents the input of `parseOrder`, which
 * validates it. Tests keep both equal. The decimal places of each currency are only in the description.
 */
export const orderSchema = named(
  "InitiateCheckoutRequest",
  strictObject(Object.fromEntries(orderFields.map(([name, field]) => [name, toSchema(field)])), {
    examples: [{ ...example, customer: { name: name.example, phone: phone.example } }],
  }),
);
