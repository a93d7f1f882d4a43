import type { FastifyInstance } from "fastify";
import pg from "pg";
import type { Caller } from "../../../server/domain/access.ts";
import type { OrderInput } from "../../../server/domain/checkout.ts";
import type { InitiatedCheckout } from "../../../server/usecases/checkout/insert-checkout.ts";
import type { UseCases } from "../../../server/usecases/use-cases.ts";
import { startTua, type TestTuaOptions } from "../../support/app.ts";
import { expectFieldProblems } from "../../support/field-problems.ts";
import { type Browser, browser } from "./form-client.ts";

const RETURN_URL = "https://shop.example/thanks?cart=7#top";
const CANCEL_URL = "https://shop.example/cart?step=pay";

interface SessionReferences {
  clientReference: string;
  checkoutId: string;
}

/** The shop's page for a paid customer, and for one who left or came too late. */
export const thanksUrl = (session: SessionReferences): string =>
  `https://shop.example/thanks?cart=7&${outcome(session, "success")}#top`;
export const cart = (session: SessionReferences, status: string): string =>
  `https://shop.example/cart?step=pay&${outcome(session, status)}`;

function outcome({ clientReference, checkoutId }: SessionReferences, status: string): string {
  return `clientReference=${clientReference}&checkoutId=${checkoutId}&status=${status}`;
}

/** A merchant's shop with customers who pay on the hosted page. */
export interface Shop {
  app: FastifyInstance;
  browser: Browser;
  caller: Caller;
  useCases: UseCases;
  /** The merchant's secret key. */
  key: string;
  checkout(order?: OrderInput): Promise<InitiatedCheckout & { path: string }>;
  /** A post as the page's script sends it. */
  postJson(
    path: string,
    form: Record<string, string> | string,
  ): Promise<{ status: number; body: JsonResponse }>;
  /** Reloads the page until it no longer asks to be reloaded, for at most a few seconds. */
  waitOut(path: string): ReturnType<Browser["get"]>;
  sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

// biome-ignore lint/suspicious/noExplicitAny: the answer's shape is what the tests look at
type JsonResponse = any;

let made = 0;

export async function openShop(options: TestTuaOptions = {}): Promise<Shop> {
  const tua = await startTua({ worker: true, ...options });
  const { app, services } = tua;
  const caller = await services.useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
  const visitor = browser(app);
  return {
    app,
    browser: visitor,
    caller,
    useCases: services.useCases,
    key: tua.merchant.keys.test.secret,
    async checkout(order = {}) {
      made += 1;
      const session = await services.useCases.initiateCheckout(
        caller,
        {
          amount: 10.5,
          currency: "GHS",
          description: "Two plates of waakye",
          clientReference: `ORD-${made}`,
          callbackUrl: "https://shop.example/hook",
          returnUrl: RETURN_URL,
          cancelUrl: CANCEL_URL,
          ...order,
        },
        null,
      );
      return { ...session, path: `/pay/${session.checkoutId}` };
    },
    async postJson(path, form) {
      const response = await app.inject({
        method: "POST",
        url: path,
        headers: { accept: "application/json", "content-type": "application/x-www-form-urlencoded" },
        payload: typeof form === "string" ? form : new URLSearchParams(form).toString(),
      });
      const body = response.json();
      expectFieldProblems(body.error?.fields);
      return { status: response.statusCode, body };
    },
    async waitOut(path) {
      const until = Date.now() + 8_000;
      for (;;) {
        const page = await visitor.get(path);
        if (!page.html.includes('http-equiv="refresh"') || Date.now() > until) return page;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    },
    async sql(text, values = []) {
      const client = new pg.Client({ connectionString: tua.databaseUrl });
      await client.connect();
      try {
        return (await client.query(text, values)).rows;
      } finally {
        await client.end();
      }
    },
    close: tua.close,
  };
}
