import { createHash, randomBytes } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { FROM_CANVAS, png, pngChunk } from "../../support/images.ts";
import { order } from "../../support/orders.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

const UPDATE = `mutation Look($input: UpdateMerchantInput!) {
  updateMerchant(input: $input) { merchant { name brandColor logoUrl } } }`;
const CHECKOUT = "https://pay.tua.example";

/** The branding of a merchant's pages: its permissions, storage and URLs. */
let tua: TestTua;
let team: TestMembers;
let owner: Staff;
beforeAll(async () => {
  // Listed, so that it is compiled as the dashboard's own operations are.
  const hash = createHash("sha256").update(UPDATE).digest("hex");
  tua = await startTua({ env: { CHECKOUT_URL: CHECKOUT }, listed: { [`sha256:${hash}`]: UPDATE } });
  team = new TestMembers(tua);
  owner = await team.owner();
});
afterAll(async () => {
  await team.close();
  await tua.close();
});
beforeEach(async () => {
  await update({ brandColor: null, logo: null });
});

const update = async (input: object) => (await owner.data(UPDATE, { input })).updateMerchant.merchant;
const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");
const get = (url: string, headers: Record<string, string> = {}, method: "GET" | "HEAD" = "GET") =>
  tua.app.inject({ method, url, headers });
const getPath = (url: string) => new URL(url).pathname;
const stored = () => team.sql("select merchant_id, hash, media_type from merchant_logos");

test("given values change, null clears, absent values stay", async () => {
  const image = png(8, 4);
  const hash = createHash("sha256").update(image).digest("hex").slice(0, 32);
  const logoUrl = `${CHECKOUT}/logos/${tua.merchant.merchantId}/${hash}`;
  expect(await update({ brandColor: "#0E5C4A", logo: base64(image) })).toMatchObject({
    brandColor: "#0e5c4a",
    logoUrl,
  });
  expect(await update({ name: "Ama's Kitchen" })).toEqual({
    name: "Ama's Kitchen",
    brandColor: "#0e5c4a",
    logoUrl,
  });
  expect(await update({ brandColor: null })).toMatchObject({ brandColor: null, logoUrl });
  expect(await update({ logo: null })).toMatchObject({ brandColor: null, logoUrl: null });
  expect(await stored()).toEqual([]);
});

test("the log has the color and the image's type, and never the image", async () => {
  const first = base64(png(8, 4));
  const since =
    "select before, after from audit_log where action = 'merchant.updated' order by at desc, id desc limit 1";
  await update({ brandColor: "#112233", logo: first });
  const [one] = await team.sql(since);
  expect(one).toEqual({
    before: { brandColor: null, logoHash: null },
    after: { brandColor: "#112233", logoHash: expect.stringMatching(/^[0-9a-f]{32}$/) },
  });
  const count = async () => (await team.sql("select count(*)::int from audit_log"))[0]?.count;
  const before = await count();
  await update({ brandColor: "#112233", logo: first });
  expect(await count()).toBe(before);
  const texts = await team.sql(
    "select before::text || after::text as text from audit_log where before is not null",
  );
  expect(texts.filter(({ text }) => String(text).includes(first.slice(0, 20)))).toEqual([]);
});

test("only a merchant's last logo is stored, and other merchants' stay", async () => {
  const other = await tua.createMerchant("Other");
  const [theirs] = await team.sql(
    `insert into merchant_logos (merchant_id, hash, media_type, bytes)
     values ($1, repeat('a', 32), 'image/png', 'x') returning merchant_id`,
    other.merchantId,
  );
  await update({ logo: base64(png(8, 4)) });
  const { logoUrl } = await update({ logo: FROM_CANVAS.webp });
  expect(await stored()).toEqual(
    expect.arrayContaining([
      { merchant_id: theirs?.merchant_id, hash: "a".repeat(32), media_type: "image/png" },
      { merchant_id: tua.merchant.merchantId, hash: logoUrl.slice(-32), media_type: "image/webp" },
    ]),
  );
  expect(await stored()).toHaveLength(2);
  await team.sql("delete from merchant_logos where merchant_id = $1", other.merchantId);
});

test("every invalid value is named, and nothing changes", async () => {
  await update({ brandColor: "#112233" });
  const input = { name: "", brandColor: "green", logo: base64(Buffer.from("<svg></svg>")) };
  expect(await owner.rejection(UPDATE, { input })).toBe(
    "invalid_request name:too_short brandColor:not_a_color logo:svg_not_accepted",
  );
  expect(await owner.rejection(UPDATE, { input: { brandColor: "", logo: "" } })).toBe(
    "invalid_request brandColor:not_a_color logo:not_base64",
  );
  const { data } = await owner.execute("{ merchant { brandColor logoUrl } }");
  expect(data.merchant).toEqual({ brandColor: "#112233", logoUrl: null });
});

test("the largest logo is accepted", async () => {
  const room_ = 102_400 - png(1, 1).length - 12;
  const largest = png(1, 1, { chunks: [pngChunk("tEXt", randomBytes(room_))] });
  expect(largest).toHaveLength(102_400);
  const { logoUrl } = await update({ logo: base64(largest) });
  expect((await get(getPath(logoUrl))).rawPayload.equals(largest)).toBe(true);
});

