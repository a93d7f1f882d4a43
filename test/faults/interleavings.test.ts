import { EventEmitter, once } from "node:events";
import fc from "fast-check";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EventBody } from "../../server/domain/event.ts";
import { limitConcurrency } from "../../server/usecases/limit-concurrency.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { fetchWithRetry } from "../support/patient-fetch.ts";
import { ServerProcess } from "../support/processes.ts";
import { REPRODUCTION, SEED, TIMES } from "../support/random-test-settings.ts";
import { Receiver, type ReceiverResponse } from "../support/receiver.ts";
import { Shop } from "../support/shop.ts";
import { broken, ENDED, ENDS, type Ended } from "./final-events.ts";

const ROUNDS = 250 * TIMES;
const AT_ONCE = 24;

type Act = { kind: "pay"; phoneEnding: string } | { kind: "cancel" } | { kind: "expire" } | { kind: "view" };
/** The concurrent scripts for one checkout, each in sequence; the first two on different processes. */
type Script = Act[][];

const phoneEnding = fc.constantFrom(...Object.keys(ENDS), "0005", "0010", "0010", "0012");
const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 10, arbitrary: phoneEnding.map((phoneEnding) => ({ kind: "pay", phoneEnding }) as const) },
  { weight: 2, arbitrary: fc.constant({ kind: "cancel" } as const) },
  { weight: 2, arbitrary: fc.constant({ kind: "expire" } as const) },
  { weight: 1, arbitrary: fc.constant({ kind: "view" } as const) },
);
const late: Act = { kind: "pay", phoneEnding: "0010" };
const acts: fc.Arbitrary<Act[]> = fc.oneof(
  { weight: 8, arbitrary: fc.array(act, { minLength: 1, maxLength: 4 }) },
  // Paid twice, both times late: too rare in random scripts for the short form.
  { weight: 1, arbitrary: fc.constant<Act[]>([late, late]) },
);
const script: fc.Arbitrary<Script> = fc.array(acts, { minLength: 2, maxLength: 3 });
const anyResponse = fc.constantFrom<ReceiverResponse | "slow">(
  {},
  {},
  {},
  "slow",
  { status: 500 },
  { status: 302 },
  "reset",
);

/** Emits a transaction's id after each action on it, and when its script is over. */
const moments = new EventEmitter().setMaxListeners(0);
/** The transactions whose scripts are over. */
const over = new Set<string>();

let database: FreshDatabase;
let servers: [ServerProcess, ServerProcess];
let receiver: Receiver;
let pool: pg.Pool;
let shop: Shop;

beforeAll(async () => {
  database = await freshDatabase();
  const responses = fc.sample(anyResponse, { numRuns: 997, seed: SEED });
  receiver = await Receiver.start(async (webhook) => {
    const chosen = responses[webhook.index % responses.length] as ReceiverResponse | "slow";
    if (chosen !== "slow") return chosen;
    // As long as another action on the transaction takes.
    const { transactionId } = (webhook.json() as EventBody).data;
    if (!over.has(transactionId)) await once(moments, transactionId);
    return {};
  });
  pool = openPool(database.url, 8);
  const env = {
    DATABASE_URL: database.url,
    SECRET_KEY: "i".repeat(40),
    LOG_LEVEL: "error",
    RATE_LIMITS: "off",
    SANDBOX_DELAY_MS: "30",
    WEBHOOK_RETRY_SCHEDULE: "0,0.05,0.1",
  };
  const { keys } = await bootstrap(env);
  servers = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
  shop = new Shop(servers[0].url, keys.test.secret, receiver.url);
  await pool.query(`
    create table transitions (n bigserial, id text, was text, became text, valid boolean);
    create function note_step() returns trigger language plpgsql as $$ begin
      insert into transitions (id, was, became, valid) values (new.id, old.status, new.status,
        new.updated_at >= old.updated_at and new.amount_received >= old.amount_received
          and new.late >= old.late and new.overpaid >= old.overpaid and (new.on_hold >= old.on_hold or new.status = 'success')
          and (old.paid_at is null or new.paid_at = old.paid_at));
      return new;
    end $$;
    create trigger note_step after update on transactions for each row execute function note_step()`);
});

afterAll(async () => {
  await Promise.all([...servers.map((server) => server.stop()), receiver.close(), pool.end()]);
  await database.drop();
});

const post = async (url: string, form: Record<string, string>) => {
  const response = await fetchWithRetry(url, {
    method: "POST",
    redirect: "manual",
    headers: { accept: "application/json" },
    body: new URLSearchParams(form),
  });
  return { status: response.status, body: (await response.json()) as ResponseBody };
};
interface ResponseBody {
  data?: { status: string };
  error?: { code: string };
}

