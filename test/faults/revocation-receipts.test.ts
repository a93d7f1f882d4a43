import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { MemberCaller } from "../../server/domain/access.ts";
import { hashSecret } from "../../server/domain/api-key.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { holdAnswers, untilStopped } from "../support/held-answers.ts";
import { memberCaller } from "../support/member-caller.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

/** Revocations take effect within this time. */
const REVOKED_MS = 1_000;

let database: FreshDatabase;
let env: Record<string, string>;
let pool: pg.Pool;
/** A process that reads receipts. It has no worker and is not registered, so that it is in none. */
let reader: TuaProcess;
let owner: MemberCaller;

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  env = { DATABASE_URL: database.url, SECRET_KEY: "k".repeat(40), LOG_LEVEL: "warn", RATE_LIMITS: "off" };
  const merchant = await bootstrap(env);
  const { rows } = await pool.query("select id from members where email = $1", [merchant.owner.email]);
  owner = memberCaller(merchant, "owner", { memberId: rows[0].id });
  reader = await startProcess(database.url, { env });
});
beforeEach(async () => {
  await pool.query("delete from processes");
});
afterAll(async () => {
  await reader.stop();
  await pool.end();
  await database.drop();
});

async function createKey() {
  const { apiKey, secret } = await reader.useCases.createApiKey(owner, {
    kind: "secret",
    name: "Till",
    scopes: ["events:read"],
  } as never);
  const call = async (server: ServerProcess): Promise<unknown[]> => {
    const headers = { authorization: `Bearer ${secret}` };
    const response = await fetch(`${server.url}/v1/events`, { headers });
    const { error } = (await response.json()) as { error?: { code: string } };
    return [response.status, error?.code];
  };
  return {
    id: apiKey.id,
    secret,
    call,
    revoke: () => reader.useCases.revokeApiKey(owner, apiKey.id),
  };
}

/** The receipt by the process ID: whether each process has confirmed. */
async function readReceipt(id: string) {
  const found = await reader.useCases.viewRevocation(owner, id);
  const processes = found?.processes ?? [];
  const toPid = (name: string) => Number(name.split(":").at(-1));
  return {
    state: found?.state,
    confirmed: Object.fromEntries(
      processes.map(({ name, confirmedAfterSeconds }) => [toPid(name), confirmedAfterSeconds !== null]),
    ),
    silentForSeconds: (pid: number) => processes.find(({ name }) => toPid(name) === pid)?.silentForSeconds,
  };
}
const untilConfirmed = (id: string, expected: Record<number, boolean>) =>
  expect
    .poll(async () => (await readReceipt(id)).confirmed, { timeout: MAX_WAIT_MS, interval: 25 })
    .toEqual(expected);

test("a frozen process is named until it continues, and accepts nothing when it does", async () => {
  await using between = await holdAnswers(database.url);
  await using frozen = await ServerProcess.start({ ...env, DATABASE_URL: between.url });
  await using awake = await ServerProcess.start(env);
  const { id, secret, call, revoke } = await createKey();
  expect(await call(awake)).toEqual([200, undefined]);
  // Its look-up has a result that it has not read.
  const holding = between.hold(hashSecret(secret));
  const called = call(frozen);
  const release = await holding;
  frozen.kill("SIGSTOP");
  await untilStopped(frozen.pid);
  await revoke();
  const revokedAt = performance.now();
  release();
  await untilConfirmed(id, { [frozen.pid]: false, [awake.pid]: true });
  expect(await call(awake)).toEqual([401, "api_key_revoked"]);
  // Until it is silent for longer than any process that works.
  while (performance.now() - revokedAt < REVOKED_MS) await pause(20);
  const { state, silentForSeconds } = await readReceipt(id);
  expect(state).toBe("waiting");
  expect(silentForSeconds(frozen.pid)).toBeGreaterThan(REVOKED_MS / 1_000);

  frozen.kill("SIGCONT");
  expect(await called).toEqual([401, "api_key_revoked"]);
  await untilConfirmed(id, { [frozen.pid]: true, [awake.pid]: true });
  expect((await readReceipt(id)).state).toBe("confirmed");
  for (const server of [frozen, awake]) expect((await server.stop()).code).toBe(0);
  expect((await pool.query("select from processes")).rowCount).toBe(0);
});

test("a killed process is named as silent, and one that stopped is no part of the receipt", async () => {
  await using killed = await ServerProcess.start(env);
  const stopped = await ServerProcess.start(env);
  await using awake = await ServerProcess.start(env);
  expect((await stopped.stop()).code).toBe(0);
  killed.kill("SIGKILL");
  await killed.exited();
  const { id, call, revoke } = await createKey();
  expect(await call(awake)).toEqual([200, undefined]);
  await revoke();
  await untilConfirmed(id, { [killed.pid]: false, [awake.pid]: true });
  await pool.query("update revocations set at = now() - interval '11 seconds' where subject = $1", [id]);
  expect((await readReceipt(id)).state).toBe("unconfirmed");

  // Its row ends, and further revocations do not wait for it.
  await pool.query("update processes set seen_at = now() - interval '6 minutes' where name like $1", [
    `%:${killed.pid}`,
  ]);
  await reader.useCases.purgeExpired();
  const next = await createKey();
  await next.revoke();
  await untilConfirmed(next.id, { [awake.pid]: true });
  expect((await awake.stop()).code).toBe(0);
});
