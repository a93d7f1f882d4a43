import createClient from "openapi-fetch";
import type { components, paths, webhooks } from "../../../web/client/generated/tua-api.ts";

/** The body of any webhook, a union discriminated by `event`. */
export type WebhookEvent = webhooks[keyof webhooks]["post"]["requestBody"]["content"]["application/json"];
type Transaction = components["schemas"]["Transaction"];
type ClientResponse<Data> = { data?: { data: Data }; error?: components["schemas"]["Error"] };

/**
 * A shop's server on openapi-fetch, with the types that openapi-typescript generates from `/openapi.json`. It
 * compiles in strict mode without casts: everything it reads is in the description.
 */
export class TypedShop {
  readonly #api: ReturnType<typeof createClient<paths>>;

  /** @param callbackUrl the webhook URL of its payments. */
  constructor(
    baseUrl: string,
    key: string,
    readonly callbackUrl: string,
  ) {
    this.#api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } });
  }

  async initiate(clientReference: string, amount: number): Promise<components["schemas"]["CheckoutSession"]> {
    const shop = "https://shop.example";
    return getData(
      await this.#api.POST("/v1/checkout/initiate", {
        params: { header: { "idempotency-key": clientReference } },
        body: {
          amount,
          currency: "GHS",
          description: "Two plates of waakye",
          clientReference,
          callbackUrl: this.callbackUrl,
          returnUrl: `${shop}/thanks`,
          cancelUrl: `${shop}/basket`,
        },
      }),
    );
  }

  async find(clientReference: string): Promise<Transaction> {
    const query = { clientReference };
    return getData(await this.#api.GET("/v1/transactions/status", { params: { query } }));
  }

  /** Every payment with these statuses, page by page. */
  async *list(status: Transaction["status"][]): AsyncGenerator<Transaction> {
    const query: { status: Transaction["status"][]; limit: number; cursor?: string } = { status, limit: 2 };
    for (;;) {
      const { data, error } = await this.#api.GET("/v1/transactions", { params: { query } });
      if (!data) throw new Rejected(error);
      yield* data.data;
      if (data.page.nextCursor === null) return;
      query.cursor = data.page.nextCursor;
    }
  }

  async refund(transactionId: string, amount: number): Promise<components["schemas"]["Refund"]> {
    const path = { transactionId };
    return getData(
      await this.#api.POST("/v1/transactions/{transactionId}/refunds", {
        params: { path },
        body: { amount },
      }),
    );
  }

  async cancel(checkoutId: string): Promise<Transaction> {
    return getData(
      await this.#api.POST("/v1/checkouts/{checkoutId}/cancel", { params: { path: { checkoutId } } }),
    );
  }

  async events(): Promise<components["schemas"]["Event"][]> {
    return getData(await this.#api.GET("/v1/events", { params: { query: { after: 0, limit: 100 } } }));
  }

  async setWebhookUrl(defaultCallbackUrl: string | null): Promise<string | null> {
    const set = getData(await this.#api.PATCH("/v1/webhook-settings", { body: { defaultCallbackUrl } }));
    return set.defaultCallbackUrl;
  }
}

/** A shop's action for each webhook. The compiler knows the fields of each. */
export function handle(event: WebhookEvent): string {
  switch (event.event) {
    case "payment.success":
      return `fulfill ${event.data.clientReference}`;
    case "payment.failed":
      return event.data.final ? `release ${event.data.clientReference}` : `wait: ${event.data.code}`;
    case "refund.success":
      return `refunded ${event.data.refundAmount} ${event.data.refundCurrency}`;
    case "refund.failed":
      return `not refunded: ${event.data.refundFailure.code}`;
    case "dispute.opened":
    case "dispute.won":
    case "dispute.lost":
      return `${event.data.disputeReference} ${event.data.disputeAmount} ${event.data.disputeDueAt ?? ""}`;
    case "webhook.test":
      return event.data.message;
    default:
      return unknown(event);
  }
}

/** A kind from a later version: there is none today, or this does not compile. */
const unknown = (event: never): string => `ignored ${JSON.stringify(event)}`;

/** An error with its codes. */
export class Rejected extends Error {
  readonly code: components["schemas"]["ErrorCode"] | undefined;
  readonly fields: readonly components["schemas"]["FieldProblem"][];

  constructor(rejection: components["schemas"]["Error"] | undefined) {
    super(rejection?.error.message ?? "No answer");
    this.code = rejection?.error.code;
    this.fields = rejection?.error.fields ?? [];
  }
}

function getData<Data>({ data, error }: ClientResponse<Data>): Data {
  if (!data) throw new Rejected(error);
  return data.data;
}
