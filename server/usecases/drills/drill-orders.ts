import { CARD_OUTCOMES, type CardOutcome } from "../../connectors/sandbox-outcomes.ts";
import { parseOrder } from "../../domain/checkout.ts";
import { type Currency, jsonNumber, toMoney } from "../../domain/money.ts";
import type { Scope } from "../../domain/scope.ts";
import { toDrillReference } from "../../domain/webhook-drill.ts";
import {
  closeDrillReviews,
  type DrillEvent,
  findDrillOrders,
  listDrillEvents,
  markDrillEventsSent,
} from "../../store/drill-orders.ts";
import { findMerchant } from "../../store/merchants.ts";
import { findTransaction } from "../../store/transactions.ts";
import { cancelOnPage } from "../checkout/cancel-checkout.ts";
import { insertCheckout } from "../checkout/insert-checkout.ts";
import type { Dependencies } from "../dependencies.ts";
import { applyPaymentResult } from "../payments/apply-payment-result.ts";
import { payCheckout } from "../payments/pay-checkout.ts";
import type { SubmitDeps } from "../payments/submit-to-processor.ts";

export type DrillOrderDeps = SubmitDeps &
  Pick<Dependencies, "insertTransaction" | "embedded" | "callbackRules" | "rateLimits">;

/** Minor units of each order: 10.50, or 1050 in a currency without decimals. */
const AMOUNT = 1_050n;
/** More than the orders of all steps. */
const MAX_ORDERS = 300;

/** An order of a drill with its stored events. */
export interface DrillOrder {
  reference: string;
  transactionId: string;
  checkoutId: string;
}

/** What a customer of the drill does: the cards that they pay with, in order. */
type Cards = readonly (CardOutcome & ("paid" | "card_declined"))[];

/** Limits the orders that are created and paid at once. */
export type OrderLimit = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates test payments of one merchant through the sandbox, whatever processors and payment methods the merchant has
 * configured. Their events are stored, and nothing except the drill sends them.
 * @param options.code distinguishes their references from all others
 * @param options.limited shared by all drills of the process
 * @param options.signal ends the creation of orders with an error
 */
export function drillOrders(
  all: DrillOrderDeps,
  scope: Scope,
  { code, limited, signal }: { code: string; limited: OrderLimit; signal: AbortSignal },
) {
  const deps: DrillOrderDeps = { ...all, loadProcessors: withSandboxOnly(all.loadProcessors) };
  const pay = payCheckout(deps);
  const cancel = cancelOnPage(deps);
  let created = 0;
  /** References of the orders that have not ended. */
  let unended: string[] = [];

  /** Creates open orders. */
  async function open(count: number): Promise<DrillOrder[]> {
    const currency = await readCurrency(deps, scope);
    const create = async () => {
      signal.throwIfAborted();
      created += 1;
      const input = {
        amount: jsonNumber(toMoney(AMOUNT, currency)),
        currency,
        description: "Webhook drill",
        clientReference: toDrillReference(code, created),
        methods: ["card"],
      };
      unended.push(input.clientReference);
      const order = parseOrder(input, scope.mode, deps.callbackRules, false);
      const { clientReference, ...checkout } = await insertCheckout(deps, scope, order, NOT_REQUESTED);
      return { ...checkout, reference: clientReference };
    };
    return Promise.all(Array.from({ length: count }, () => limited(create)));
  }

  /** Pays orders with the given cards, one after another. */
  async function payWith(orders: readonly DrillOrder[], cards: Cards): Promise<void> {
    await Promise.all(
      orders.map(({ checkoutId }) =>
        limited(async () => {
          for (const card of cards) {
            signal.throwIfAborted();
            await pay(checkoutId, toCardForm(card));
          }
        }),
      ),
    );
  }

  /** Lets a canceled order's failed payment succeed late. */
  async function payLate({ transactionId }: DrillOrder): Promise<void> {
    const found = await findTransaction(deps.db, scope, { id: transactionId });
    const attempt = found?.transaction.attempts.at(-1);
    if (!found || !attempt) throw new Error(`the drill's order ${transactionId} has no attempt`);
    const { id: attemptId, connector, account, actionVersion } = attempt;
    await applyPaymentResult(
      deps,
      { scope, transactionId, attemptId, connector, account, actionVersion, isPoll: true },
      {
        kind: "paid",
        payments: [{ reference: `sandbox_${attemptId}_late`, money: found.transaction.amount }],
      },
    );
  }

  return {
    open,
    payWith,
    payLate,
    async cancel({ checkoutId }: DrillOrder): Promise<void> {
      await cancel(checkoutId);
    },
    /** Stored events, in order. They don't count as events without a webhook URL, because the drill sends them. */
    async events(orders: readonly DrillOrder[]): Promise<DrillEvent[]> {
      const references = orders.map(toReference);
      await markDrillEventsSent(deps.db, scope, references);
      return listDrillEvents(deps.db, scope, references);
    },
    /** Closes orders that are still open, and their reviews. Their events don't count as without a webhook URL. */
    async end(): Promise<void> {
      await endOrders(deps, scope, unended, signal);
      unended = [];
    },
  };
}

export type DrillOrders = ReturnType<typeof drillOrders>;

/** Ends the orders of workers that have not ended their step. */
export async function endAbandonedOrders(
  deps: DrillOrderDeps,
  scope: Scope,
  codes: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  for (const code of codes) {
    const references = Array.from({ length: MAX_ORDERS }, (_, i) => toDrillReference(code, i + 1));
    await endOrders(deps, scope, references, signal);
  }
}

async function endOrders(
  deps: DrillOrderDeps,
  scope: Scope,
  references: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  const cancel = cancelOnPage(deps);
  for (const { checkoutId, isOpen } of await findDrillOrders(deps.db, scope, references)) {
    signal.throwIfAborted();
    if (isOpen) await cancel(checkoutId);
  }
  await markDrillEventsSent(deps.db, scope, references);
  await closeDrillReviews(deps.db, scope, references);
}

const toReference = ({ reference }: Pick<DrillOrder, "reference">): string => reference;

const NOT_REQUESTED = {
  idempotency: null,
  keyWasInFlight: () => false,
  publishableKeyId: null,
  paymentLinkId: null,
  withoutWebhooks: true,
};

async function readCurrency({ db }: Pick<Dependencies, "db">, scope: Scope): Promise<Currency> {
  const merchant = await findMerchant(db, scope);
  if (!merchant) throw new Error(`no merchant ${scope.merchantId}`);
  return merchant.currency as Currency;
}

/** The sandbox alone, without the merchant's limits of payment methods. */
const withSandboxOnly =
  (load: Dependencies["loadProcessors"]): Dependencies["loadProcessors"] =>
  async (scope) => {
    const setup = await load(scope);
    const processors = setup.processors.filter(({ connector }) => connector.name === "sandbox");
    return { ...setup, processors, methods: [] };
  };

/** The form of a test card that never expires. */
function toCardForm(outcome: CardOutcome) {
  const number = Object.entries(CARD_OUTCOMES).find(([, one]) => one === outcome)?.[0];
  const year = (new Date().getUTCFullYear() + 2) % 100;
  return {
    method: "card",
    card_number: number,
    card_expiry: `12/${String(year).padStart(2, "0")}`,
    card_cvc: "123",
  };
}
