import QuickLRU from "quick-lru";
import { CredentialsRejected, type ProcessorAccess } from "../connector.ts";
import type { ProcessorHttp, ProcessorReply } from "../processor-http.ts";
import { type Product, productKey } from "./credentials.ts";

/** An access token is thrown away so long before MTN ends it. */
const EARLY_MS = 60_000;
/** Merchants' tokens that one process keeps. */
const MOST_TOKENS = 1_000;

/** No token was got, so what it was for has surely not been asked. */
export class NoToken extends Error {
  override readonly name = "NoToken";
}

export interface Token {
  value: string;
  /** Unix milliseconds. */
  endsAt: number;
}

export type Tokens = ReturnType<typeof momoTokens>;

/** Access tokens of all merchants, in memory: asked for once however many calls wait for one. */
export function momoTokens({ http, url, now }: { http: ProcessorHttp; url: string; now: () => number }) {
  const known = new QuickLRU<string, Promise<Token>>({ maxSize: MOST_TOKENS });

  /** Asks MTN for a new token. @throws NotSent, NoAnswer */
  const request = async (product: Product, access: Pick<ProcessorAccess, "merchantId" | "keep">) => {
    const user = Buffer.from(`${product.apiUser}:${product.apiKey}`).toString("base64");
    const reply = await http.send(
      {
        operation: `${product.name} token`,
        method: "POST",
        url: `${url}/${product.name}/token/`,
        headers: { authorization: `Basic ${user}`, "ocp-apim-subscription-key": product.subscriptionKey },
        keeps: ["expires_in", "statusCode"],
      },
      access,
    );
    return { reply, token: tokenIn(reply, now()) };
  };

  /** @throws NoToken, CredentialsRejected */
  const ask = async (
    product: Product,
    access: Pick<ProcessorAccess, "merchantId" | "keep">,
  ): Promise<Token> => {
    const { reply, token } = await request(product, access).catch((error: unknown) => {
      throw new NoToken("MTN MoMo returned no access token", { cause: error });
    });
    // Refunds have keys of their own: that those are refused stops no sales.
    if (reply.status === 401 && product.name === "collection") {
      throw new CredentialsRejected("MTN MoMo rejected the credentials for an access token");
    }
    if (!token) throw new NoToken(`MTN MoMo returned no access token: status ${reply.status}`);
    return token;
  };

  return {
    request,
    /** A token that is good still, other than `spent`, which MTN has just refused. @throws NoToken, CredentialsRejected */
    async get(
      product: Product,
      access: Pick<ProcessorAccess, "merchantId" | "keep">,
      spent?: string,
    ): Promise<string> {
      const key = productKey(product);
      // While another call's question is under way its answer is waited for: this one needs no answer of its own.
      for (let held = known.get(key); held; held = known.get(key)) {
        const { value, endsAt } = await held;
        if (value !== spent && endsAt - EARLY_MS > now()) return value;
        if (known.get(key) === held) known.delete(key);
      }
      const asking = ask(product, access);
      known.set(key, asking);
      const forget = () => {
        if (known.get(key) === asking) known.delete(key);
      };
      const { value } = await asking.catch((error: unknown) => {
        forget();
        throw error;
      });
      return value;
    },
  };
}

/** A token as it can stand in a header; its life is in seconds, and one that says none is used once. */
function tokenIn({ status, body }: ProcessorReply, now: number): Token | null {
  if (status !== 200 || typeof body !== "object" || body === null) return null;
  const { access_token: value, expires_in: seconds } = body as Record<string, unknown>;
  if (typeof value !== "string" || !/^[\x21-\x7e]{1,8192}$/.test(value)) return null;
  const livesMs = typeof seconds === "number" && seconds > 0 ? seconds * 1_000 : 0;
  return { value, endsAt: now + livesMs };
}
