import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { fetchWithRetry } from "./patient-fetch.ts";

/** A merchant's server as an independent developer writes it: fetch and a secret key. */
export class Shop {
  #made = 0;
  readonly #headers: Record<string, string>;
  readonly #url: string;
  readonly #callbackUrl: string;

  constructor(url: string, key: string, callbackUrl: string) {
    this.#url = url;
    this.#callbackUrl = callbackUrl;
    this.#headers = { authorization: `Bearer ${key}`, "content-type": "application/json" };
  }

  order(change: Record<string, unknown> = {}): Record<string, unknown> {
    this.#made += 1;
    return {
      amount: 10.5,
      currency: "GHS",
      description: "Two plates of waakye",
      clientReference: `ORD-${process.pid}-${Date.now()}-${this.#made}`,
      callbackUrl: this.#callbackUrl,
      returnUrl: "https://shop.example/thanks?basket=7",
      cancelUrl: "https://shop.example/basket",
      ...change,
    };
  }

  /** Sends the request once: a test sees a request to wait. */
  post(path: string, body: unknown): Promise<Response> {
    return fetch(this.#url + path, { method: "POST", headers: this.#headers, body: JSON.stringify(body) });
  }

  /** A new checkout, requested again with the same key as long as the service asks to wait. */
  async initiate(change: Record<string, unknown> = {}): Promise<InitiateResponse> {
    const headers = { ...this.#headers, "idempotency-key": randomUUID() };
    const body = JSON.stringify(this.order(change));
    const url = `${this.#url}/v1/checkout/initiate`;
    const response = await fetchWithRetry(url, { method: "POST", headers, body });
    const result = (await response.json()) as { success: boolean; data: InitiateResponse };
    expect(result, JSON.stringify(result)).toMatchObject({ success: true });
    return result.data;
  }

  // biome-ignore lint/suspicious/noExplicitAny: an outsider reads whatever JSON comes
  async get(path: string): Promise<any> {
    const response = await fetchWithRetry(`${this.#url}${path}`, { headers: this.#headers });
    return response.json();
  }

  /** All events from the beginning, page by page. */
  async events(): Promise<ShopEvent[]> {
    const all: ShopEvent[] = [];
    for (let after = 0; ; ) {
      const { data, page } = await this.get(`/v1/events?after=${after}&limit=100`);
      all.push(...data);
      if (!page.hasMore) return all;
      after = page.nextAfter;
    }
  }
}

export interface InitiateResponse {
  checkoutUrl: string;
  checkoutId: string;
  transactionId: string;
  clientReference: string;
  expiresAt: string;
}

export interface ShopEvent {
  id: string;
  event: string;
  sequence: number;
  data: { clientReference: string; transactionId: string; final: boolean; status: string };
}

/** A customer with a phone, who posts a form and does not follow the redirect to the shop. */
export function payByPhone(
  checkoutUrl: string,
  phone: string,
  { network = "mtn", send = fetchWithRetry }: { network?: string; send?: typeof fetchWithRetry } = {},
): Promise<Response> {
  return send(checkoutUrl, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams({ method: "mobile_money", network, phone }),
  });
}
