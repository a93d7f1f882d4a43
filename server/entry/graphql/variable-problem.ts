import {
  type ASTNode,
  type GraphQLError,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  visit,
} from "graphql";
import { type Failure, type FieldProblem, invalid, problem } from "../../domain/failure.ts";
import type { CodedProblem, ValueType } from "../../domain/field-codes.ts";
import { UnfitScalar } from "./scalars.ts";

/** What graphql-js says of a variable that does not fit, and its code here. It has no codes of its own. */
const SAYS: readonly [RegExp, (schema: GraphQLSchema, name: string) => CodedProblem][] = [
  [/required type ".*" was not provided|must not be null|not to be null/, () => problem("required")],
  // Nobody is told of the schema's names by trying: introspection may be off.
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
 * The refusal of variables that do not fit: every one, by the place of its value as REST names it. The value is not said
 * back: it may be a secret in the wrong shape.
 */
export function variableProblems(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  errors: readonly GraphQLError[],
): Failure {
  return invalid(errors.map((error) => problemOf(schema, operation, error)));
}

function problemOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  error: GraphQLError,
): FieldProblem {
  const cause = error.originalError;
  const says = cause?.message ?? error.message;
  // The value stands between the two, at any length.
  const head = cause ? error.message.slice(0, -says.length) : error.message;
  const [, variable = ""] = /^Variable "\$(\w+)"/.exec(head) ?? [];
  const [, path = ""] = / at "\w+\.?([^"]*)"; $/.exec(head) ?? [];
  const [, name = ""] = /^Field "(\w+)" (?:of required|is not defined)/.exec(says) ?? [];
  const inside = path.replace(/\[(\d+)\]/g, ".$1").replace(/^\./, "");
  const parts = [...placeOf(operation, variable), inside, name].filter((part) => part !== "");
  return { field: parts.join(".") || variable, ...codeOf(schema, cause, says) };
}

/** Where an operation first uses a variable: the argument and the fields and entries in it, without `input`. */
function placeOf(operation: OperationDefinitionNode, variable: string): string[] {
  let place: string[] | null = null;
  visit(operation, {
    VariableDefinition: () => false,
    // An argument of a directive is no input of the operation.
    Directive: () => false,
    Variable(node, _key, parent, _path, ancestors) {
      if (node.name.value !== variable || place) return;
      const way = [...ancestors, parent, node];
      const within = way.flatMap((one, depth) => {
        if (Array.isArray(one) || !one) return [];
        const at = one as ASTNode;
        if (at.kind === Kind.ARGUMENT || at.kind === Kind.OBJECT_FIELD) return [at.name.value];
        return at.kind === Kind.LIST ? [String(at.values.indexOf(way[depth + 2] as ValueNode))] : [];
      });
      place = within;
    },
  });
  const [first, ...rest] = place ?? [];
  return first === undefined || first === "input" ? rest : [first, ...rest];
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
