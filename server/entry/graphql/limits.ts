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
import { MAX_PROBLEMS } from "../../domain/failure.ts";
import { sizeMeasurer } from "./query-size.ts";
import { variableProblems } from "./variable-problem.ts";

/** Tokens of a document: its reading stops there. */
export const MAX_TOKENS = 2_000;
/** Levels of fields. */
const MAX_DEPTH = 10;
const MAX_INTROSPECTION_DEPTH = 20;
/** In one operation, with its fragments in place, as the next one. */
const MAX_ALIASES = 30;
/** What is weighed and executed one by one. */
export const MAX_SELECTIONS = 1_000;
/** In one document. */
const MAX_DIRECTIVES = 50;
/** One for each field, times the rows that may come: 100 whole transactions fit, twice as many do not. */
export const MAX_COST = 10_000;

/** The rules of a document at every door, beside those of the specification. */
export function documentRules({ introspection }: { introspection: boolean }): ValidationRule[] {
  return introspection ? [sizeRule] : [sizeRule, NoSchemaIntrospectionCustomRule];
}

/** The limits that a document alone decides. */
function sizeRule(context: ValidationContext): ASTVisitor {
  const measure = sizeMeasurer(context.getDocument());
  let directives = 0;
  const atMost = (limit: number, found: number, what: string) => {
    if (found > limit) context.reportError(tooComplex(`The query has more than ${limit} ${what}.`));
  };
  return {
    Directive() {
      directives += 1;
      if (directives === MAX_DIRECTIVES + 1) atMost(MAX_DIRECTIVES, directives, "directives");
    },
    OperationDefinition(operation) {
      const { depth, introspectionDepth, aliases, selections } = measure(operation);
      atMost(MAX_DEPTH, depth, "levels of fields");
      atMost(MAX_INTROSPECTION_DEPTH, introspectionDepth, "levels of introspection");
      atMost(MAX_ALIASES, aliases, "aliases");
      atMost(MAX_SELECTIONS, selections, "fields and fragments");
    },
  };
}

/**
 * Refuses an operation whose variables do not fit, or that could cost too much, before anything of it runs.
 * @throws GraphQLError `query_too_complex`, or about the variables that do not fit.
 */
export function refuseCostly(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  given: Readonly<Record<string, unknown>> | null | undefined,
): void {
  const variables = given ?? {};
  // Before the cost is weighed, where every value that does not fit would be told: there may be thousands.
  const { errors = [] } = getVariableValues(schema, operation.variableDefinitions ?? [], variables, {
    maxErrors: MAX_PROBLEMS,
    hideSuggestions: true,
  });
  if (errors[0]) {
    const [{ message, nodes = null }] = errors;
    // Beyond the limit graphql-js says that there are more, of no variable.
    const told = errors.slice(0, MAX_PROBLEMS);
    throw new GraphQLError(message, { nodes, originalError: variableProblems(schema, operation, told) });
  }
  const cost = costOf(schema, query, operation, variables);
  if (cost > MAX_COST)
    throw tooComplex(`The query may cost ${cost}; the limit is ${MAX_COST}. Select fewer rows or fields.`);
}

/** Cost of a mutation that names none: it writes, which is dearer than a look. */
const mutationEstimator: ComplexityEstimator = ({ type, childComplexity }) =>
  type.name === "Mutation" ? 10 + childComplexity : undefined;

/** Costs that a document was found to have. Doors keep the documents that are asked for again. */
const weighed = new WeakMap<DocumentNode, QuickLRU<string, number>>();
const COSTS_OF_A_DOCUMENT = 20;

function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): number {
  const costs = weighed.get(query) ?? new QuickLRU({ maxSize: COSTS_OF_A_DOCUMENT });
  weighed.set(query, costs);
  const operationName = operation.name?.value;
  // The cost hangs on rows of pages and on the conditions of directives alone, and null is another value than none.
  const telling = Object.entries(variables).filter(
    ([, value]) => value === null || typeof value === "number" || typeof value === "boolean",
  );
  const key = JSON.stringify([operationName, telling]);
  const cost =
    costs.get(key) ??
    getComplexity({
      ...{ schema, query, variables },
      ...(operationName && { operationName }),
      estimators: [fieldExtensionsEstimator(), mutationEstimator, simpleEstimator({ defaultComplexity: 1 })],
    });
  costs.set(key, cost);
  return cost;
}

/**
 * Refuses a condition on the own field of a subscription, which would leave nothing to follow (GraphQL §5.2.4.1).
 * graphql-js looks at it without the variables, and fails or throws.
 * @throws GraphQLError `invalid_request`
 */
export function refuseConditionalSubscription(document: DocumentNode): void {
  visit(document, {
    OperationDefinition({ operation, selectionSet }) {
      if (operation !== OperationTypeNode.SUBSCRIPTION) return false;
      refuseConditions(selectionSet, document, new Set());
      return false;
    },
  });
}

function refuseConditions({ selections }: SelectionSetNode, document: DocumentNode, seen: Set<string>): void {
  for (const node of selections) {
    const condition = node.directives?.find(({ name }) => ["skip", "include"].includes(name.value));
    if (condition) {
      throw new GraphQLError("The field of a subscription must not be under @skip or @include.", {
        nodes: condition,
      });
    }
    if (node.kind === Kind.INLINE_FRAGMENT) refuseConditions(node.selectionSet, document, seen);
    if (node.kind !== Kind.FRAGMENT_SPREAD || seen.has(node.name.value)) continue;
    seen.add(node.name.value);
    const spread = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === node.name.value,
    );
    if (spread?.kind === Kind.FRAGMENT_DEFINITION) refuseConditions(spread.selectionSet, document, seen);
  }
}

/** A post has one answer. @throws GraphQLError `invalid_request` */
export function refuseSubscription(operation: OperationDefinitionNode | null | undefined): void {
  if (operation?.operation === OperationTypeNode.SUBSCRIPTION) {
    throw new GraphQLError("Subscriptions require a WebSocket.");
  }
}

function tooComplex(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: "query_too_complex" } });
}
