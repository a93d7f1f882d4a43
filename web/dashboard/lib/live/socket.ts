import { createClient } from "graphql-ws";
import type { Client, ExecutionResult, SubscriptionForwarder } from "urql";
import type { Scope } from "../scope.ts";
import { closeReason } from "./closing.ts";
import type { FeedHandlers } from "./live-feed.ts";
import { PAYMENT_EVENTS } from "./payment-events.ts";

/**
 * One socket per subscription. graphql-ws would reconnect with the original cursor, so its retries are off
 * and the feed resubscribes with the current one.
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
        // The feed treats an unexpected completion as a lost connection, so it is sent as a result.
        {
          // A message without data ends the feed, which resumes from its cursor. urql would merge it into the
          // last result.
          next: ({ data, errors }) => (data ? sink.next({ data } as ExecutionResult) : sink.error(errors)),
          error: sink.error,
          complete: () => sink.error(null),
        },
      );
      return {
        unsubscribe() {
          // Unsubscribes first, so that nothing is sent on a socket that closes right after opening.
          unsubscribe();
          void client.dispose();
        },
      };
    },
  });

/**
 * Subscribes to the events after a sequence. The cache has each event before the handler runs.
 * @returns the unsubscribe function.
 */
export function createFeed(client: Client, after: string | null, handlers: FeedHandlers): () => void {
  let isOver = false;
  const opened = () => {
    if (!isOver) handlers.opened();
  };
  const { unsubscribe } = client
    .subscription(PAYMENT_EVENTS, { after }, { opened })
    .subscribe(({ data, error }) => {
      if (data?.paymentEvents && !error) return handlers.message(data.paymentEvents);
      end();
      handlers.closed(closeReason(error?.graphQLErrors.length ? error.graphQLErrors : error?.networkError));
    });
  const end = () => {
    isOver = true;
    unsubscribe();
  };
  return end;
}
