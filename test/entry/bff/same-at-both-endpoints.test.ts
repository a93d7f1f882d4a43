import { parse, specifiedRules, validate } from "graphql";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { documentRules } from "../../../server/entry/graphql/limits.ts";
import { order } from "../../support/orders.ts";
import { MAX_WAIT_MS } from "../../support/patience.ts";
import { rootFields, schema } from "../../support/root-fields.ts";
import { BothEndpoints, type Posted, type Seen } from "./both-endpoints.ts";
import { bad, good, leastOperations, type Row, wholeQueries } from "./documents.ts";

/** Fields of `/bff` only. */
const FOR_MEMBERS = new Set(rootFields.filter(({ forBearers }) => !forBearers).map(({ name }) => name));

/** Intended differences between the endpoints. `/bff` is compared only with itself. */
const EXCEPTIONS: Record<string, string> = {
  "the schema": "each has its own",
  "query merchant": "only members see the roles that require two-factor authentication",
  "query apiKeys": "only members see who created a key",
  "query apiKey": "only members see who created a key",
  "query viewer": "it tells who asks: a key at one door, a member at the other",
  "mutation initiateCheckout": "a member may leave out the addresses and the reference, a key may not",
};

/** Messages that each library words differently. The code is the same. */
const OWN_MESSAGES = ["an operation that is not there", "two operations, none named"];

/** Whether the operation list accepts it: it is valid, whatever its variables are. */
function isListable([, query]: Row): boolean {
  try {
    const rules = [...specifiedRules, ...documentRules({ introspection: true })];
    return validate(schema, parse(query, { maxTokens: 2_000 }), rules).length === 0;
  } catch {
    return false;
  }
}

const WHOLE =
  "query ($id: ID) { merchant { id } transaction(id: $id) { id description currency customer { name } attempts { id } } }";
const KEYS = "query { merchant { id } apiKeys { id name } }";
const LITERAL = (text: string) => `{ transaction(id: "${text}") { id } }`;
/** Text that the compiler would write into its code unchanged. */
const CODE = LITERAL(
  "__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d0),x:(globalThis.ranCodeOfADocument=true",
);

const rows: Row[] = [...wholeQueries, ...leastOperations, ...good, ...bad];
let endpoints: BothEndpoints;
let paid: string;
beforeAll(async () => {
  const listed = new Set([...rows.filter(isListable).map(([, query]) => query), WHOLE, KEYS, CODE]);
  endpoints = await BothEndpoints.open([...listed], { env: { RATE_LIMITS: "off" } });
  const { useCases } = endpoints.tua.services;
  const caller = await useCases.authenticateKey(endpoints.tua.merchant.keys.test.secret, "127.0.0.1");
  for (const phone of ["0240000002", "0240000000"]) {
    const { checkoutId, transactionId } = await useCases.initiateCheckout(caller, order(), null);
    await useCases.payCheckout(checkoutId, { method: "mobile_money", network: "mtn", phone } as never);
    paid = transactionId;
  }
  await useCases.initiateCheckout(caller, order({ clientReference: "SAME-1" }), null);
  // Network health is cached for a second: from then on it is the same.
  await vi.waitUntil(async () => (await useCases.viewNetworkHealth(caller))[0]?.attempts === 2, MAX_WAIT_MS);
});
afterAll(() => endpoints.close());

/** Fields of one level fail in the order in which their work ends, which is not defined. */
function inOrder({ errors, ...rest }: Seen, withMessages = true): Seen {
  const sorted = errors.toSorted((a, b) => String(a.path).localeCompare(String(b.path)));
  return {
    ...rest,
    errors: withMessages ? sorted : sorted.map(({ message: _, ...error }) => error as never),
  };
}

const posted = ([, query, variables, operationName]: Row): Posted => ({
  query,
  ...(variables && { variables: variables() }),
  ...(operationName && { operationName }),
});

test.each(rows)(
  "G20 both endpoints respond the same, however often it is sent and compiled: %s",
  async (...row) => {
    const [name] = row;
    const seen = Object.entries(await endpoints.everyWay(() => posted(row)));
    const isForMembers = FOR_MEMBERS.has(name);
    const compared =
      isForMembers || name in EXCEPTIONS
        ? seen.filter(([way]) => way.includes("bff") || way.includes("listed"))
        : seen;
    const first = compared[0]?.[1] as Seen;
    for (const [way, response] of compared) {
      expect(inOrder(response, !OWN_MESSAGES.includes(name)), way).toEqual(
        inOrder(first, !OWN_MESSAGES.includes(name)),
      );
    }
    if (!isForMembers) return;
    for (const [, { errors }] of seen.filter(([way]) => way.includes("graphql"))) {
      expect(new Set(errors.map(({ extensions }) => extensions.code))).toEqual(new Set(["invalid_request"]));
    }
  },
);

