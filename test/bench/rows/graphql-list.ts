import { readFile } from "node:fs/promises";
import pg from "pg";
import { makeMemberSession } from "../../support/member-session.ts";
import {
  bearer,
  initiation,
  messageFrom,
  requestJson,
  startBenchServer,
  startBeside,
} from "../bench-server.ts";
import { requestsPerSecond } from "../http-load.ts";
import { openLoop, type Question } from "../open-loop.ts";
import { openPostgraphile } from "../peers/postgraphile-list.ts";
import type { Measures, Row, RowModule } from "../row.ts";

const ROWS = 20;
/** Enough that no page is requested twice in a row. */
const PAGES = 25;
const PAYING_AT_ONCE = 8;
const DASHBOARD = "https://tua.example";
const unit = "requests/s";

const toRow = (name: string, what: string, api: string, target: Row["target"]): Row => ({
  name,
  what,
  unit,
  ours: api,
  target,
  peer: "bare Apollo Server, same resolvers",
  peerOmits: "the session or key, limits, the cost of a document, the log",
});
const besidePostgraphile = (name: string, what: string, target: Row["target"]): Row => ({
  name,
  what,
  unit,
  ours: "/bff",
  target,
  peer: "PostGraphile, same tables",
  peerOmits: "the session, rights, limits, the log, failures in words, decimals",
});
const LIST = "payments list of the dashboard";
const CHANGING = `${LIST}, another page each time`;

/**
 * The dashboard's list of payments, 20 rows with their attempts: at `/bff` as the dashboard calls it
 * (session, operation by its hash, every check), at `/graphql` as a shop's server calls it (key, operation by
 * its text, every check), and on a bare Apollo Server with the same schema, resolvers and context without
 * authentication. All on the same Postgres. The first page repeatedly, and any of the pages.
 */
export const graphqlList: RowModule = {
  name: "graphql-list",
  rows: [
    toRow("bff", LIST, "/bff", null),
    toRow("bff-changing", CHANGING, "/bff", { atLeast: 2 }),
    besidePostgraphile("bff-postgraphile", LIST, null),
    besidePostgraphile("bff-postgraphile-changing", CHANGING, { atLeast: 1.2 }),
    toRow("graphql", "payments list by a key", "/graphql", null),
  ],

  async open({ seconds, clients, report }, stack) {
    const { databaseUrl, tua, env, merchant, key } = await startBenchServer(stack, {
      NODE_ENV: "production",
      BASE_URL: DASHBOARD,
      ALLOW_PRIVATE_CALLBACKS: "true",
    });
    report(`making ${PAGES * ROWS} payments`);
    for (let made = 0; made < PAGES * ROWS; made += PAYING_AT_ONCE) {
      const some = Array.from({ length: PAYING_AT_ONCE }, (_, i) => made + i);
      await Promise.all(some.map((i) => payOne(tua.url, key, i)));
    }
    const bare = startBeside(stack, "bare-apollo.ts", { ...env, BENCH_KEY: key });
    const bareUrl = await messageFrom<string>(bare);
    const pool = new pg.Client({ connectionString: databaseUrl });
    await pool.connect();
    const session = await makeMemberSession(pool, databaseUrl, merchant.merchantId, "owner");
    await pool.end();

    const { name, query } = await paymentsOperation();
    const variables = (after: string | null) => ({ first: ROWS, after, filter: {} });
    const byText = (after: string | null) => JSON.stringify({ query, variables: variables(after) });
    const method = "POST";
    const json = { "content-type": "application/json" };
    const member = { cookie: `__Host-tua_session=${session}`, origin: DASHBOARD, ...json };
    const chosen = { "x-tua-csrf": "1", "x-tua-merchant": merchant.merchantId, "x-tua-mode": "test" };
    const persistedQuery = { version: 1, sha256Hash: name.replace("sha256:", "") };
    const bff = await loadPages((after) => ({
      origin: tua.url,
      path: "/bff",
      method,
      headers: { ...member, ...chosen },
      body: JSON.stringify({ query: "", variables: variables(after), extensions: { persistedQuery } }),
    }));
    const graphql = await loadPages((after) => ({
      origin: tua.url,
      path: "/graphql",
      method,
      headers: bearer(key),
      body: byText(after),
    }));
    const apollo = await loadPages((after) => ({
      origin: bareUrl,
      path: "/",
      method,
      headers: json,
      body: byText(after),
    }));
    const toRows = (pages: Page[]) => JSON.stringify(pages.map(({ nodes }) => nodes));
    if (new Set([bff, graphql, apollo].map(toRows)).size !== 1 || bff.length !== PAGES)
      throw new Error("They do not answer the same");
    const scope = { merchantId: merchant.merchantId, mode: "test" } as const;
    const postgraphile = await openPostgraphile(stack, env, scope, bff);

    const measures = (ours: readonly Question[], theirs: readonly Question[]): Measures => {
      const [mine, peers] = [pickQuestion(ours), pickQuestion(theirs)];
      return {
        ours: () => requestsPerSecond(mine, clients, seconds),
        peer: () => requestsPerSecond(peers, clients, seconds),
        latency: async (capacity) => ({
          ours: await openLoop(mine, capacity.ours / 2, seconds),
          peer: await openLoop(peers, capacity.peer / 2, seconds),
        }),
      };
    };
    const all = (pages: Page[]) => pages.map(({ question }) => question);
    const first = (pages: Page[]) => all(pages).slice(0, 1);
    return {
      bff: measures(first(bff), first(apollo)),
      "bff-changing": measures(all(bff), all(apollo)),
      "bff-postgraphile": measures(first(bff), postgraphile.slice(0, 1)),
      "bff-postgraphile-changing": measures(all(bff), postgraphile),
      graphql: measures(first(graphql), first(apollo)),
    };
  },
};

const pickQuestion = (questions: readonly Question[]) => () =>
  questions[Math.floor(Math.random() * questions.length)] as Question;

interface Page {
  question: Question;
  nodes: unknown[];
}

/** All pages, the newest payments first. */
async function loadPages(sendRequest: (after: string | null) => Question): Promise<Page[]> {
  const pages: Page[] = [];
  for (let after: string | null = null; pages.length < PAGES; ) {
    const question = sendRequest(after);
    const { data } = (await requestJson(question)) as {
      data: { transactions: { nodes: unknown[]; pageInfo: { endCursor: string } } } | null;
    };
    if (!data) throw new Error(`${question.path} gave no data`);
    pages.push({ question, nodes: data.transactions.nodes });
    after = data.transactions.pageInfo.endCursor;
  }
  return pages;
}

/** Every third is declined first, so that some have two attempts. */
async function payOne(origin: string, key: string, i: number): Promise<void> {
  const { data } = (await requestJson(initiation(origin, key, `B-${i}`))) as { data: { checkoutId: string } };
  for (const phone of i % 3 === 0 ? ["0240000002", "0240000000"] : ["0240000000"]) {
    const body = new URLSearchParams({ method: "mobile_money", network: "mtn", phone });
    await fetch(`${origin}/pay/${data.checkoutId}`, { method: "POST", redirect: "manual", body });
  }
}

/** The dashboard's own operation, as built. */
async function paymentsOperation(): Promise<{ name: string; query: string }> {
  const list = new URL("../../../web/dashboard/generated/persisted-documents.json", import.meta.url);
  const operations = Object.entries(JSON.parse(await readFile(list, "utf8")) as Record<string, string>);
  const found = operations.find(([, text]) => /\bquery Payments\(/.test(text));
  if (!found) throw new Error("The dashboard has no operation Payments any more");
  return { name: found[0], query: found[1] };
}
