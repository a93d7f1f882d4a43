import { type ExecutionArgs, getOperationAST, visit } from "graphql";
import { type Caller, getRights } from "../../domain/access.ts";

/**
 * Key that is equal for subscriptions with identical events: the same document, operation, variables and rights.
 * Excludes the start position.
 */
export function channelKey(
  text: string,
  { document, operationName, variableValues }: ExecutionArgs,
  caller: Caller,
): string {
  const operation = getOperationAST(document, operationName);
  const needed = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Field: (field) =>
      field.name.value === "paymentEvents"
        ? { ...field, arguments: field.arguments?.filter(({ name }) => name.value !== "after") ?? [] }
        : undefined,
    Variable: ({ name }) => void needed.add(name.value),
  });
  const names = operation?.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
  const variables = variableValues ?? {};
  // An absent variable differs from null, because it can have a default.
  const values = names
    .filter((name) => needed.has(name) && Object.hasOwn(variables, name))
    .map((name) => [name, variables[name]]);
  return JSON.stringify([text, operationName, values, getRights(caller)]);
}
