import { expect, vi } from "vitest";
import type { SocketClient } from "../../support/socket-client.ts";
import type { GraphqlApi } from "./graphql-endpoint.ts";

export const EVENTS = /* GraphQL */ `
  subscription ($after: Sequence, $filter: PaymentEventFilter) {
    paymentEvents(after: $after, filter: $filter) { sequence event { event sequence data { clientReference status } } }
  }`;

export interface Message {
  sequence: string;
  event: { event: string; sequence: string; data: { clientReference: string; status: string } } | null;
}

export const nextEvent = async (socket: SocketClient, id = "1"): Promise<Message> =>
  (await socket.data<{ paymentEvents: Message }>(id)).paymentEvents;

/** The newest sequence of the endpoint's own merchant. */
export async function newest(api: GraphqlApi): Promise<number> {
  const { events } = await api.data("{ events(first: 1) { newestSequence } }");
  return Number(events.newestSequence);
}

/** Subscribes and waits until it is active: every later commit must arrive. */
export async function subscribed(
  api: GraphqlApi,
  socket: SocketClient,
  id: string,
  query: string,
  variables: object = {},
): Promise<void> {
  const following = vi.spyOn(api.tua.services.useCases, "resolveCursor");
  socket.subscribe(id, query, variables);
  await vi.waitFor(() => expect(following).toHaveBeenCalled(), 30_000);
  await following.mock.results[0]?.value;
  following.mockRestore();
}
