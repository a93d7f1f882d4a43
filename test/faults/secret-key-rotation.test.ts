import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createEncrypter, type Encrypter } from "../../server/usecases/encrypter.ts";
import { webhookSecretContext } from "../../server/usecases/webhooks/signing-secrets.ts";
import { generateCode } from "../support/authenticator.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { openSignIn } from "../support/form-browser.ts";
import { assertInvariants } from "../support/invariants.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import { Receiver } from "../support/receiver.ts";
import { TuaCommand } from "../support/tua-command.ts";
import { startProcess } from "../support/tua-process.ts";
import {
  BASE_URL,
  InHand,
  isSignedByAny,
  nextPage,
  obtainApplicationToken,
  obtainIdToken,
  RoamingBrowser,
  readJwks,
} from "./key-change.ts";

const [OLD, NEW] = ["old-".repeat(10), "new-".repeat(10)];
/** The keys of the processes, step by step. */
const ROTATION = {
  before: { SECRET_KEY: OLD },
  coming: { SECRET_KEY: OLD, SECRET_KEY_FALLBACK: NEW },
  changed: { SECRET_KEY: NEW, SECRET_KEY_FALLBACK: OLD },
  after: { SECRET_KEY: NEW },
};

let database: FreshDatabase;
let receiver: Receiver;
let pool: pg.Pool;
let env: Record<string, string>;
let inHand: InHand;
let ownerId: string;
/** The owner's authenticator during setup, without a confirmed code. */
let offered: string;

beforeAll(async () => {
  database = await freshDatabase();
  receiver = await Receiver.start();
  pool = openPool(database.url, 4);
  env = {
    DATABASE_URL: database.url,
    BASE_URL,
    RATE_LIMITS: "off",
    LOG_LEVEL: "warn",
    SANDBOX_DELAY_MS: "100",
  };
  const made = await bootstrap({ ...env, ...ROTATION.before });
  const tua = await startProcess(database.url, { env: ROTATION.before });
  const { useCases } = tua;
  ownerId = (await pool.query("select id from members")).rows[0].id;
  const [signedIn, scope] = [
    {
      memberId: ownerId,
      signedInAt: new Date(),
      providerSession: null,
      sessionsVersion: null,
      ipAddress: "192.0.2.1",
      userAgent: "",
    },
    { merchantId: made.merchantId, mode: "test" } as const,
  ];
  const token = await useCases.openSession({ ...signedIn, replaces: null });
  const caller = await useCases.authenticateSession(token, scope, "192.0.2.1");
  const { secret } = await useCases.beginTwoFactor(caller);
  await useCases.confirmTwoFactor(caller, generateCode(secret));
  ({ secret: offered } = await useCases.beginTwoFactor(caller));
  await tua.stop();
  inHand = new InHand(made, receiver, pool, secret);
  // Old secrets, which sign nothing: more rows for the command.
  const box = createEncrypter(OLD);
  for (let row = 10; row < 30; row++)
    await pool.query(
      `insert into webhook_secrets (merchant_id, mode, id, encrypted_secret, expires_at) values ($1, 'test', $2, $3, now())`,
      [made.merchantId, `whs_0_${row}`, box.encrypt(`old ${row}`, webhookSecretContext(scope))],
    );
});

afterAll(async () => {
  await receiver.close();
  await pool.end();
  await assertInvariants(database.url);
  await database.drop();
});

/** Every encrypted value, by its row, decrypted with a box; null if that fails. */
async function opened(box: Encrypter): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ context: string; ciphertext: string }>(`
    select 'webhook-secret/' || merchant_id || '/' || mode as context, encrypted_secret as ciphertext, id from webhook_secrets
    union all select 'oauth_keys ' || kid, encrypted_key, kid from oauth_keys
    union all select 'checkpoint_keys ' || name, encrypted_key, name from checkpoint_keys
    union all select 'totp of ' || id, totp_encrypted, id from members where totp_encrypted is not null
    union all select 'totp of ' || id, totp_pending, id || ' offered' from members where totp_pending is not null
    order by id`);
  return rows.map(({ context, ciphertext }) => {
    try {
      return box.decrypt(ciphertext, context);
    } catch {
      return null;
    }
  });
}

const isOpen = (text: string | null) => text !== null;
const rotate = () => new TuaCommand(["rotate-secret-key"], { ...env, ...ROTATION.changed });

/** Locks a row, runs the command until it waits for that row, and performs an action. */
async function whileItWaits<T>(
  lock: string,
  work: (command: TuaCommand, holder: pg.PoolClient) => Promise<T>,
) {
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    expect((await holder.query(lock)).rowCount).toBe(1);
    await using command = rotate();
    const waiting = `select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query like '%update "%'`;
    await expect.poll(async () => (await pool.query(waiting)).rowCount).toBe(1);
    return await work(command, holder);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
}

