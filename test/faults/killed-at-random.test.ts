import { randomUUID } from "node:crypto";
import { setTimeout as pass } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { freePort } from "../support/free-port.ts";
import { assertInvariants } from "../support/invariants.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { mustWait } from "../support/patient-fetch.ts";
import { ServerProcess } from "../support/processes.ts";
import { REPRODUCTION, SEED, TIMES } from "../support/random-test-settings.ts";
import { payByPhone } from "../support/shop.ts";
import { Chance } from "./campaign/chance.ts";

const KILLS = 6 * TIMES;
/** An order costs 10.50. */
const AMOUNT = 10.5;

let database: FreshDatabase;
let pool: pg.Pool;
let env: Record<string, string>;
let url: string;
let secret: string;
let merchantId: string;

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: "k".repeat(40),
    LOG_LEVEL: "error",
    RATE_LIMITS: "off",
    PORT: String(port),
  };
  const merchant = await bootstrap(env);
  secret = merchant.keys.test.secret;
  merchantId = merchant.merchantId;
});
afterAll(async () => {
  await pool.end();
  await assertInvariants(database.url);
  await database.drop();
});

/** Repeats a request until a server responds, as clients must: a killed one gives no response. */
async function send(path: string, { bearer = secret, method = "GET", body, headers }: Request = {}) {
  for (;;) {
    const response = await fetch(url + path, {
      method,
      redirect: "manual",
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    }).catch(() => null);
    const text = await response?.text().catch(() => null);
    const waitMs = response ? mustWait(response) : 50;
    if (response && typeof text === "string" && waitMs === null)
      // biome-ignore lint/suspicious/noExplicitAny: an outsider reads whatever JSON comes
      return { status: response.status, body: (text === "" ? null : JSON.parse(text)) as any };
    await pass(waitMs ?? 50);
  }
}
interface Request {
  bearer?: string;
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}
const graphql = async (query: string, variables: object) =>
  (await send("/graphql", { method: "POST", body: { query, variables } })).body;

/** Pays orders and sends the list of the day after each, with differences. */
class ShopProgram {
  /** The orders of the list, in the form of the push. */
  readonly #orders: { reference: string; amount: number; currency: string; state: string }[] = [];
  #differences = 0;
  lists = 0;

  async round(chance: Chance): Promise<void> {
    const reference = `ORD-${this.#orders.length + 1}`;
    const kind = chance.pickOne(["paid", "paid", "wrong amount", "not paid"]);
    if (kind !== "not paid") await this.#pay(reference);
    const amount = kind === "wrong amount" ? AMOUNT + 1 : AMOUNT;
    this.#orders.push({ reference, amount, currency: "GHS", state: "fulfilled" });
    if (kind !== "paid") this.#differences += 1;
    const today = new Date().toISOString().slice(0, 10);
    const { status, body } = await send(`/v1/order-lists/${today}`, {
      method: "PUT",
      body: { orders: this.#orders },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({
      orders: this.#orders.length,
      matched: this.#orders.length - this.#differences,
      openDiscrepancies: this.#differences,
    });
    this.lists += 1;
  }

  async #pay(clientReference: string): Promise<void> {
    const order = {
      amount: AMOUNT,
      currency: "GHS",
      description: "Two plates of waakye",
      clientReference,
      callbackUrl: "https://shop.example/webhook",
      returnUrl: "https://shop.example/thanks",
      cancelUrl: "https://shop.example/basket",
    };
    const headers = { "idempotency-key": randomUUID() };
    const { body } = await send("/v1/checkout/initiate", { method: "POST", body: order, headers });
    const page = `${url}/pay/${body.data.checkoutId}`;
    // A repeated payment gets the outcome of the first.
    while (!(await payByPhone(page, "0240000000").catch(() => null))) await pass(50);
    const { body: found } = await send(`/v1/transactions/status?clientReference=${clientReference}&wait=20`);
    expect(found.data.status).toBe("success");
  }
}

/** Restricts keys after a rehearsal, then revokes them. */
class AdminProgram {
  readonly #revoked: { id: string; bearer: string }[] = [];

