import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buildSchema } from "graphql";
import { useServer } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";

/**
 * Run by rows/live-sockets.ts in its own process: a `graphql-ws` server as in its manual, with an in-memory
 * PubSub. Each socket has its own queue and executes each event. It has no authentication and stores nothing.
 * `POST /publish` emits an event with the body's fields.
 */
const schema = buildSchema(`
  type Query { none: Boolean }
  type Subscription { paymentEvents: PaymentEventMessage! }
  type PaymentEventMessage { sequence: String! event: PaymentEvent }
  type PaymentEvent { id: ID! event: String! sequence: String! createdAt: String! data: EventData! }
  type EventData { clientReference: String! transactionId: ID! status: String! amount: Money! }
  type Money { amount: String! currency: String! }
`);

interface Message {
  paymentEvents: { sequence: string; event: object };
}

/** As in common PubSub packages: events queue without a reader, and a reader waits without an event. */
class PubSub {
  readonly #listeners = new Set<(message: Message) => void>();

  publish(message: Message): void {
    for (const listener of this.#listeners) listener(message);
  }

  subscribe(): AsyncGenerator<Message, void> {
    const queued: Message[] = [];
    const waiting: ((result: IteratorResult<Message, void>) => void)[] = [];
    const listener = (value: Message) => {
      const next = waiting.shift();
      if (next) next({ value, done: false });
      else queued.push(value);
    };
    this.#listeners.add(listener);
    const end = async () => {
      this.#listeners.delete(listener);
      for (const next of waiting) next({ value: undefined, done: true });
      return { value: undefined, done: true as const };
    };
    const messages: AsyncGenerator<Message, void> = {
      next() {
        const value = queued.shift();
        if (value) return Promise.resolve({ value, done: false });
        return new Promise((resolve) => waiting.push(resolve));
      },
      return: end,
      throw: end,
      [Symbol.asyncIterator]: () => messages,
      async [Symbol.asyncDispose]() {
        await end();
      },
    };
    return messages;
  }
}

const pubSub = new PubSub();
const subscription = schema.getSubscriptionType()?.getFields().paymentEvents;
if (subscription) subscription.subscribe = () => pubSub.subscribe();

let sequence = 0;
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    const { clientReference, amount, currency } = JSON.parse(Buffer.concat(chunks).toString()) as {
      [name: string]: unknown;
    };
    sequence += 1;
    const transactionId = `txn_${String(sequence).padStart(26, "0")}`;
    const event = {
      id: `evt_${String(sequence).padStart(26, "0")}`,
      event: "checkout.created",
      sequence: String(sequence),
      createdAt: new Date().toISOString(),
      data: {
        clientReference,
        transactionId,
        status: "pending",
        amount: { amount: String(amount), currency },
      },
    };
    pubSub.publish({ paymentEvents: { sequence: String(sequence), event } });
    response.end("{}");
  });
});
useServer({ schema }, new WebSocketServer({ server, path: "/graphql" }));
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
