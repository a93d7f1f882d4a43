import { randomBytes } from "node:crypto";
import { parseOrder } from "../../../server/domain/checkout.ts";
import { insertTransaction } from "../../../server/store/transactions.ts";
import { newCheckoutId, newId } from "../../../server/usecases/new-id.ts";
import { bootstrap } from "../../support/bootstrap.ts";
import { requestsPerSecond } from "../http-load.ts";
import { openLoop } from "../open-loop.ts";
import { pgbench, pgbenchLatency } from "../pgbench.ts";
import { initiation, named, openPlace, order, told } from "../place.ts";
import type { Measures, Row, RowModule, Target } from "../row.ts";
import { asPgbenchScript } from "../same-sql.ts";

const MERCHANTS = 50;

const row = (name: string, what: string, target: Target | null): Row => ({
  ...{ name, what, unit: "requests/s", target, ours: "POST /v1/checkout/initiate" },
  ...{ peer: "pgbench, the same SQL", peerOmits: "HTTP, the key, the order's checks, JSON, the log" },
});

/** Checkouts over HTTP, with key, checks and answer, against pgbench with the statement that writes them. */
export const initiate = (durable: boolean): RowModule => ({
  name: named("initiate", durable),
  rows: [
    row(
      named("initiate-many", durable),
      told(`initiate, ${MERCHANTS} merchants`, durable),
      durable ? null : { atLeast: 0.55 },
    ),
    row(
      named("initiate-one", durable),
      told("initiate, one merchant alone", durable),
      durable ? { atLeast: 1.5 } : null,
    ),
  ],

  async open({ seconds, clients, tell }, stack) {
    const { databaseUrl, tua, env, merchant } = await openPlace(stack, {}, durable);
    const keys = [merchant.keys.test.secret];
    tell(`making ${MERCHANTS} merchants`);
    for (let i = 1; i < MERCHANTS; i++) keys.push((await bootstrap(env, `Merchant ${i}`)).keys.test.secret);
    const scope = { merchantId: merchant.merchantId, mode: "test" } as const;
    const oneMerchant = await insertScript(databaseUrl, scope);
    const someMerchant = oneMerchant.replaceAll(
      `'${scope.merchantId}'`,
      `(select id from merchants order by id offset (:r::bigint % ${MERCHANTS}) limit 1)`,
    );

    const measures = (senders: string[], script: string): Measures => {
      const next = () => {
        const key = senders[Math.floor(Math.random() * senders.length)] as string;
        return initiation(tua.url, key, randomBytes(12).toString("hex"));
      };
      const work = { databaseUrl, script, clients, seconds };
      return {
        ours: () => requestsPerSecond(next, clients, seconds),
        peer: () => pgbench(work),
        latency: async (capacity) => ({
          ours: await openLoop(next, capacity.ours / 2, seconds),
          peer: await pgbenchLatency(work, capacity.peer / 2),
        }),
      };
    };
    return {
      [named("initiate-many", durable)]: measures(keys, someMerchant),
      [named("initiate-one", durable)]: measures(keys.slice(0, 1), oneMerchant),
    };
  },
});

/** What `insertTransaction` sends, with names of its own in each run. */
export function insertScript(
  databaseUrl: string,
  scope: { merchantId: string; mode: "test" },
): Promise<string> {
  const rules = { allowPrivate: true, judge: () => "private" as const };
  const created = {
    id: newId("transaction"),
    checkoutId: newCheckoutId(scope),
    eventId: newId("event"),
    order: { ...parseOrder(order("REFERENCE"), "test", rules), clientReference: "REFERENCE" },
  };
  const varying = {
    [created.id]: "'txn_' || :r",
    [created.checkoutId]: "'co_' || :r",
    [created.eventId]: "'evt_' || :r",
    REFERENCE: "'R' || :r",
  };
  const work = { ...created, eventData: '{"clientReference":"R"}', idempotency: null, openingKeyId: null };
  return asPgbenchScript(databaseUrl, (db) => insertTransaction(db, scope, work), varying);
}
