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
  shop.asker((await shop.make({ scopes: ["api_keys:manage", "events:read"] })).secret);
const forMember = (): Promise<ApplicationCaller> => shop.application(new Date(Date.now() + 3_600_000));
const forItself = async (): Promise<Caller> => ({ ...(await forMember()), grant: null });

const CHANGES = {
  "the member is lowered": "update memberships set role = 'viewer'",
  "the member is removed": "delete from memberships",
  "the application is registered for keys no more":
    "update applications set scopes = '{events:read}' where client_id = $1",
  "the application is registered for that scope no more":
    "update applications set scopes = '{api_keys:manage}' where client_id = $1",
  "the application is removed": "update applications set removed_at = now() where client_id = $1",
  "the grant is withdrawn": "update application_grants set withdrawn_at = now() where client_id = $1",
  "the key may make keys no more": "update api_keys set scopes = '{events:read}' where id = $1",
  "the key may do that no more": "update api_keys set scopes = '{api_keys:manage}' where id = $1",
  "the key is revoked": "update api_keys set revoked_at = now() where id = $1",
};

test.each<[who: string, () => Promise<Caller>, keyof typeof CHANGES, code: string]>([
  ["a member", owner, "the member is lowered", "insufficient_scope"],
  ["a member", owner, "the member is removed", "not_found"],
  ["an application for a member", forMember, "the member is lowered", "insufficient_scope"],
  ["an application for a member", forMember, "the member is removed", "invalid_token"],
  [
    "an application for a member",
    forMember,
    "the application is registered for keys no more",
    "insufficient_scope",
  ],
  [
    "an application for a member",
    forMember,
    "the application is registered for that scope no more",
    "insufficient_scope",
  ],
  ["an application for a member", forMember, "the application is removed", "invalid_token"],
  ["an application for a member", forMember, "the grant is withdrawn", "invalid_token"],
  [
    "an application for itself",
    forItself,
    "the application is registered for keys no more",
    "insufficient_scope",
  ],
  [
    "an application for itself",
    forItself,
    "the application is registered for that scope no more",
    "insufficient_scope",
  ],
  ["an application for itself", forItself, "the application is removed", "invalid_token"],
  ["a key", key, "the key may make keys no more", "insufficient_scope"],
  ["a key", key, "the key may do that no more", "insufficient_scope"],
  ["a key", key, "the key is revoked", "api_key_revoked"],
])("%s makes no key where meanwhile %3$s", async (_who, caller, change, code) => {
  const maker = await caller();
  const ids = { member: [], application: [(maker as ApplicationCaller).clientId] };
  const values =
    maker.kind === "api_key" ? [maker.keyId] : CHANGES[change].includes("$1") ? ids[maker.kind] : [];
  await holder.query("begin");
  await holder.query(CHANGES[change], values);
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
])("%s whose rights stand makes one, with the grant that is behind it", async (_who, caller) => {
  const maker = await caller();
  const { apiKey } = await shop.make({ scopes: ["events:read"] }, maker);
  expect(apiKey.grantId).toBe(maker.kind === "application" ? (maker.grant?.id ?? null) : null);
});
