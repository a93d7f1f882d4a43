import { getIntrospectionQuery } from "graphql";
import { afterAll, beforeAll, beforeEach, expect, type Mock, test, vi } from "vitest";
import { prepareOperation } from "../../../server/entry/graphql/prepare-operation.ts";
import { order } from "../../support/orders.ts";
import { schema } from "../../support/root-fields.ts";
import { SocketClient } from "../../support/socket-client.ts";
import { BothEndpoints, type SeenError } from "../bff/both-endpoints.ts";
import { type Hostile, hostile, NESTED } from "./hostile-documents.ts";

let endpoints: BothEndpoints;
let origin: string;
const requested = new Map<string, Mock>();
beforeAll(async () => {
  endpoints = await BothEndpoints.open([], { env: { RATE_LIMITS: "off" } });
  origin = await endpoints.tua.app.listen({ port: 0, host: "127.0.0.1" });
  const useCases = endpoints.tua.services.useCases as unknown as Record<
    string,
    (...args: never[]) => unknown
  >;
  for (const [name, useCase] of Object.entries(useCases)) {
    if (typeof useCase === "function") requested.set(name, vi.spyOn(useCases, name));
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await endpoints.close();
});
beforeEach(() => {
  for (const spy of requested.values()) spy.mockClear();
});

/** The statements of authentication, and no more. */
const OF_THE_CALLER = [
  "authenticateKey",
  "authenticateSession",
  "consumeByCaller",
  "consumeByIp",
  "openSession",
];
const requestedMore = () =>
  [...requested].filter(([name, spy]) => spy.mock.calls.length > 0 && !OF_THE_CALLER.includes(name));

function expectRejection(errors: readonly SeenError[], where: string): void {
  expect(errors.length, where).toBeGreaterThan(0);
  for (const { message, extensions } of errors) {
    expect(["invalid_request", "query_too_complex"], where).toContain(extensions.code);
    expect(message.length, where).toBeLessThan(600);
    expect(message, where).not.toMatch(/did you mean|node_modules|\.ts:|\.js:|Maximum call stack/i);
  }
  expect(requestedMore(), where).toEqual([]);
}

test.each(hostile)("G8 rejected before execution, at both endpoints: %s", async (_name, query, variables) => {
  const posted = { query, ...(variables && { variables }) };
  for (const [where, response] of Object.entries({
    graphql: await endpoints.atGraphql(posted),
    bff: await endpoints.atBff(posted),
  })) {
    expect([response.status, response.data], where).toEqual([400, null]);
    expectRejection(response.errors, where);
  }
});

test("and over the sockets of both, which stay open", async () => {
  const { owner, tua } = endpoints;
  const sockets = {
    graphql: await SocketClient.connect(`${origin}/graphql`, {
      authorization: `Bearer ${tua.merchant.keys.test.secret}`,
    }),
    bff: await SocketClient.connect(
      `${origin}/bff`,
      { merchant: tua.merchant.merchantId, mode: "test" },
      { headers: owner.headers() },
    ),
  };
  const sendable = hostile.filter(([, , variables]) => !JSON.stringify(variables ?? {}).includes(NESTED));
  for (const spy of requested.values()) spy.mockClear();
  for (const [where, socket] of Object.entries(sockets)) {
    for (const [index, [name, query, variables]] of sendable.entries()) {
      socket.subscribe(`${index}`, query, variables ?? {});
      const { type, payload } = await socket.next(`${index}`);
      expect([name, type]).toEqual([name, "error"]);
      expectRejection(payload as SeenError[], `${where}: ${name}`);
    }
    socket.terminate();
  }
});

/**
 * CPU time to parse and weigh a document, in milliseconds, the best of ten: some runs include a garbage
 * collection of this worker's heap, which many files share.
 */
function measureCpu([, query, variables = {}]: Hostile): number {
  const times = Array.from({ length: 10 }, () => {
    const before = process.cpuUsage();
    prepareOperation(schema, { introspection: true }, { query, variables: { ...variables } });
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1_000;
  });
  return Math.min(...times);
}

test("no rejection costs much more than reading the documents of usual tools", () => {
  const plain = Math.max(measureCpu(["what tools send", getIntrospectionQuery()]), 1);
  const dear = hostile.map((each) => [each[0], Math.round(measureCpu(each) / plain)] as const);
  // Before, each value produced its own error, so the response was hundreds to thousands of times larger.
  expect(dear.filter(([, ratio]) => ratio > 100)).toEqual([]);
});

test.each([
  ["an array of operations", [{ query: "{ merchant { id } }" }, { query: "{ merchant { id } }" }]],
  ["an array of one", [{ query: "{ merchant { id } }" }]],
  ["an empty array", []],
])("G4 %s is rejected at both endpoints", async (_what, batch) => {
  for (const response of [await endpoints.atGraphql(batch as never), await endpoints.atBff(batch as never)]) {
    expect([response.status, response.errors.map(({ extensions }) => extensions.code)]).toEqual([
      400,
      ["invalid_request"],
    ]);
  }
});

test("G9 the domain rejects JSON with too many levels, if a field accepts any JSON", async () => {
  const query =
    "mutation ($input: InitiateCheckoutInput!) { initiateCheckout(input: $input) { checkoutId } }";
  for (const metadata of [{ a: NESTED }, { a: { b: NESTED } }]) {
    const posted = { query, variables: { input: order({ metadata }) } };
    for (const response of [await endpoints.atGraphql(posted), await endpoints.atBff(posted)]) {
      expect(response.errors.map(({ extensions }) => extensions)).toMatchObject([
        { code: "invalid_request", fields: [{ field: "metadata.a" }] },
      ]);
    }
  }
});

test("G9 a prototype in the variables is rejected at both endpoints", async () => {
  const payload = `{"query":"{ merchant { id } }","variables":{"a":{"__proto__":{"polluted":true}}}}`;
  const json = { "content-type": "application/json" };
  const bearer = { authorization: `Bearer ${endpoints.tua.merchant.keys.test.secret}` };
  for (const [url, headers] of [
    ["/graphql", bearer],
    ["/bff", endpoints.owner.headers()],
  ] as const) {
    const response = await endpoints.tua.app.inject({
      method: "POST",
      url,
      headers: { ...headers, ...json },
      payload,
    });
    expect([response.statusCode, response.json().errors[0].extensions.code]).toEqual([
      400,
      "invalid_request",
    ]);
  }
  expect({}).not.toHaveProperty("polluted");
});

test("a body of more than 512 KiB is rejected unread at both endpoints", async () => {
  const posted = { query: `{ merchant { id } } #${"x".repeat(525_000)}` };
  for (const response of [await endpoints.atGraphql(posted), await endpoints.atBff(posted)]) {
    expect([response.status, response.errors[0]?.extensions.code]).toEqual([413, "request_too_large"]);
  }
});
