import type { GraphiQLProps } from "graphiql";
import { createClient } from "graphql-ws";

type Asked = Parameters<GraphiQLProps["fetcher"]>[0];

export interface Sink {
  next(result: object): void;
  error(error: unknown): void;
  complete(): void;
}

/** The token ended, and its socket with it. */
const TOKEN_ENDED = 4401;

/**
 * Follows a subscription for as long as it is wanted, on a socket with a token of its own. The token ends after ten
 * minutes and its socket with it; where the member may have another, it goes on.
 * @returns how to end it.
 */
export function follow(asked: Asked, newToken: () => Promise<string>, sink: Sink): () => void {
  let end = () => {};
  let over = false;
  let shown = false;
  const open = () => {
    const client = createClient({
      url: `${window.location.protocol === "https:" ? "wss" : "ws"}://${window.location.host}/graphql`,
      connectionParams: async () => ({ authorization: `Bearer ${await newToken()}` }),
      retryAttempts: 0,
      onNonLazyError: () => undefined,
    });
    const stop = client.subscribe<Record<string, unknown>>(asked as Parameters<typeof client.subscribe>[0], {
      next(result) {
        // The window shows the last result alone: a heartbeat would take an event's place.
        if (shown && isHeartbeat(result.data)) return;
        shown = true;
        sink.next(result);
      },
      error(error) {
        void client.dispose();
        if (over) return;
        if ((error as CloseEvent).code === TOKEN_ENDED) open();
        else sink.error(reasonOf(error));
      },
      complete() {
        void client.dispose();
        sink.complete();
      },
    });
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

/** As GraphiQL can show it: errors of the operation, or why the socket was closed. */
function reasonOf(error: unknown): unknown {
  if (Array.isArray(error) || error instanceof Error) return error;
  const { code, reason } = error as CloseEvent;
  return new Error(`The socket was closed: ${code} ${reason}`.trim());
}
