import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashSecret } from "../../server/domain/api-key.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { holdAnswers, untilStopped } from "../support/held-answers.ts";
import { ServerProcess } from "../support/processes.ts";

/** Revocations take effect within this time. */
const REVOKED_MS = 1_000;

let database: FreshDatabase;
let key: string;
let env: Record<string, string>;

beforeAll(async () => {
  database = await freshDatabase();
  env = { DATABASE_URL: database.url, SECRET_KEY: "k".repeat(40), LOG_LEVEL: "warn" };
  key = (await bootstrap(env)).keys.test.secret;
});

afterAll(async () => {
  await database.drop();
});

test("a process that was stopped during the look-up of a key does not accept it after its revocation", async () => {
  const pool = openPool(database.url);
  await using between = await holdAnswers(database.url);
  await using server = await ServerProcess.start({ ...env, DATABASE_URL: between.url });
  const call = () =>
    fetch(`${server.url}/v1/events`, { headers: { authorization: `Bearer ${key}` } }).then(
      async (response) => [
        response.status,
        ((await response.json()) as { error?: { code: string } }).error?.code,
      ],
    );
  const holding = between.hold(hashSecret(key));
  const called = call();
  const release = await holding;
  server.kill("SIGSTOP");
  await untilStopped(server.pid);
  await pool.query("update api_keys set revoked_at = now() where mode = 'test'");
  const revokedAt = performance.now();
  release();
  while (performance.now() - revokedAt < REVOKED_MS) await pause(20);
  server.kill("SIGCONT");
  expect(await called).toEqual([401, "api_key_revoked"]);
  expect(await call()).toEqual([401, "api_key_revoked"]);
  await pool.end();
  expect((await server.stop()).code).toBe(0);
});
