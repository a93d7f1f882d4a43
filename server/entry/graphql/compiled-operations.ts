import { type ArgumentNode, BREAK, type DocumentNode, Kind, OperationTypeNode, visit } from "graphql";

/** Values that the compiler writes into its code unchanged. It may change all others. */
const PLAIN: readonly string[] = [Kind.VARIABLE, Kind.INT, Kind.BOOLEAN, Kind.NULL, Kind.ENUM];

/**
 * True if Mercurius' compiler (graphql-jit) executes a document like graphql-js. Its differences: it caches one
 * operation per document, continues a mutation after a failed field, and requires variables with defaults. It also
 * passes null for absent variables in objects, converts our scalars to JSON, and merges the conditions of a fragment
 * that is spread twice.
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
