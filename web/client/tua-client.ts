/** The client package of Tua. `/docs/use-the-client-package` explains it. */
import { invalidArgument } from "./errors.ts";
import { exchange, send } from "./send.ts";
import { type ClientOptions, parseOptions, type Settings } from "./settings.ts";
import { type StreamOptions, streamEvents } from "./stream-events.ts";
import type {
  CallOptions,
  Endpoint,
  GraphqlArguments,
  PaymentEvent,
  RequestArguments,
  ResponseBody,
  TypedDocument,
} from "./types.ts";

export { type ClientErrorCode, type FieldProblem, TuaError } from "./errors.ts";
/** The types of the GraphQL schema by name, such as `GraphqlTypes.TransactionStatus`. */
export type * as GraphqlTypes from "./generated/tua-graphql.ts";
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
  TypedDocument,
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
   * Sends a GraphQL query or mutation, which is never repeated. A typed document has the types of `data` and of the
   * variables. @returns `data`. An error in the response is thrown, even if there is data.
   */
  async graphql<Data>(query: string, variables?: object, options?: CallOptions): Promise<Data>;
  async graphql<Data, Variables>(
    query: TypedDocument<Data, Variables>,
    ...more: GraphqlArguments<Variables>
  ): Promise<Data>;
  async graphql(
    query: string | TypedDocument<unknown, never>,
    variables: object = {},
    { signal }: CallOptions = {},
  ): Promise<unknown> {
    if (typeof query !== "string" && !(query instanceof String))
      throw invalidArgument(
        "query",
        "wrong_type",
        'must be text. In GraphQL Code Generator, set documentMode to "string"',
      );
    const url = `${this.#settings.origin}/graphql`;
    const request = { method: "POST", url, body: { query: String(query), variables }, signal };
    return exchange(this.#settings, request, false, ({ data, errors }) =>
      errors === undefined && data ? data : null,
    );
  }

  /** Every event after `after`, once and in order, as in `for await (const event of tua.streamEvents({ after: 0 }))`. */
  streamEvents(options: StreamOptions): AsyncGenerator<PaymentEvent, void, void> {
    return streamEvents(this.#settings, options);
  }
}
