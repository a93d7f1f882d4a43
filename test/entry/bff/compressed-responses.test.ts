import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../../support/app.ts";
import { type Staff, TestMembers } from "../../support/staff-at-bff.ts";

let tua: TestTua;
let team: TestMembers;
let owner: Staff;
beforeAll(async () => {
  tua = await startTua({ env: { RATE_LIMITS: "off" } });
  team = new TestMembers(tua);
  owner = await team.owner();
});
afterAll(async () => {
  await team.close();
  await tua.close();
});

const small = "{ viewer { role } }";
const large = "{ __schema { types { name description } } }";
const sendRequest = (query: string, encoding?: string) =>
  tua.app.inject({
    method: "POST",
    url: "/bff",
    payload: { query },
    headers: { ...owner.headers(), ...(encoding && { "accept-encoding": encoding }) },
  });

test("a large response is compressed if the client accepts that, and is the same", async () => {
  const plain = await sendRequest(large);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  const zipped = await sendRequest(large, "gzip, deflate, br, zstd");
  expect(zipped.headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
  expect(Number(zipped.headers["content-length"])).toBe(zipped.rawPayload.length);
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  expect(zipped.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
});

test.each(["identity", "gzip;q=0", "br"])(
  "a client that accepts %s gets it uncompressed",
  async (encoding) => {
    expect((await sendRequest(large, encoding)).headers["content-encoding"]).toBeUndefined();
  },
);

test("a small response is not compressed, and secrets that are shown once are small responses", async () => {
  const secret = 'mutation { createApiKey(input: { name: "Till" }) { secret } }';
  for (const query of [small, secret]) {
    const response = await sendRequest(query, "gzip");
    expect(response.headers["content-encoding"]).toBeUndefined();
    expect(response.json().errors).toBeUndefined();
  }
});
