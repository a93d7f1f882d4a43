import { ACCESS_SCOPES } from "../../server/domain/access-scopes.ts";
import type { Scope } from "../../server/domain/scope.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { putProcessor } from "../../server/store/processors.ts";
import { createEncrypter } from "../../server/usecases/encrypter.ts";
import { storeApiKey } from "../../server/usecases/keys/create-api-key.ts";
import { newCallbackToken } from "../../server/usecases/new-id.ts";
import { credentialsContext, toCallbackUrl } from "../../server/usecases/processors/merchant-processors.ts";

/** A merchant in live mode: its key, and its processors' callback URLs. */
export interface LiveMerchant {
  scope: Scope;
  key: string;
  callbackUrls: Record<string, string>;
}

/** Saves processors as the settings page does after a successful test, and creates a key with every scope. */
export async function goLive(
  { databaseUrl, secretKey, baseUrl }: { databaseUrl: string; secretKey: string; baseUrl: string },
  merchantId: string,
  processors: Record<string, Readonly<Record<string, string>>>,
): Promise<LiveMerchant> {
  const scope = { merchantId, mode: "live" } as const;
  const store = openPostgres(databaseUrl, { poolSize: 1 });
  try {
    const callbackUrls: Record<string, string> = {};
    for (const [connector, credentials] of Object.entries(processors)) {
      const callbackToken = newCallbackToken(scope);
      const encryptedCredentials = createEncrypter(secretKey).encrypt(
        JSON.stringify(credentials),
        credentialsContext(scope, connector),
      );
      await putProcessor(store.db, scope, { connector, callbackToken, encryptedCredentials }, null, 1);
      callbackUrls[connector] = toCallbackUrl(baseUrl, connector, callbackToken);
    }
    const doer = { ...scope, actor: "test", ipAddress: null };
    const { secret } = await storeApiKey(store.db, scope, doer, {
      name: "Live",
      kind: "secret" as const,
      scopes: [...ACCESS_SCOPES],
      expiresAt: null,
      allowedIps: [],
      allowedOrigins: [],
      serverSessionsOnly: false,
    });
    return { scope, key: secret, callbackUrls };
  } finally {
    await store.close();
  }
}