/** The clock passes the checkout's end, and the processor is polled again for every pending result. */
const TIME_PASSES = `
  with ended as (update transactions set expires_at = least(expires_at, clock_timestamp()) where id = any($1) returning id)
  update attempts set next_poll_at = clock_timestamp() - interval '1 second' where transaction_id in (select id from ended) and next_poll_at is not null`;

/** Performs the action, and returns its result in one word. */
async function perform(page: string, transactionId: string, act: Act): Promise<string> {
  if (act.kind === "expire") {
    await pool.query(TIME_PASSES, [[transactionId]]);
    return "";
  }
  if (act.kind === "view") {
    const response = await fetchWithRetry(page, { headers: { accept: "application/json" } });
    return `look ${response.status} ${((await response.json()) as ResponseBody).data?.status}`;
  }
  const { status, body } =
    act.kind === "cancel"
      ? await post(`${page}/cancel`, {})
      : await post(page, { method: "mobile_money", network: "mtn", phone: `024123${act.phoneEnding}` });
  return `${act.kind} ${status} ${body.error?.code ?? body.data?.status}`;
}

async function play(one: Script) {
  const { checkoutId, transactionId } = await shop.initiate();
  const lanes = one.map(async (acts, lane) => {
    const reported: string[] = [];
    const page = `${(servers[lane % 2] as ServerProcess).url}/pay/${checkoutId}`;
    for (const each of acts) {
      reported.push(await perform(page, transactionId, each));
      moments.emit(transactionId);
    }
    return reported;
  });
  const reported = (await Promise.all(lanes)).flat();
  over.add(transactionId);
  moments.emit(transactionId);
  return { transactionId, script: one, reported };
}

/** Advances the time of every process. Resolves when no work is due or running any more. */
async function untilQuiet(): Promise<void> {
  const { rows } = await pool.query("select id from transactions");
  const all = rows.map(({ id }) => id);
  const left = async () => {
    // A few at a time: a process waits at most five seconds for a row.
    for (let at = 0; at < all.length; at += 50) await pool.query(TIME_PASSES, [all.slice(at, at + 50)]);
    const { rows: counted } = await pool.query(`
      select (select count(*) from attempts where next_poll_at is not null) as queries,
        (select count(*) from transactions where status in ('pending', 'failed')) as sessions,
        (select count(*) from deliveries where status = 'pending') as deliveries,
        (select count(*) from delivery_leases) as leases`);
    return counted[0];
  };
  const nothing = { queries: "0", sessions: "0", deliveries: "0", leases: "0" };
  await expect.poll(left, { interval: 100 }).toEqual(nothing);
}

test(`${ROUNDS} random interleavings of pay, cancel, expiry and late success on two processes keep docs/contract.md §5 and §6`, {
  timeout: 3 * MAX_WAIT_MS * TIMES,
}, async () => {
  const inTurn = limitConcurrency(AT_ONCE);
  const scripts = fc.sample(script, { numRuns: ROUNDS, seed: SEED });
  const played = await Promise.all(scripts.map((one) => inTurn(() => play(one))));
  await untilQuiet();

  const posts = Map.groupBy(
    receiver.posts.map((one) => one.json() as EventBody),
    ({ data }) => data.transactionId,
  );
  const { rows } = await pool.query<Ended>(ENDED);
  const ended = new Map(rows.map((row) => [row.id, row]));
  const wrong = played.flatMap(({ transactionId, script: acts, reported }) => {
    const record = ended.get(transactionId) as Ended;
    const why = broken(record, reported, posts.get(transactionId) ?? []);
    return why.length > 0 ? [{ why, acts, reported, record }] : [];
  });
  expect(wrong.slice(0, 3), `${wrong.length} broken, ${REPRODUCTION}`).toEqual([]);
  await assertInvariants(database.url);
  for (const server of servers) expect(server.lines.all).toEqual([]);

  // The random scripts covered everything that the rules are about.
  const seen = new Set([
    ...rows.flatMap(({ status, late, overpaid }) => [
      `${status}${late ? " late" : ""}${overpaid ? " overpaid" : ""}`,
    ]),
    ...rows.flatMap(({ attempts }) => attempts.map(({ status }) => `attempt ${status}`)),
    ...played.flatMap(({ reported }) => reported),
  ]);
  const outcomes = [
    "success",
    "success late",
    "success overpaid",
    "success late overpaid",
    "canceled",
    "expired",
    "processing",
  ];
  const responses = [
    "pay 409 checkout_closed",
    "cancel 409 already_paid",
    "cancel 200 processing",
    "pay 200 success",
  ];
  expect([...seen]).toEqual(
    expect.arrayContaining([...outcomes, ...responses, "attempt overpayment", "attempt amount_mismatch"]),
  );
});
