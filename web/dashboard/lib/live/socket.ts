import { createClient } from "graphql-ws";
import type { Client, ExecutionResult, SubscriptionForwarder } from "urql";
import type { Scope } from "../scope.ts";
import { closingOf } from "./closing.ts";
import type { FeedHandlers } from "./live-feed.ts";
import { PAYMENT_EVENTS } from "./payment-events.ts";

/**
 * A socket for each subscription. graphql-ws would come back by itself with the cursor it began with, so it does not:
 * the feed subscribes anew with the cursor it has.
 */
export const overSocket =
  ({ merchantId, mode }: Scope): SubscriptionForwarder =>
  (request, { context }) => ({
    subscribe(sink) {
      const client = createClient({
        url: `${window.location.protocol === "https:" ? "wss" : "ws"}://${window.location.host}/bff`,
        connectionParams: { merchant: merchantId, mode },
        retryAttempts: 0,
        connectionAckWaitTimeout: 10_000,
        onNonLazyError: () => undefined,
        on: { connected: () => context.opened() },
      });
      const unsubscribe = client.subscribe(
        { ...request, query: request.query ?? "" },
        // An end that nobody asked for is like a broken line: the feed hears it as a result.
        {
          // A message without data ends the feed, which comes back with its cursor. urql would merge it into the last one.
          next: ({ data, errors }) => (data ? sink.next({ data } as ExecutionResult) : sink.error(errors)),
          error: sink.error,
          complete: () => sink.error(null),
        },
      );
      return {
        unsubscribe() {
          // First, so that nothing is asked on a socket that closes as soon as it is open.
          unsubscribe();
          void client.dispose();
        },
      };
    },
  });

/** Follows the events after a sequence. Each is in the store before it is told. @returns how to end it. */
export function openFeed(client: Client, after: string | null, handlers: FeedHandlers): () => void {
  let isOver = false;
  const opened = () => {
    if (!isOver) handlers.opened();
  };
  const { unsubscribe } = client
    .subscription(PAYMENT_EVENTS, { after }, { opened })
    .subscribe(({ data, error }) => {
      if (data?.paymentEvents && !error) return handlers.message(data.paymentEvents);
      end();
      handlers.closed(closingOf(error?.graphQLErrors.length ? error.graphQLErrors : error?.networkError));
    });
  const end = () => {
    isOver = true;
    unsubscribe();
  };
  return end;
}
