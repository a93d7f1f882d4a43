import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { Caller } from "../../server/domain/access.ts";
import type { EventBody } from "../../server/domain/event.ts";
import { type FreshDatabase, freshDatabase, openPool } from "./database.ts";
import { assertInvariants } from "./invariants.ts";
import { order } from "./orders.ts";
import type { ReceivedPost } from "./receiver.ts";
import { startProcess, type TuaProcess } from "./tua-process.ts";

/** One merchant whose customers pay by phone, on its own database with this many worker processes. */
export class WebhookShop {
  readonly caller: Caller;
  readonly webhookSecret: string;
  readonly #database: FreshDatabase;
  readonly #processes: TuaProcess[];
  readonly #books: pg.Pool;

  private constructor(
    database: FreshDatabase,
    processes: TuaProcess[],
    caller: Caller,
    webhookSecret: string,
  ) {
    this.caller = caller;
    this.webhookSecret = webhookSecret;
    this.#database = database;
    this.#processes = processes;
    this.#books = openPool(database.url);
  }

  static async open({
    retrySeconds,
    processes = 1,
  }: {
    retrySeconds: string;
    processes?: number;
  }): Promise<WebhookShop> {
    const database = await freshDatabase();
    const env = { WEBHOOK_RETRY_SCHEDULE: retrySeconds };
    const all: TuaProcess[] = [];
    while (all.length < processes) all.push(await startProcess(database.url, { worker: true, env }));
    const { caller, webhookSecret } = await (all[0] as TuaProcess).createMerchant();
    return new WebhookShop(database, all, caller, webhookSecret.test);
  }

  /** A new checkout with this webhook URL. */
  checkout(callbackUrl: string) {
    return this.useCases.initiateCheckout(this.caller, order({ callbackUrl }), null);
  }

  /** A customer pays with one of the sandbox's phone numbers. */
  pay(checkout: { checkoutId: string }, phoneEnding: string) {
    const phone = { method: "mobile_money", network: "mtn", phone: `024123${phoneEnding}` };
    return this.useCases.payCheckout(checkout.checkoutId, phone);
  }

  /** The deliveries of a transaction from the log, oldest first. */
  async deliveries(
    transactionId: string,
  ): Promise<{ kind: string; status: string; attempts: (number | null)[] }[]> {
    const { rows } = await this.#books.query(
      `select e.kind, d.status, coalesce(
         (select jsonb_agg(t.http_status order by t.number) from delivery_attempts t
          where (t.merchant_id, t.mode, t.sequence) = (d.merchant_id, d.mode, d.sequence)), '[]') as attempts
       from deliveries d join events e using (merchant_id, mode, sequence)
       where d.transaction_id = $1 order by d.sequence`,
      [transactionId],
    );
    return rows;
  }

  /** The same, once `check` is true for it. */
  async deliveriesOnce(
    transactionId: string,
    check: (all: Awaited<ReturnType<WebhookShop["deliveries"]>>) => boolean,
  ) {
    for (;;) {
      const all = await this.deliveries(transactionId);
      if (check(all)) return all;
      await pause(10);
    }
  }

  get useCases() {
    return (this.#processes[0] as TuaProcess).useCases;
  }

  /** Makes changes that no API can: the work of the clock, and backlogs of years. */
  async sql(text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
    return (await this.#books.query(text, values)).rows;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#processes.map((process) => process.stop()), this.#books.end()]);
    await assertInvariants(this.#database.url);
    await this.#database.drop();
  }
}

/** The event in a post. */
export const eventIn = (post: ReceivedPost): EventBody => post.json() as EventBody;
