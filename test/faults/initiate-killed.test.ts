import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { countLockWaits } from "../support/lock-waits.ts";
import { order } from "../support/orders.ts";
import { ServerProcess } from "../support/processes.ts";

let database: FreshDatabase;
let first: ServerProcess;
let second: ServerProcess;
let key: string;
let pool: pg.Client;

beforeAll(async () => {
  database = await freshDatabase();
  const env = { DATABASE_URL: database.url, SECRET_KEY: "m".repeat(40), LOG_LEVEL: "error" };
  key = (await bootstrap(env)).keys.test.secret;
  [first, second] = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
  pool = new pg.Client({ connectionString: database.url });
  await pool.connect();
});
afterAll(async () => {
  await Promise.all([second.stop(), pool.end()]);
  await assertInvariants(database.url);
  await database.drop();
});

const send = (server: ServerProcess, body: unknown, idempotencyKey: string) =>
  fetch(`${server.url}/v1/checkout/initiate`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
    },
    body: JSON.stringify(body),
  });

/**
 * A database transaction that creates an order waits for the merchant's counter. The test holds that lock until it
 * releases it.
 */
async function holdCounter(): Promise<() => Promise<unknown>> {
  await pool.query("begin");
  await pool.query("select 1 from event_sequences for update");
  return () => pool.query("rollback");
}
const readRows = async ({ clientReference }: Record<string, unknown>) => {
  const { rows } = await pool.query(
    `select (select count(*)::int from transactions where client_reference = $1) as transactions,
       (select count(*)::int from events e join transactions t on t.id = e.transaction_id where client_reference = $1) as events,
       (select count(*)::int from idempotency_keys k join transactions t on t.id = k.transaction_id where client_reference = $1) as keys`,
    [clientReference],
  );
  return rows[0];
};

/**
 * Sends a request until its statement waits for the counter. On a busy machine the server may answer 503 before
 * that, which asks the client to repeat it.
 * @returns the request that is now waiting.
 */
async function sendUntilWaiting(body: unknown): Promise<{ result: Promise<Response | Error> }> {
  const trySend = () => {
    const request = { result: send(first, body, "killed").catch((error: Error) => error), answer: "" };
    void request.result.then(async (result) => {
      request.answer = result instanceof Error ? String(result) : `${result.status} ${await result.text()}`;
    });
    return request;
  };
  let request = trySend();
  await expect
    .poll(async () => {
      if (request.answer.startsWith("503 ")) request = trySend();
      return request.answer || (await countLockWaits(database.url));
    })
    .toBe(1);
  return request;
}

test("B13 the first request's process is killed midway: the retry gets the only session", async () => {
  const body = order();
  const letGo = await holdCounter();
  const lost = await sendUntilWaiting(body);
  first.kill("SIGKILL");
  await first.exited();
  expect(await lost.result).toBeInstanceOf(Error);

  // The killed one's statement still waits in the database, ahead of the retry.
  const retry = send(second, body, "killed");
  await letGo();
  const responses = [await retry, await send(second, body, "killed"), await send(second, body, "killed")];
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  const data = await Promise.all(responses.map(async (response) => JSON.stringify(await response.json())));
  expect(new Set(data).size).toBe(1);
  expect(responses.at(-1)?.headers.get("idempotent-replayed")).toBe("true");
  expect(await readRows(body)).toEqual({ transactions: 1, events: 1, keys: 1 });
});

test("B14 while the first request is running, another with its key gets an error with a retry time", async () => {
  const body = order();
  const letGo = await holdCounter();
  // Two that wait for the same counter; neither gets it.
  const alone = send(second, order(), "alone");
  const responses = await Promise.all([send(second, body, "running"), send(second, body, "running")]);
  for (const response of responses) {
    expect(response.status).toBe(409);
    expect(response.headers.get("retry-after")).toBe("1");
    expect(await response.json()).toMatchObject({
      success: false,
      error: { code: "idempotency_key_in_use" },
    });
  }
  // The first and only one with its key had no conflict.
  const withoutConflict = await alone;
  expect([withoutConflict.status, withoutConflict.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await withoutConflict.json()).toMatchObject({ success: false, error: { code: "unavailable" } });
  await letGo();
  expect(await readRows(body)).toEqual({ transactions: 0, events: 0, keys: 0 });
  const after = await send(second, body, "running");
  expect([after.status, after.headers.get("idempotent-replayed")]).toEqual([200, null]);
  expect(await readRows(body)).toEqual({ transactions: 1, events: 1, keys: 1 });
});
