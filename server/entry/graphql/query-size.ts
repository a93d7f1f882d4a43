import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/** Size of an operation with its fragments expanded. */
export interface QuerySize {
  /** Depth in fields, without introspection. */
  depth: number;
  introspectionDepth: number;
  aliases: number;
  /** Number of fields and fragments. */
  selections: number;
}

const NOTHING: QuerySize = { depth: 0, introspectionDepth: 0, aliases: 0, selections: 0 };
const ONE_SELECTION: QuerySize = { ...NOTHING, selections: 1 };

/**
 * Measures the operations of a document. Each fragment is measured once, so nested fragments that multiply each other
 * are cheap to measure. Cyclic fragments, which another rule rejects, count as 0.
 */
export function sizeMeasurer(document: DocumentNode): (operation: OperationDefinitionNode) => QuerySize {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node);
  }
  const measured = new Map<string, QuerySize>();

  const ofSet = (set: SelectionSetNode | undefined, introspecting: boolean): QuerySize =>
    (set?.selections ?? []).map((selection) => ofSelection(selection, introspecting)).reduce(beside, NOTHING);

  const ofSelection = (node: SelectionNode, introspecting: boolean): QuerySize => {
    if (node.kind === Kind.INLINE_FRAGMENT)
      return beside(ONE_SELECTION, ofSet(node.selectionSet, introspecting));
    if (node.kind === Kind.FRAGMENT_SPREAD) return beside(ONE_SELECTION, ofFragment(node.name.value));
    const meta = introspecting || node.name.value === "__schema" || node.name.value === "__type";
    const below = ofSet(node.selectionSet, meta);
    return {
      depth: meta ? below.depth : below.depth + 1,
      introspectionDepth: meta ? below.introspectionDepth + 1 : below.introspectionDepth,
      aliases: below.aliases + (node.alias ? 1 : 0),
      selections: below.selections + 1,
    };
  };

  const ofFragment = (name: string): QuerySize => {
    const known = measured.get(name);
    if (known) return known;
    measured.set(name, NOTHING);
    const fragment = fragments.get(name);
    const size = ofSet(fragment?.selectionSet, fragment?.typeCondition.name.value.startsWith("__") ?? false);
    measured.set(name, size);
    return size;
  };

  return (operation) => ofSet(operation.selectionSet, false);
}

function beside(a: QuerySize, b: QuerySize): QuerySize {
  return {
    depth: Math.max(a.depth, b.depth),
    introspectionDepth: Math.max(a.introspectionDepth, b.introspectionDepth),
    aliases: a.aliases + b.aliases,
    selections: a.selections + b.selections,
  };
}
