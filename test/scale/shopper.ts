import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { mustWait } from "../support/patient-fetch.ts";

/** Responses that the docs ask clients to retry: no process was reachable, or one is overloaded. */
const ASK_AGAIN = new Set([429, 502, 503]);
/** Between two attempts, if the response names no time. */
const AGAIN_MS = 50;
const MAX_TRIES = 100;

export interface Bought {
  readonly transactionId: string;
  readonly clientReference: string;
}

/** A shop and its customers as independent clients: they repeat exactly the requests without a response. */
export class Shopper {
  /** Every request that had to be repeated: `POST initiate: 502`. */
  readonly repeated: string[] = [];
  readonly bought: Bought[] = [];
  readonly #url: string;
  readonly #key: string;
  readonly #callbackUrl: string;

  constructor(url: string, key: string, callbackUrl: string) {
    this.#url = url;
    this.#key = key;
    this.#callbackUrl = callbackUrl;
  }

  /** From the order to the shop's own status request. @throws Error if anything differs from the docs. */
  async buy(): Promise<Bought> {
    const clientReference = randomUUID().replaceAll("-", "");
    const headers = { authorization: `Bearer ${this.#key}`, "content-type": "application/json" };
    const order = JSON.stringify({
      amount: 10.5,
      currency: "GHS",
      description: "Two plates of waakye",
      clientReference,
      callbackUrl: this.#callbackUrl,
      returnUrl: "https://shop.example/thanks",
      cancelUrl: "https://shop.example/basket",
    });
    const made = await this.#insist("initiate", 200, "/v1/checkout/initiate", {
      method: "POST",
      body: order,
      headers: { ...headers, "idempotency-key": clientReference },
    });
    const { data } = (await made.json()) as { data: { checkoutId: string; transactionId: string } };
    const paid = await this.#insist("pay", 303, `/pay/${data.checkoutId}`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams({ method: "mobile_money", network: "mtn", phone: "0240000000" }),
    });
    await paid.body?.cancel();
    const path = `/v1/transactions/status?clientReference=${clientReference}`;
    const viewed = await this.#insist("status", 200, path, { headers });
    const record = ((await viewed.json()) as { data: { transactionId: string; status: string } }).data;
    if (record.status !== "success" || record.transactionId !== data.transactionId)
      throw new Error(`Paid ${data.transactionId}, and its look-up says ${JSON.stringify(record)}`);
    const bought = { transactionId: data.transactionId, clientReference };
    this.bought.push(bought);
    return bought;
  }

  async #insist(what: string, good: number, path: string, init: RequestInit): Promise<Response> {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(this.#url + path, init);
      if (response.status === good) return response;
      const reported = `${what}: ${response.status}`;
      if (!ASK_AGAIN.has(response.status) || tries === MAX_TRIES)
        throw new Error(`${reported} ${await response.text()}`);
      await response.body?.cancel();
      this.repeated.push(reported);
      await pause(mustWait(response) ?? AGAIN_MS);
    }
  }
}
