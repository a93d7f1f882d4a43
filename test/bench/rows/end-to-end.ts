import { readFile } from "node:fs/promises";
import pg from "pg";
import { Pool } from "undici";
import { bootstrap } from "../../support/bootstrap.ts";
import { makeMemberSession } from "../../support/member-session.ts";
import type { Payment, Work } from "../peers/bare-payment.ts";
import { type Subscriber, systemMs, type Told, type Watch, type Witnessed } from "../peers/witness.ts";
import { answerTo, bearer, heardFrom, openPlace, order, startBeside } from "../place.ts";
import type { Measures, Row, RowModule } from "../row.ts";
import { median, quantile } from "../side-by-side.ts";

/** Forms a second, an easy pace: nobody waits for another. */
const RATE = 20;
const LIMIT_MS = 60_000;
const DASHBOARD = "https://tua.example";
const FORM = "method=mobile_money&network=mtn&phone=0240000000";

/** Where payments are made, and where they are told of. */
interface Side {
  origin: string;
  /** Before the first payment of a turn. */
  initiate(clientReference: string): Promise<Payment>;
  know(payments: Payment[]): Promise<unknown>;
  /** Milliseconds of each payment in all turns since warming up. */
  took: Record<Told, number[]>;
}

const row = (name: string, what: string): Row => ({
  ...{ name, what, ours: "one process of Tua", unit: "ms, median", target: null },
  peer: "the same SQL on one connection, one bare post and message",
});

/**
 * From the moment in which the hosted page's form should have left to a webhook at a shop in another process, and to
 * the dashboard's message at a subscriber on `/bff`; the sandbox says yes at once. The peer is the work that nobody is
 * spared: what ours takes beyond it is our own.
 */
