import {
  type DocumentNode,
  type FragmentDefinitionNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";

/** How large an operation is once its fragments are in place. */
export interface QuerySize {
  /** Levels of fields, introspection left out. */
  depth: number;
  introspectionDepth: number;
  aliases: number;
  /** Fields and fragments. */
  selections: number;
}

const NOTHING: QuerySize = { depth: 0, introspectionDepth: 0, aliases: 0, selections: 0 };
const ONE: QuerySize = { ...NOTHING, selections: 1 };

/**
 * Measures operations of one document. A fragment is measured once, however often it is spread, so that
 * fragments that double each other cost nothing to measure. In a circle, which another rule refuses, it counts as
 * nothing.
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
    if (node.kind === Kind.INLINE_FRAGMENT) return beside(ONE, ofSet(node.selectionSet, introspecting));
    if (node.kind === Kind.FRAGMENT_SPREAD) return beside(ONE, ofFragment(node.name.value));
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
