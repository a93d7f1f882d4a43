import { AppError, invalidField } from "../../domain/app-error.ts";

/** The dashboard's operations that codegen collected, by the SHA-256 of their text in hex. */
export interface PersistedOperations {
  byHash: ReadonlyMap<string, string>;
  /** True if all other operations are rejected, as in production. */
  only: boolean;
}

/** Reads codegen's output: `{ "sha256:<hex>": "<text>" }`. */
export function parsePersistedOperations(json: string, only: boolean): PersistedOperations {
  const entries = Object.entries(JSON.parse(json) as Record<string, string>);
  return { byHash: new Map(entries.map(([name, text]) => [name.replace(/^sha256:/, ""), text])), only };
}

/** A requested operation: by its ID in the list, or by its text. */
export interface RequestedOperation {
  query?: unknown;
  extensions?: unknown;
}

/** Returns the text of a requested operation. @throws AppError `invalid_request` */
export function findOperation(
  { query, extensions }: RequestedOperation,
  { byHash, only }: PersistedOperations,
): string {
  const persisted = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | null)?.persistedQuery;
  const hash = typeof persisted?.sha256Hash === "string" ? persisted.sha256Hash : null;
  const text = hash === null ? undefined : byHash.get(hash);
  if (text !== undefined) return text;
  if (only || (hash !== null && !query)) {
    throw new AppError("invalid_request", "This operation is unknown. Reload the page.");
  }
  if (typeof query !== "string") throw invalidField("query", "wrong_type", { expected: "string" });
  return query;
}
