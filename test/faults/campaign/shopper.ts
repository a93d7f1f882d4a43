import type { Chance } from "./chance.ts";
import type { History, Order, Result, Session } from "./history.ts";
import { PHONE_ENDINGS } from "./ledger.ts";

/** A caller's timeout. After that the result is unknown. */
const MAX_WAIT_MS = 2_500;
const MAX_ATTEMPTS = 6;
/** The shortest lifetime of a checkout in test mode: some expire during faults. */
const SHORTEST_SECONDS = 5;

/** The shops of a run. */
export interface Mall {
  history: History;
  /** The servers' URLs. */
  origins: readonly string[];
  merchants: readonly { key: string }[];
  /** Callback URLs. */
  receivers: readonly string[];
  /** Whether shops are open. */
  isOpen(): boolean;
}

interface ShopperResponse {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: an outsider reads whatever JSON comes
  body: any;
}

/** A shop's server and its customer. Both record each action and each message they receive. */
export class Shopper {
  readonly #mall: Mall;
  readonly #chance: Chance;
  readonly #name: string;
  #made = 0;

  constructor(mall: Mall, chance: Chance, name: string) {
    this.#mall = mall;
    this.#chance = chance;
    this.#name = name;
  }

  /** Buys until the shops close. */
  async shop(): Promise<void> {
    while (this.#mall.isOpen()) {
      const order = this.newOrder();
      const session = await this.initiate(order);
      if (session) await this.#visit(order, session);
      await pause(this.#chance.below(40));
    }
  }

  newOrder(change: Partial<Order> = {}): Order {
    const chance = this.#chance;
    this.#made += 1;
    const receiver = change.receiver ?? chance.below(this.#mall.receivers.length);
    const clientReference = `${this.#name}-${this.#made}`;
    const order: Order = {
      merchant: chance.below(this.#mall.merchants.length),
      receiver,
      clientReference,
      idempotencyKey: chance.happens(0.8) ? `key-${clientReference}` : null,
      amount: chance.between(1, 100_000),
      description: `Basket ${clientReference}`,
      callbackUrl: this.#mall.receivers[receiver] as string,
      sessions: [],
      expiresIn: chance.happens(0.2) ? SHORTEST_SECONDS : null,
      ...change,
    };
    this.#mall.history.orders.push(order);
    return order;
  }

  /** Retries until a response succeeds. @returns null if the shop does not know after many attempts. */
  async initiate(order: Order, attempts = MAX_ATTEMPTS, server?: number): Promise<Session | null> {
    const { clientReference, idempotencyKey, description, callbackUrl, expiresIn } = order;
    const body = {
      amount: order.amount / 100,
      currency: "GHS",
      description,
      clientReference,
      callbackUrl,
      returnUrl: "https://shop.example/thanks",
      cancelUrl: "https://shop.example/basket",
      ...(expiresIn !== null && { expiresIn }),
    };
    const headers = {
      authorization: this.#bearer(order),
      "content-type": "application/json",
      ...(idempotencyKey !== null && { "idempotency-key": idempotencyKey }),
    };
    let isUnknown = order.sessions.length > 0;
    for (let tried = 0; tried < attempts; tried++) {
      const options = { method: "POST", headers, body: JSON.stringify(body) };
      const response = await this.#send("initiate", "/v1/checkout/initiate", options, server, {
        ok: [200],
        // A shop without a key sees from this that an earlier request of its own succeeded.
        fail: idempotencyKey === null && isUnknown ? ["400 duplicate_client_reference"] : [],
        info: ["409 idempotency_key_in_use"],
      });
      if (response?.status === 200) {
        order.sessions.push(sessionIn(response));
        return sessionIn(response);
      }
      if (response?.status === 400) return this.#lookUp(order);
      isUnknown = true;
      await pause(this.#chance.between(30, 300));
    }
    return null;
  }

  /** Pays by phone. @returns the result that the customer saw, or null if it is unknown. */
  async pay(
    { checkoutId, transactionId }: Session,
    phoneEnding: string,
    server?: number,
  ): Promise<string | null> {
    const form = { method: "mobile_money", network: "mtn", phone: `024123${phoneEnding}` };
    const response = await this.#post("pay", `/pay/${checkoutId}`, form, server, {
      ok: [200],
      fail: ["402 payment_failed", "409 checkout_closed", "429 rate_limited"],
    });
    const { history } = this.#mall;
    if (response?.status === 200) {
      const status: string = response.body.data.status;
      history.report(transactionId, status === "success" ? "paid" : "processing");
      return status;
    }
    if (response?.status === 402) history.report(transactionId, "declined");
    if (response?.status === 409) history.report(transactionId, "closed");
    return response === null ? null : `${response.status}`;
  }

