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
import { documentRules, MAX_TOKENS, rejectConditionalSubscription, rejectCostly } from "./limits.ts";
import { collectLiterals } from "./variable-problem.ts";

/** Parameter names of GraphQL over HTTP. */
interface OperationRequest {
  query: string;
  operationName?: string | null | undefined;
  variables?: Record<string, unknown> | null | undefined;
}

/** An executable operation: valid for the schema, with valid variables and an allowed cost. */
export interface PreparedOperation extends ExecutionArgs {
  document: DocumentNode;
}

/**
 * Parses, validates and limits an operation, as Apollo does before execution. For sockets and `/bff`.
 * @param known the document, if it was parsed and validated before.
 */
export function prepareOperation(
  schema: GraphQLSchema,
  options: { introspection: boolean },
  { query, operationName, variables }: OperationRequest,
  known?: DocumentNode,
): PreparedOperation | readonly GraphQLError[] {
  let document: DocumentNode;
  try {
    document = known ?? parse(query, { maxTokens: MAX_TOKENS });
    if (!known) rejectConditionalSubscription(document);
    const errors = known ? [] : validate(schema, document, [...specifiedRules, ...documentRules(options)]);
    if (errors.length > 0) {
      collectLiterals(schema, document, errors);
      return errors;
    }
    const operation = getOperationAST(document, operationName);
    if (!operation) throw new GraphQLError("Set operationName to one operation of the document.");
    rejectCostly(schema, document, operation, variables);
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    // Nested deeper than the parser supports.
    if (error instanceof RangeError) return [new GraphQLError("The document is nested too deeply.")];
    throw error;
  }
  return { schema, document, operationName: operationName ?? null, variableValues: variables ?? null };
}
