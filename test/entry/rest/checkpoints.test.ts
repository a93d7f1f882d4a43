import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { leafHash, NoteKey, recursiveRoot } from "../../support/merkle-judge.ts";
import { expectRejection, RestClient } from "../../support/rest.ts";

let opened: RestClient;
/** The merchant of a test. */
let rest: RestClient;
beforeAll(async () => {
  opened = await RestClient.open({ env: { RATE_LIMITS: "off", BASE_URL: "https://pay.shop.example" } });
});
beforeEach(async () => {
  rest = await opened.another();
});
afterAll(() => opened.close());

const witness = () => rest.useCases.witnessHistory(new AbortController().signal);
const nextDay = () => rest.sql("update checkpoints set day = day - 1");
const bodies = async () =>
  (
    await rest.sql(
      "select body from events where merchant_id = $1 order by sequence",
      rest.caller.scope.merchantId,
    )
  ).map(({ body }) => String(body));
const getText = (note: string) => note.slice(0, note.lastIndexOf("\n\n") + 1);
const cosign = (size: number | string, payload: object, key = rest.key) =>
  rest.send({
    method: "POST",
    url: `/v1/checkpoints/${size}/cosignatures`,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    payload,
  });
/** A checkpoint over new events. */
async function sign(events = 1): Promise<{ size: number; note: string }> {
  for (let made = 0; made < events; made++) await rest.checkout();
  await nextDay();
  await witness();
  return newest();
}
const newest = async () => (await rest.get("/v1/checkpoints?limit=1")).body.data[0];

test("before the first event there is no checkpoint and no hash", async () => {
  await witness();
  expect((await rest.get("/v1/checkpoints")).body).toMatchObject({ data: [], page: { hasMore: false } });
  const { body } = await rest.get("/v1/event-hashes?after=7");
  expect(body).toMatchObject({ data: [], page: { nextAfter: 7, hasMore: false } });
});

test("checkpoints are listed newest first, by page, and each is found by its size", async () => {
  const origin = `pay.shop.example/${rest.caller.scope.merchantId}/test`;
  for (const size of [1, 2, 3]) {
    const { note, ...checkpoint } = await sign();
    const root = recursiveRoot((await bodies()).map(leafHash)).toString("base64");
    expect(checkpoint).toMatchObject({ size, verifierKey: expect.stringContaining(`${origin}+`) });
    expect(note).toMatch(new RegExp(`^${origin}\\n${size}\\n`));
    expect(note).toContain(`\n${root}\n\n— ${origin} `);
  }
  const sizes = async (query: string) => {
    const { body } = await rest.get(`/v1/checkpoints${query}`);
    return [body.data.map(({ size }: { size: number }) => size), body.page.hasMore];
  };
  expect(await sizes("")).toEqual([[3, 2, 1], false]);
  expect(await sizes("?limit=2")).toEqual([[3, 2], true]);
  expect(await sizes("?limit=2&before=2")).toEqual([[1], false]);
  expect((await rest.get("/v1/checkpoints/2")).body.data.size).toBe(2);
});

test("hashes are listed in order, by page, also across tiles", async () => {
  const { merchantId } = rest.caller.scope;
  await rest.sql(
    `with counted as (update event_sequences set last = 600 where merchant_id = $1 and mode = 'test')
     insert into events (merchant_id, mode, sequence, id, kind, transaction_id, body)
     select $1, 'test', n, 'evt_' || n, 'checkout.created', 'txn_' || n, '{"sequence":' || n || '}'
     from generate_series(1, 600) n`,
    merchantId,
  );
  await witness();
  const expected = (await bodies()).map((body) => leafHash(body).toString("base64"));
  const page = async (query: string) => (await rest.get(`/v1/event-hashes${query}`)).body;
  expect(await page("")).toMatchObject({
    data: expected.slice(0, 256),
    page: { nextAfter: 256, hasMore: true },
  });
  for (const [after, limit] of [
    [255, 2],
    [100, 256],
    [511, 89],
    [3, 1_024],
  ] as const)
    expect(await page(`?after=${after}&limit=${limit}`)).toMatchObject({
      data: expected.slice(after, after + limit),
      page: { nextAfter: Math.min(after + limit, 600), hasMore: after + limit < 600 },
    });
});