  async cancel({ checkoutId, transactionId }: Session): Promise<void> {
    const response = await this.#post("cancel", `/pay/${checkoutId}/cancel`, {}, undefined, {
      ok: [200],
      fail: ["409 already_paid", "409 checkout_closed"],
    });
    if (response?.body?.data?.status === "canceled") this.#mall.history.report(transactionId, "canceled");
  }

  /** Reads the record as the shop's server does. */
  async viewStatus(order: Order, { transactionId }: Session): Promise<void> {
    const headers = { authorization: this.#bearer(order) };
    const response = await this.#send("view", `/v1/transactions/${transactionId}`, { headers }, undefined, {
      ok: [200],
    });
    if (response?.status === 200)
      this.#mall.history.report(transactionId, `reads ${response.body.data.status}`);
  }

  async #visit(order: Order, session: Session): Promise<void> {
    const chance = this.#chance;
    // The shop's own server repeats a request that already got a response.
    if (order.idempotencyKey !== null && chance.happens(0.1)) await this.initiate(order, 1);
    for (let repeats = chance.between(0, 3); repeats > 0; repeats--) {
      const phoneEnding = chance.pickOne(PHONE_ENDINGS);
      const clicks = chance.happens(0.15) ? 2 : 1;
      const results = await Promise.all(
        Array.from({ length: clicks }, (_, i) => this.pay(session, phoneEnding, i)),
      );
      if (results.includes("success") || !this.#mall.isOpen()) break;
      if (chance.happens(0.2)) await this.#both(() => this.viewStatus(order, session));
      if (chance.happens(0.15)) await this.cancel(session);
    }
    if (chance.happens(0.3)) await this.viewStatus(order, session);
  }

  async #both(act: () => Promise<void>): Promise<void> {
    await act();
    await act();
  }

  async #lookUp(order: Order): Promise<Session | null> {
    const path = `/v1/transactions/status?clientReference=${order.clientReference}`;
    const headers = { authorization: this.#bearer(order) };
    const response = await this.#send("view", path, { headers }, undefined, { ok: [200] });
    if (response?.status !== 200) return null;
    order.sessions.push(sessionIn(response));
    return sessionIn(response);
  }

  #bearer({ merchant }: Order): string {
    return `Bearer ${this.#mall.merchants[merchant]?.key}`;
  }

  #post(what: string, path: string, form: Record<string, string>, server: number | undefined, may: Expected) {
    const headers = { accept: "application/json" };
    const options = { method: "POST", headers, body: new URLSearchParams(form), redirect: "manual" } as const;
    return this.#send(what, path, options, server, may);
  }

  /** @returns null if the result is unknown: no response, or one that asks to retry. */
  async #send(
    what: string,
    path: string,
    options: RequestInit,
    server: number | undefined,
    { ok, fail = [], info = [] }: Expected,
  ): Promise<ShopperResponse | null> {
    const { history, origins } = this.#mall;
    const chosen = (server ?? this.#chance.below(origins.length)) % origins.length;
    const who = `${this.#name} ${what} ${path.slice(0, 40)} at ${chosen}`;
    history.note(`${who} …`);
    let reply: ShopperResponse;
    try {
      const signal = AbortSignal.timeout(MAX_WAIT_MS);
      const response = await fetch(`${origins[chosen]}${path}`, { ...options, signal });
      reply = { status: response.status, body: await response.json() };
    } catch (error) {
      const why = ((error as Error).cause ?? error) as { code?: unknown; name: string };
      history.note(`${who}: info (${typeof why.code === "string" ? why.code : why.name})`);
      history.count(what, "info");
      return null;
    }
    const summary = `${reply.status} ${reply.body.error?.code ?? reply.body.data?.status ?? ""}`.trim();
    const result: Result = ok.includes(reply.status) ? "ok" : fail.includes(summary) ? "fail" : "info";
    history.note(`${who}: ${result} ${summary}`);
    history.count(what, result);
    if (reply.status === 500) history.internalErrors += 1;
    const isKnown = result !== "info" || reply.status >= 500 || info.includes(summary);
    if (!isKnown) history.affronts.push(`${who} was answered ${summary}`);
    return result === "info" ? null : reply;
  }
}

interface Expected {
  ok: number[];
  /** Allowed errors, with the code. */
  fail?: string[];
  /** Status codes to retry, besides 500 and above. */
  info?: string[];
}

const sessionIn = ({ body }: ShopperResponse): Session => {
  const { checkoutId, transactionId, expiresAt } = body.data;
  return { checkoutId, transactionId, expiresAt };
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
