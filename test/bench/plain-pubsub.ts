import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buildSchema } from "graphql";
import { useServer } from "graphql-ws/use/ws";
import { WebSocketServer } from "ws";

/**
 * Run by rows/live-sockets.ts in a process of its own: a `graphql-ws` server as its manual has it, with a PubSub in memory.
 * Each socket has a queue of its own and each event is executed for each. It believes everybody, keeps nothing and
 * forgets what was said. `POST /publish` says an event whose fields are the body's.
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

/** As the usual PubSub packages do it: what nobody waits for queues, what nobody has said is waited for. */
class PubSub {
  readonly #listeners = new Set<(message: Message) => void>();

  publish(message: Message): void {
    for (const listener of this.#listeners) listener(message);
  }

  subscribe(): AsyncGenerator<Message, void> {
    const said: Message[] = [];
    const waiting: ((result: IteratorResult<Message, void>) => void)[] = [];
    const listener = (value: Message) => {
      const next = waiting.shift();
      if (next) next({ value, done: false });
      else said.push(value);
    };
    this.#listeners.add(listener);
    const end = async () => {
      this.#listeners.delete(listener);
      for (const next of waiting) next({ value: undefined, done: true });
      return { value: undefined, done: true as const };
    };
    const messages: AsyncGenerator<Message, void> = {
      next() {
        const value = said.shift();
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
