import { randomBytes } from "node:crypto";
import { bootstrap } from "../../support/bootstrap.ts";
import { describe, initiation, named, startBenchServer } from "../bench-server.ts";
import { requestsPerSecond } from "../http-load.ts";
import { openLoop } from "../open-loop.ts";
import { pgbenchAtBest, pgbenchLatency } from "../pgbench.ts";
import type { Measures, Row, RowModule, Target } from "../row.ts";

const MERCHANTS = 50;

const row = (name: string, what: string, target: Target | null): Row => ({
  name,
  what,
  unit: "requests/s",
  target,
  ours: "POST /v1/checkout/initiate",
  peer: "pgbench at its best, the same rows",
  peerOmits: "HTTP, the key, the order's checks, JSON, the log",
});

/**
 * Checkouts over HTTP, with key, checks and response, against pgbench with one statement that writes the same
 * rows.
 */
export const initiate = (durable: boolean): RowModule => ({
  name: named("initiate", durable),
  rows: [
    row(
      named("initiate-many", durable),
      describe(`initiate, ${MERCHANTS} merchants`, durable),
      durable ? null : { atLeast: 0.55 },
    ),
    row(
      named("initiate-one", durable),
      describe("initiate, one merchant alone", durable),
      durable ? { atLeast: 1.5 } : null,
    ),
  ],

  async open({ seconds, clients, report }, stack) {
    const { databaseUrl, tua, env, merchant } = await startBenchServer(stack, {}, durable);
    const keys = [merchant.keys.test.secret];
    report(`making ${MERCHANTS} merchants`);
    for (let i = 1; i < MERCHANTS; i++) keys.push((await bootstrap(env, `Merchant ${i}`)).keys.test.secret);
    const oneMerchant = insertScript(`'${merchant.merchantId}'`);
    const someMerchant = insertScript(
      `(select id from merchants order by id offset (:r::bigint % ${MERCHANTS}) limit 1)`,
    );

    const measures = (senders: string[], script: string): Measures => {
      const next = () => {
        const key = senders[Math.floor(Math.random() * senders.length)] as string;
        return initiation(tua.url, key, randomBytes(12).toString("hex"));
      };
      const work = { databaseUrl, script, clients, seconds };
      let best = { rate: 0, clients };
      return {
        ours: () => requestsPerSecond(next, clients, seconds),
        async peer() {
          const turn = await pgbenchAtBest(work);
          if (turn.rate > best.rate) best = turn;
          return turn.rate;
        },
        latency: async (capacity) => ({
          ours: await openLoop(next, capacity.ours / 2, seconds),
          peer: await pgbenchLatency({ ...work, clients: best.clients }, capacity.peer / 2),
        }),
      };
    };
    return {
      [named("initiate-many", durable)]: measures(keys, someMerchant),
      [named("initiate-one", durable)]: measures(keys.slice(0, 1), oneMerchant),
    };
  },
});

/** The rows of an order, written by the smallest statement, with unique names in each run. */
export const insertScript = (merchant: string) => `
\\set r random(1, 1000000000000000)
with counted as (
  update event_sequences set last = last + 1 where merchant_id = ${merchant} and mode = 'test'
  returning merchant_id, mode, last as sequence, clock_timestamp()::timestamptz(3) as at
), created as (
  insert into transactions (
    merchant_id, mode, id, checkout_id, amount, currency, created_at, updated_at, expires_at, created_sequence,
    client_reference, description, callback_url, return_url, cancel_url, customer, metadata, methods
  )
  select merchant_id, mode, 'txn_' || :r, 'co_' || :r, 1050, 'GHS', at, at, at + make_interval(secs => 3600), sequence,
    'R' || :r, 'Two plates of waakye', 'http://localhost:9/hook', 'https://shop.example/', 'https://shop.example/basket',
    '{}', '{}', '{mobile_money,card,wallet}'
  from counted
  returning merchant_id, mode, id, created_at, expires_at, created_sequence
), recorded as (
  insert into events (merchant_id, mode, sequence, id, kind, transaction_id, created_at, body)
  select merchant_id, mode, created_sequence, 'evt_' || :r, 'checkout.created', id, created_at,
    event_body('evt_' || :r, 'checkout.created', created_at, created_sequence, mode, '{"clientReference":"R"}')
  from created
)
select expires_at from created;
`;
