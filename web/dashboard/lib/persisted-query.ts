import type { TypedDocumentNode } from "urql";

interface WithHash {
  __meta__?: { hash?: string };
}

/** What names an operation to the server, which in production takes operations by this name alone. */
export interface PersistedQuery {
  persistedQuery: { sha256Hash: string; miss?: true };
}

/**
 * The hash that codegen put into the document. While Vite serves the sources, `miss` makes the text go along:
 * the server that was built before does not know what is being written now.
 */
// biome-ignore lint/suspicious/noExplicitAny: any document will do
export function persistedQuery(document: TypedDocumentNode<any, any> | object): PersistedQuery {
  const hash = (document as WithHash).__meta__?.hash;
  if (!hash) throw new Error("This operation has no hash from codegen.");
  const sha256Hash = hash.replace(/^sha256:/, "");
  return { persistedQuery: import.meta.env.DEV ? { sha256Hash, miss: true } : { sha256Hash } };
}
