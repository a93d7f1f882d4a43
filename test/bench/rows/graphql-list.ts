import { readFile } from "node:fs/promises";
import pg from "pg";
import { makeMemberSession } from "../../support/member-session.ts";
import { requestsPerSecond } from "../http-load.ts";
import { openLoop, type Question } from "../open-loop.ts";
import { openPostgraphile } from "../peers/postgraphile-list.ts";
import { answerTo, bearer, heardFrom, initiation, openPlace, startBeside } from "../place.ts";
import type { Measures, RowModule } from "../row.ts";

const ROWS = 20;
const DASHBOARD = "https://tua.example";
const [peer, unit] = ["bare Apollo Server, same resolvers", "requests/s"];

/**
 * The dashboard's list of payments, 20 rows with their attempts: at `/bff` as the dashboard asks (session, operation
 * by its hash, every check), at `/graphql` as a shop's server asks (key, operation by its text, every check), and on a
 * bare Apollo Server with the same schema, resolvers and context that believes everybody. All on the same Postgres.
 */
export const graphqlList: RowModule = {
  name: "graphql-list",
  rows: [
    { name: "bff", what: "payments list of the dashboard", ours: "/bff", peer, unit, target: { atLeast: 3 } },
    {
      ...{ name: "bff-postgraphile", what: "payments list of the dashboard", ours: "/bff", unit },
      ...{ peer: "PostGraphile, same tables", target: { atLeast: 1 } },
    },
    { name: "graphql", what: "payments list by a key", ours: "/graphql", peer, unit, target: null },
  ],

  async open({ seconds, clients }, stack) {
    const { databaseUrl, tua, env, merchant, key } = await openPlace(stack, {
      ...{ NODE_ENV: "production", BASE_URL: DASHBOARD, ALLOW_PRIVATE_CALLBACKS: "true" },
    });
    for (let i = 0; i < ROWS; i++) await payOne(tua.url, key, i);
    const bare = startBeside(stack, "bare-apollo.ts", { ...env, BENCH_KEY: key });
    const bareUrl = await heardFrom<string>(bare);
    const books = new pg.Client({ connectionString: databaseUrl });
    await books.connect();
    const session = await makeMemberSession(books, databaseUrl, merchant.merchantId, "owner");
    await books.end();

    const { name, query } = await paymentsOperation();
    const variables = { first: ROWS, after: null, filter: {} };
    const byText = JSON.stringify({ query, variables });
    const method = "POST";
    const questions: Record<"bff" | "graphql" | "bare", Question> = {
      bff: {
        ...{ origin: tua.url, path: "/bff", method },
        headers: {
          ...{
            cookie: `__Host-tua_session=${session}`,
            origin: DASHBOARD,
            "content-type": "application/json",
          },
          ...{ "x-tua-csrf": "1", "x-tua-merchant": merchant.merchantId, "x-tua-mode": "test" },
        },
        body: JSON.stringify({
          ...{ query: "", variables },
          extensions: { persistedQuery: { version: 1, sha256Hash: name.replace("sha256:", "") } },
        }),
      },
      graphql: { origin: tua.url, path: "/graphql", method, headers: bearer(key), body: byText },
      bare: {
        ...{ origin: bareUrl, path: "/", method, body: byText },
        headers: { "content-type": "application/json" },
      },
    };
    const answers = await Promise.all(Object.values(questions).map(rowsOf));
    if (new Set(answers.map((nodes) => JSON.stringify(nodes))).size !== 1 || answers[0]?.length !== ROWS)
      throw new Error("They do not answer the same");
    const scope = { merchantId: merchant.merchantId, mode: "test" } as const;
    const postgraphile = await openPostgraphile(stack, env, scope, answers[0]);

    const measures = (ours: Question, theirs: Question): Measures => ({
      ours: () => requestsPerSecond(() => ours, clients, seconds),
      peer: () => requestsPerSecond(() => theirs, clients, seconds),
      latency: async (capacity) => ({
        ours: await openLoop(() => ours, capacity.ours / 2, seconds),
        peer: await openLoop(() => theirs, capacity.peer / 2, seconds),
      }),
    });
    return {
      bff: measures(questions.bff, questions.bare),
      "bff-postgraphile": measures(questions.bff, postgraphile),
      graphql: measures(questions.graphql, questions.bare),
    };
  },
};

/** Every third is declined first, so that some have two attempts. */
async function payOne(origin: string, key: string, i: number): Promise<void> {
  const { data } = (await answerTo(initiation(origin, key, `B-${i}`))) as { data: { checkoutId: string } };
  for (const phone of i % 3 === 0 ? ["0240000002", "0240000000"] : ["0240000000"]) {
    const body = new URLSearchParams({ method: "mobile_money", network: "mtn", phone });
    await fetch(`${origin}/pay/${data.checkoutId}`, { method: "POST", redirect: "manual", body });
  }
}

/** The dashboard's own, as it was built. */
async function paymentsOperation(): Promise<{ name: string; query: string }> {
  const list = new URL("../../../web/dashboard/generated/persisted-documents.json", import.meta.url);
  const operations = Object.entries(JSON.parse(await readFile(list, "utf8")) as Record<string, string>);
  const found = operations.find(([, text]) => /\bquery Payments\(/.test(text));
  if (!found) throw new Error("The dashboard has no operation Payments any more");
  return { name: found[0], query: found[1] };
}

async function rowsOf(question: Question): Promise<unknown[]> {
  const { data } = (await answerTo(question)) as { data: { transactions: { nodes: unknown[] } } | null };
  if (!data) throw new Error(`${question.path} gave no data`);
  return data.transactions.nodes;
}
