import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { leafHash, recursiveRoot } from "../support/merkle-judge.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import { REPRODUCTION, SEED, TIMES } from "../support/random-test-settings.ts";
import { Shop } from "../support/shop.ts";
import { TuaCommand } from "../support/tua-command.ts";
import { Chance } from "./campaign/chance.ts";

const ROUNDS = 4 * TIMES;
const EVENTS_PER_ROUND = 4_000;
const timeout = (ROUNDS + 4) * MAX_WAIT_MS;
const WAIT = { timeout: MAX_WAIT_MS, interval: 10 };

const chance = new Chance(SEED);
let database: FreshDatabase;
let pool: pg.Pool;
let env: Record<string, string>;
let merchantId: string;
let key: string;
let folder: string;
/** Leaf hashes of the events that this test has written, by sequence. */
const written = new Map<number, Buffer>();

beforeAll(async () => {
  database = await freshDatabase();
  pool = openPool(database.url);
  folder = await mkdtemp(join(tmpdir(), "tua-event-log-"));
  env = {
    DATABASE_URL: database.url,
    SECRET_KEY: "k".repeat(40),
    LOG_LEVEL: "error",
    RATE_LIMITS: "off",
    EVENT_RETENTION_DAYS: "7",
  };
  const merchant = await bootstrap(env);
  merchantId = merchant.merchantId;
  key = merchant.keys.test.secret;
});
afterAll(async () => {
  await pool.end();
  await assertInvariants(database.url);
  await database.drop();
  await rm(folder, { recursive: true });
});

/** Writes events that have expired. So processes compute their hashes and purge them at the same time. */
async function writeExpiredEvents(): Promise<void> {
  const { rows } = await pool.query(
    `with counted as (
       update event_sequences set last = last + $2 where merchant_id = $1 and mode = 'test' returning last
     ), numbered as (
       select last - $2 + n as sequence, now() - interval '8 days' as at from counted, generate_series(1, $2::int) n
     )
     insert into events (merchant_id, mode, sequence, id, kind, transaction_id, created_at, body)
     select $1, 'test', sequence, 'evt_' || sequence, 'checkout.created', 'txn_' || sequence, at,
       event_body('evt_' || sequence, 'checkout.created', at, sequence, 'test', '{"status":"pending","final":false}')
     from numbered returning sequence, body`,
    [merchantId, EVENTS_PER_ROUND],
  );
  for (const { sequence, body } of rows) written.set(Number(sequence), leafHash(body));
}

const readSize = async () => {
  const { rows } = await pool.query(
    "select coalesce(sum(octet_length(hashes)) / 32, 0)::int as size from event_tiles where merchant_id = $1 and mode = 'test'",
    [merchantId],
  );
  return rows[0].size as number;
};
const readLast = async () => {
  const { rows } = await pool.query(
    "select last::int as last from event_sequences where merchant_id = $1 and mode = 'test'",
    [merchantId],
  );
  return rows[0].last as number;
};
const nextDay = () => pool.query("update checkpoints set day = day - 1");

async function kill(server: ServerProcess): Promise<void> {
  server.kill("SIGKILL");
  await server.exited();
}

test(`processes that are killed at random moments while events are written, hashed, purged and signed lose no hash and sign one history (${REPRODUCTION})`, {
  timeout,
}, async () => {
  await using front = await ServerProcess.start(env);
  const shop = new Shop(front.url, key, "https://shop.example/webhook");
  for (let round = 0; round < ROUNDS; round++) {
    await nextDay();
    await writeExpiredEvents();
    const before = await readSize();
    const target = before + chance.between(1, (await readLast()) - before);
    const [first, second] = await Promise.all([ServerProcess.start(env), ServerProcess.start(env)]);
    const initiated = Promise.all([shop.initiate(), shop.initiate(), shop.initiate()]);
    await expect.poll(readSize, WAIT).toBeGreaterThanOrEqual(target);
    await kill(first);
    // The other one is killed now, or continues alone to the end.
    if (round % 2 === 1) await expect.poll(readSize, WAIT).toBe(await readLast());
    await kill(second);
    await initiated;
  }
  await nextDay();
  await shop.initiate();
  await using last = await ServerProcess.start(env);
  const isSigned = async () =>
    (await pool.query("select size::int from checkpoints order by size desc limit 1")).rows[0]?.size ===
    (await readLast());
  await expect.poll(isSigned, WAIT).toBe(true);

  // No event without a hash was purged, and each hash is that of the event as it was written.
  const { rows: bodies } = await pool.query("select sequence::int, body from events where mode = 'test'");
  for (const { sequence, body } of bodies) {
    expect(written.get(sequence) ?? leafHash(body)).toEqual(leafHash(body));
    written.set(sequence, leafHash(body));
  }
  const size = await readLast();
  const leaves = Array.from({ length: size }, (_, index) => written.get(index + 1) as Buffer);
  const { rows: tiles } = await pool.query(
    "select hashes from event_tiles where mode = 'test' order by number",
  );
  expect(Buffer.concat(tiles.map(({ hashes }) => hashes)).equals(Buffer.concat(leaves))).toBe(true);

  const { data: checkpoints } = await shop.get("/v1/checkpoints?limit=100");
  expect(checkpoints.length).toBeGreaterThan(1);
  const run = async (...args: string[]) => {
    await using command = new TuaCommand(args, { TUA_API_KEY: key, DATA_DIR: folder });
    const { code } = await command.exited();
    return { code, text: command.output.all.join("\n") + command.stderr };
  };
  const file = join(folder, "events.ndjson");
  expect(await run("export", "--file", file, "--url", last.url)).toMatchObject({ code: 0 });
  const from = Math.min(...bodies.map(({ sequence }) => sequence));
  for (const { size: through, note, verifierKey } of checkpoints) {
    const [, , root] = note.split("\n");
    expect(root).toBe(recursiveRoot(leaves.slice(0, through)).toString("base64"));
    const checkpoint = join(folder, `${through}.checkpoint`);
    await writeFile(checkpoint, note);
    const args = ["--file", file, "--checkpoint", checkpoint, "--verifier-key", verifierKey];
    // All events of an earlier checkpoint have expired, so the export has none to verify.
    const code = through < from ? 1 : 0;
    expect(await run("verify", ...args, "--from", String(from))).toMatchObject({ code });
  }
});
