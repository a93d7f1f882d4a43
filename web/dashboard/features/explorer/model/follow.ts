import type { GraphiQLProps } from "graphiql";
import { createClient } from "graphql-ws";

type FetcherRequest = Parameters<GraphiQLProps["fetcher"]>[0];

export interface Sink {
  next(result: object): void;
  error(error: unknown): void;
  complete(): void;
}

/** Close code for an expired token. */
const TOKEN_ENDED = 4401;

/**
 * Runs a subscription on its own socket with its own token. Both end after ten minutes, then a new token
 * continues it.
 * @returns stops the subscription.
 */
export function follow(requested: FetcherRequest, newToken: () => Promise<string>, sink: Sink): () => void {
  let end = () => {};
  let over = false;
  let hasResult = false;
  const open = () => {
    const client = createClient({
      url: `${window.location.protocol === "https:" ? "wss" : "ws"}://${window.location.host}/graphql`,
      connectionParams: async () => ({ authorization: `Bearer ${await newToken()}` }),
      retryAttempts: 0,
      onNonLazyError: () => undefined,
    });
    const stop = client.subscribe<Record<string, unknown>>(
      requested as Parameters<typeof client.subscribe>[0],
      {
        next(result) {
          // The window only shows the last result, so a heartbeat would hide an event.
          if (hasResult && isHeartbeat(result.data)) return;
          hasResult = true;
          sink.next(result);
        },
        error(error) {
          void client.dispose();
          if (over) return;
          if ((error as CloseEvent).code === TOKEN_ENDED) open();
          else sink.error(getReason(error));
        },
        complete() {
          void client.dispose();
          sink.complete();
        },
      },
    );
    end = () => {
      stop();
      void client.dispose();
    };
  };
  open();
  return () => {
    over = true;
    end();
  };
}

const isHeartbeat = (data: Record<string, unknown> | null | undefined): boolean =>
  Object.values(data ?? {}).every((value) => (value as { event?: unknown } | null)?.event === null);

/** The error as GraphiQL can show it: GraphQL errors, or the close reason. */
function getReason(error: unknown): unknown {
  if (Array.isArray(error) || error instanceof Error) return error;
  const { code, reason } = error as CloseEvent;
  return new Error(`The socket was closed: ${code} ${reason}`.trim());
}
