import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { bootstrap } from "../support/bootstrap.ts";
import { EXPIRE_LEASES } from "../support/claim-due.ts";
import { freshDatabase } from "../support/database.ts";
import { proxyDatabase } from "../support/database-proxy.ts";
import { untilStopped } from "../support/held-answers.ts";
import { assertInvariants } from "../support/invariants.ts";
import { ServerProcess } from "../support/processes.ts";
import { Receiver } from "../support/receiver.ts";
import { payByPhone, Shop } from "../support/shop.ts";

/** Leases so short that a post may begin at most half a second after the claim: 15 s for it, 5 s to spare. */
const SHORT_LEASES = `
  create function shorten() returns trigger language plpgsql as $$
    begin new.ends_at := now() + interval '20.5 s'; return new; end $$;
  create trigger shorten before insert on delivery_leases for each row execute function shorten()`;

/** As the driver sends it: a separate simple query. Other statements contain the word too. */
const COMMIT = Buffer.from("Q\0\0\0\x0bcommit\0");

/**
 * A proxy between a server and its database. On request it holds the commit of the next claim, and after
 * release it holds the response. The claim is then committed, but the server does not know.
 */
async function standBetween(databaseUrl: string) {
  let holding = false;
  let claimed = Promise.withResolvers<{ claim(): void; response(): void }>();
  const proxy = await proxyDatabase(databaseUrl, (here, there) => {
    let back: Buffer[] | null = null;
    let claims = false;
    here.on("data", (bytes) => {
      claims ||= holding && bytes.includes("encryptedSecrets");
      if (claims && bytes.equals(COMMIT)) {
        claims = holding = false;
        back = [];
        there.pause();
        const claim = () => {
          for (const one of back?.splice(0) ?? []) there.write(one);
          back = null;
        };
        claimed.resolve({ claim, response: () => there.resume() });
      }
      if (back) back.push(bytes);
      else there.write(bytes);
    });
    there.on("data", (bytes) => here.write(bytes));
  });
  return {
    ...proxy,
    /** Resolves once a claim is held. */
    hold() {
      claimed = Promise.withResolvers();
      holding = true;
      return claimed.promise;
    },
  };
}

test("a worker frozen between claim and post sends nothing after another has sent a later event", async () => {
  await using database = await freshDatabase();
  await using receiver = await Receiver.start();
  const env = { DATABASE_URL: database.url, SECRET_KEY: "k".repeat(40), LOG_LEVEL: "warn" };
  const { keys } = await bootstrap(env);
  const key = keys.test.secret;
  const pool = new pg.Client({ connectionString: database.url });
  await pool.connect();
  /** Polls until it is true. */
  const until = async (condition: string) => {
    for (;;) {
      const { rows } = await pool.query(`select 1 where ${condition}`);
      if (rows.length > 0) return;
      await pause(10);
    }
  };
  const about = (transactionId: string) =>
    receiver.posts
      .map((post) => post.json() as { event: string; data: { transactionId: string } })
      .filter(({ data }) => data.transactionId === transactionId)
      .map(({ event }) => event);

  await using between = await standBetween(database.url);
  await using frozen = await ServerProcess.start({ ...env, DATABASE_URL: between.url });
  const shop = new Shop(frozen.url, key, receiver.url);
  const { checkoutId, transactionId } = await shop.initiate();
  await pool.query(SHORT_LEASES);
  // It claims, and gets no response.
  const holding = between.hold();
  await payByPhone(`${frozen.url}/pay/${checkoutId}`, "0240000002");
  const claimed = await holding;
  claimed.claim();
  await until("exists (select from delivery_leases)");
  frozen.kill("SIGSTOP");
  await untilStopped(frozen.pid);
  await pool.query(`drop function shorten cascade; ${EXPIRE_LEASES}`);
  claimed.response();

  const other = await ServerProcess.start(env);
  await receiver.until(() => about(transactionId).length === 1);
  await payByPhone(`${other.url}/pay/${checkoutId}`, "0240000000");
  await receiver.until(() => about(transactionId).length === 2);
  expect((await other.stop()).code).toBe(0);

  frozen.kill("SIGCONT");
  // Its further actions come after the ones that it was about to do.
  const later = await shop.initiate();
  await payByPhone(`${frozen.url}/pay/${later.checkoutId}`, "0240000000");
  await receiver.until(() => about(later.transactionId).length === 1);
  expect((await frozen.stop()).code).toBe(0);
  expect(about(transactionId)).toEqual(["payment.failed", "payment.success"]);
  const { rows } = await pool.query(
    "select status, attempt_count as attempts from deliveries order by sequence",
  );
  // The frozen one had claimed the first: the result of that attempt is unknown.
  expect(rows).toEqual([2, 1, 1].map((attempts) => ({ status: "delivered", attempts })));
  await pool.end();
  await assertInvariants(database.url);
});
