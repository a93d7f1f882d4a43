import { requestsPerSecond } from "../http-load.ts";
import { openLoop, type Question } from "../open-loop.ts";
import { answerTo, heardFrom, initiation, openPlace, startBeside } from "../place.ts";
import type { Measures, RowModule } from "../row.ts";

const unit = "requests/s";

/** What access costs: tokens by client credentials, and the check of a credential. */
export const tokens: RowModule = {
  name: "tokens",
  rows: [
    {
      ...{ name: "token", what: "access token by client credentials", unit, target: { atLeast: 0.6 } },
      ...{ ours: "POST /oauth/token, kept in Postgres", peer: "bare oidc-provider in memory" },
    },
    {
      ...{ name: "key-check", what: "look-up with a key", unit, target: null },
      ...{ ours: "GET /v1/transactions/status", peer: "the same, any credential believed" },
    },
    {
      ...{ name: "token-check", what: "look-up with an access token", unit, target: null },
      ...{ ours: "GET /v1/transactions/status", peer: "the same, any credential believed" },
    },
  ],

  async open({ seconds, clients }, stack) {
    const { tua, env, merchant, key } = await openPlace(stack);
    await answerTo(initiation(tua.url, key, "B-1"));
    const { clientId, clientSecret } = merchant.application;
    const client = { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
    const bare = await heardFrom<string>(startBeside(stack, "bare-provider.ts", client));
    const believing = await heardFrom<string>(
      startBeside(stack, "believing-tua.ts", { ...env, BENCH_KEY: key }),
    );

    const token = (origin: string, path: string): Question => ({
      ...{ origin, path, method: "POST" },
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials&scope=transactions%3Aread",
    });
    const ourToken = token(tua.url, "/oauth/token");
    const { access_token: accessToken } = (await answerTo(ourToken)) as { access_token: string };
    const status = (origin: string, credential: string): Question => ({
      ...{ origin, path: "/v1/transactions/status?clientReference=B-1", method: "GET" },
      headers: { authorization: `Bearer ${credential}` },
    });
    const measures = (ours: Question, peer: Question): Measures => ({
      ours: () => requestsPerSecond(() => ours, clients, seconds),
      peer: () => requestsPerSecond(() => peer, clients, seconds),
      latency: async (capacity) => ({
        ours: await openLoop(() => ours, capacity.ours / 2, seconds),
        peer: await openLoop(() => peer, capacity.peer / 2, seconds),
      }),
    });
    return {
      token: measures(ourToken, token(bare, "/token")),
      "key-check": measures(status(tua.url, key), status(believing, key)),
      "token-check": measures(status(tua.url, accessToken), status(believing, key)),
    };
  },
};
