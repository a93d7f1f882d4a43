import { readFileSync } from "node:fs";
import pg from "pg";
import { expect, test } from "vitest";
import { bootstrap } from "../support/bootstrap.ts";
import { freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { ServerProcess } from "../support/processes.ts";
import { Receiver } from "../support/receiver.ts";
import { payByPhone, Shop } from "../support/shop.ts";

/** Leases so short that a post may begin no later than half a second after the claim: 15 s for it, 5 s to spare. */
const SHORT_LEASES = `
  create function shorten() returns trigger language plpgsql as $$
    begin new.leased_until := now() + interval '20.5 s'; return new; end $$;
  create trigger shorten before update on deliveries for each row
    when (old.lease_token is null and new.lease_token is not null) execute function shorten()`;

/** SIGSTOP takes a moment: until it holds, the process could go on. */
function untilStopped(pid: number): void {
  while (!/^\d+ \(.*\) T/.test(readFileSync(`/proc/${pid}/stat`, "utf8")));
}

test("a worker frozen between claim and post sends nothing after another has sent what came later", {
  timeout: 60_000,
}, async () => {
  await using database = await freshDatabase();
  await using receiver = await Receiver.start();
  const env = { DATABASE_URL: database.url, SECRET_KEY: "k".repeat(40), LOG_LEVEL: "warn" };
  const { keys } = await bootstrap(env);
  const key = keys.test.secret;
  const books = new pg.Client({ connectionString: database.url });
  await books.connect();
  /** Asks until it is so. */
  const until = async (condition: string) => {
    for (;;) {
      const { rows } = await books.query(`select 1 where ${condition}`);
      if (rows.length > 0) return;
    }
  };
  const about = (transactionId: string) =>
    receiver.posts
      .map((post) => post.json() as { event: string; data: { transactionId: string } })
      .filter(({ data }) => data.transactionId === transactionId)
      .map(({ event }) => event);

  await using frozen = await ServerProcess.start(env);
  const shop = new Shop(frozen.url, key, receiver.url);
  const { checkoutId, transactionId } = await shop.initiate();
  await books.query(SHORT_LEASES);
  // It claims, and then waits for the secrets, without which it cannot sign.
  await books.query("begin; lock table webhook_secrets in access exclusive mode");
  await payByPhone(`${frozen.url}/pay/${checkoutId}`, "0240000002");
  await until("exists (select from deliveries where lease_token is not null)");
  frozen.kill("SIGSTOP");
  untilStopped(frozen.pid);
  await books.query("commit; drop function shorten cascade; update deliveries set leased_until = now()");

  const other = await ServerProcess.start(env);
  await receiver.until(() => about(transactionId).length === 1);
  await payByPhone(`${other.url}/pay/${checkoutId}`, "0240000000");
  await receiver.until(() => about(transactionId).length === 2);
  expect((await other.stop()).code).toBe(0);

  frozen.kill("SIGCONT");
  // What it does from now on comes after what it was about to do.
  const later = await shop.initiate();
  await payByPhone(`${frozen.url}/pay/${later.checkoutId}`, "0240000000");
  await receiver.until(() => about(later.transactionId).length === 1);
  expect((await frozen.stop()).code).toBe(0);
  expect(about(transactionId)).toEqual(["payment.failed", "payment.success"]);
  const { rows } = await books.query("select status, tries from deliveries order by sequence");
  expect(rows).toEqual([1, 2, 3].map(() => ({ status: "delivered", tries: 1 })));
  await books.end();
  await assertInvariants(database.url);
});
