import { stringifyDocument, type TypedDocumentNode } from "urql";
import { persistedQuery } from "../../../lib/persisted-query.ts";
import { type Scope, scopeHeaders } from "../../../lib/scope.ts";

/** An error response of the dashboard's backend, or no response. */
export class RequestRejected extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

interface GraphqlResponse<Data> {
  data?: Data;
  errors?: { message: string; extensions?: { code?: string } }[];
}

/**
 * Sends one request to the dashboard's backend. The explorer's page needs no client with a cache. @throws
 * Refused
 */
export async function requestBff<Data>(
  document: TypedDocumentNode<Data, Record<string, never>>,
  scope: Scope,
): Promise<Data> {
  const response = await fetch("/bff", {
    method: "POST",
    credentials: "same-origin",
    headers: { "content-type": "application/json", "x-tua-csrf": "1", ...scopeHeaders(scope) },
    body: JSON.stringify({
      ...(import.meta.env.DEV && { query: stringifyDocument(document) }),
      extensions: persistedQuery(document),
    }),
  }).catch(() => null);
  const reply = (await response?.json().catch(() => null)) as GraphqlResponse<Data> | null | undefined;
  const [error] = reply?.errors ?? [];
  if (reply?.data && !error) return reply.data;
  throw new RequestRejected(error?.extensions?.code ?? "unreachable", error?.message ?? "");
}
