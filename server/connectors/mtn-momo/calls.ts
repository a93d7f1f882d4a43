import QuickLRU from "quick-lru";
import { NotTaken, type ProcessorAccess } from "../connector.ts";
import { NotSent, type ProcessorHttp, type ProcessorReply } from "../processor-http.ts";
import { type Product, productKey } from "./credentials.ts";
import { isSurelyRefused, reasonOf } from "./responses.ts";
import { NoToken, type Tokens } from "./tokens.ts";

/** How long after it began a call may still send something, in milliseconds. See `send`. */
const LATEST_MS = 60_000;
const CALLBACK_REFUSED_MS = 60 * 60_000;
const MOST_MERCHANTS = 1_000;

/** What may be kept of a payment's or refund's answer: no number, no name, no words of the payer's. */
const KEEPS = ["status", "code", "reason", "amount", "currency", "financialTransactionId", "externalId"];

export interface MomoRequest {
  operation: string;
  method: "GET" | "POST";
  /** Behind the product, such as `v1_0/requesttopay`. */
  path: string;
  /** For a POST: the UUID by which MTN knows it again. */
  referenceId?: string;
  /** Where MTN may tell the outcome, if it takes the address. */
  callbackUrl?: string;
  body?: unknown;
  /** Unix milliseconds of the books' clock after which nothing is sent any more, when that is sooner than for every call. */
  notAfter?: number;
}

/** What a call needs of a merchant's access. */
export type CallAccess = Pick<ProcessorAccess, "merchantId" | "keep" | "now">;

export type Calls = ReturnType<typeof momoCalls>;

/** Authorised calls to MTN's products. */
export function momoCalls({ http, url, tokens }: { http: ProcessorHttp; url: string; tokens: Tokens }) {
  /** Merchants whose API user was registered with another host than ours: they are told by queries alone. */
  const callbackRefused = new QuickLRU<string, true>({
    maxSize: MOST_MERCHANTS,
    maxAge: CALLBACK_REFUSED_MS,
  });

  /** What has become too old is not sent: its silence may by now be told as a failure, and a new attempt be under way. */
  const refuseLate = (operation: string, notAfter: number, { now }: CallAccess): void => {
    if (now() > notAfter) throw new Error(`too late to send: ${operation}`);
  };

  /** Sends with this token. */
  const send = (
    product: Product,
    token: string,
    { referenceId, callbackUrl, path, notAfter, ...asked }: MomoRequest & { notAfter: number },
    access: CallAccess,
  ): Promise<ProcessorReply> => {
    refuseLate(asked.operation, notAfter, access);
    const headers = {
      authorization: `Bearer ${token}`,
      "ocp-apim-subscription-key": product.subscriptionKey,
      "x-target-environment": product.targetEnvironment,
      ...(referenceId && { "x-reference-id": referenceId }),
      ...(callbackUrl && { "x-callback-url": callbackUrl }),
    };
    return http.send({ ...asked, headers, url: `${url}/${product.name}/${path}`, keeps: KEEPS }, access);
  };

  /**
   * A token that MTN has ended before its time is thrown away, and a new one tried once. Where it is not MTN that says
   * so, the first call may have moved money all the same: that the second is refused, or not sent, says nothing of it.
   */
  const authorised = async (
    product: Product,
    asked: MomoRequest & { notAfter: number },
    access: CallAccess,
  ): Promise<ProcessorReply> => {
    refuseLate(asked.operation, asked.notAfter, access);
    const token = await tokens.get(product, access);
    const reply = await send(product, token, asked, access);
    if (reply.status !== 401) return reply;
    const again = async () => send(product, await tokens.get(product, access, token), asked, access);
    if (asked.method === "GET" || isSurelyRefused(reply)) return again();
    const second = await again().catch((error: unknown) => {
      throw new Error(`a 401 that is not MTN's, and ${asked.operation} failed again`, { cause: error });
    });
    return isSurelyRefused(second) ? reply : second;
  };

  return {
    send,
    /**
     * @throws NoToken, CredentialsRejected and NotSent, by which it has surely not been asked; NoAnswer, Error, by which
     * nothing is known.
     */
    async call(product: Product, request: MomoRequest, access: CallAccess): Promise<ProcessorReply> {
      const key = productKey(product);
      const { callbackUrl, ...unheard } = request;
      const notAfter = Math.min(access.now() + LATEST_MS, request.notAfter ?? Number.POSITIVE_INFINITY);
      const heard = callbackUrl !== undefined && !callbackRefused.has(key);
      if (!heard) return authorised(product, { ...unheard, notAfter }, access);
      const reply = await authorised(product, { ...request, notAfter }, access);
      if (!isSurelyRefused(reply) || reasonOf(reply.body) !== "INVALID_CALLBACK_URL_HOST") return reply;
      callbackRefused.set(key, true);
      return authorised(product, { ...unheard, notAfter }, access);
    },
  };
}

/** A call's error as whoever moves money tells it. @throws NotTaken where the call has surely not left; else the error */
export function throwAsNotTaken(error: unknown): never {
  if (error instanceof NoToken || error instanceof NotSent)
    throw new NotTaken(error.message, { cause: error });
  throw error;
}
