import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RATE_LIMITS } from "../../server/domain/rate-limits.ts";
import { MAX_COST, MAX_SELECTIONS } from "../../server/entry/graphql/limits.ts";
import { STATUS } from "../../server/entry/send-error.ts";
import { docsSample, docsSamples, docsText } from "../support/docs-samples.ts";
import { getGraphqlErrorCode } from "../support/error-code.ts";
import { listeningTua } from "../support/form-browser.ts";
import { order } from "../support/orders.ts";
import { SocketClient } from "../support/socket-client.ts";

/** Compares the pages about GraphQL with Tua; the tests next to this one run their programs. */
const QUERIES = "guides/query-payments.md";
const STREAM = "guides/stream-payments.md";
const LIMITS = "reference/graphql-errors-and-limits.md";
const text = docsText(LIMITS);

let tua: Awaited<ReturnType<typeof listeningTua>>;
let key: string;
/** The only payment, which succeeded. */
let transactionId: string;
beforeAll(async () => {
  tua = await listeningTua({ env: { RATE_LIMITS: "off" } });
  key = tua.merchant.keys.test.secret;
  const { useCases } = tua.services;
  const caller = await useCases.authenticateKey(key, "127.0.0.1");
  const paid = await useCases.initiateCheckout(caller, order(), null);
  transactionId = paid.transactionId;
  await useCases.payCheckout(paid.checkoutId, {
    method: "mobile_money",
    network: "mtn",
    phone: "0241230000",
  });
});
afterAll(() => tua.close());