test.each(["developer", "cashier", "viewer"] as const)("a %s changes none of it", async (role) => {
  const staff = await team.add(role);
  expect(await staff.rejection(UPDATE, { input: { brandColor: "#000000" } })).toBe("insufficient_scope");
});

describe("the URL of a logo", () => {
  let address: string;
  const image = png(8, 4);
  beforeEach(async () => {
    address = getPath((await update({ logo: base64(image) })).logoUrl);
  });

  test("is public, for ever, and serves only that image", async () => {
    const response = await get(address);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.equals(image)).toBe(true);
    expect(response.headers).toMatchObject({
      "content-type": "image/png",
      "content-length": String(image.length),
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      etag: `"${address.slice(-32)}"`,
    });
    expect(response.headers["set-cookie"]).toBeUndefined();
    expect(response.headers.vary).toBeUndefined();
  });

  test("supports HEAD, and 304 for an unchanged image", async () => {
    const head = await get(address, {}, "HEAD");
    expect([head.statusCode, head.headers["content-length"], head.body]).toEqual([
      200,
      String(image.length),
      "",
    ]);
    const etag = String(head.headers.etag);
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const response = await get(address, { "if-none-match": known });
      expect([known, response.statusCode, response.body]).toEqual([known, 304, ""]);
      expect(response.headers.etag).toBe(etag);
    }
    expect((await get(address, { "if-none-match": '"x"' })).statusCode).toBe(200);
  });

  test("is the same for every caller, signed in or with an invalid credential", async () => {
    const requested = [owner.headers(), { authorization: "Bearer nonsense" }, { cookie: "tua_session=x" }];
    for (const headers of requested) expect((await get(address, headers)).statusCode).toBe(200);
    expect((await tua.app.inject({ method: "POST", url: address })).statusCode).toBe(405);
  });

  test("ends with the logo", async () => {
    await update({ logo: base64(png(9, 4)) });
    const gone = await get(address);
    expect([gone.statusCode, gone.headers["cache-control"]]).toEqual([404, "no-store"]);
    expect(gone.headers["content-type"]).toMatch(/^application\/json/);
  });

  test("is one merchant's", async () => {
    const other = await tua.createMerchant("Third");
    const ours = tua.merchant.merchantId;
    const wrong = [
      address.replace(ours, other.merchantId),
      address.replace(ours, "mer_none"),
      address.replace(ours, ours.toUpperCase()),
      address.slice(0, -1),
      address.toUpperCase().replace("/LOGOS/", "/logos/"),
      `${address}.png`,
      `/logos/${ours}/..%2F..%2Fetc%2Fpasswd`,
      `/logos/${ours}/${"%27".repeat(10)}`,
      `/logos/${ours}/`,
      "/logos/",
    ];
    for (const one of wrong) expect([one, (await get(one)).statusCode]).toEqual([one, 404]);
  });
});

describe("the hosted page", () => {
  async function page(): Promise<{ html: string; policy: string }> {
    const response = await tua.app.inject({
      method: "POST",
      url: "/v1/checkout/initiate",
      headers: { authorization: `Bearer ${tua.merchant.keys.test.secret}` },
      payload: order(),
    });
    const { checkoutUrl } = response.json().data;
    const page = await get(getPath(checkoutUrl), { accept: "text/html" });
    return { html: page.body, policy: String(page.headers["content-security-policy"]) };
  }
  const styles = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? "";

  test("shows the logo from its own origin, the name next to it, and the color under its policy", async () => {
    const { logoUrl } = await update({ brandColor: "#ffd400", logo: FROM_CANVAS.jpeg, name: "Kofi & Sons" });
    const { html, policy } = await page();
    expect(html).toContain(`<img class="logo" src="${getPath(logoUrl)}" alt=""/>`);
    expect(html).toContain('<b dir="auto">Kofi &amp; Sons</b>');
    expect(styles(html)).toContain("--brand:#ffd400;--on-brand:#000000");
    const hash = createHash("sha256").update(styles(html)).digest("base64");
    expect(policy.split("; ")).toEqual(
      expect.arrayContaining([`style-src 'sha256-${hash}'`, "img-src 'self' data:"]),
    );
    expect(html.match(/<style/g)).toHaveLength(1);
  });

  test("is unchanged without branding", async () => {
    const { html } = await page();
    expect(html).not.toContain("<img");
    expect(styles(html)).not.toContain("#ffd400");
    expect(styles(html)).toContain("--brand:#0e5c4a;--on-brand:#fff");
  });

  test("has the color on every page of the checkout, error pages too", async () => {
    await update({ brandColor: "#ffd400" });
    const { html } = await page();
    const action = /action="([^"]+)"/.exec(html)?.[1] as string;
    const rejected = await tua.app.inject({
      method: "POST",
      url: action,
      headers: { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
      payload: "method=nothing",
    });
    expect(rejected.statusCode).toBe(400);
    expect(styles(rejected.body)).toBe(styles(html));
  });
});
