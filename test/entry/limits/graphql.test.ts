import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { order } from "../../support/orders.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { type GraphqlApi, openGraphqlApi } from "../graphql/graphql-endpoint.ts";
import { expectLimitReached, getLimits } from "./headers.ts";

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMIT_DEFAULT_TEST: "5", RATE_LIMIT_INITIATE: "3" } });
});
afterAll(() => api.tua.close());

const freshKey = async () => (await api.keyWith(["transactions:read", "payments:create", "events:read"])).key;
const VIEWER = "{ viewer { __typename } }";

/** One document that initiates this many checkouts with aliases. */
function initiations(count: number): string {
  const { amount, ...rest } = order() as Record<string, unknown>;
  const input = Object.entries({ ...rest, amount: String(amount) })
    .filter(([name]) => name !== "clientReference")
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(", ");
  const fields = Array.from({ length: count }, (_, n) => {
    const reference = `ALIAS-${Math.random().toString(36).slice(2)}-${n}`;
    return `m${n}: initiateCheckout(input: { ${input}, clientReference: "${reference}" }) { checkoutId }`;
  });
  return `mutation { ${fields.join("\n")} }`;
}

test("a request counts like any other of its key, returns the limit's status, and is rejected as a whole with 429", async () => {
  const key = await freshKey();
  for (let left = 4; left >= 0; left--) {
    const { status, response } = await api.execute(VIEWER, undefined, { key });
    expect([status, getLimits(response.headers)]).toEqual([
      200,
      { policy: '"default-test";q=5;w=60', state: `"default-test";r=${left}` },
    ]);
  }
  const { status, errors, response } = await api.execute(VIEWER, undefined, { key });
  expect([status, errors.map(({ extensions }) => extensions.code)]).toEqual([429, ["rate_limited"]]);
  expectLimitReached(response.headers, "default-test", 5);
  const rest = await api.tua.app.inject({
    url: "/v1/transactions",
    headers: { authorization: `Bearer ${key}` },
  });
  expect(rest.statusCode).toBe(429);
});

test("aliases do not bypass it: each initiateCheckout of a document counts, and the excess creates no row", async () => {
  const key = await freshKey();
  const before = await rows();
  const { data, errors } = await api.execute(initiations(5), undefined, { key });
  expect(errors.map(({ extensions }) => extensions.code)).toEqual(["rate_limited"]);
  expect(errors[0]?.extensions).toMatchObject({ retryAfterSeconds: expect.any(Number) });
  expect(data).toBeNull();
  expect((await rows()) - before).toBe(3);
});

async function rows(): Promise<number> {
  const client = new pg.Client({ connectionString: api.tua.databaseUrl });
  await client.connect();
  try {
    return (await client.query("select 1 from transactions")).rows.length;
  } finally {
    await client.end();
  }
}

test("a socket does not bypass it: its connection counts with the first operation, and each further one counts", async () => {
  const key = await freshKey();
  await using socket = await api.socket(key);
  const codes: (string | undefined)[] = [];
  for (let turn = 0; turn < 6; turn++) {
    socket.subscribe(String(turn), VIEWER);
    const { type, payload } = await socket.next(String(turn));
    codes.push(
      type === "error" ? (payload as [{ extensions: { code: string } }])[0].extensions.code : undefined,
    );
  }
  expect(codes).toEqual([undefined, undefined, undefined, undefined, undefined, "rate_limited"]);
  await using late = await SocketClient.open(`${api.origin}/graphql`);
  late.send({ type: "connection_init", payload: { authorization: `Bearer ${key}` } });
  expect(await late.closed()).toEqual({ code: 1013, reason: "rate_limited" });
});
