import { openPostgres } from "../../server/store/connect.ts";
import { storeApiKey } from "../../server/usecases/keys/create-api-key.ts";
import type { BrowserJourney } from "./browser-journey.ts";

/** A publishable test key of the journey's merchant. */
export async function publishableKey(tua: BrowserJourney, terms: object): Promise<string> {
  const query = "mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }";
  const variables = { input: { name: "Page", kind: "PUBLISHABLE", mode: "TEST", ...terms } };
  const response = await (await tua.shop.post("/graphql", { query, variables })).json();
  return (response as { data: { createApiKey: { secret: string } } }).data.createApiKey.secret;
}

/** A live one that lists no origin, as a member creates it. */
export async function livePublishableKey(tua: BrowserJourney): Promise<string> {
  const store = openPostgres(tua.databaseUrl);
  const scope = { merchantId: tua.merchant.merchantId, mode: "live" } as const;
  const open = { allowedIps: [], allowedOrigins: [], serverSessionsOnly: false, expiresAt: null };
  const terms = { name: "Live page", kind: "publishable", scopes: [], ...open } as const;
  const made = storeApiKey(
    store.db,
    scope,
    { ...scope, actor: "test", ipAddress: null },
    { ...terms, scopes: [] },
  );
  return (await made.finally(() => store.close())).secret;
}
