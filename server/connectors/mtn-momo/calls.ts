import QuickLRU from "quick-lru";
import { NotAcceptedError, type ProcessorAccess } from "../connector.ts";
import { NotSentError, type ProcessorHttp, type ProcessorReply } from "../processor-http.ts";
import { type Product, productKey } from "./credentials.ts";
import { getReason, isDefinitelyRejected } from "./responses.ts";
import { NoToken, type Tokens } from "./tokens.ts";

/** Maximum age in milliseconds at which a call may still send a request. See `send`. */
const MAX_CALL_AGE_MS = 60_000;
const CALLBACK_REJECTED_MS = 60 * 60_000;
const MAX_MERCHANTS = 1_000;

/** Response values that may be stored: no phone number, name or text of the payer. */
const STORED_FIELDS = [
  "status",
  "code",
  "reason",
  "amount",
  "currency",
  "financialTransactionId",
  "externalId",
];

export interface MomoRequest {
  operation: string;
  method: "GET" | "POST";
  /** The path after the product, such as `v1_0/requesttopay`. */
  path: string;
  /** For a POST: the UUID that identifies it at MTN. */
  referenceId?: string;
  /** The URL for MTN's callback, if MTN accepts it. */
  callbackUrl?: string;
  body?: unknown;
  /**
   * The time after which nothing is sent, in Unix milliseconds of the database's clock. Ignored if later than
   * the limit of every call.
   */
  notAfter?: number;
}

/** The parts of a merchant's access that a call needs. */
export type CallAccess = Pick<ProcessorAccess, "merchantId" | "record" | "now">;

export type Calls = ReturnType<typeof momoCalls>;

/** Authorized calls to MTN's products. */
export function momoCalls({ http, url, tokens }: { http: ProcessorHttp; url: string; tokens: Tokens }) {
  /**
   * Merchants whose API user was registered with another callback host. Their payments get results only by
   * queries.
   */
  const callbackRejected = new QuickLRU<string, true>({
    maxSize: MAX_MERCHANTS,
    maxAge: CALLBACK_REJECTED_MS,
  });

  /**
   * Refuses to send a request that is too old. The missing response may already count as a failure, and a new attempt
   * may be in flight.
   */
  const assertNotTooLate = (operation: string, notAfter: number, { now }: CallAccess): void => {
    if (now() > notAfter) throw new Error(`too late to send: ${operation}`);
  };

  /** Sends the request with this token. */
  const send = (
    product: Product,
    token: string,
    { referenceId, callbackUrl, path, notAfter, ...requested }: MomoRequest & { notAfter: number },
    access: CallAccess,
  ): Promise<ProcessorReply> => {
    assertNotTooLate(requested.operation, notAfter, access);
    const headers = {
      authorization: `Bearer ${token}`,
      "ocp-apim-subscription-key": product.subscriptionKey,
      "x-target-environment": product.targetEnvironment,
      ...(referenceId && { "x-reference-id": referenceId }),
      ...(callbackUrl && { "x-callback-url": callbackUrl }),
    };
    return http.send(
      { ...requested, headers, url: `${url}/${product.name}/${path}`, storedFields: STORED_FIELDS },
      access,
    );
  };

  /**
   * Replaces a token that MTN ended early, and repeats the request once. If the 401 may come from another
   * host, the first call may have moved money. A rejection of the second call is then inconclusive.
   */
  const sendAuthorized = async (
    product: Product,
    requested: MomoRequest & { notAfter: number },
    access: CallAccess,
  ): Promise<ProcessorReply> => {
    assertNotTooLate(requested.operation, requested.notAfter, access);
    const token = await tokens.get(product, access);
    const reply = await send(product, token, requested, access);
    if (reply.status !== 401) return reply;
    const retry = async () => send(product, await tokens.get(product, access, token), requested, access);
    if (requested.method === "GET" || isDefinitelyRejected(reply)) return retry();
    const retried = await retry().catch((error: unknown) => {
      throw new Error(`a 401 that is not MTN's, and ${requested.operation} failed again`, { cause: error });
    });
    return isDefinitelyRejected(retried) ? reply : retried;
  };

  return {
    send,
    /**
     * @throws NoToken, CredentialsRejected and NotSentError: MTN definitely did not receive the request. NoResponseError
     * and Error: the outcome is unknown.
     */
    async call(product: Product, request: MomoRequest, access: CallAccess): Promise<ProcessorReply> {
      const key = productKey(product);
      const { callbackUrl, ...withoutCallback } = request;
      const notAfter = Math.min(access.now() + MAX_CALL_AGE_MS, request.notAfter ?? Number.POSITIVE_INFINITY);
      const acceptsCallback = callbackUrl !== undefined && !callbackRejected.has(key);
      if (!acceptsCallback) return sendAuthorized(product, { ...withoutCallback, notAfter }, access);
      const reply = await sendAuthorized(product, { ...request, notAfter }, access);
      if (!isDefinitelyRejected(reply) || getReason(reply.body) !== "INVALID_CALLBACK_URL_HOST") return reply;
      callbackRejected.set(key, true);
      return sendAuthorized(product, { ...withoutCallback, notAfter }, access);
    },
  };
}

/**
 * Converts a call's error for callers that move money.
 * @throws NotAcceptedError if the call was definitely never sent, otherwise the original error
 */
export function throwAsNotAccepted(error: unknown): never {
  if (error instanceof NoToken || error instanceof NotSentError)
    throw new NotAcceptedError(error.message, { cause: error });
  throw error;
}
