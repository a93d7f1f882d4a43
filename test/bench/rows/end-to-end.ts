import { readFile } from "node:fs/promises";
import pg from "pg";
import { Pool } from "undici";
import { makeMemberSession } from "../../support/member-session.ts";
import {
  bearer,
  describe,
  messageFrom,
  named,
  order,
  requestJson,
  startBenchServer,
  startBeside,
} from "../bench-server.ts";
import type { Work } from "../peers/bare-payment.ts";
import {
  type Subscriber,
  systemMs,
  type Watch,
  type Witnessed,
  type WitnessReport,
} from "../peers/witness.ts";
import type { Measures, Row, RowModule, Target } from "../row.ts";
import { median, quantile } from "../side-by-side.ts";

/** Forms per second, a low rate: none waits for another. */
const RATE = 20;
const LIMIT_MS = 60_000;
const DASHBOARD = "https://tua.example";
const FORM = "method=mobile_money&network=mtn&phone=0240000000";

interface Payment {
  checkoutId: string;
  clientReference: string;
}

/** Where payments are created, and where their events arrive. */
interface Side {
  origin: string;
  /** The warm-up before the first payment of a turn. */
  initiate(clientReference: string): Promise<Payment>;
  /** Milliseconds of each payment in all turns since the warm-up. */
  took: Record<WitnessReport, number[]>;
}

const row = (name: string, what: string, target: Target | null): Row => ({
  name,
  what,
  ours: "one process of Tua",
  unit: "ms, median",
  target,
  peer: "a fixed minimum: four statements, one bare post and message",
  peerOmits: "the page, the order's checks, claiming, signing, rights, the log",
});

/**
 * From the scheduled start of the hosted page's form to a webhook at a shop in another process, and to the
 * dashboard's message at a subscriber on `/bff`; the sandbox succeeds at once. The peer is a fixed minimum,
 * independent of Tua's statements.
 */
export const endToEnd = (durable: boolean): RowModule => ({
  name: named("end-to-end", durable),
  rows: [
    row(
      named("payment-webhook", durable),
      describe("payment, from the form to the webhook", durable),
      durable ? null : { atMost: 2 },
    ),
    row(
      named("payment-message", durable),
      describe("payment, from the form to the dashboard's message", durable),
      durable ? null : { atMost: 1.6 },
    ),
  ],

  async open({ seconds }, stack) {
    const more = { NODE_ENV: "production", BASE_URL: DASHBOARD, ALLOW_PRIVATE_CALLBACKS: "true" };
    const { databaseUrl, tua, merchant, key } = await startBenchServer(stack, more, durable);
    const witness = startBeside(stack, "peers/witness.ts");
    const callbackUrl = await messageFrom<string>(witness);
    const pool = new pg.Client({ connectionString: databaseUrl });
    await pool.connect();
    const session = await makeMemberSession(pool, databaseUrl, merchant.merchantId, "owner");
    const DATABASE_URL = await makeEmpty(pool, databaseUrl);
    await pool.end();
    const bare = startBeside(stack, "peers/bare-payment.ts", { DATABASE_URL });
    const bareOrigin = await messageFrom<string>(bare);

    const send = (what: Work): Promise<unknown> => {
      const response = messageFrom(bare);
      bare.send(what);
      return response;
    };
    const ours: Side = {
      origin: tua.url,
      took: { webhook: [], message: [] },
      async initiate(clientReference) {
        const body = JSON.stringify({ ...order(clientReference), callbackUrl });
        const requests = {
          path: "/v1/checkout/initiate",
          method: "POST",
          headers: bearer(key),
          body,
        } as const;
        const { data } = (await requestJson({ origin: tua.url, ...requests })) as { data: Payment };
        return data;
      },
    };
    const theirs: Side = {
      origin: bareOrigin,
      took: { webhook: [], message: [] },
      async initiate(clientReference) {
        await send({ payments: [clientReference] });
        return { checkoutId: clientReference, clientReference };
      },
    };

    const subscribe = async (subscriber: Subscriber, report: () => Promise<unknown>) => {
      const received = messageFrom(witness);
      witness.send({ subscribe: subscriber } satisfies Watch);
      const saying = setInterval(() => void report().catch(() => {}), 200);
      await within(received).finally(() => clearInterval(saying));
    };
    let made = 0;
    const reference = () => `E-${++made}`;
    /** @returns the witness's records of this many payments. */
    async function run({ origin, initiate, took }: Side, count: number): Promise<Witnessed> {
      const payments: Payment[] = [];
      for (let i = 0; i < count; i++) payments.push(await initiate(reference()));
      const left = await pay(origin, payments);
      const collected = messageFrom<Witnessed>(witness);
      witness.send({ collect: payments.map((one) => one.clientReference) } satisfies Watch);
      const witnessed = await within(collected);
      for (const [name, times] of Object.entries(witnessed.at) as [WitnessReport, number[]][])
        took[name].push(...times.map((time, i) => time - (left[i] as number)));
      return witnessed;
    }

    const socket = (origin: string): Pick<Subscriber, "url" | "headers"> => ({
      url: `${origin.replace("http", "ws")}/bff`,
      headers: { cookie: `__Host-tua_session=${session}`, origin: DASHBOARD },
    });
    const init = { merchant: merchant.merchantId, mode: "test" };
    const payload = await paymentsSubscription();
    await subscribe({ ...socket(tua.url), init, payload }, () => ours.initiate(reference()));
    const { last } = await run(ours, RATE);
    await send({ sample: last, callbackUrl });
    await subscribe({ ...socket(bareOrigin), init: {}, payload: {} }, async () => {});

    const measures = (name: WitnessReport): Measures => {
      const turn = async (side: Side) => {
        const before = side.took[name].length;
        await run(side, Math.ceil(RATE * seconds));
        return median(side.took[name].slice(before));
      };
      const all = ({ took }: Side) => ({
        p50: quantile(took[name], 0.5),
        p99: quantile(took[name], 0.99),
        rate: RATE,
      });
      return {
        ours: () => turn(ours),
        peer: () => turn(theirs),
        async warm() {
          for (const side of [ours, theirs]) {
            await run(side, RATE);
            side.took = { webhook: [], message: [] };
          }
        },
        latency: async () => ({ ours: all(ours), peer: all(theirs) }),
        remark() {
          const [mine, least] = [all(ours).p50, all(theirs).p50];
          const share = Math.round((1 - least / mine) * 100);
          return `${ours.took[name].length} payments of each; ${share} % of ours is beyond the fixed minimum`;
        },
      };
    };
    return {
      [named("payment-webhook", durable)]: measures("webhook"),
      [named("payment-message", durable)]: measures("message"),
    };
  },
});

