import { GraphQLError, GraphQLScalarType, Kind, type ValueNode } from "graphql";
import { GraphQLJSONObject } from "graphql-scalars";
import { problem } from "../../domain/app-error.ts";
import type { CodedProblem } from "../../domain/field-codes.ts";
import { fieldMessage } from "../../domain/field-messages.ts";
import { DecimalText } from "../../domain/money.ts";
import { parseSequence } from "../../domain/numbers.ts";
import { METADATA } from "../../domain/order-values.ts";
import { parseInstant } from "../../domain/transaction-filter.ts";

/** A decimal string or number. Both are validated in the same way, with the currency. */
export type DecimalInput = DecimalText | number;

/** An invalid scalar value. It carries the field code. graphql-js wraps this error as the cause of its own. */
export class UnfitScalar extends GraphQLError {
  readonly problem: CodedProblem;

  constructor(message: string, problem: CodedProblem, node?: ValueNode) {
    super(message, node ? { nodes: node } : {});
    this.problem = problem;
  }
}

const notDecimal = (node?: ValueNode) =>
  new UnfitScalar('Decimal must be a string such as "10.50" or a number.', problem("not_a_decimal"), node);

export const Decimal = new GraphQLScalarType<DecimalInput, string>({
  name: "Decimal",
  description:
    'An amount in major units, such as dollars rather than cents, as a decimal string: "10.50". Inputs can also be numbers: 10.5. Has at most the currency\'s number of decimal places. Values are never rounded.',
  serialize: String,
  parseValue(value) {
    if (typeof value === "string") return new DecimalText(value);
    if (typeof value === "number") return value;
    throw notDecimal();
  },
  parseLiteral(node) {
    if (node.kind === Kind.STRING) return new DecimalText(node.value);
    if (node.kind === Kind.INT || node.kind === Kind.FLOAT) return Number(node.value);
    throw notDecimal(node);
  },
});

/** The text of a validated sequence number. */
export const Sequence = new GraphQLScalarType<string, string>({
  name: "Sequence",
  description:
    "The sequence number of an event for a merchant and mode, as a decimal string: 1, 2, 3 … without gaps or repeats. 0 is before the first event. Inputs can also be integers.",
  serialize: String,
  parseValue: (value) => sequenceValue(value),
  parseLiteral: (node) =>
    sequenceValue(node.kind === Kind.STRING || node.kind === Kind.INT ? node.value : null, node),
});

function sequenceValue(value: unknown, node?: ValueNode): string {
  const text = Number.isSafeInteger(value) ? String(value) : value;
  const parsed = parseSequence(typeof text === "string" ? text : "");
  if (parsed.ok) return String(text);
  throw new UnfitScalar(`Sequence ${fieldMessage(parsed.problem)}.`, parsed.problem, node);
}

export const DateTime = new GraphQLScalarType<Date, string>({
  name: "DateTime",
  description:
    "A time in ISO 8601 with an offset (RFC 3339), such as 2026-01-31T10:00:00Z. Responses are in UTC with milliseconds.",
  specifiedByURL: "https://scalars.graphql.org/andimarek/date-time",
  serialize(value) {
    return (value as Date).toISOString();
  },
  parseValue: (value) => instantValue(value),
  parseLiteral: (node) => instantValue(node.kind === Kind.STRING ? node.value : null, node),
});

function instantValue(value: unknown, node?: ValueNode): Date {
  const parsed = parseInstant(typeof value === "string" ? value : "");
  if (parsed.ok) return parsed.value;
  throw new UnfitScalar(`DateTime ${fieldMessage(parsed.problem)}.`, parsed.problem, node);
}

/** Any JSON object. */
export const Json = new GraphQLScalarType({
  ...GraphQLJSONObject.toConfig(),
  name: "JSON",
  description: "A JSON object.",
  specifiedByURL: null,
  extensions: {},
});

const notAnObject = (node?: ValueNode) =>
  new UnfitScalar("Metadata must be an object.", problem("wrong_type", { expected: "object" }), node);

/** The merchant's own keys and string values. */
export const Metadata = new GraphQLScalarType({
  ...GraphQLJSONObject.toConfig(),
  parseValue(value) {
    if (typeof value !== "object" || value === null || Array.isArray(value)) throw notAnObject();
    return value;
  },
  parseLiteral(node, variables) {
    if (node.kind !== Kind.OBJECT) throw notAnObject(node);
    return GraphQLJSONObject.parseLiteral(node, variables);
  },
  name: "Metadata",
  description: `A JSON object with string values: at most ${METADATA.keys} keys of ${METADATA.key} characters, with values of at most ${METADATA.value} characters.`,
  specifiedByURL: null,
  extensions: {},
});
