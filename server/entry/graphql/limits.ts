import {
  type ASTVisitor,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  NoSchemaIntrospectionCustomRule,
  type OperationDefinitionNode,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
  visit,
} from "graphql";
import {
  type ComplexityEstimator,
  fieldExtensionsEstimator,
  getComplexity,
  simpleEstimator,
} from "graphql-query-complexity";
import QuickLRU from "quick-lru";
import { MAX_PROBLEMS } from "../../domain/app-error.ts";
import { sizeMeasurer } from "./query-size.ts";
import { variableProblems } from "./variable-problem.ts";

/** Maximum number of tokens of a document. Parsing stops there. */
export const MAX_TOKENS = 2_000;
/** Maximum depth in fields. */
const MAX_DEPTH = 10;
const MAX_INTROSPECTION_DEPTH = 20;
/** Maximum number of aliases in an operation, with its fragments expanded. */
const MAX_ALIASES = 30;
/** Maximum number of fields and fragments in an operation, with its fragments expanded. */
export const MAX_SELECTIONS = 1_000;
/** Maximum number of directives in a document. */
const MAX_DIRECTIVES = 50;
/**
 * Maximum cost: one for each field, times the possible number of rows. Allows 100 complete transactions, but not 200.
 */
export const MAX_COST = 10_000;

/** Validation rules at all endpoints, in addition to those of the specification. */
export function documentRules({ introspection }: { introspection: boolean }): ValidationRule[] {
  return introspection ? [sizeRule] : [sizeRule, NoSchemaIntrospectionCustomRule];
}

/** Limits that depend only on the document. */
function sizeRule(context: ValidationContext): ASTVisitor {
  const measure = sizeMeasurer(context.getDocument());
  let directives = 0;
  const checkLimit = (limit: number, found: number, what: string) => {
    if (found > limit) context.reportError(tooComplex(`The query has more than ${limit} ${what}.`));
  };
  return {
    Directive() {
      directives += 1;
      if (directives === MAX_DIRECTIVES + 1) checkLimit(MAX_DIRECTIVES, directives, "directives");
    },
    OperationDefinition(operation) {
      const { depth, introspectionDepth, aliases, selections } = measure(operation);
      checkLimit(MAX_DEPTH, depth, "levels of fields");
      checkLimit(MAX_INTROSPECTION_DEPTH, introspectionDepth, "levels of introspection");
      checkLimit(MAX_ALIASES, aliases, "aliases");
      checkLimit(MAX_SELECTIONS, selections, "fields and fragments");
    },
  };
}

/**
 * Rejects an operation with invalid variables or too high a cost before any part of it runs.
 * @throws GraphQLError `query_too_complex`, or about invalid variables.
 */
export function rejectCostly(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variableValues: Readonly<Record<string, unknown>> | null | undefined,
): void {
  const variables = variableValues ?? {};
  // Runs before the cost is computed, which would report all invalid values: there can be thousands.
  const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: MAX_PROBLEMS,
    hideSuggestions: true,
  });
  if (errors[0]) {
    const [{ message, nodes = null }] = errors;
    // Beyond its limit, graphql-js adds an error about further errors, without a variable.
    const reported = errors.slice(0, MAX_PROBLEMS);
    throw new GraphQLError(message, { nodes, originalError: variableProblems(schema, operation, reported) });
  }
  const cost = getCost(schema, query, operation, variables);
  if (cost > MAX_COST)
    throw tooComplex(`The query may cost ${cost}; the limit is ${MAX_COST}. Select fewer rows or fields.`);
}

/** Cost of a mutation without an explicit cost. Writes are more expensive than reads. */
const mutationEstimator: ComplexityEstimator = ({ type, childComplexity }) =>
  type.name === "Mutation" ? 10 + childComplexity : undefined;

/** Cache of the costs of a document. Endpoints cache frequently used documents. */
const measuredCosts = new WeakMap<DocumentNode, QuickLRU<string, number>>();
const COSTS_OF_A_DOCUMENT = 20;

function getCost(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const costs = measuredCosts.get(query) ?? new QuickLRU({ maxSize: COSTS_OF_A_DOCUMENT });
  measuredCosts.set(query, costs);
  const operationName = operation.name?.value;
  // The cost depends only on page sizes and on directive conditions. A null value differs from an absent one.
  const relevant = Object.entries(variables).filter(
    ([, value]) => value === null || typeof value === "number" || typeof value === "boolean",
  );
  const key = JSON.stringify([operationName, relevant]);
  const cost =
    costs.get(key) ??
    getComplexity({
      schema,
      query,
      variables,
      ...(operationName && { operationName }),
      estimators: [fieldExtensionsEstimator(), mutationEstimator, simpleEstimator({ defaultComplexity: 1 })],
    });
  costs.set(key, cost);
  return cost;
}

/**
 * Rejects a condition on the root field of a subscription, which could leave nothing to subscribe to (GraphQL
 * §5.2.4.1). graphql-js checks it without the variables, and then fails or throws.
 * @throws GraphQLError `invalid_request`
 */
export function rejectConditionalSubscription(document: DocumentNode): void {
  visit(document, {
    OperationDefinition({ operation, selectionSet }) {
      if (operation !== OperationTypeNode.SUBSCRIPTION) return false;
      rejectConditions(selectionSet, document, new Set());
      return false;
    },
  });
}

function rejectConditions({ selections }: SelectionSetNode, document: DocumentNode, seen: Set<string>): void {
  for (const node of selections) {
    const condition = node.directives?.find(({ name }) => ["skip", "include"].includes(name.value));
    if (condition) {
      throw new GraphQLError("The field of a subscription must not be under @skip or @include.", {
        nodes: condition,
      });
    }
    if (node.kind === Kind.INLINE_FRAGMENT) rejectConditions(node.selectionSet, document, seen);
    if (node.kind !== Kind.FRAGMENT_SPREAD || seen.has(node.name.value)) continue;
    seen.add(node.name.value);
    const spread = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value,
    );
    if (spread?.kind === Kind.FRAGMENT_DEFINITION) rejectConditions(spread.selectionSet, document, seen);
  }
}

/** A post returns a single response. @throws GraphQLError `invalid_request` */
export function rejectSubscription(operation: OperationDefinitionNode | null | undefined): void {
  if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
    throw new GraphQLError("Subscriptions require a WebSocket.");
  }
}

function tooComplex(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "query_too_complex" } });
}