export const endToEnd: RowModule = {
  name: "end-to-end",
  rows: [
    row("payment-webhook", "payment, from the form to the webhook"),
    row("payment-message", "payment, from the form to the dashboard's message"),
  ],

  async open({ seconds }, stack) {
    const { databaseUrl, tua, env, merchant, key } = await openPlace(stack, {
      ...{ NODE_ENV: "production", BASE_URL: DASHBOARD, ALLOW_PRIVATE_CALLBACKS: "true" },
    });
    const witness = startBeside(stack, "peers/witness.ts");
    const callbackUrl = await heardFrom<string>(witness);
    const books = new pg.Client({ connectionString: databaseUrl });
    await books.connect();
    const session = await makeMemberSession(books, databaseUrl, merchant.merchantId, "owner");
    const bareEnv = { ...env, DATABASE_URL: await makeEmpty(books, databaseUrl) };
    await books.end();
    const bareMerchant = await bootstrap(bareEnv, "Merchant 0");
    const bare = startBeside(stack, "peers/bare-payment.ts", {
      ...{ ...bareEnv, BENCH_MERCHANT: bareMerchant.merchantId },
    });
    const at = await heardFrom<{ tua: string; origin: string }>(bare);

    const initiate = (origin: string, secret: string) => async (clientReference: string) => {
      const body = JSON.stringify({ ...order(clientReference), callbackUrl });
      const asked = { origin, path: "/v1/checkout/initiate", method: "POST", headers: bearer(secret), body };
      const { data } = (await answerTo(asked as never)) as { data: Payment };
      return data;
    };
    const told = <T>(what: Work): Promise<T> => {
      const answer = heardFrom<T>(bare);
      bare.send(what);
      return answer;
    };
    const ours: Side = {
      ...{ origin: tua.url, initiate: initiate(tua.url, key), took: { webhook: [], message: [] } },
      know: async () => {},
    };
    const theirs: Side = {
      ...{ origin: at.origin, took: { webhook: [], message: [] } },
      initiate: initiate(at.tua, bareMerchant.keys.test.secret),
      know: (payments) => told({ payments }),
    };

    const subscribe = async (subscriber: Subscriber, say: () => Promise<unknown>) => {
      const hears = heardFrom(witness);
      witness.send({ subscribe: subscriber } satisfies Watch);
      const saying = setInterval(() => void say().catch(() => {}), 200);
      await within(hears).finally(() => clearInterval(saying));
    };
    let made = 0;
    const reference = () => `E-${++made}`;
    /** @returns what the witness saw of so many payments. */
    async function run({ origin, initiate, know, took }: Side, count: number): Promise<Witnessed> {
      const payments: Payment[] = [];
      for (let i = 0; i < count; i++) payments.push(await initiate(reference()));
      await know(payments);
      const left = await pay(origin, payments);
      const collected = heardFrom<Witnessed>(witness);
      witness.send({ collect: payments.map((one) => one.clientReference) } satisfies Watch);
      const witnessed = await within(collected);
      for (const [name, times] of Object.entries(witnessed.at) as [Told, number[]][])
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
    await told({ learn: await theirs.initiate(reference()), sample: last, callbackUrl });
    await subscribe({ ...socket(at.origin), init: {}, payload: {} }, async () => {});

    const measures = (name: Told): Measures => {
      const turn = async (side: Side) => {
        const before = side.took[name].length;
        await run(side, Math.ceil(RATE * seconds));
        return median(side.took[name].slice(before));
      };
      const all = ({ took }: Side) => ({
        ...{ p50: quantile(took[name], 0.5), p99: quantile(took[name], 0.99), rate: RATE },
      });
      return {
        ours: () => turn(ours),
        peer: () => turn(theirs),
        async warm() {
          for (const side of [ours, theirs]) {
            await run(side, RATE);
            side.took = { webhook: [], message: [] };
          }
          await compareBooks(databaseUrl, bareEnv.DATABASE_URL);
        },
        latency: async () => ({ ours: all(ours), peer: all(theirs) }),
        remark() {
          const [mine, least] = [all(ours).p50, all(theirs).p50];
          const share = Math.round((1 - least / mine) * 100);
          return `${ours.took[name].length} payments of each; ${share} % of ours is our own, the rest is work that nobody is spared`;
        },
      };
    };
    return { "payment-webhook": measures("webhook"), "payment-message": measures("message") };
  },
};

/** Posts their forms at the rate, whatever the answers do. @returns when each should have left, by the system's clock. */
async function pay(origin: string, payments: readonly Payment[]): Promise<number[]> {
  const pool = new Pool(origin, { connections: 32 });
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const began = systemMs();
  const one = async ({ checkoutId }: Payment, due: number) => {
    await new Promise((resolve) => setTimeout(resolve, Math.max(due - systemMs(), 0)));
    const answer = await pool.request({ method: "POST", path: `/pay/${checkoutId}`, headers, body: FORM });
    await answer.body.dump();
    if (answer.statusCode >= 400) throw new Error(`/pay was answered ${answer.statusCode}`);
  };
  const due = payments.map((_, i) => began + (i * 1000) / RATE);
  try {
    await Promise.all(payments.map((payment, i) => one(payment, due[i] as number)));
  } finally {
    await pool.close();
  }
  return due;
}

/** A second database of the same server, with nothing in it. */
async function makeEmpty(books: pg.Client, databaseUrl: string): Promise<string> {
  const url = new URL(databaseUrl);
  url.pathname += "_bare";
  await books.query(`create database "${url.pathname.slice(1)}" template template0`);
  return url.href;
}

/** @throws Error where one of both writes other things about a payment than the other. */
async function compareBooks(...databaseUrls: string[]): Promise<void> {
  const written = await Promise.all(
    databaseUrls.map(async (connectionString) => {
      const client = new pg.Client({ connectionString });
      await client.connect();
      const { rows } = await client.query(
        `select distinct t.status, t.amount_received, a.status as attempt, a.number,
           array(select kind from events e where e.transaction_id = t.id order by sequence) as events,
           (select count(*) from deliveries d where d.transaction_id = t.id) as deliveries
         from transactions t left join attempts a on a.transaction_id = t.id
         where t.status <> 'pending' order by 1, 2, 3, 4, 5, 6`,
      );
      await client.end();
      return JSON.stringify(rows);
    }),
  );
  if (written[0] !== written[1]) throw new Error(`They do not write the same: ${written.join(" and ")}`);
}

/** The dashboard's own, as it was built. */
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
