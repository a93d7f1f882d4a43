import {
  describe,
  initiation,
  messageFrom,
  named,
  requestJson,
  startBenchServer,
  startBeside,
} from "../bench-server.ts";
import { requestsPerSecond } from "../http-load.ts";
import { openLoop, type Question } from "../open-loop.ts";
import type { Measures, Row, RowModule } from "../row.ts";

const unit = "requests/s";
const check = (name: string, what: string): Row => ({
  name,
  what,
  unit,
  target: null,
  ours: "GET /v1/transactions/status",
  peer: "the same, any credential believed",
  peerOmits: "the check of the credential",
});

/** The cost of access: client credentials tokens, and the check of a credential. */
export const tokens = (durable: boolean): RowModule => ({
  name: named("tokens", durable),
  rows: [
    {
      name: named("token", durable),
      what: describe("access token by client credentials", durable),
      unit,
      ours: "POST /oauth/token, kept in Postgres",
      peer: "bare oidc-provider in memory",
      target: durable ? null : { atLeast: 0.45 },
      peerOmits: "Postgres, limits, the log",
    },
    ...(durable
      ? []
      : [check("key-check", "look-up with a key"), check("token-check", "look-up with an access token")]),
  ],

  async open({ seconds, clients }, stack) {
    const { tua, env, merchant, key } = await startBenchServer(stack, {}, durable);
    await requestJson(initiation(tua.url, key, "B-1"));
    const { clientId, clientSecret } = merchant.application;
    const client = { CLIENT_ID: clientId, CLIENT_SECRET: clientSecret };
    const bare = await messageFrom<string>(startBeside(stack, "bare-provider.ts", client));
    const believing = await messageFrom<string>(
      startBeside(stack, "believing-tua.ts", { ...env, BENCH_KEY: key }),
    );

    const token = (origin: string, path: string): Question => ({
      origin,
      path,
      method: "POST",
      headers: {
        authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`,
        "content-type": "application/x-www-form-urlencoded",
      },
      body: "grant_type=client_credentials&scope=transactions%3Aread",
    });
    const ourToken = token(tua.url, "/oauth/token");
    const { access_token: accessToken } = (await requestJson(ourToken)) as { access_token: string };
    const status = (origin: string, credential: string): Question => ({
      origin,
      path: "/v1/transactions/status?clientReference=B-1",
      method: "GET",
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
      [named("token", durable)]: measures(ourToken, token(bare, "/token")),
      "key-check": measures(status(tua.url, key), status(believing, key)),
      "token-check": measures(status(tua.url, accessToken), status(believing, key)),
    };
  },
});
