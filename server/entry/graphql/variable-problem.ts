import { type GraphQLError, type GraphQLSchema, isEnumType, isInputObjectType } from "graphql";
import { type Failure, invalid, problem } from "../../domain/failure.ts";
import type { CodedProblem, ValueType } from "../../domain/field-codes.ts";
import { UnfitScalar } from "./scalars.ts";

/** What graphql-js says of a variable that does not fit, and its code here. It has no codes of its own. */
const SAYS: readonly [RegExp, (schema: GraphQLSchema, name: string) => CodedProblem][] = [
  [/required type ".*" was not provided|must not be null|not to be null/, () => problem("required")],
  [/^Field ".*" is not defined by type/, () => problem("unknown_field", { suggestion: null })],
  [/^Value ".*" does not exist in "(\w+)" enum/s, (schema, name) => ofEnum(schema, name)],
  [/^Enum "(\w+)" cannot represent/, (schema, name) => ofEnum(schema, name)],
  [/^Expected type "(\w+)"/, (schema, name) => ofType(schema, name)],
  [/^(\w+) cannot represent/, (schema, name) => ofType(schema, name)],
];

/** Scalars that are no text in JSON. */
const TYPES: Readonly<Record<string, ValueType>> = {
  ...{ Int: "integer", Float: "number", Boolean: "boolean", JSONObject: "object" },
};

/**
 * The refusal of a variable, with where in it, as REST says it: the variable itself is named where it is wrong as a
 * whole, and left out before the fields of an input. The value is not said back: it may be a secret in the wrong shape.
 */
export function variableProblem(schema: GraphQLSchema, error: GraphQLError): Failure {
  const cause = error.originalError;
  const says = cause?.message ?? error.message;
  // The value stands between the two, at any length.
  const head = cause ? error.message.slice(0, -says.length) : error.message;
  const [, variable = ""] = /^Variable "\$(\w+)"/.exec(head) ?? [];
  const [, path = ""] = / at "\w+\.?([^"]*)"; $/.exec(head) ?? [];
  const [, name = ""] = /^Field "(\w+)" (?:of required|is not defined)/.exec(says) ?? [];
  const parts = [path.replace(/\[(\d+)\]/g, ".$1").replace(/^\./, ""), name].filter((part) => part !== "");
  return invalid([{ field: parts.join(".") || variable, ...codeOf(schema, cause, says) }]);
}

function codeOf(schema: GraphQLSchema, cause: Error | undefined, says: string): CodedProblem {
  if (cause instanceof UnfitScalar) return cause.problem;
  for (const [shape, toProblem] of SAYS) {
    const match = shape.exec(says);
    if (match) return toProblem(schema, match[1] ?? "");
  }
  // The type is in no message that graphql-js has today but those above.
  return problem("wrong_type", { expected: "object" });
}

function ofType(schema: GraphQLSchema, name: string): CodedProblem {
  const expected = isInputObjectType(schema.getType(name)) ? "object" : (TYPES[name] ?? "string");
  return problem("wrong_type", { expected });
}

function ofEnum(schema: GraphQLSchema, name: string): CodedProblem {
  const type = schema.getType(name);
  const allowed = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  return problem("unknown_value", { allowed });
}
