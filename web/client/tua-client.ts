/** The client package of Tua. `/docs/use-the-client-package` explains it. */
import { exchange, send } from "./send.ts";
import { type ClientOptions, parseOptions, type Settings } from "./settings.ts";
import { type StreamOptions, streamEvents } from "./stream-events.ts";
import type { CallOptions, Endpoint, PaymentEvent, RequestArguments, ResponseBody } from "./types.ts";

export { type ClientErrorCode, type FieldProblem, TuaError } from "./errors.ts";
export type { ClientOptions } from "./settings.ts";
export type { StreamOptions } from "./stream-events.ts";
export type {
  CallOptions,
  CheckoutSession,
  Endpoint,
  PaymentEvent,
  Refund,
  RequestArguments,
  RequestOptions,
  ResponseBody,
  Schemas,
  Transaction,
  WebhookEvent,
} from "./types.ts";
export { verifyWebhook, type WebhookHeaders } from "./verify-webhook.ts";

/** Calls Tua with one key or token. Every error is a `TuaError`. */
export class TuaClient {
  readonly #settings: Settings;

  constructor(options: ClientOptions) {
    this.#settings = parseOptions(options);
  }

  /**
   * Calls an endpoint of the REST API, as in `request("GET /v1/transactions", { query: { limit: 10 } })`. `GET` and
   * requests with an `idempotencyKey` are repeated after an error that passes.
   */
  async request<E extends Endpoint>(
    endpoint: E,
    ...[options]: RequestArguments<E>
  ): Promise<ResponseBody<E>> {
    return (await send(this.#settings, endpoint, options)) as ResponseBody<E>;
  }

  /**
   * Sends a GraphQL query or mutation, which is never repeated. @returns `data`. An error in the response is thrown, even
   * if there is data.
   */
  async graphql<Data>(query: string, variables: object = {}, { signal }: CallOptions = {}): Promise<Data> {
    const url = `${this.#settings.origin}/graphql`;
    const request = { method: "POST", url, body: { query, variables }, signal };
    return exchange(this.#settings, request, false, ({ data, errors }) =>
      errors === undefined && data ? (data as Data) : null,
    );
  }

  /** Every event after `after`, once and in order, as in `for await (const event of tua.streamEvents({ after: 0 }))`. */
  streamEvents(options: StreamOptions): AsyncGenerator<PaymentEvent, void, void> {
    return streamEvents(this.#settings, options);
  }
}