/**
 * Posts their forms at the rate, regardless of the responses.
 * @returns each scheduled start, by the system clock.
 */
async function pay(origin: string, payments: readonly Payment[]): Promise<number[]> {
  const pool = new Pool(origin, { connections: 32 });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const began = systemMs();
  const one = async ({ checkoutId }: Payment, due: number) => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(due - systemMs(), 0)));
    const response = await pool.request({ method: "POST", path: `/pay/${checkoutId}`, headers, body: FORM });
    await response.body.dump();
    if (response.statusCode >= 400) throw new Error(`/pay was answered ${response.statusCode}`);
  };
  const due = payments.map((_, i) => began + (i * 1000) / RATE);
  try {
    await Promise.all(payments.map((payment, i) => one(payment, due[i] as number)));
  } finally {
    await pool.close();
  }
  return due;
}

/** A second, empty database of the same server. */
async function makeEmpty(pool: pg.Client, databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  url.pathname += "_bare";
  await pool.query(`create database "${url.pathname.slice(1)}" template template0`);
  return url.href;
}

/** The dashboard's own operation, as built. */
async function paymentsSubscription(): Promise<object> {
  const list = new URL("../../../web/dashboard/generated/persisted-documents.json", import.meta.url);
  const operations = Object.entries(JSON.parse(await readFile(list, "utf8")) as Record<string, string>);
  const found = operations.find(([, text]) => /\bsubscription PaymentEvents\(/.test(text));
  if (!found) throw new Error("The dashboard has no subscription PaymentEvents any more");
  const persistedQuery = { version: 1, sha256Hash: found[0].replace("sha256:", "") };
  return { query: "", variables: {}, extensions: { persistedQuery } };
}

async function within<T>(work: Promise<T>): Promise<T> {
  const late = AbortSignal.timeout(LIMIT_MS);
  return await Promise.race([
    work,
    new Promise<never>((_, reject) =>
      late.addEventListener("abort", () => reject(new Error("Not all payments were told of"))),
    ),
  ]);
}
