import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { bootstrap } from "../support/bootstrap.ts";
import { EXPIRE_LEASES } from "../support/claim-due.ts";
import { type FreshDatabase, freshDatabase, openPool } from "../support/database.ts";
import { Browser, signIn } from "../support/form-browser.ts";
import { freePort } from "../support/free-port.ts";
import { assertInvariants } from "../support/invariants.ts";
import { goLive } from "../support/live-merchant.ts";
import { MailServer, type ReceivedMail } from "../support/mail-server.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { ServerProcess } from "../support/processes.ts";
import type { ProcessorEmulator } from "../support/processors/emulator.ts";
import { MOMO_CREDENTIALS, openMtnMomoEmulator } from "../support/processors/mtn-momo-emulator.ts";
import { TIMES } from "../support/random-test-settings.ts";
import { Receiver } from "../support/receiver.ts";
import { openSecureFront, type SecureFront } from "../support/secure-front.ts";
import { LOOPBACK_CERTIFICATE } from "../support/self-signed.ts";
import { Shop } from "../support/shop.ts";

const SECRET_KEY = "k".repeat(40);
const ROUNDS = 4 * TIMES;
const timeout = (4 + TIMES) * MAX_WAIT_MS;

let folder: string;
let database: FreshDatabase;
let pool: pg.Pool;
let mail: MailServer;
let emulator: ProcessorEmulator;
let receiver: Receiver;
let front: SecureFront;
let env: Record<string, string>;
let owner: { email: string; password: string };
let merchantId: string;
let liveKey: string;
let cookie: string;
let running: ServerProcess;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tua-mails-"));
  const certificate = join(folder, "loopback.pem");
  await writeFile(certificate, LOOPBACK_CERTIFICATE.cert);
  database = await freshDatabase();
  pool = openPool(database.url);
  mail = await MailServer.start();
  emulator = await openMtnMomoEmulator();
  receiver = await Receiver.start();
  front = await openSecureFront(receiver.url, LOOPBACK_CERTIFICATE);
  const port = String(await freePort());
  env = {
    PORT: port,
    BASE_URL: `http://localhost:${port}`,
    DATABASE_URL: database.url,
    SECRET_KEY,
    LOG_LEVEL: "error",
    RATE_LIMITS: "off",
    SMTP_URL: mail.url,
    MTN_MOMO_URL: emulator.url,
    NODE_EXTRA_CA_CERTS: certificate,
  };
  ({ owner, merchantId } = await bootstrap(env));
  const settings = { databaseUrl: database.url, secretKey: SECRET_KEY, baseUrl: env.BASE_URL as string };
  liveKey = (await goLive(settings, merchantId, { mtn_momo: MOMO_CREDENTIALS })).key;
  running = await ServerProcess.start(env);
  const browser = new Browser();
  await signIn(browser, env.BASE_URL as string, owner);
  cookie = `tua_session=${browser.cookies.get("tua_session")?.value}`;
});
beforeEach(() => {
  mail.responds = true;
});
afterAll(async () => {
  await running[Symbol.asyncDispose]();
  await Promise.all([front.close(), receiver.close(), emulator.close(), mail[Symbol.asyncDispose]()]);
  await pool.end();
  await assertInvariants(database.url);
  await database.drop();
  await rm(folder, { recursive: true });
});

async function killAndRestart(): Promise<void> {
  running.kill("SIGKILL");
  await running.exited();
  // Two minutes pass: the leases of the killed worker have ended.
  await pool.query("update outgoing_mails set due_at = now() - interval '1 second' where due_at is not null");
  await pool.query(EXPIRE_LEASES);
  running = await ServerProcess.start(env);
}

/** A live key that the owner creates in the dashboard. @returns its ID, or null if the server was killed first */
async function createKey(name: string): Promise<string | null> {
  const { BASE_URL: origin = "" } = env;
  const response = await fetch(`${origin}/bff`, {
    method: "POST",
    headers: {
      ...{ cookie, origin, "x-tua-csrf": "1", "content-type": "application/json" },
      ...{ "x-tua-merchant": merchantId, "x-tua-mode": "live" },
    },
    body: JSON.stringify({
      query: "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }",
      variables: { input: { name } },
    }),
  }).catch(() => null);
  const body = response && ((await response.json().catch(() => null)) as { data?: unknown } | null);
  if (body) expect(body).toMatchObject({ data: { createApiKey: { apiKey: { id: expect.any(String) } } } });
  return (
    (body as { data: { createApiKey: { apiKey: { id: string } } } } | null)?.data.createApiKey.apiKey.id ??
    null
  );
}

