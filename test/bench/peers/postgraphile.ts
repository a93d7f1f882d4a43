import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";
import { jsonPgSmartTags } from "postgraphile/utils";

/**
 * PostGraphile on Tua's tables, in its own process for `peers/postgraphile-list.ts`: its amber preset on
 * Node's HTTP server, with as many connections as Tua has. It has no authentication or permissions: the query
 * itself names the merchant.
 */
const TAGS = {
  version: 1,
  config: {
    constraint: {
      // A plain list: no page is requested within a payment, and a list costs less than a connection.
      "attempts.attempts_merchant_id_mode_transaction_id_fkey": {
        tags: { foreignFieldName: "attempts", foreignSimpleFieldName: "attemptsList", behavior: "+list" },
      },
    },
  },
} as const;

const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  plugins: [jsonPgSmartTags(TAGS)],
  pgServices: [
    makePgService({
      connectionString: process.env.DATABASE_URL as string,
      poolConfig: { max: Number(process.env.DATABASE_POOL_SIZE) },
      schemas: ["public"],
      pubsub: false,
    }),
  ],
  grafserv: { graphqlPath: "/graphql", graphiql: false, watch: false, websockets: false },
  grafast: { explain: false },
});

const server = createServer();
await instance.createServ(grafserv).addTo(server);
await instance.getSchema();
server.listen(0, "127.0.0.1", () =>
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
