import { type ExecutionArgs, getOperationAST, visit } from "graphql";
import { type Caller, rightsOf } from "../../domain/access.ts";

/**
 * One text for all subscriptions whose events have the same answers: the same document, operation, variables and
 * rights. Where a reader begins is left out.
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
  const given = variableValues ?? {};
  // One that is left out is not one that is null: it may have a default.
  const values = names
    .filter((name) => needed.has(name) && Object.hasOwn(given, name))
    .map((name) => [name, given[name]]);
  return JSON.stringify([text, operationName, values, rightsOf(caller)]);
}
