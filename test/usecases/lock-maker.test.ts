import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { ApplicationCaller, Caller } from "../../server/domain/access.ts";
import { KeyShop } from "../support/key-shop.ts";

let shop: KeyShop;
let holder: pg.Client;
beforeAll(async () => {
  shop = await KeyShop.open();
  holder = new pg.Client({ connectionString: shop.databaseUrl });
  await holder.connect();
});
afterEach(async () => {
  await holder.query("rollback");
  await shop.sql(
    "insert into memberships (merchant_id, member_id, role) values ($1, $2, 'owner') on conflict (merchant_id, member_id) do update set role = 'owner'",
    shop.caller.scope.merchantId,
    shop.ownerId,
  );
});
afterAll(async () => {
  await holder.end();
  await shop.close();
});

const owner = async (): Promise<Caller> => shop.member("test", 0);
const key = async (): Promise<Caller> =>
  shop.keyCaller((await shop.make({ scopes: ["api_keys:manage", "events:read"] })).secret);
const forMember = (): Promise<ApplicationCaller> => shop.application(new Date(Date.now() + 3_600_000));
const forItself = async (): Promise<Caller> => ({ ...(await forMember()), grant: null });

const CHANGES = {
  "the member is lowered": "update memberships set role = 'viewer'",
  "the member is removed": "delete from memberships",
  "it is registered for keys no more":
    "update applications set scopes = '{events:read}' where client_id = $1",
  "it is registered for that no more":
    "update applications set scopes = '{api_keys:manage}' where client_id = $1",
  "the application is removed": "update applications set removed_at = now() where client_id = $1",
  "the grant is revoked": "update application_grants set revoked_at = now() where client_id = $1",
  "the key may make keys no more": "update api_keys set scopes = '{events:read}' where id = $1",
  "the key may do that no more": "update api_keys set scopes = '{api_keys:manage}' where id = $1",
  "the key is revoked": "update api_keys set revoked_at = now() where id = $1",
};

test.each<[who: string, keyof typeof CHANGES, () => Promise<Caller>, code: string]>([
  ["a member", "the member is lowered", owner, "insufficient_scope"],
  ["a member", "the member is removed", owner, "not_found"],
  ["a granted application", "the member is lowered", forMember, "insufficient_scope"],
  ["a granted application", "the member is removed", forMember, "invalid_token"],
  ["a granted application", "it is registered for keys no more", forMember, "insufficient_scope"],
  ["a granted application", "it is registered for that no more", forMember, "insufficient_scope"],
  ["a granted application", "the application is removed", forMember, "invalid_token"],
  ["a granted application", "the grant is revoked", forMember, "invalid_token"],
  ["an application itself", "it is registered for keys no more", forItself, "insufficient_scope"],
  ["an application itself", "it is registered for that no more", forItself, "insufficient_scope"],
  ["an application itself", "the application is removed", forItself, "invalid_token"],
  ["a key", "the key may make keys no more", key, "insufficient_scope"],
  ["a key", "the key may do that no more", key, "insufficient_scope"],
  ["a key", "the key is revoked", key, "api_key_revoked"],
])("%s creates no key if meanwhile %s", async (_who, change, caller, code) => {
  const maker = await caller();
  const id = maker.kind === "api_key" ? maker.keyId : (maker as ApplicationCaller).clientId;
  await holder.query("begin");
  await holder.query(CHANGES[change], CHANGES[change].includes("$1") ? [id] : []);
  const making = shop.make({ scopes: ["events:read"] }, maker).then(
    () => "made",
    (failure) => failure.code,
  );
  const waiting =
    "select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
  await expect.poll(() => shop.sql(waiting)).toEqual([{ n: 1 }]);
  await holder.query("commit");
  expect(await making).toBe(code);
});

test.each<[who: string, () => Promise<Caller>]>([
  ["a member", owner],
  ["an application for a member", forMember],
  ["an application for itself", forItself],
  ["a key", key],
])("%s with unchanged rights creates one, with its grant", async (_who, caller) => {
  const maker = await caller();
  const { apiKey } = await shop.make({ scopes: ["events:read"] }, maker);
  expect(apiKey.grantId).toBe(maker.kind === "application" ? (maker.grant?.id ?? null) : null);
});
