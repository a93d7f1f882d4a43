import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { statementText } from "../../support/statement-text.ts";
import { LUNCH, openSdkShop, type SdkShop } from "./sdk-shop.ts";

let shop: SdkShop;
beforeAll(async () => {
  shop = await openSdkShop();
});
beforeEach(async () => {
  await shop.rest.sql("update api_keys set allowed_origins = '{}'");
});
afterAll(() => shop.close());

const get = (path: string) => shop.rest.tua.app.inject({ url: path, headers: { accept: "text/html" } });

/** The allowed frame ancestors of a checkout's page. */
async function frames(checkoutId: string): Promise<string | undefined> {
  const policy = String((await get(`/pay/${checkoutId}`)).headers["content-security-policy"]).split("; ");
  return policy.find((one) => one.startsWith("frame-ancestors "))?.slice("frame-ancestors ".length);
}

async function openedBy(key: string, origin: string): Promise<string> {
  const { body } = await shop.open({ key, ...LUNCH }, { origin });
  return body.data.checkoutId;
}

const ONE = "https://one.example";
const TWO = "https://two.example";
const SECRET = "https://by-secret-key.example";

test("a checkout created by a server allows the origins of the merchant's valid keys in its mode, each once", async () => {
  const { checkoutId } = await shop.rest.checkout();
  const live = await shop.rest.goLive();
  expect(await frames(checkoutId)).toBe("*");
  expect(await frames(live.checkoutId)).toBe("'none'");

  await shop.publishable({ allowedOrigins: [TWO] });
  const { id } = await shop.publishable({ allowedOrigins: [ONE, TWO] });
  await shop.livePublishable([SECRET]);
  expect(await frames(checkoutId)).toBe(`${ONE} ${TWO}`);
  expect(await frames(live.checkoutId)).toBe(SECRET);

  await shop.rest.useCases.revokeApiKey(shop.rest.caller, id);
  expect(await frames(checkoutId)).toBe(TWO);
  await shop.rest.sql(
    "update api_keys set expires_at = now() - interval '1 second' where allowed_origins <> '{}'",
  );
  expect(await frames(checkoutId)).toBe("*");
  expect(await frames(live.checkoutId)).toBe("'none'");
});

test("a checkout created by a page allows the origins of its key only, also after that key was revoked", async () => {
  const { id, key } = await shop.publishable({ allowedOrigins: [ONE] });
  const { key: other } = await shop.publishable({ allowedOrigins: [TWO] });
  const [one, two] = [await openedBy(key, ONE), await openedBy(other, TWO)];
  expect([await frames(one), await frames(two)]).toEqual([ONE, TWO]);

  await shop.rest.useCases.updateApiKey(shop.rest.caller, { id, allowedOrigins: [ONE, SECRET] });
  expect(await frames(one)).toBe(`${SECRET} ${ONE}`);
  await shop.rest.useCases.revokeApiKey(shop.rest.caller, id);
  expect(await frames(one)).toBe(`${SECRET} ${ONE}`);
});

test("a checkout of a key without origins allows any page in test mode, whatever other keys list, and none in live mode", async () => {
  await shop.publishable({ allowedOrigins: [ONE] });
  const checkoutId = await openedBy(shop.key, TWO);
  expect(await frames(checkoutId)).toBe("*");

  await shop.livePublishable([]);
  await shop.livePublishable([ONE]);
  const live = await shop.rest.goLive();
  await shop.rest.sql(
    `update transactions t set publishable_key_id = k.id from api_keys k
     where k.mode = 'live' and k.kind = 'publishable' and k.allowed_origins = '{}' and t.mode = 'live'`,
  );
  expect(await frames(live.checkoutId)).toBe("'none'");
});

test("another merchant's origins cannot frame this merchant's page", async () => {
  const { checkoutId } = await shop.rest.checkout();
  const { merchantId } = await shop.rest.tua.createMerchant("Somebody Else");
  const set = "update api_keys set allowed_origins = $2 where merchant_id = $1";
  await shop.rest.sql(set, merchantId, [TWO]);
  expect(await frames(checkoutId)).toBe("*");
});

test("the page of an unknown checkout allows no frame, and an error page allows the origins of the page it replaces", async () => {
  expect(await frames("x")).toBe("'none'");
  const { key } = await shop.publishable({ allowedOrigins: [ONE] });
  await shop.publishable({ allowedOrigins: [TWO] });
  const checkoutId = await openedBy(key, ONE);
  const rejected = await shop.rest.tua.app.inject({
    method: "POST",
    url: `/pay/${checkoutId}`,
    payload: "{}",
    headers: { accept: "text/html", "content-type": "application/json" },
  });
  expect(rejected.statusCode).toBe(415);
  expect(rejected.headers["content-security-policy"]).toContain(`frame-ancestors ${ONE};`);
});

test("a page view runs two queries: for the checkout, and for its merchant with the frame ancestors", async () => {
  const checkoutId = await openedBy(shop.key, ONE);
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    expect((await get(`/pay/${checkoutId}`)).statusCode).toBe(200);
    const requested = query.mock.calls.map(([statement]) => statementText(statement));
    // Without the process's own statements.
    const ofPage = requested.filter((text) => /from (transactions t|merchants|api_keys)\b/.test(text));
    expect(ofPage).toHaveLength(2);
  } finally {
    query.mockRestore();
  }
});
