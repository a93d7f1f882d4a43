import { openPostgres } from "../../../server/store/connect.ts";
import { type CreateApiKeyInput, storeApiKey } from "../../../server/usecases/keys/create-api-key.ts";
import type { TestTuaOptions } from "../../support/app.ts";
import { RestClient, type RestResponse } from "../../support/rest.ts";

/** The request of the shop's page. */
export const LUNCH = { amount: "10.5", currency: "GHS", description: "Lunch" };

type Fields = Record<string, string> | string;

/** A shop whose page opens checkouts with a publishable key. */
export interface SdkShop {
  rest: RestClient;
  /** The merchant's publishable test key, which lists no origin. */
  key: string;
  publishable(terms?: Partial<CreateApiKeyInput>): Promise<{ id: string; key: string }>;
  /** A live one, as a member creates it. */
  livePublishable(allowedOrigins: string[]): Promise<string>;
  /** The headers of a page; `origin: []` for none. */
  open(fields: Fields, sent?: { origin?: string | string[]; ipAddress?: string }): Promise<RestResponse>;
  close(): Promise<void>;
}

export async function openSdkShop(options: TestTuaOptions = {}): Promise<SdkShop> {
  const rest = await RestClient.open(options);
  return {
    rest,
    key: rest.tua.merchant.keys.test.publishable,
    publishable: (terms = {}) => rest.keyWith({ kind: "publishable", ...terms }),
    async livePublishable(allowedOrigins) {
      const store = openPostgres(rest.tua.databaseUrl);
      const scope = { merchantId: rest.tua.merchant.merchantId, mode: "live" } as const;
      const change = { ...scope, actor: "test", ipAddress: null };
      const { secret } = await storeApiKey(store.db, scope, change, {
        name: "Live page",
        kind: "publishable",
        scopes: [],
        allowedIps: [],
        allowedOrigins,
        serverSessionsOnly: false,
        expiresAt: null,
      }).finally(() => store.close());
      return secret;
    },
    async open(fields, { origin = "https://shop.example", ipAddress } = {}) {
      const sent: Record<string, string | string[]> = {
        "content-type": "application/x-www-form-urlencoded",
        origin,
        ...(ipAddress && { "x-forwarded-for": ipAddress }),
      };
      const response = await rest.tua.app.inject({
        method: "POST",
        url: "/v2/sessions",
        // Several with the same name are several header lines.
        headers: sent as Record<string, string>,
        payload: String(new URLSearchParams(fields)),
      });
      const { statusCode: status, headers, body: text } = response;
      return { status, headers, text, body: JSON.parse(text) };
    },
    close: () => rest.close(),
  };
}
