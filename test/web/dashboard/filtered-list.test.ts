import fc from "fast-check";
import { print } from "graphql";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAYMENTS } from "../../../web/dashboard/features/payments/api/payment-queries.ts";
import {
  createListedPayments,
  type ListedPayments,
} from "../../../web/dashboard/features/payments/model/listed-payments.ts";
import {
  changePayments,
  notLoaded,
  type PagePosition,
  type PaymentsChange,
} from "../../../web/dashboard/features/payments/model/loaded-payments.ts";
import { cursorAbove } from "../../../web/dashboard/features/payments/model/page-cursors.ts";
import { hasLostPosition } from "../../../web/dashboard/features/payments/model/payment-list.ts";
import type {
  PaymentsQuery,
  PaymentsQueryVariables,
  TransactionFilter,
} from "../../../web/dashboard/generated/graphql.ts";
import { createLatestQuery } from "../../../web/dashboard/lib/latest-query.ts";
import type { Throttle } from "../../../web/dashboard/lib/live/throttle.ts";
import { type GraphqlApi, openGraphqlApi } from "../../entry/graphql/graphql-endpoint.ts";
import { SEED, TIMES } from "../../support/random-test-settings.ts";

/** The actions to run once the pause is over. */
const due = new Set<() => unknown>();
const pacer = (act: () => unknown): Throttle => ({
  nudge: () => void due.add(act),
  stop: () => void due.delete(act),
});
const afterFailure = (_ms: number, act: () => void) => {
  due.add(act);
  return () => due.delete(act);
};

let api: GraphqlApi;
beforeAll(async () => {
  api = await openGraphqlApi({ env: { RATE_LIMITS: "off" } });
});
afterAll(() => api.tua.close());

const LIST = print(PAYMENTS);
const PAGE = 3;
const MARGIN = 1;

/** A query in flight: the server reads at some time, and the response arrives later. */
interface Question {
  variables: PaymentsQueryVariables;
  read: PaymentsQuery | null;
  response(data: PaymentsQuery | null): void;
}

/** The list of an open page for one merchant's payments: `usePaymentList` without React. */
class OpenList {
  state = notLoaded();
  filter: TransactionFilter = {};
  seen = { first: 0, last: 0 };
  readonly questions: Question[] = [];
  /** Changes that no event has reported yet. */
  readonly events: string[] = [];
  listed: ListedPayments = this.open({});
  readonly #shop: GraphqlApi;
  readonly #reader = createLatestQuery({
    query: ({ variables }: { position: PagePosition; variables: PaymentsQueryVariables }) =>
      this.query(variables),
    onRequest: ({ position }) => this.change({ kind: "requested", position }),
    onResult: ({ position }, data: PaymentsQuery | null) =>
      data
        ? this.change({ kind: "page", page: data.transactions, position, seen: this.seen })
        : this.change({ kind: "problem", problem: {} as never }),
  });

  constructor(shop: GraphqlApi) {
    this.#shop = shop;
  }

  change(change: PaymentsChange): void {
    this.state = changePayments(this.state, change);
  }

  query(variables: PaymentsQueryVariables): Promise<PaymentsQuery | null> {
    return new Promise((respond) => this.questions.push({ variables, read: null, response: respond }));
  }

  open(filter: TransactionFilter): ListedPayments {
    this.filter = filter;
    return createListedPayments(
      {
        find: async (ids) =>
          (await this.query({ first: 100, filter: { ...filter, ids: [...ids] } }))?.transactions.nodes ??
          null,
        found: (ids, rows) => this.change({ kind: "payments", ids, rows }),
        lost: () => this.resync(),
      },
      pacer,
      afterFailure,
    );
  }

  setFilter(filter: TransactionFilter): void {
    this.#reader.forget();
    this.listed.forget();
    this.listed = this.open(filter);
    this.change({ kind: "filter" });
    this.load("first");
  }

  load(position: PagePosition): void {
    const { rows = [], nextCursor: after = null } = this.state.list ?? {};
    if (position === "next" && after) this.#read(position, { first: PAGE, after });
    else if (typeof position === "object") this.#read(position, { first: PAGE, after: position.cursor });
    else this.#read("first", { first: Math.min(Math.max(PAGE, rows.length), 100) });
  }

  #read(position: PagePosition, variables: PaymentsQueryVariables): void {
    this.#reader.read({ position, variables: { ...variables, filter: this.filter } });
  }

  resync(): void {
    this.listed.forget();
    this.change({ kind: "resync" });
    const { list, paused } = this.state;
    const index = paused ? (list?.above ?? 0) + this.seen.first : 0;
    this.load((list && cursorAbove(list.cursors, index - MARGIN)) ?? "first");
  }

  setPaused(paused: boolean): void {
    const before = this.state;
    this.change({ kind: "paused", paused });
    if (before.paused && !paused && (before.list?.above ?? 0) > 0) this.load("first");
  }

  /** The server reads for a query, unless it did before. */
  async read(question: Question): Promise<PaymentsQuery> {
    question.read ??= await this.#shop.data(LIST, question.variables);
    return question.read as PaymentsQuery;
  }

  async response(question: Question, isLost = false): Promise<void> {
    this.questions.splice(this.questions.indexOf(question), 1);
    question.response(isLost ? null : await this.read(question));
    await new Promise(setImmediate);
  }

  async deliver(): Promise<void> {
    const id = this.events.shift();
    if (id === undefined) return;
    if (Object.keys(this.filter).length > 0) return this.listed.queue(id);
    const { transactions } = await this.#shop.data(LIST, { first: 1, filter: { ids: [id] } });
    this.change({ kind: "payments", ids: [id], rows: transactions.nodes });
  }

  /** Until nothing is in flight any more. */
  async settle(): Promise<void> {
    while (this.events.length > 0) await this.deliver();
    for (;;) {
      tick();
      const [question] = this.questions;
      if (question) await this.response(question);
      else if (this.state.list && hasLostPosition(this.state.list)) this.load("first");
      else if (this.state.problem) this.load(this.state.position);
      else if (due.size === 0) return;
    }
  }
}