test("a key is changed without downtime, and every existing credential still works", async () => {
  const { made } = inHand;
  const whsec = made.webhookSecret.test;

  const first = await ServerProcess.start({ ...env, ...ROTATION.before });
  const browser = new RoamingBrowser(first);
  expect(await inHand.signIn(browser, [first])).toBe(`${BASE_URL}/there`);
  await inHand.expectSigned(first, whsec);
  await inHand.shopAt(first).initiate();
  const token = await obtainApplicationToken(first, made);
  const jwks = await readJwks(first);
  const idToken = await obtainIdToken(browser, first, OLD);
  const { cursor } = await nextPage(first, token, null);
  const waiting = new RoamingBrowser(first);
  const page = await openSignIn(waiting, BASE_URL, "/there");
  await first.stop();

  // Two processes in different steps, side by side.
  const [coming, changed] = await Promise.all([
    ServerProcess.start({ ...env, ...ROTATION.coming }),
    ServerProcess.start({ ...env, ...ROTATION.changed }),
  ]);
  expect(await inHand.signIn(waiting, [coming, changed], page), "begun before").toBe(`${BASE_URL}/there`);
  const rotated = await inHand.graphql(changed, "mutation { rotateWebhookSecret(input: {}) { secret } }");
  const newWhsec = String(rotated.rotateWebhookSecret.secret);
  for (const [one, other] of [[coming, changed] as const, [changed, coming] as const]) {
    await inHand.expectSigned(one, whsec, newWhsec);
    const roaming = new RoamingBrowser(one);
    expect(await inHand.signIn(roaming, [one, other])).toBe(`${BASE_URL}/there`);
    expect(await inHand.isSignedIn(browser, one)).toBe(true);
    expect(await inHand.isSignedIn(roaming, other)).toBe(true);
    // The dashboard at one calls the authorization server at the other.
    for (const key of [OLD, NEW]) {
      expect(isSignedByAny(jwks, await obtainIdToken(browser, one, key))).toBe(true);
    }
    expect(await readJwks(one)).toEqual(jwks);
    expect(await nextPage(one, token, cursor)).toMatchObject({ status: 200 });
    const mine = await nextPage(one, token, null);
    expect(await nextPage(other, token, mine.cursor)).toMatchObject({ status: 200 });
  }
  await coming.stop();

  const before = await opened(createEncrypter(NEW, OLD));
  expect(before.every(isOpen)).toBe(true);
  // Killed midway: each row is complete, with one key or the other.
  await whileItWaits("select from webhook_secrets where id = 'whs_0_20' for update", async (command) => {
    command.kill("SIGKILL");
    await command.exited();
  });
  const [byOld, byNew] = [await opened(createEncrypter(OLD)), await opened(createEncrypter(NEW))];
  expect(byOld.map((text, row) => text ?? byNew[row])).toEqual(before);
  expect(byNew.filter(isOpen).length).toBeGreaterThan(10);
  expect(byOld.filter(isOpen).length).toBeGreaterThan(0);

  // Run again. Meanwhile the authenticator's setup is completed: that value stays.
  await whileItWaits(`select from members where id = '${ownerId}' for update`, async (command, holder) => {
    await holder.query("update members set totp_encrypted = totp_pending, totp_pending = null");
    await holder.query("commit");
    expect(await command.exited(MAX_WAIT_MS), command.stderr).toMatchObject({ code: 0 });
    expect(command.output.all.join("\n")).toMatch(/^Key \w{8} encrypts, key \w{8} also decrypts\.\n/);
    expect(command.output.all.join("\n")).toContain("webhook_secrets.encrypted_secret: 23 checked");
  });
  const whole = await opened(createEncrypter(NEW));
  expect(whole.every(isOpen)).toBe(true);
  expect(whole.filter((text) => text === offered)).toHaveLength(1);
  expect((await opened(createEncrypter(OLD))).filter(isOpen)).toEqual([]);
  inHand = new InHand(made, receiver, pool, offered);

  const after = await ServerProcess.start({ ...env, ...ROTATION.after });
  for (const server of [changed, after]) {
    await inHand.expectSigned(server, whsec, newWhsec);
    expect(await inHand.isSignedIn(browser, server)).toBe(true);
    expect(await nextPage(server, token, null)).toMatchObject({ status: 200 });
  }
  await changed.stop();
  expect(await inHand.signIn(new RoamingBrowser(after), [after])).toBe(`${BASE_URL}/there`);
  expect(await readJwks(after)).toEqual(jwks);
  expect(isSignedByAny(await readJwks(after), idToken)).toBe(true);
  expect(await nextPage(after, token, cursor)).toMatchObject({ status: 400, code: "invalid_cursor" });
  expect(await after.stop()).toEqual({ code: 0, signal: null });

  // The old key decrypts nothing: no process starts with it, and the command names the rows and no secret.
  const strange = { ...env, ...ROTATION.before };
  await using stranger = await ServerProcess.spawn(strange);
  await using command = new TuaCommand(["rotate-secret-key"], strange);
  const exits = await Promise.all([stranger.exited(MAX_WAIT_MS), command.exited(MAX_WAIT_MS)]);
  expect(exits.map(({ code }) => code)).toEqual([1, 1]);
  expect(stranger.output).toMatch(
    /^Tua can't start: .* can't be decrypted with SECRET_KEY.*\. Restore the key that encrypted it \(https?:\/\/[^/\s]+\/docs\/replace-secret-key\)\.$/m,
  );
  // The database, without its credentials.
  expect(command.stderr).toMatch(/^Using the database \w+ at [^\s@]+\.\n/);
  const { length } = await opened(createEncrypter(NEW));
  expect(command.stderr).toMatch(
    new RegExp(`^Stored secrets that can't be decrypted with SECRET_KEY .*: ${length}\\.$`, "m"),
  );
  for (const row of [
    `webhook_secrets.encrypted_secret ${made.merchantId} test whs_0_10`,
    `members.totp_encrypted ${ownerId}`,
  ])
    expect(command.stderr).toContain(`  ${row}\n`);
  const stored = await pool.query("select encrypted_secret from webhook_secrets");
  for (const { encrypted_secret: text } of stored.rows) expect(command.stderr).not.toContain(text);
});
