import {
  type ASTNode,
  type DocumentNode,
  type GraphQLError,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isValueNode,
  Kind,
  type OperationDefinitionNode,
  type ValueNode,
  visit,
} from "graphql";
import { type AppError, type FieldProblem, invalid, problem } from "../../domain/app-error.ts";
import type { CodedProblem, ValueType } from "../../domain/field-codes.ts";
import { UnfitScalar } from "./scalars.ts";

/** Messages of graphql-js about invalid values, with our codes. graphql-js has no codes. */
const MESSAGE_PATTERNS: readonly [RegExp, (schema: GraphQLSchema, name: string) => CodedProblem][] = [
  [
    /required type ".*" was not provided|must not be null|not to be null|, found null\.$/,
    () => problem("required"),
  ],
  // Suggestions are removed, because introspection may be disabled.
  [/^Field ".*" is not defined by type/, () => problem("unknown_field", { suggestion: null })],
  [/^Value ".*" does not exist in "(\w+)" enum/s, (schema, name) => getEnumProblem(schema, name)],
  [/^Enum "(\w+)" cannot represent/, (schema, name) => getEnumProblem(schema, name)],
  [/^Expected (?:value of )?type "\[?(\w+)/, (schema, name) => getTypeProblem(schema, name)],
  [/^(\w+) cannot represent/, (schema, name) => getTypeProblem(schema, name)],
];

/** Scalars that are not strings in JSON. */
const TYPES: Readonly<Record<string, ValueType>> = {
  Int: "integer",
  Float: "number",
  Boolean: "boolean",
};

/**
 * Error for invalid variables. Lists each invalid value by its REST field name. Omits the values, which can be
 * misplaced secrets.
 */
export function variableProblems(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  errors: readonly GraphQLError[],
): AppError {
  return invalid(errors.map((error) => toFieldProblem(schema, operation, error)));
}

function toFieldProblem(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  error: GraphQLError,
): FieldProblem {
  const cause = error.originalError;
  const text = cause?.message ?? error.message;
  // The value between the two parts can have any length.
  const head = cause ? error.message.slice(0, -text.length) : error.message;
  const [, variable = ""] = /^Variable "\$(\w+)"/.exec(head) ?? [];
  const [, path = ""] = / at "\w+\.?([^"]*)"; $/.exec(head) ?? [];
  const [, name = ""] = /^Field "(\w+)" (?:of required|is not defined)/.exec(text) ?? [];
  const inside = path.replace(/\[(\d+)\]/g, ".$1").replace(/^\./, "");
  return { field: getField(operation, variable, [inside, name]), ...getProblemCode(schema, cause, text) };
}

/** REST name of a value in a variable: the position where `root` first uses the variable, then the path inside it. */
export function getField(root: ASTNode | null, variable: string, inside: readonly string[]): string {
  let valuePath: string[] | null = null;
  if (root)
    eachInput(root, (node, getPath) => {
      if (node.kind === Kind.VARIABLE && node.name.value === variable) valuePath ??= getPath();
    });
  return joined([...(valuePath ?? [variable]), ...inside]) || variable;
}

/**
 * Adds the field to each error about an invalid literal, for `presentError`. graphql-js reports only the value, in
 * its own words.
 */
export function collectLiterals(
  schema: GraphQLSchema,
  document: DocumentNode,
  errors: readonly GraphQLError[],
): void {
  const byNode = Map.groupBy<ASTNode | undefined, GraphQLError>(errors, ({ nodes }) => nodes?.[0]);
  eachInput(document, (node, getPath) => {
    const isLiteral = isValueNode(node) && node.kind !== Kind.VARIABLE;
    if (!isLiteral && node.kind !== Kind.OBJECT_FIELD) return;
    for (const error of byNode.get(node) ?? []) {
      const [, name = ""] = /^Field "\w+\.(\w+)" of required/.exec(error.message) ?? [];
      const field = joined([...getPath(), name]) || "input";
      error.extensions.fields = [{ field, ...getProblemCode(schema, error, error.message) }];
    }
  });
}

const joined = (parts: readonly string[]): string => parts.filter((part) => part !== "").join(".");

/** Visits each node of the input with its position: the argument, fields and list indexes, without `input`. */
function eachInput(root: ASTNode, see: (node: ASTNode, getPath: () => string[]) => void): void {
  visit(root, {
    VariableDefinition: () => false,
    // Arguments of directives are not input of the operation.
    Directive: () => false,
    enter(node, _key, parent, _path, ancestors) {
      see(node, () => fieldPathIn([...ancestors, ...(parent ? [parent] : []), node]));
    },
  });
}

function fieldPathIn(way: readonly (ASTNode | readonly ASTNode[])[]): string[] {
  const [first, ...rest] = way.flatMap((one, depth) => {
    if (!("kind" in one)) return [];
    if (one.kind === Kind.ARGUMENT || one.kind === Kind.OBJECT_FIELD) return [one.name.value];
    return one.kind === Kind.LIST && depth + 2 < way.length
      ? [String(one.values.indexOf(way[depth + 2] as ValueNode))]
      : [];
  });
  return first === undefined || first === "input" ? rest : [first, ...rest];
}

function getProblemCode(schema: GraphQLSchema, cause: Error | undefined, text: string): CodedProblem {
  if (cause instanceof UnfitScalar) return cause.problem;
  for (const [shape, toProblem] of MESSAGE_PATTERNS) {
    const match = shape.exec(text);
    if (match) return toProblem(schema, match[1] ?? "");
  }
  // No other message of graphql-js currently contains the type.
  return problem("wrong_type", { expected: "object" });
}

function getTypeProblem(schema: GraphQLSchema, name: string): CodedProblem {
  const expected = isInputObjectType(schema.getType(name)) ? "object" : (TYPES[name] ?? "string");
  return problem("wrong_type", { expected });
}

function getEnumProblem(schema: GraphQLSchema, name: string): CodedProblem {
  const type = schema.getType(name);
  const allowed = isEnumType(type) ? type.getValues().map((value) => value.name) : [];
  return problem("unknown_value", { allowed });
}
