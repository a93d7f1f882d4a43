import { type DocumentNode, Kind, OperationTypeNode, parse } from "graphql";
import { Failure, invalidField } from "../../domain/failure.ts";

/** The operations that codegen collected from the dashboard, by the SHA-256 of their text in hex. */
export interface OperationList {
  byHash: ReadonlyMap<string, string>;
  /** Whether nothing else is answered, as in production. */
  only: boolean;
}

/** Reads what codegen wrote: `{ "sha256:<hex>": "<text>" }`. */
export function readOperationList(json: string, only: boolean): OperationList {
  const entries = Object.entries(JSON.parse(json) as Record<string, string>);
  return { byHash: new Map(entries.map(([name, text]) => [name.replace(/^sha256:/, ""), text])), only };
}

/** An operation as it is asked for: by its name in the list, or by its text. */
export interface AskedOperation {
  query?: unknown;
  extensions?: unknown;
}

/**
 * The text of an asked operation, and whether it is one of the list and so known to be good.
 * @throws Failure `invalid_request`.
 */
export function findOperation({ query, extensions }: AskedOperation, { byHash, only }: OperationList) {
  const persisted = (extensions as { persistedQuery?: { sha256Hash?: unknown } } | null)?.persistedQuery;
  const hash = typeof persisted?.sha256Hash === "string" ? persisted.sha256Hash : null;
  const text = hash === null ? undefined : byHash.get(hash);
  if (text !== undefined) return { text, listed: true };
  if (only || (hash !== null && !query)) {
    throw new Failure("invalid_request", "This operation is not known here. Reload the page.");
  }
  if (typeof query !== "string") throw invalidField("query", "must be the text of an operation");
  return { text: query, listed: false };
}

/**
 * Mercurius compiles a document once and by its text alone: with several operations in it one would be answered
 * by the code of another. Subscriptions are for sockets.
 * @throws Failure `invalid_request`.
 */
export function refuseForPost(document: DocumentNode): void {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (operations.length > 1) throw invalidField("query", "must hold one operation");
  if (operations.some(({ operation }) => operation === OperationTypeNode.SUBSCRIPTION)) {
    throw invalidField("query", "must not be a subscription: subscribe over a WebSocket");
  }
}

/** The operations of a list that a post may ask for. */
export function postable({ byHash, only }: OperationList): OperationList {
  const isPostable = ([, text]: [string, string]) =>
    !parse(text).definitions.some(
      (node) => "operation" in node && node.operation === OperationTypeNode.SUBSCRIPTION,
    );
  return { byHash: new Map([...byHash].filter(isPostable)), only };
}