async function post(body: object | string, headers: Record<string, string> = {}) {
  const response = await tua.app.inject({
    method: "POST",
    url: "/graphql",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...headers },
    payload: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

const rows = (section: string) =>
  [...((text.split(`## ${section}\n`)[1] ?? "").split(/^##/m, 1)[0]?.matchAll(/^\| (.+) \|$/gm) ?? [])]
    .map(([, row = ""]) => row.split(" | "))
    .slice(1);

test("the first query works unchanged", async () => {
  const samples = ["demo", "first"].map((name) => docsSample(QUERIES, name));
  const script = samples.join("\n").replace("http://localhost:4000", tua.baseUrl);
  const cwd = await mkdtemp(join(tmpdir(), "tua-docs-"));
  await mkdir(join(cwd, ".data"));
  await writeFile(join(cwd, ".data", "demo.json"), JSON.stringify(tua.merchant));
  const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, NO_PROXY: "*" };
  const { stdout } = await promisify(execFile)("sh", ["-ec", script], { cwd, env });
  await rm(cwd, { recursive: true });
  expect(JSON.parse(stdout).data.viewer).toMatchObject({ kind: "API_KEY", mode: "TEST" });
});

test("the error is the shown one", async () => {
  const documented = JSON.parse(docsSample(LIMITS, "error"));
  const input = { ...order(), amount: "10.505" };
  const { status, body, headers } = await post({
    query: "mutation ($input: InitiateCheckoutInput!) { initiateCheckout(input: $input) { checkoutUrl } }",
    variables: { input },
  });
  expect(status).toBe(200);
  expect(body.errors[0].extensions.requestId).toBe(headers["x-request-id"]);
  documented.errors[0].extensions.requestId = body.errors[0].extensions.requestId;
  const { docUrl } = body.errors[0].extensions;
  documented.errors[0].extensions.docUrl = documented.errors[0].extensions.docUrl.replace(
    "http://localhost:4000",
    new URL(docUrl).origin,
  );
  expect(body).toEqual(documented);
});

test("every code that the pages link is a code of this endpoint", () => {
  for (const document of [QUERIES, STREAM, "guides/live-payments-in-react.md"]) {
    const linked = [...docsText(document).matchAll(/\[`(\w+)`\]\(\.\.\/reference\/errors\.md#(\w+)\)/g)];
    expect(linked.length).toBeGreaterThan(1);
    for (const [, code = "", anchor] of linked)
      expect([code, Object.keys(STATUS)]).toEqual([anchor, expect.arrayContaining([code])]);
  }
});

describe("the operations", () => {
  test("for one payment and for totals work unchanged", async () => {
    const one = await post({ query: docsSample(QUERIES, "one"), variables: { id: transactionId } });
    expect(one.body).toEqual({
      data: {
        transaction: {
          status: "SUCCESS",
          attempts: [{ status: "SUCCESS", processorReference: expect.stringMatching(/^sandbox_/) }],
          checkout: { pendingStatus: null },
        },
      },
    });
    const day = 24 * 60 * 60 * 1000;
    const [from, to] = [-2, 1].map((days) => new Date(Date.now() + days * day).toISOString());
    const days = await post({ query: docsSample(QUERIES, "days"), variables: { from, to } });
    expect(days.body.errors).toBeUndefined();
    expect(days.body.data.transactionSummary).toMatchObject({
      total: { count: 1, successRate: 1, volumes: [{ amount: "10.50", currency: "GHS" }] },
      byNetwork: [{ network: "mtn" }],
    });
  });

  test("for the stream return events and their payments", async () => {
    await using socket = await SocketClient.connect(`${tua.baseUrl}/graphql`, {
      authorization: `Bearer ${key}`,
    });
    socket.subscribe("1", docsSample(STREAM, "live"), { after: "0" });
    const { paymentEvents } = await socket.data<{ paymentEvents: object }>("1");
    expect(paymentEvents).toMatchObject({ sequence: "1", event: { transaction: { status: "SUCCESS" } } });
  });

  test("for the kinds return each kind of event with its own data", async () => {
    await using socket = await SocketClient.connect(`${tua.baseUrl}/graphql`, {
      authorization: `Bearer ${key}`,
    });
    socket.subscribe("1", docsSample(STREAM, "kinds"), { after: "0" });
    const { paymentEvents } = await socket.data<{ paymentEvents: object }>("1");
    expect(paymentEvents).toMatchObject({
      sequence: "3",
      event: {
        event: "PAYMENT_SUCCESS",
        data: { __typename: "PaymentSuccessData", amount: { amount: "10.50" }, amountReceived: null },
      },
    });
  });

  test("are all run here", () => {
    const documented = [QUERIES, STREAM, LIMITS]
      .flatMap(docsSamples)
      .filter(({ language }) => language !== "ts");
    expect(documented.map(({ name }) => name)).toEqual([
      ...["demo", "first", "one", "days", "printed"],
      ...["live", "kinds", "error", "cost"],
    ]);
  });
});

describe("the limits", () => {
  const many = (count: number, each: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => each(index)).join(" ");
  /** `transaction { checkout { transaction { … id } } }`, or introspection, with this many levels. */
  const levels = (count: number, at = 1): string =>
    at === count
      ? "__typename"
      : `${at % 2 === 1 ? "transaction" : "checkout"}${at === 1 ? '(id: "x")' : ""} { ${levels(count, at + 1)} }`;
  const introspection = (count: number) =>
    `__type(name: "Query") { ${"ofType { ".repeat(count - 2)} name ${"} ".repeat(count - 2)} }`;
  /** An operation at this value of a limit. */
  const AT: Record<string, (count: number) => string> = {
    "levels of fields": levels,
    "levels of introspection": introspection,
    "aliases in an operation": (count) => many(count, (index) => `a${index}: viewer { id }`),
    "directives in a document": (count) => `viewer { ${"id @include(if: true) ".repeat(count)} }`,
    "rows of a page": (count) => `transactions(first: ${count}) { nodes { id } }`,
    "tokens of a document": (count) =>
      `transactions(first: 1, filter: { status: [${"FAILED ".repeat(count - 22)}] }) { nodes { id } }`,
  };
  const number = (limit = "") => Number(limit.replace(",", ""));
  const readErrorCode = async (operation: string) =>
    getGraphqlErrorCode((await post({ query: `{ ${operation} }` })).body.errors) ?? "answered";

  test.each(Object.entries(AT))("%s may be as many as in the table, and no more", async (what, at) => {
    const [, limit, code = ""] = rows("Limits").find(([named]) => named === what) ?? [];
    // The levels belong to an unknown transaction.
    expect(await readErrorCode(at(number(limit)))).toBe("answered");
    expect(await readErrorCode(at(number(limit) + 1))).toBe(code.replaceAll("`", ""));
  });

  test("that are left are named too", () => {
    const named = rows("Limits").map(([what]) => what);
    const others = {
      "cost of an operation": MAX_COST,
      "fields and fragments in an operation": MAX_SELECTIONS,
      "concurrent operations on a socket": 50,
    };
    expect(named.toSorted()).toEqual([...Object.keys(AT), ...Object.keys(others)].sort());
    for (const [name, most] of Object.entries(others))
      expect(number(rows("Limits").find(([what]) => what === name)?.[1]), name).toBe(most);
  });

  test("for requests are those of a key", () => {
    const [, testMode, live, initiate] =
      /can send (\d+) requests a minute in test mode and (\d+) in live mode\. `initiateCheckout` also counts under a separate limit of ([\d,]+)/.exec(
        text,
      ) ?? [];
    const { default: other, "default-test": otherTest, initiate: made } = RATE_LIMITS;
    expect([testMode, live, initiate?.replace(",", "")].map(Number)).toEqual([
      ...[otherTest.limit, other.limit, made.limit],
    ]);
  });
});

test("a persisted query is sent once, and its hash suffices from then on", async () => {
  const query = "{ viewer { mode } }";
  const extensions = {
    persistedQuery: { version: 1, sha256Hash: createHash("sha256").update(query).digest("hex") },
  };
  const unknown = await post({ extensions });
  expect(unknown.body.errors[0].extensions.code).toBe("PERSISTED_QUERY_NOT_FOUND");
  for (const requested of [{ query, extensions }, { extensions }])
    expect((await post(requested)).body).toEqual({ data: { viewer: { mode: "TEST" } } });
});

test("a GET needs the named header", async () => {
  const get = async (headers: object) =>
    (
      await tua.app.inject({
        url: "/graphql?query={viewer{mode}}",
        headers: { authorization: `Bearer ${key}`, ...headers },
      })
    ).statusCode;
  expect(await get({})).toBe(400);
  expect(await get({ "apollo-require-preflight": "true" })).toBe(200);
  expect(await get({ "content-type": "application/json" })).toBe(200);
});
