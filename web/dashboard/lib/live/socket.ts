import { createClient } from "graphql-ws";
import { stringifyDocument } from "urql";
import { persistedQuery } from "../persisted-query.ts";
import type { Scope } from "../scope.ts";
import { closingOf } from "./closing.ts";
import type { FeedHandlers, FeedMessage } from "./live-feed.ts";
import { PAYMENT_EVENTS } from "./payment-events.ts";

/**
 * One socket with one subscription. graphql-ws would come back by itself with the cursor it began with, so it
 * does not: the feed opens a new one with the cursor it has.
 */
export function openSocket(scope: Scope, after: string | null, handlers: FeedHandlers): () => void {
  let over = false;
  const end = (error: unknown) => {
    if (over) return;
    over = true;
    handlers.closed(closingOf(error));
    void client.dispose();
  };
  const client = createClient({
    url: `${window.location.protocol === "https:" ? "wss" : "ws"}://${window.location.host}/bff`,
    connectionParams: { merchant: scope.merchantId, mode: scope.mode },
    retryAttempts: 0,
    connectionAckWaitTimeout: 10_000,
    onNonLazyError: () => undefined,
    on: {
      connected: () => {
        if (!over) handlers.opened();
      },
    },
  });
  const unsubscribe = client.subscribe<{ paymentEvents: FeedMessage }>(
    {
      query: import.meta.env.DEV ? stringifyDocument(PAYMENT_EVENTS) : "",
      variables: { after },
      extensions: { ...persistedQuery(PAYMENT_EVENTS) },
    },
    {
      next({ data, errors }) {
        if (over) return;
        if (data?.paymentEvents) handlers.message(data.paymentEvents);
        else end(errors);
      },
      error: end,
      complete: () => end(null),
    },
  );
  return () => {
    over = true;
    // First, so that nothing is asked on a socket that closes as soon as it is open.
    unsubscribe();
    void client.dispose();
  };
}
