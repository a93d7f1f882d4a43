import { once } from "node:events";
import { answerTo, bearer, heardFrom, initiation, openPlace, order, startBeside } from "../place.ts";
import { cpuSeconds, megabytes } from "../process-cost.ts";
import type { RowModule } from "../row.ts";
import { median } from "../side-by-side.ts";
import type { Crowd, Heard, Order } from "../socket-crowd.ts";

const EVENTS_A_SECOND = 50;
/** Fewer than may be open with one key. */
const SOCKETS_OF_A_KEY = 900;
/** While sockets open, each of which waits for its first event. */
const OPENING_EVENTS_A_SECOND = 5;
const TIME_TO_OPEN_MS = 120_000;

const query = `subscription { paymentEvents { sequence event {
  id event sequence createdAt data { clientReference transactionId status amount { amount currency } }
} } }`;

interface Side {
  pid: number;
  crowd: Crowd;
  publish(clientReference: string): Promise<unknown>;
  turns: Turn[];
}
interface Turn {
  delivered: number;
  p50: number;
  p99: number;
  megabytes: number;
}

/**
 * Many sockets that hear every payment, on one process of Tua with Postgres against a plain `graphql-ws` server with
 * a PubSub in memory. Each event is asked for by a post to the measured process, for Tua a whole initiation; the
 * sockets are in a third process. Where a side does not keep up, what it delivered says so.
 */
export const liveSockets: RowModule = {
  name: "live-sockets",
  rows: [
    {
      ...{
        name: "subscriptions",
        what: "messages to sockets that hear every payment",
        target: { atLeast: 3 },
      },
      ...{ ours: "subscription at /graphql", peer: "plain graphql-ws, PubSub in memory" },
      unit: "delivered for each CPU second of the server",
    },
  ],

  async open({ seconds, sockets, tell }, stack) {
    const { tua, key } = await openPlace(stack, {
      ...{ NODE_ENV: "production", BASE_URL: "https://tua.example", ALLOW_PRIVATE_CALLBACKS: "true" },
    });
    const inits: object[] = [];
    while (inits.length * SOCKETS_OF_A_KEY < sockets)
      inits.push({ authorization: `Bearer ${await makeKey(tua.url, key)}` });
    const plain = startBeside(stack, "plain-pubsub.ts");
    const plainUrl = `http://127.0.0.1:${await heardFrom<number>(plain)}`;
    const crowd = startBeside(stack, "socket-crowd.ts");
    const ordered = <T>(what: Order): Promise<T> => {
      const answer = heardFrom<T>(crowd);
      crowd.send(what);
      return answer;
    };
    const side = (url: string, pid: number, publish: Side["publish"]): Side => ({
      ...{ pid, publish, turns: [] },
      crowd: { url: `${url.replace("http", "ws")}/graphql`, inits, query, sockets },
    });
    const ours = side(tua.url, tua.pid, (reference) => answerTo(initiation(tua.url, key, reference)));
    const theirs = side(plainUrl, plain.pid as number, (reference) =>
      answerTo({
        ...{ origin: plainUrl, path: "/publish", method: "POST", headers: bearer(key) },
        body: JSON.stringify(order(reference)),
      }),
    );

    async function take({ pid, crowd: opening, publish, turns }: Side): Promise<number> {
      // A side that cannot keep up would never have them all open.
      const stopOpening = publishing(publish, OPENING_EVENTS_A_SECOND);
      const reached = once(crowd, "message", { signal: AbortSignal.timeout(TIME_TO_OPEN_MS) });
      crowd.send({ open: opening } satisfies Order);
      await reached;
      await stopOpening();
      const stop = publishing(publish, EVENTS_A_SECOND);
      // What opening cost is behind us, and everything is compiled.
      await pass(Math.min(3, seconds));
      await ordered("begin");
      const [before, began] = [await cpuSeconds(pid), performance.now()];
      await pass(seconds);
      const heard = await ordered<Heard>("end");
      const took = (performance.now() - began) / 1000;
      const cpu = (await cpuSeconds(pid)) - before;
      const memory = await megabytes(pid);
      await stop();
      await ordered("leave");
      if (heard.closed > 0) tell(`${heard.closed} sockets were closed by the server`);
      const { delivered, p50, p99 } = heard;
      turns.push({ delivered: delivered / took, p50, p99, megabytes: memory });
      return delivered / cpu;
    }
    const of = ({ turns }: Side, field: keyof Turn): number => median(turns.map((turn) => turn[field]));
    const latencyOf = (one: Side) => ({ p50: of(one, "p50"), p99: of(one, "p99"), rate: EVENTS_A_SECOND });
    const figures = (one: Side) =>
      `${Math.round(of(one, "delivered"))} delivered a second with ${Math.round(of(one, "megabytes"))} MB`;
    return {
      subscriptions: {
        ours: () => take(ours),
        peer: () => take(theirs),
        // Each turn has its own warming up.
        warm: async () => {},
        latency: async () => ({ ours: latencyOf(ours), peer: latencyOf(theirs) }),
        remark: () =>
          `${sockets} sockets, ${EVENTS_A_SECOND} events a second: ours ${figures(ours)}, the peer ${figures(theirs)}`,
      },
    };
  },
};

async function makeKey(origin: string, key: string): Promise<string> {
  const mutation = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }";
  const variables = { input: { name: "Listens", scopes: ["EVENTS_READ"] } };
  const body = JSON.stringify({ query: mutation, variables });
  const answer = await answerTo({ origin, path: "/graphql", method: "POST", headers: bearer(key), body });
  return (answer as { data: { createApiKey: { secret: string } } }).data.createApiKey.secret;
}

const pass = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Says events at the asked rate, whether or not the last ones have been taken. @returns how to stop. */
function publishing(publish: Side["publish"], eventsASecond: number): () => Promise<void> {
  const began = performance.now();
  const sent: Promise<unknown>[] = [];
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - began) / 1000) * eventsASecond);
    while (sent.length < due) sent.push(publish(`L-${began.toFixed(0)}-${sent.length}`));
  }, 5);
  return async () => {
    clearInterval(timer);
    await Promise.all(sent);
  };
}
