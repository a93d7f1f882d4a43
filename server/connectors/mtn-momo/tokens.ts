import QuickLRU from "quick-lru";
import { CredentialsRejected, type ProcessorAccess } from "../connector.ts";
import type { ProcessorHttp, ProcessorReply } from "../processor-http.ts";
import { type Product, productKey } from "./credentials.ts";

/** Tokens are replaced this long before MTN ends them. */
const REFRESH_MARGIN_MS = 60_000;
/** Maximum number of merchants' tokens in memory. */
const MAX_TOKENS = 1_000;

/** No token was received, so the request was definitely not sent. */
export class NoToken extends Error {
  override readonly name = "NoToken";
}

export interface Token {
  value: string;
  /** Unix milliseconds. */
  expiresAt: number;
}

export type Tokens = ReturnType<typeof momoTokens>;

/** Access tokens of all merchants, in memory. Calls that need the same token share one request. */
export function momoTokens({ http, url, now }: { http: ProcessorHttp; url: string; now: () => number }) {
  const tokens = new QuickLRU<string, Promise<Token>>({ maxSize: MAX_TOKENS });

  /** Requests a new token from MTN. @throws NotSentError, NoResponseError */
  const request = async (product: Product, access: Pick<ProcessorAccess, "merchantId" | "record">) => {
    const user = Buffer.from(`${product.apiUser}:${product.apiKey}`).toString("base64");
    const reply = await http.send(
      {
        operation: `${product.name} token`,
        method: "POST",
        url: `${url}/${product.name}/token/`,
        headers: { authorization: `Basic ${user}`, "ocp-apim-subscription-key": product.subscriptionKey },
        storedFields: ["expires_in", "statusCode"],
      },
      access,
    );
    return { reply, token: tokenIn(reply, now()) };
  };

  /** @throws NoToken, CredentialsRejected */
  const requestToken = async (
    product: Product,
    access: Pick<ProcessorAccess, "merchantId" | "record">,
  ): Promise<Token> => {
    const { reply, token } = await request(product, access).catch((error: unknown) => {
      throw new NoToken("MTN MoMo returned no access token", { cause: error });
    });
    // Refunds use separate keys. Rejected refund keys must not stop payments.
    if (reply.status === 401 && product.name === "collection") {
      throw new CredentialsRejected("MTN MoMo rejected the credentials for an access token");
    }
    if (!token) throw new NoToken(`MTN MoMo returned no access token: status ${reply.status}`);
    return token;
  };

  return {
    request,
    /**
     * Returns a valid token other than `rejectedToken`, which MTN has just rejected.
     * @throws NoToken, CredentialsRejected
     */
    async get(
      product: Product,
      access: Pick<ProcessorAccess, "merchantId" | "record">,
      rejectedToken?: string,
    ): Promise<string> {
      const key = productKey(product);
      // While another call's token request is in flight, share its response.
      for (let cached = tokens.get(key); cached; cached = tokens.get(key)) {
        const { value, expiresAt } = await cached;
        if (value !== rejectedToken && expiresAt - REFRESH_MARGIN_MS > now()) return value;
        if (tokens.get(key) === cached) tokens.delete(key);
      }
      const pending = requestToken(product, access);
      tokens.set(key, pending);
      const forget = () => {
        if (tokens.get(key) === pending) tokens.delete(key);
      };
      const { value } = await pending.catch((error: unknown) => {
        forget();
        throw error;
      });
      return value;
    },
  };
}

/**
 * Parses a token that is valid in a header. Its lifetime is in seconds; without one the token is used once.
 */
function tokenIn({ status, body }: ProcessorReply, now: number): Token | null {
  if (status !== 200 || typeof body !== "object" || body === null) return null;
  const { access_token: value, expires_in: seconds } = body as Record<string, unknown>;
  if (typeof value !== "string" || !/^[\x21-\x7e]{1,8192}$/.test(value)) return null;
  const lifetimeMs = typeof seconds === "number" && seconds > 0 ? seconds * 1_000 : 0;
  return { value, expiresAt: now + lifetimeMs };
}
