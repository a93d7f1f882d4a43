import type { TypedDocumentNode } from "urql";

interface WithHash {
  __meta__?: { hash?: string };
}

/** Identifies a persisted operation. In production, the server only accepts these. */
export interface PersistedQuery {
  persistedQuery: { sha256Hash: string; miss?: true };
}

/**
 * The hash that codegen added to the document. While Vite serves the sources, `miss` also sends the text,
 * because the built server does not have new operations.
 */
// biome-ignore lint/suspicious/noExplicitAny: any document is valid
export function persistedQuery(document: TypedDocumentNode<any, any> | object): PersistedQuery {
  const hash = (document as WithHash).__meta__?.hash;
  if (!hash) throw new Error("This operation has no hash from codegen.");
  const sha256Hash = hash.replace(/^sha256:/, "");
  return { persistedQuery: import.meta.env.DEV ? { sha256Hash, miss: true } : { sha256Hash } };
}