function tick(): void {
  for (const act of [...due]) {
    due.delete(act);
    act();
  }
}

/** Payments enter and leave these. */
const MOVING: TransactionFilter[] = [
  { status: ["PENDING", "SUCCESS"] },
  { search: "o", status: ["PENDING", "SUCCESS", "CANCELED"], amountMax: "11" },
];
const FILTERS: TransactionFilter[] = [
  ...MOVING,
  {},
  { status: ["FAILED"], amountMin: "9" },
  { method: "MOBILE_MONEY" },
  { search: "waak" },
];

const some = fc.nat(4);
/** Actions that may follow at once: without them, much is in flight at the same time. */
const then = fc.constantFrom("", "", "tell", "calm", "calm");
const step = (...kinds: string[]) => fc.record({ kind: fc.constantFrom(...kinds), number: some, then });
const steps = fc.array(
  fc.oneof(
    { weight: 2, arbitrary: step("order") },
    { weight: 9, arbitrary: step("pay", "fail", "cancel") },
    { weight: 6, arbitrary: step("tell", "tick", "read", "respond") },
    { weight: 3, arbitrary: step("pause", "go on", "next") },
    { weight: 2, arbitrary: step("gap", "lose", "filter") },
  ),
  { minLength: 4, maxLength: 30 },
);

const orders: { id: string; checkoutId: string }[] = [];

async function act(list: OpenList, shop: GraphqlApi, kind: string, number: number): Promise<void> {
  const one = orders[number % Math.max(1, orders.length)];
  const question = list.questions[number % Math.max(1, list.questions.length)];
  switch (kind) {
    case "order": {
      const description = number % 2 ? "Waakye" : "Jollof rice";
      const made = await shop.initiate({ amount: 8 + (number % 4), description });
      orders.push({ id: made.transactionId, checkoutId: made.checkoutId });
      list.events.push(made.transactionId);
      return;
    }
    case "pay":
    case "fail":
      if (!one) return;
      await shop.pay(one.checkoutId, kind === "pay" ? "0240000000" : "0240000002").catch(() => null);
      list.events.push(one.id);
      return;
    case "cancel":
      if (!one) return;
      await shop.tua.services.useCases
        .cancelCheckout(shop.caller, { checkoutId: one.checkoutId })
        .catch(() => null);
      list.events.push(one.id);
      return;
    case "tell":
      return list.deliver();
    case "tick":
      return tick();
    case "read":
      if (question) await list.read(question);
      return;
    case "respond":
      return question && list.response(question);
    case "lose":
      return question && list.response(question, true);
    case "calm":
      return list.settle();
    case "pause":
      list.seen = { first: number, last: number + PAGE };
      return list.setPaused(true);
    case "go on":
      return list.setPaused(false);
    case "next":
      return list.state.list?.nextCursor && !list.state.loading ? list.load("next") : undefined;
    case "gap":
      // Events that are never delivered.
      list.events.length = 0;
      return list.resync();
    case "filter":
      return list.setFilter(FILTERS[number % FILTERS.length] ?? {});
  }
}

test(
  "whatever happens and however late responses are, a list ends equal to the server's current result",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...MOVING, ...FILTERS), steps, async (filter, plan) => {
        due.clear();
        orders.length = 0;
        const shop = await api.another();
        const list = new OpenList(shop);
        for (let number = 0; number < 5; number++) await act(list, shop, "order", number);
        list.setFilter(filter);
        for (const { kind, number, then: next } of plan) {
          await act(list, shop, kind, number);
          await act(list, shop, next, number);
        }
        await list.settle();
        list.setPaused(false);
        await list.settle();
        while (list.state.list?.nextCursor) {
          list.load("next");
          await list.settle();
        }
        const fresh: PaymentsQuery = await shop.data(LIST, { first: 100, filter: list.filter });
        expect(list.state.list?.rows).toEqual(fresh.transactions.nodes);
        expect(list.state).toMatchObject({ list: { above: 0 }, waiting: [], meanwhile: [] });
      }),
      { numRuns: 15 * TIMES, seed: SEED },
    );
  },
  120_000 * TIMES,
);
