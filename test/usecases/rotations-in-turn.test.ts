import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ApplicationShop } from "../support/application-shop.ts";

let shop: ApplicationShop;
let holder: pg.Client;
beforeAll(async () => {
  shop = await ApplicationShop.open();
  holder = new pg.Client({ connectionString: shop.tua.databaseUrl });
  await holder.connect();
});
afterEach(() => holder.query("rollback"));
afterAll(async () => {
  await holder.end();
  await shop.close();
});

const WAITING =
  "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";

/** Ten secrets work; the older nine end while one more rotation waits for its turn. */
async function endMeanwhile<T>(rotate: () => Promise<T>, lock: string, end: string, id: string): Promise<T> {
  for (let made = 1; made < 10; made++) await rotate();
  await holder.query("begin");
  await holder.query(lock, [id]);
  const rotating = rotate();
  await expect.poll(() => shop.sql(WAITING)).toEqual([{ n: 1 }]);
  await shop.sql(end, id);
  await holder.query("commit");
  return rotating;
}

test("an application's secrets that end while a rotation waits do not count", async () => {
  const { id } = await shop.confidential();
  await endMeanwhile(
    () => shop.useCases.rotateApplicationSecret(shop.owner, id),
    "select from applications where client_id = $1 for update",
    "update application_secrets set expires_at = clock_timestamp() - interval '1 second' where client_id = $1 and expires_at is not null",
    id,
  );
  const works =
    "select 1 from application_secrets where client_id = $1 and coalesce(expires_at > now(), true)";
  expect(await shop.sql(works, id)).toHaveLength(2);
});

test("webhook secrets that end while a rotation waits do not count", async () => {
  const key = await shop.useCases.authenticateKey(shop.tua.merchant.keys.test.secret, "127.0.0.1");
  const { webhook } = await endMeanwhile(
    () => shop.useCases.rotateWebhookSecret(key),
    "select from webhook_settings where merchant_id = $1 and mode = 'test' for update",
    "update webhook_secrets set expires_at = clock_timestamp() - interval '1 second' where merchant_id = $1 and mode = 'test' and expires_at is not null",
    key.scope.merchantId,
  );
  expect(webhook.secrets).toHaveLength(2);
});
