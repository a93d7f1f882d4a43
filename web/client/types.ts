import type { components, paths, webhooks } from "./generated/tua-api.ts";

type Method = "get" | "post" | "patch" | "put" | "delete";
type JsonOf<Content> = Content extends { content: { "application/json": infer Body } } ? Body : never;
/** Operations with a JSON response. */
type Operation = { responses: { 200: { content: { "application/json": unknown } } } };

/** An endpoint, such as `GET /v1/transactions`. */
export type Endpoint = {
  [Path in keyof paths]: {
    [M in Method]: paths[Path][M] extends Operation ? `${Uppercase<M>} ${Path}` : never;
  }[Method];
}[keyof paths];

type OperationAt<E extends Endpoint> = E extends `${infer M} ${infer Path extends keyof paths}`
  ? paths[Path][Lowercase<M> & Method]
  : never;

/** The JSON response of an endpoint: `data`, and `page` for a list. */
export type ResponseBody<E extends Endpoint> =
  OperationAt<E> extends { responses: { 200: infer Response } } ? JsonOf<Response> : never;

/** A part of the parameters, if the endpoint has it. It can be left out if none of its values is required. */
type Part<O, Name extends "path" | "query"> = O extends {
  parameters: Record<Name, infer Values extends object>;
}
  ? Record<Name, Values>
  : O extends { parameters: { [N in Name]?: infer Values extends object } }
    ? Partial<Record<Name, Values>>
    : unknown;
type BodyPart<O> = O extends { requestBody: infer Body extends object }
  ? { body: JsonOf<Body> }
  : O extends { requestBody?: infer Body extends object }
    ? { body?: JsonOf<Body> }
    : unknown;
type KeyPart<O> = O extends { parameters: { header?: unknown } }
  ? [NonNullable<O["parameters"]["header"]>] extends [never]
    ? unknown
    : {
        /** Unique for each order or refund. With it, a repeated request executes once, so the client repeats it. */
        idempotencyKey?: string;
      }
  : unknown;

export interface CallOptions {
  /** Ends the request. It then fails with the signal's reason. */
  signal?: AbortSignal;
}

export type RequestOptions<E extends Endpoint> = CallOptions &
  Part<OperationAt<E>, "path"> &
  Part<OperationAt<E>, "query"> &
  BodyPart<OperationAt<E>> &
  KeyPart<OperationAt<E>>;

/** The options can be left out if none of them is required. */
export type RequestArguments<E extends Endpoint> =
  Record<never, never> extends RequestOptions<E>
    ? [options?: RequestOptions<E>]
    : [options: RequestOptions<E>];

/**
 * A query with the types of its result and variables: the `TypedDocumentString` of GraphQL Code Generator, with
 * `documentMode: "string"`.
 */
export interface TypedDocument<Data, Variables> {
  readonly length: number;
  toString(): string;
  __apiType?: (variables: Variables) => Data;
}

/** The variables can be left out if none of them is required. */
export type GraphqlArguments<Variables> =
  Record<never, never> extends Variables
    ? [variables?: Variables, options?: CallOptions]
    : [variables: Variables, options?: CallOptions];

type Schemas = components["schemas"];

/** The objects of the REST API by name, such as `Schemas["Transaction"]`. */
export type { Schemas };
export type Transaction = Schemas["Transaction"];
export type CheckoutSession = Schemas["CheckoutSession"];
export type Refund = Schemas["Refund"];
/** An event of the stream, discriminated by `event`. */
export type PaymentEvent = Schemas["Event"];
/** The body of a webhook, discriminated by `event`. */
export type WebhookEvent = JsonOf<webhooks[keyof webhooks]["post"]["requestBody"]>;
