import pg from "pg";
import type { EventBody } from "../../../server/domain/event.ts";
import { EXPIRE_LEASES } from "../../support/claim-due.ts";
import { assertInvariants } from "../../support/invariants.ts";
import { MAX_WAIT_MS } from "../../support/patience.ts";
import { fetchWithRetry } from "../../support/patient-fetch.ts";
import type { Evidence } from "./evidence.ts";
import { judge } from "./judge.ts";
import { parseEvent } from "./judge-receipts.ts";
import type { Charge } from "./ledger.ts";
import type { Receipt } from "./receipt.ts";
import type { Shopper } from "./shopper.ts";
import { readStoredState } from "./stored-state.ts";
import { SupervisedServer } from "./supervised-server.ts";
import type { World } from "./world.ts";

const POLL_MS = 50;
/** How often later work is made due now. */
const HASTEN_MS = 1_000;

/**
 * The number of pending deliveries, polls and expirations. Checkouts that expire within the minute are waited
 * for, because they would otherwise expire between reading two records.
 */
const DUE = `
  select (select count(*) from deliveries where status = 'pending')::int as deliveries,
    (select count(*) from delivery_leases)::int as leases,
    (select count(*) from attempts where next_poll_at is not null)::int as queries,
    (select count(*) from transactions where expires_at <= now() + interval '1 minute'
      and (status in ('pending', 'failed') or (status = 'processing' and pending_status is null and not on_hold)))::int as sessions`;
const HASTEN = `
  with now_due as (update deliveries set due_at = now() where status = 'pending' and due_at > now())
  update attempts set next_poll_at = now() where next_poll_at > now()`;

/** After recovery Tua finishes its work, and every record is read and compared. @returns the problems. */
export async function comeToRest(world: World, shoppers: readonly Shopper[]): Promise<string[]> {
  const { history, servers, databaseUrl } = world;
  history.note("QUIET");
  const wrong = [...(await probe(world, shoppers[0] as Shopper))];
  const unresolved = history.orders.filter(
    ({ idempotencyKey, sessions }) => idempotencyKey !== null && sessions.length === 0,
  );
  for (const order of unresolved) {
    const session = await (shoppers[0] as Shopper).initiate(order, 20);
    if (!session) wrong.push(`${order.clientReference} finds no session without faults`);
  }
  await Promise.all(servers.map((server) => server.stop()));
  const pool = new pg.Client({ connectionString: databaseUrl });
  await pool.connect();
  // No server runs, so no lease is active.
  await pool.query(EXPIRE_LEASES);
  const last = await SupervisedServer.start(2, world.env, history);
  try {
    wrong.push(...(await untilNothingIsDue(pool)));
    wrong.push(...judge(await gather(world, pool, last.url)));
    await assertInvariants(databaseUrl).catch((error: Error) => wrong.push(error.message));
  } finally {
    await last.stop();
    await pool.end();
  }
  wrong.push(...[...servers, last].flatMap(({ wrongs }) => wrongs), ...history.affronts);
  return wrong;
}

/**
 * Each server alone accepts an order and a payment, and one of them sends its event: no server is alive but
 * useless.
 */
async function probe({ servers, receivers, history }: World, shopper: Shopper): Promise<string[]> {
  const wrong: string[] = [];
  for (const { index } of servers) {
    const order = shopper.newOrder({ idempotencyKey: `probe-${index}`, receiver: index, expiresIn: null });
    const session = await shopper.initiate(order, 40, index);
    const isPaid =
      session && (await until(async () => (await shopper.pay(session, "0000", index)) === "success"));
    const isReported = async () =>
      (await receivers.written<Receipt>()).some(
        (receipt) => receipt.accepted && parseEvent(receipt).data.transactionId === session?.transactionId,
      );
    if (!isPaid) wrong.push(`server ${index} takes no money without faults`);
    else if (!(await until(isReported))) wrong.push(`nobody tells of what server ${index} took`);
    history.note(`server ${index} works again`);
  }
  return wrong;
}

async function untilNothingIsDue(pool: pg.Client): Promise<string[]> {
  let due: Record<string, number> = {};
  let hastened = Number.NEGATIVE_INFINITY;
  const isQuiet = await until(async () => {
    if (performance.now() - hastened > HASTEN_MS) {
      await pool.query(HASTEN);
      hastened = performance.now();
    }
    due = (await pool.query(DUE)).rows[0];
    return Object.values(due).every((count) => count === 0);
  });
  return isQuiet ? [] : [`still due after ${MAX_WAIT_MS} ms: ${JSON.stringify(due)}`];
}

async function gather(world: World, pool: pg.Client, url: string): Promise<Evidence> {
  const charges = await world.processor.written<Charge>();
  return {
    orders: world.history.orders,
    reported: world.history.reported,
    stored: await readStoredState(pool),
    // Its file has a line for each change.
    ledger: [...new Map(charges.map((charge) => [charge.id, charge])).values()],
    receipts: await world.receivers.written<Receipt>(),
    merchants: world.merchants.map(({ merchantId, webhookSecret }) => ({
      merchantId,
      webhookSecret: webhookSecret.test,
    })),
    streams: await Promise.all(world.merchants.map(({ keys }) => readStream(url, keys.test.secret))),
  };
}

async function readStream(url: string, key: string): Promise<EventBody[]> {
  const all: EventBody[] = [];
  for (let after = 0; ; ) {
    const headers = { authorization: `Bearer ${key}` };
    const response = await fetchWithRetry(`${url}/v1/events?after=${after}&limit=100`, { headers });
    const { data, page } = (await response.json()) as {
      data: EventBody[];
      page: { nextAfter: number; hasMore: boolean };
    };
    all.push(...data);
    if (!page.hasMore) return all;
    after = page.nextAfter;
  }
}

async function until(check: () => Promise<boolean>): Promise<boolean> {
  const deadline = performance.now() + MAX_WAIT_MS;
  while (!(await check())) {
    if (performance.now() > deadline) return false;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  return true;
}
