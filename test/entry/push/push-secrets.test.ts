import { afterAll, beforeAll, expect, test } from "vitest";
import { openPostgres } from "../../../server/store/connect.ts";
import { createEncrypter } from "../../../server/usecases/encrypter.ts";
import { pushEndpointContext } from "../../../server/usecases/push/push-endpoint.ts";
import { PUSH_KEY_CONTEXT } from "../../../server/usecases/push/push-key.ts";
import { reencryptSecrets } from "../../../server/usecases/reencrypt-secrets.ts";
import { PushShop, TEST_PUSH, VIEW_PUSH } from "../../support/push-shop.ts";

const [OLD, NEW] = [
  "the-secret-key-of-the-running-server-is-long",
  "the-secret-key-that-replaces-it-is-long-too",
];

let push: PushShop;
beforeAll(async () => {
  push = await PushShop.open({ SECRET_KEY: OLD });
});
afterAll(() => push.close());

async function reencrypt(key: string, fallback: string) {
  const store = openPostgres(push.shop.rest.tua.databaseUrl);
  try {
    return await reencryptSecrets({ db: store.db, encrypter: createEncrypter(key, fallback) })(() => {});
  } finally {
    await store.close();
  }
}

test("a change of the secret key keeps the key pair and the browsers", async () => {
  const owner = await push.team.owner();
  const browser = await push.subscribe(owner);
  expect(await reencrypt(NEW, OLD)).toMatchObject({ undecryptable: [], complete: true });
  const present = createEncrypter(NEW);
  const [key] = await push.sql("select encrypted_key from push_keys");
  expect(present.decrypt(String(key?.encrypted_key), PUSH_KEY_CONTEXT)).toHaveLength(43);
  const [row] = await push.sql("select id, encrypted_endpoint from push_subscriptions");
  const endpoint = present.decrypt(String(row?.encrypted_endpoint), pushEndpointContext(String(row?.id)));
  expect(JSON.parse(endpoint)).toMatchObject({ url: browser.endpoint });

  // A process without the new key sends nothing, and the notification waits.
  await owner.data(TEST_PUSH);
  await push.send();
  expect(push.service.titles(browser)).toEqual([]);
  expect(await reencrypt(OLD, NEW)).toMatchObject({ undecryptable: [], complete: true });
  await push.send();
  expect(push.service.titles(browser)).toEqual(["Test notification"]);
});

test("several processes create one key pair", async () => {
  await push.sql("delete from push_keys");
  const members = await Promise.all([1, 2, 3, 4, 5].map(() => push.team.add("viewer")));
  const views = await Promise.all(members.map((member) => member.data(VIEW_PUSH)));
  const keys = views.map(({ pushNotifications }) => pushNotifications.publicKey);
  expect(new Set(keys).size).toBe(1);
  expect(Buffer.from(keys[0], "base64url")).toHaveLength(65);
});
