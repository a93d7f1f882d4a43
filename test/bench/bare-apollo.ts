import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ApolloServer, HeaderMap } from "@apollo/server";
import type { GraphqlContext } from "../../server/entry/graphql/context.ts";

/**
 * Runs only Apollo Server on Node's HTTP server with our schema, resolvers and context: no sign-in, limits or
 * log. `rows/graphql-list.ts` starts it in its own process and passes it a database and the merchant to read.
 */
const built = (path: string): Promise<unknown> =>
  import(new URL(`../../dist/server/${path}.js`, import.meta.url).href);
const { readConfig } = (await built("config")) as typeof import("../../server/config.ts");
const { wire } = (await built("wiring")) as typeof import("../../server/wiring.ts");
const { createLog } = (await built("log")) as typeof import("../../server/log.ts");
const { createContext } = (await built(
  "entry/graphql/context",
)) as typeof import("../../server/entry/graphql/context.ts");
const { buildBearerSchema } = (await built(
  "entry/graphql/schema",
)) as typeof import("../../server/entry/graphql/schema.ts");

const config = readConfig(process.env);
const services = await wire(config, createLog("warn"), { pid: 0, isAlive: () => false });
const entryOptions = { ...services.entryOptions, stopping: new AbortController().signal };
const caller = await services.useCases.authenticateKey(process.env.BENCH_KEY as string, "127.0.0.1");

const apollo = new ApolloServer<GraphqlContext>({ schema: buildBearerSchema(), nodeEnv: "production" });
await apollo.start();

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", async () => {
    const headers = new HeaderMap();
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value));
    const { body, status } = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method ?? "POST",
        search: "",
        headers,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      },
      context: async () => createContext(entryOptions, caller, "bench"),
    });
    if (body.kind !== "complete") throw new Error("Nothing here is sent in parts");
    const length = Buffer.byteLength(body.string);
    response.writeHead(status ?? 200, { "content-type": "application/json", "content-length": length });
    response.end(body.string);
  });
}).listen(0, "127.0.0.1", () => process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
