import pg from "pg";
import { Client } from "undici";
import { bootstrap } from "../../support/bootstrap.ts";
import { startPostgres } from "../../support/postgres-server.ts";
import { makeTemplate } from "../../support/template.ts";
import { startTua } from "../bench-server.ts";
import type { Question } from "../open-loop.ts";
import type { Measures, Row, RowModule } from "../row.ts";
import { quantile } from "../side-by-side.ts";
import { countCustomers, makeYearOfSales, YEAR } from "../year-of-sales.ts";

const pick = (count: number): number => Math.floor(Math.random() * count);
const moment = (): string =>
  new Date(YEAR.from.getTime() + Math.random() * (YEAR.to.getTime() - YEAR.from.getTime())).toISOString();
const pickOne = <T>(all: readonly T[]): T => all[pick(all.length)] as T;

const SUMMARY = `query ($from: DateTime!, $to: DateTime!, $interval: Interval!, $timeZone: String!) {
  transactionSummary(from: $from, to: $to, interval: $interval, timeZone: $timeZone) {
    total { count } intervals { startsAt stats { count } } byMethod { method stats { count } }
    byReason { failure { code } count }
  }
}`;

/** The staff's queries, at some time in the year, for a merchant with this many transactions. */
const requests: Record<string, { what: string; sendRequest(size: number): string | { variables: object } }> =
  {
    list: { what: "a page", sendRequest: () => `to=${moment()}` },
    filter: {
      what: "a filtered page",
      sendRequest: () =>
        `to=${moment()}&${pickOne(["status=failed", "method=card", "amountMin=10400", "status=expired"])}`,
    },
    search: {
      what: "a page of what is searched",
      sendRequest: (size) =>
        `q=${pickOne([`ORD-${pick(size)}`, `mensah%20${pick(countCustomers(size))}`, `233241${100_000 + pick(countCustomers(size))}`])}`,
    },
    summary: {
      what: "a year's summary",
      sendRequest: () => ({
        variables: {
          from: YEAR.from,
          to: YEAR.to,
          interval: pickOne(["DAY", "WEEK", "MONTH"]),
          timeZone: pickOne(["Africa/Accra", "America/New_York", "Asia/Kathmandu"]),
        },
      }),
    },
  };

/**
 * The time of each query with one client, on databases of several sizes, one process each: the 95th
 * percentile of the larger against the smallest's. Only Postgres caches between two queries.
 * @param sizes transactions, ascending
 */
export function growth(sizes: readonly number[]): RowModule {
  const [smallest, ...larger] = sizes as [number, ...number[]];
  const toRow = (name: string, what: string, size: number): Row => ({
    name: `growth-${name}-${size}`,
    what: `${what} of ${size.toLocaleString("en")}`,
    unit: "ms, p95",
    ours: `${size.toLocaleString("en")} transactions`,
    peer: `${smallest.toLocaleString("en")} transactions`,
    target: { atMost: name === "search" ? 2.2 : 1.5 },
    peerOmits: null,
  });
  return {
    name: "growth",
    rows: Object.entries(requests).flatMap(([name, { what }]) =>
      larger.map((size) => toRow(name, what, size)),
    ),

    async open({ seconds, report }, stack) {
      const postgres = await startPostgres();
      stack.defer(() => postgres.stop());
      const template = await makeTemplate(postgres);
      const p95s = new Map<number, (name: string) => Promise<number>>();
      for (const size of sizes) {
        const database = `${postgres.prefix}${size}`;
        const admin = new pg.Client({ connectionString: postgres.adminUrl });
        await admin.connect();
        await admin.query(`create database "${database}" template "${template}"`);
        await admin.end();
        const env = {
          DATABASE_URL: postgres.url(database),
          SECRET_KEY: "b".repeat(40),
          LOG_LEVEL: "error",
          RATE_LIMITS: "off",
        };
        const { merchantId, keys } = await bootstrap(env);
        await makeYearOfSales(env.DATABASE_URL, { merchantId, mode: "test" }, size, report);
        const { url } = await startTua(stack, env);
        const question = (name: string) =>
          toQuestion(url, keys.test.secret, requests[name]?.sendRequest(size) ?? "");
        p95s.set(size, (name) => p95(url, () => question(name), seconds));
      }
      const measures = (name: string, size: number): Measures => ({
        ours: () => (p95s.get(size) as (name: string) => Promise<number>)(name),
        peer: () => (p95s.get(smallest) as (name: string) => Promise<number>)(name),
      });
      return Object.fromEntries(
        Object.keys(requests).flatMap((name) =>
          larger.map((size) => [`growth-${name}-${size}`, measures(name, size)]),
        ),
      );
    },
  };
}

function toQuestion(origin: string, key: string, operation: string | { variables: object }): Question {
  const headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  if (typeof operation === "string")
    return { origin, path: `/v1/transactions?${operation}`, method: "GET", headers };
  const body = JSON.stringify({ query: SUMMARY, variables: operation.variables });
  return { origin, path: "/graphql", method: "POST", headers, body };
}

/** The response times in milliseconds, in sequence. */
async function p95(origin: string, next: () => Question, seconds: number): Promise<number> {
  const client = new Client(origin);
  const took: number[] = [];
  const until = performance.now() + seconds * 1000;
  try {
    while (performance.now() < until) {
      const { path, method, headers, body } = next();
      const began = performance.now();
      const response = await client.request({ path, method, headers, body: body ?? null });
      const text = await response.body.text();
      took.push(performance.now() - began);
      if (response.statusCode !== 200 || text.includes('"errors"')) throw new Error(`${path}: ${text}`);
    }
  } finally {
    await client.close();
  }
  return quantile(took, 0.95);
}
