import {
  type DocumentNode,
  type ExecutionArgs,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  parse,
  specifiedRules,
  validate,
} from "graphql";
import { MAX_TOKENS, refuseCostly, sizeRule } from "./limits.ts";

interface AskedOperation {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** What Apollo does before it executes, for a socket: reads, validates and weighs an operation. */
export function prepareOperation(
  schema: GraphQLSchema,
  { query, operationName, variables }: AskedOperation,
): ExecutionArgs | readonly GraphQLError[] {
  let document: DocumentNode;
  try {
    document = parse(query, { maxTokens: MAX_TOKENS });
    const errors = validate(schema, document, [...specifiedRules, sizeRule]);
    if (errors.length > 0) return errors;
    if (!getOperationAST(document, operationName))
      throw new GraphQLError("Name one operation of the document.");
    refuseCostly(schema, document, variables, operationName);
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    // Nested deeper than the parser can go.
    if (error instanceof RangeError) return [new GraphQLError("The document is nested too deeply.")];
    throw error;
  }
  return { schema, document, operationName: operationName ?? null, variableValues: variables ?? null };
}
