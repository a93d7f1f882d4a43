import type { Client } from "urql";
import { makeClient } from "./graphql-client.ts";
import type { Scope } from "./scope.ts";
import { VIEWER } from "./viewer-queries.ts";

/** What was answered before may be old. */
const KEPT_MS = 30_000;

let prepared: { name: string; client: Client; at: number } | null = null;
const nameOf = ({ merchantId, mode }: Scope) => `${merchantId}/${mode}`;

/** Asks who looks, as soon as an address says at whose data: while the code of the page is still on its way. */
export function prepareClient(scope: Scope): void {
  const client = makeClient(scope);
  prepared = { name: nameOf(scope), client, at: Date.now() };
  void client.query(VIEWER, {}).toPromise();
}

/** The client that was prepared last, once and soon; else a new one. */
export function takeClient(scope: Scope): Client {
  const kept = prepared;
  prepared = null;
  const isGood = kept?.name === nameOf(scope) && Date.now() - kept.at < KEPT_MS;
  return isGood ? kept.client : makeClient(scope);
}
