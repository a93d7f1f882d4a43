import { once } from "node:events";
import { type ClientRequest, get, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "vitest";
import { MAX_WAIT_MS } from "../support/patience.ts";
import type { ServerProcess } from "../support/processes.ts";
import type { Receiver } from "../support/receiver.ts";
import { Shop } from "../support/shop.ts";
import { type Reading, StreamReader } from "../support/stream-reader.ts";
import type { ManyProcesses } from "./many-processes.ts";
import { Shopper } from "./shopper.ts";

/** Customers who buy concurrently, each in sequence. */
const SHOPPERS = 4;
const READERS = 12;
/**
 * The pause between a customer's purchases while a process starts: it starts under load, not under the
 * highest one.
 */
const CALM_MS = 500;
/** The purchases between two replacements, so that each happens under load. */
const BOUGHT_BETWEEN = SHOPPERS;

interface Post {
  data: { transactionId: string };
}

/** Starts a long poll for a payment at one process. Resolves once the process has begun with it. */
async function holdPoll({ port }: ServerProcess, transactionId: string, key: string): Promise<ClientRequest> {
  const request = get({
    host: "127.0.0.1",
    port,
    path: `/v1/transactions/status?transactionId=${transactionId}&wait=25`,
    headers: { authorization: `Bearer ${key}`, expect: "100-continue" },
  });
  await once(request, "continue");
  return request;
}

/**
 * Replaces one process after another by SIGTERM and a new one, while customers buy and readers follow all
 * events. Checks that nothing is lost, created twice or left unanswered.
 * @returns a summary.
 */
export async function replaceOneAfterAnother(
  tua: ManyProcesses,
  receiver: Receiver,
  { readersKey, replacements }: { readersKey: string; replacements: number },
): Promise<string> {
  const key = tua.merchant.keys.test.secret;
  const { balancer, servers, pool } = tua;
  const reading: Reading = {
    api: "/graphql",
    headers: {},
    init: { authorization: `Bearer ${readersKey}` },
    query: "subscription ($after: Sequence) { paymentEvents(after: $after) { sequence event { sequence } } }",
  };
  const readers = Array.from({ length: READERS }, () => new StreamReader(reading, () => balancer.url));
  const { rows: before } = await pool.query(
    "select last::int, (select count(*)::int from transactions) as made from event_sequences where mode = 'test'",
  );
  for (const reader of readers) {
    reader.last = before[0].last;
    reader.come();
  }
  await expect.poll(() => readers.every(({ isReading }) => isReading)).toBe(true);

  const unpaid = await new Shop(balancer.url, key, receiver.url).initiate();
  const shopper = new Shopper(balancer.url, key, receiver.url);
  let open = true;
  let isStarting = false;
  const buying = Promise.all(
    Array.from({ length: SHOPPERS }, async () => {
      while (open) {
        await shopper.buy();
        if (isStarting) await pause(CALM_MS);
      }
    }),
  ).finally(() => {
    open = false;
  });
  buying.catch(() => {});
  const boughtSome = async () => {
    const enough = shopper.bought.length + BOUGHT_BETWEEN;
    await expect.poll(() => !open || shopper.bought.length >= enough).toBe(true);
  };

  try {
    for (let turn = 0; open && turn < replacements; turn += 1) {
      await boughtSome();
      const leaving = servers[turn % servers.length] as ServerProcess;
      const longPoll = await holdPoll(leaving, unpaid.transactionId, key);
      const responded = once(longPoll, "response") as Promise<[IncomingMessage]>;
      expect(await leaving.stop()).toEqual({ code: 0, signal: null });
      const [response] = await responded;
      expect(response.statusCode).toBe(200);
      expect(JSON.parse(await text(response))).toMatchObject({ data: { status: "pending" } });
      isStarting = true;
      await tua.startAgain(turn % servers.length);
      isStarting = false;
    }
    await boughtSome();
    open = false;
    await buying;

    const { rows } = await pool.query(
      "select count(*)::int as made, count(*) filter (where status = 'success')::int as paid from transactions",
    );
    const bought = shopper.bought.length;
    expect(rows).toEqual([{ made: before[0].made + bought + 1, paid: before[0].made + bought }]);
    const newest = await pool.query("select last::int from event_sequences where mode = 'test'");
    await expect
      .poll(() => readers.flatMap<string | number>(({ wrong, last }) => [...wrong, last]), {
        timeout: MAX_WAIT_MS,
      })
      .toEqual(readers.map(() => newest.rows[0].last));
    expect(readers.flatMap(({ closings }) => closings)).toContain(1012);
    const reportedTo = () => new Set(receiver.posts.map((post) => (post.json() as Post).data.transactionId));
    await receiver.until(() => reportedTo().size === before[0].made + bought, MAX_WAIT_MS);
    const passedOn = balancer.passed.filter((each) => each.passedOn).length;
    const repeated = shopper.repeated.join(", ") || "none";
    return `${bought} bought; the proxy passed ${passedOn} requests on; asked again: ${repeated}`;
  } finally {
    open = false;
    for (const reader of readers) reader.leave();
    await Promise.allSettled([buying]);
  }
}