/** The received emails about a key of this name, by Message-ID. */
const aboutKey = (mails: readonly ReceivedMail[], name: string) =>
  Map.groupBy(
    mails.filter(({ text }) => text.includes(`“${name}”`)),
    ({ id }) => id,
  );
/** Waits until no email is pending. */
const settled = () =>
  expect
    .poll(async () => (await pool.query("select from outgoing_mails where due_at is not null")).rowCount, {
      timeout: MAX_WAIT_MS,
    })
    .toBe(0);

describe("kill -9 of the only process", { timeout }, () => {
  test("right after the change: the email arrives after the restart, as one message", async () => {
    expect(await createKey("Right after")).not.toBeNull();
    await killAndRestart();
    await mail.until((mails) => aboutKey(mails, "Right after").size === 1);
    await settled();
    const [mails] = aboutKey(mail.mails, "Right after").values();
    expect(mails?.[0]).toMatchObject({ to: owner.email });
    expect(aboutKey(mail.mails, "Right after").size).toBe(1);
  });

  test("after the mail server has the email, and before it is recorded: sent again with the same Message-ID", async () => {
    mail.responds = false;
    await createKey("Unrecorded");
    await mail.until((mails) => aboutKey(mails, "Unrecorded").size === 1);
    mail.responds = true;
    await killAndRestart();
    const repeated = (mails: readonly ReceivedMail[]) => [...aboutKey(mails, "Unrecorded").values()];
    await mail.until((mails) => repeated(mails)[0]?.length === 2);
    await settled();
    expect(repeated(mail.mails)).toHaveLength(1);
    await killAndRestart();
    await pause(3_000);
    expect(repeated(mail.mails)[0]).toHaveLength(2);
  });

  test("at random moments: each stored change has one message, and no other has any", async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const creating = [0, 1, 2].map((key) => createKey(`Round ${round} key ${key}`));
      if (round % 2 === 0) await Promise.race(creating);
      await pause(Math.random() * 2_500 * (round % 3));
      await killAndRestart();
      await Promise.all(creating);
    }
    await settled();
    const { rows } = await pool.query<{ name: string }>(
      "select name from api_keys where name like 'Round %'",
    );
    const stored = rows.map(({ name }) => name);
    expect(stored.length).toBeGreaterThan(0);
    await mail.until((mails) => stored.every((name) => aboutKey(mails, name).size > 0));
    for (const name of stored) expect(aboutKey(mail.mails, name).size, name).toBe(1);
    const about = mail.mails.filter(({ text }) => text.includes("“Round "));
    expect(new Set(about.map(({ id }) => id)).size).toBe(stored.length);
  });

  test("around an endpoint's failure and recovery: each is one message, and the next failure another", async () => {
    const shop = new Shop(running.url, liveKey, `${front.url}/hook`);
    /** The messages about the endpoint, each once, in the order of arrival. */
    const messages = (mails: readonly ReceivedMail[]) => {
      const about = mails.filter(({ text }) => text.includes(`\n${front.url}\r\n`));
      return [...Map.groupBy(about, ({ id }) => id).values()].map(([first]) =>
        first?.text.startsWith("Webhooks to this endpoint have failed") ? "failing" : "works again",
      );
    };
    const cancelOrder = async () => {
      const { checkoutId } = await shop.initiate();
      expect((await shop.post(`/v1/checkouts/${checkoutId}/cancel`, {})).status).toBe(200);
    };
    const becomes = (state: string) =>
      expect
        .poll(async () => (await pool.query("select state from webhook_endpoints")).rows, {
          timeout: MAX_WAIT_MS,
        })
        .toEqual([{ state }]);
    receiver.respondWith({ status: 500 });
    await cancelOrder();
    await becomes("failing");
    await killAndRestart();
    expect(messages(mail.mails)).toEqual([]);
    /** Also the delays of the retry schedule. */
    const hourPasses = async () => {
      await pool.query("update webhook_endpoints set state_since = state_since - interval '1 hour'");
      await pool.query("update deliveries set due_at = now() - interval '1 second' where status = 'pending'");
    };
    await hourPasses();
    await killAndRestart();
    await mail.until((mails) => messages(mails).length === 1);
    await killAndRestart();
    receiver.respondWith({ status: 200 });
    await hourPasses();
    await becomes("healthy");
    await killAndRestart();
    await mail.until((mails) => messages(mails).length === 2);
    await killAndRestart();
    receiver.respondWith({ status: 500 });
    await cancelOrder();
    await becomes("failing");
    await hourPasses();
    await killAndRestart();
    await mail.until((mails) => messages(mails).length === 3);
    await settled();
    expect(messages(mail.mails)).toEqual(["failing", "works again", "failing"]);
  });
});