  async round(): Promise<void> {
    const { data } = await graphql(
      "mutation ($name: String!) { createApiKey(input: { name: $name, scopes: [TRANSACTIONS_READ, EVENTS_READ] }) { secret apiKey { id } } }",
      { name: `Till ${this.#revoked.length}` },
    );
    const { id } = data.createApiKey.apiKey;
    const bearer = data.createApiKey.secret;
    const rehearsed = await graphql(
      "mutation ($id: ID!) { rehearseApiKey(input: { id: $id, scopes: [TRANSACTIONS_READ] }) { apiKey { rehearsal { id } } } }",
      { id },
    );
    const rehearsalId = rehearsed.data.rehearseApiKey.apiKey.rehearsal.id;
    expect((await send("/v1/events", { bearer })).status).toBe(200);
    await this.#enforce(id, rehearsalId);
    await this.#until("/v1/events", bearer, "insufficient_scope");
    expect((await send("/v1/transactions", { bearer })).status).toBe(200);
    await graphql("mutation ($id: ID!) { revokeApiKey(input: { id: $id }) { apiKey { id } } }", { id });
    await this.#until("/v1/transactions", bearer, "api_key_revoked");
    this.#revoked.push({ id, bearer });
    await this.assertRevoked();
  }

  async assertRevoked(): Promise<string[]> {
    for (const { bearer } of this.#revoked)
      expect((await send("/v1/transactions", { bearer })).body.error?.code).toBe("api_key_revoked");
    return this.#revoked.map(({ id }) => id);
  }

  /** A repeated enforcement says that the rehearsal has ended, if the first had no response. */
  async #enforce(id: string, rehearsalId: string): Promise<void> {
    const { data, errors } = await graphql(
      "mutation ($id: ID!, $rehearsalId: ID!) { enforceApiKeyRehearsal(input: { id: $id, rehearsalId: $rehearsalId }) { apiKey { scopes } } }",
      { id, rehearsalId },
    );
    if (errors) expect(errors[0].extensions.fields[0].code).toBe("changed_meanwhile");
    else expect(data.enforceApiKeyRehearsal.apiKey.scopes).toEqual(["TRANSACTIONS_READ"]);
  }

  /** A process uses what it has read of a key for half a second. */
  async #until(path: string, bearer: string, code: string): Promise<void> {
    const read = async () => (await send(path, { bearer })).body.error?.code;
    await expect.poll(read, { timeout: MAX_WAIT_MS, interval: 50 }).toBe(code);
  }
}

test("order lists, enforced rehearsals and revocations that were acknowledged survive kills at random moments", {
  timeout: 4 * MAX_WAIT_MS * TIMES,
}, async () => {
  const chance = new Chance(SEED);
  const pids = new Set<number>();
  const shop = new ShopProgram();
  const admin = new AdminProgram();
  let server = await ServerProcess.start(env);
  let hasEnded = false;
  const repeat = async (round: () => Promise<void>) => {
    while (!hasEnded) await round();
  };
  const kill = async () => {
    try {
      for (let i = 0; i < KILLS; i += 1) {
        await pass(chance.between(50, 5_000));
        pids.add(server.pid);
        server.kill("SIGKILL");
        await server.exited();
        server = await ServerProcess.start(env);
      }
    } finally {
      hasEnded = true;
    }
  };
  const ofShop = chance.fork();
  try {
    await Promise.all([kill(), repeat(() => shop.round(ofShop)), repeat(() => admin.round())]);
    const revoked = await admin.assertRevoked();
    process.stdout.write(`${REPRODUCTION}: ${KILLS} kills, ${shop.lists} lists, ${revoked.length} keys\n`);
    expect(shop.lists).toBeGreaterThan(0);
    expect(revoked.length).toBeGreaterThan(0);
    pids.delete(server.pid);

    // A receipt names no process as silent but the killed ones.
    const { rows } = await pool.query(
      `select process_name from revocation_confirmations where merchant_id = $1 and confirmed_at is null`,
      [merchantId],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { process_name: name } of rows) expect(pids).toContain(Number(name.split(":").at(-1)));
  } finally {
    hasEnded = true;
    await server.stop();
  }
});