test.each(good)("valid documents succeed: %s", async (...row) => {
  const { status, errors } = await endpoints.atBff(posted(row));
  const isRejectedAfterParsing = row[0] === "a mutation";
  expect([status, errors.length]).toEqual([200, isRejectedAfterParsing ? 1 : 0]);
});

test.each(bad)("invalid documents are rejected: %s", async (...row) => {
  const { errors } = await endpoints.atBff(posted(row));
  expect(errors.length).toBeGreaterThan(0);
  for (const { message, extensions } of errors) {
    expect(["invalid_request", "query_too_complex", "not_found", "invalid_cursor"]).toContain(
      extensions.code,
    );
    expect(message).not.toMatch(/did you mean|Mercurius|Apollo|graphql-js|\bat .+:\d+/i);
  }
});

test("a mutation ends at the first root field that fails, at both endpoints", async () => {
  const name = () => endpoints.owner.data("{ webhook { defaultCallbackUrl } }");
  const row = bad.find(([each]) => each === "mutations of which the first fails") as Row;
  for (const response of Object.values(await endpoints.everyWay(() => posted(row)))) {
    expect([response.data, response.errors.map(({ path }) => path)]).toEqual([null, [["a"]]]);
    expect(await name()).toEqual({ webhook: { defaultCallbackUrl: null } });
  }
});

test("a missing non-null field nulls its nullable parent, the same at both endpoints", async () => {
  const { useCases } = endpoints.tua.services;
  const find = useCases.findTransaction;
  const broken = vi
    .spyOn(useCases, "findTransaction")
    .mockImplementation(async (...args) => ({ ...(await find(...args)), description: null }) as never);
  const seen = await endpoints.everyWay(() => ({ query: WHOLE, variables: { id: paid } }));
  broken.mockRestore();
  for (const [way, { data, errors }] of Object.entries(seen)) {
    expect(data, way).toEqual({ merchant: { id: endpoints.tua.merchant.merchantId }, transaction: null });
    expect(
      errors.map(({ path, extensions }) => [path, extensions.code]),
      way,
    ).toEqual([[["transaction", "description"], "internal_error"]]);
    expect(seen["graphql 1"]?.errors[0]?.message).toBe(errors[0]?.message);
  }
});

test("of several missing non-null fields, graphql-js reports the first and the compiler may report all", async () => {
  const { useCases } = endpoints.tua.services;
  const find = useCases.findTransaction;
  const broken = vi
    .spyOn(useCases, "findTransaction")
    .mockImplementation(
      async (...args) => ({ ...(await find(...args)), id: null, description: null }) as never,
    );
  const seen = await endpoints.everyWay(() => ({ query: WHOLE, variables: { id: paid } }));
  broken.mockRestore();
  for (const [way, { data, errors }] of Object.entries(seen)) {
    expect(data, way).toEqual(seen["graphql 1"]?.data);
    expect(errors[0], way).toEqual(seen["graphql 1"]?.errors[0]);
    // A listed operation may have been sent before, and may be compiled by now.
    if (way !== "listed 1") expect(errors.length, way).toBe(way.startsWith("listed") ? 2 : 1);
  }
});

test("if no parent is nullable, all of the data is null, the same at both endpoints", async () => {
  const { useCases } = endpoints.tua.services;
  const list = useCases.listApiKeys;
  const broken = vi
    .spyOn(useCases, "listApiKeys")
    .mockImplementation(async (...args) =>
      (await list(...args)).map((key) => ({ ...key, name: null }) as never),
    );
  const seen = await endpoints.everyWay(() => ({ query: KEYS }));
  broken.mockRestore();
  for (const [way, response] of Object.entries(seen)) {
    expect(response.data, way).toBeNull();
    expect(
      response.errors.map(({ extensions }) => extensions.code),
      way,
    ).toEqual(["internal_error"]);
    expect([way, response]).toEqual([way, seen["graphql 1"]]);
  }
});

test("text of a document never becomes code", async () => {
  const seen = await endpoints.everyWay(() => ({ query: CODE }));
  expect(globalThis).not.toHaveProperty("ranCodeOfADocument");
  for (const response of Object.values(seen)) expect(response).toEqual(seen["graphql 1"]);
});
