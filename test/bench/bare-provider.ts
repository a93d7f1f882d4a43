import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

/**
 * The library with in-memory storage and one client: the minimum cost of a token request. Runs in its own
 * process for `rows/tokens.ts`.
 */
const { CLIENT_ID, CLIENT_SECRET } = process.env as Record<string, string>;
const server = createServer().listen(0, "127.0.0.1");
await once(server, "listening");
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const provider = new Provider(origin, {
  clients: [
    {
      client_id: CLIENT_ID as string,
      client_secret: CLIENT_SECRET as string,
      grant_types: ["client_credentials"],
      redirect_uris: [],
      response_types: [],
      scope: "transactions:read",
    },
  ],
  scopes: ["transactions:read"],
  features: { clientCredentials: { enabled: true }, devInteractions: { enabled: false } },
});
server.on("request", provider.callback());
process.send?.(origin);