test("lost hashes are an error, and not an empty page", async () => {
  const { merchantId } = rest.caller.scope;
  await sign();
  await rest.sql("update event_tiles set number = 1 where merchant_id = $1", merchantId);
  expectRejection(await rest.get("/v1/event-hashes"), 500, "internal_error");
  await rest.sql("update event_tiles set number = 0 where merchant_id = $1", merchantId);
});

test("a witness's cosignature is added to the note, and its second one replaces the first", async () => {
  const key = new NoteKey("shop.example/witness", 4);
  const { verifierKey } = key;
  const { size, note } = await sign(2);
  const [first, second] = [key.sign(getText(note), 1_700_000_000), key.sign(getText(note), 1_700_000_001)];
  const signed = await cosign(size, { verifierKey, cosignature: first });
  expect(signed.body.data.note).toBe(`${note}${first}\n`);
  await cosign(size, { verifierKey, cosignature: `${second}\n` });
  expect((await newest()).note).toBe(`${note}${second}\n`);
  const entry = { target: String(size), after: { verifierKey } };
  const logged =
    "select target, after from audit_log where merchant_id = $1 and action = 'checkpoint.cosigned'";
  expect(await rest.sql(logged, rest.caller.scope.merchantId)).toEqual([entry, entry]);
});

test("a line that is not this key's cosignature of this checkpoint is rejected", async () => {
  const key = new NoteKey("shop.example/witness", 4);
  const { verifierKey } = key;
  const { size, note } = await sign(2);
  const cosignature = key.sign(getText(note));
  const before = (await newest()).note;
  const reject = async (payload: object, ...fields: string[]) =>
    expectRejection(await cosign(size, payload), 400, "invalid_request", ...fields);
  await reject({}, "verifierKey:required", "cosignature:required");
  await reject({ verifierKey: 4, cosignature }, "verifierKey:wrong_type");
  await reject({ verifierKey, cosignature, size }, "size:unknown_field");
  await reject({ verifierKey: "x".repeat(301), cosignature }, "verifierKey:too_long");
  await reject({ verifierKey: verifierKey.slice(1), cosignature }, "verifierKey:not_a_verifier_key");
  const ofLog = new NoteKey("shop.example/log", 1);
  await reject(
    { verifierKey: ofLog.verifierKey, cosignature: ofLog.sign(getText(note)) },
    "verifierKey:not_a_verifier_key",
  );
  for (const wrong of [
    "no line",
    key.sign(getText(note).replace("test\n", "live\n")),
    new NoteKey("shop.example/witness", 4).sign(getText(note)),
    `${cosignature}\n${cosignature}`,
  ])
    await reject({ verifierKey, cosignature: wrong }, "cosignature:not_a_cosignature");
  const tomorrow = Math.floor(Date.now() / 1_000) + 86_400;
  await reject({ verifierKey, cosignature: key.sign(getText(note), tomorrow) }, "cosignature:in_the_future");
  expect((await newest()).note).toBe(before);
  for (const missing of ["599", "0", "x", "99999999999999999999"]) {
    expectRejection(await cosign(missing, { verifierKey, cosignature }), 404, "not_found");
    expectRejection(await rest.get(`/v1/checkpoints/${missing}`), 404, "not_found");
  }
});

test("a checkpoint has at most 15 cosignatures, also when they arrive together", async () => {
  const { size, note } = await sign();
  const keys = Array.from({ length: 20 }, (_, index) => new NoteKey(`shop.example/witness-${index}`, 4));
  const responses = await Promise.all(
    keys.map((key) => cosign(size, { verifierKey: key.verifierKey, cosignature: key.sign(getText(note)) })),
  );
  const rejected = responses.filter(({ status }) => status !== 200);
  expect(rejected).toHaveLength(5);
  for (const response of rejected) expectRejection(response, 400, "invalid_request", "cosignature:too_many");
  expect((await newest()).note.split("\n— ")).toHaveLength(1 + 1 + 15);
});

test("invalid parameters are named", async () => {
  for (const [url, ...fields] of [
    ["/v1/checkpoints?before=x&limit=101", "before:not_a_sequence", "limit:out_of_range"],
    ["/v1/event-hashes?after=-1&limit=1025", "after:not_a_sequence", "limit:out_of_range"],
    ["/v1/checkpoints/1?limit=1", "limit:unknown_field"],
  ] as const)
    expectRejection(await rest.get(url), 400, "invalid_request", ...fields);
});
