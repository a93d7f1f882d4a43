import Provider from "oidc-provider";

/**
 * The library alone, with what it keeps in memory and one client: what asking it for a token costs at least. A
 * process of its own for `access.ts`.
 */
const { PORT, CLIENT_ID, CLIENT_SECRET } = process.env as Record<string, string>;
const provider = new Provider(`http://127.0.0.1:${PORT}`, {
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
provider.listen(Number(PORT), "127.0.0.1", () => process.stdout.write("ready\n"));
