import { type ArgumentNode, BREAK, type DocumentNode, Kind, OperationTypeNode, visit } from "graphql";

/** Values that the compiler writes into its code as they stand. All others it may change on the way. */
const PLAIN: readonly string[] = [Kind.VARIABLE, Kind.INT, Kind.BOOLEAN, Kind.NULL, Kind.ENUM];

/**
 * Whether Mercurius' compiler (graphql-jit) answers a document as graphql-js does. It keeps one operation of a
 * document, runs the fields of a mutation on after one has failed, wants a value for a variable that has a default,
 * passes null for a variable left out of an object, turns scalars of ours into their JSON, and merges the conditions
 * of a fragment that is spread twice.
 */
export function isCompilable(document: DocumentNode): boolean {
  let alike = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length === 1;
  const differs = () => {
    alike = false;
    return BREAK;
  };
  visit(document, {
    OperationDefinition: ({ operation }) => (operation === OperationTypeNode.QUERY ? undefined : differs()),
    VariableDefinition: ({ defaultValue }) => (defaultValue ? differs() : undefined),
    Directive: differs,
    Argument: ({ value }: ArgumentNode) => (PLAIN.includes(value.kind) ? undefined : differs()),
  });
  return alike;
}
