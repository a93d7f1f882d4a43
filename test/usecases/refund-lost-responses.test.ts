import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import {
  type Connector,
  type ConnectorRefund,
  NotAcceptedError,
  type RefundResult,
} from "../../server/connectors/connector.ts";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { claimRefundPolls, pollRefund } from "../../server/usecases/refunds/poll-refunds.ts";
import { refundTransaction } from "../../server/usecases/refunds/refund-transaction.ts";
import { allEvents, inShort } from "../support/event-reader.ts";
import { onlyThrough } from "../support/only-through.ts";
import { RestClient } from "../support/rest.ts";

/** A processor with its own records: the refunds it made, by id, and its responses, which may be missing. */
class Processor {
  readonly made = new Map<string, bigint>();
  calls = 0;
  acts = true;
  responses: "all" | "none" | "pending" = "all";
  /** If it has no such refund, nothing can arrive any more, so it failed. */
  pollAfterMs: number | undefined;
  canRefund = true;
  during: (() => Promise<void>) | null = null;

  readonly connector: Connector = {
    ...sandboxConnector({ delayMs: 60_000 }),
    canRefund: () => this.canRefund,
    refund: async (refund) => {
      this.calls += 1;
      if (this.acts) this.made.set(refund.id, refund.money.minorUnits);
      await this.during?.();
      return this.#respond(refund);
    },
    queryRefund: async (refund) => this.#respond(refund),
  };

  #respond({ id }: ConnectorRefund): RefundResult {
    if (this.responses === "none") throw new Error("nothing came back");
    if (this.responses === "pending") return { kind: "pending", reference: `ref_${id}`, pollAfterMs: 1_000 };
    if (this.made.has(id)) return { kind: "refunded", reference: `ref_${id}` };
    const more = this.pollAfterMs === undefined ? {} : { pollAfterMs: this.pollAfterMs };
    return { kind: "failed", code: "processor_error", ...more };
  }
}

let rest: RestClient;
let store: Store;
let processor: Processor;
const warn = vi.fn();
beforeAll(async () => {
  rest = await RestClient.open();
  store = openPostgres(rest.tua.databaseUrl, { poolSize: 4 });
});
afterAll(async () => {
  await store.close();
  await rest.close();
});
beforeEach(() => {
  processor = new Processor();
  warn.mockClear();
});

const dependencies = () => ({
  db: store.db,
  notifier: { signal() {}, on: () => () => {}, close: async () => {} },
  loadProcessors: onlyThrough(processor.connector),
  checkoutUrl: "https://pay.example",
  warn,
  connectors: [processor.connector],
});
async function createPaidPayment(): Promise<string> {
  const checkout = await rest.checkout();
  await rest.pay(checkout, "0000");
  return checkout.transactionId;
}
const refund = (id: string, amount: number) =>
  refundTransaction(dependencies())(rest.caller, id, { amount }, null).then((result) => result.refund);
/** The worker polls everything that may have a new result. @returns the thrown errors. */
async function pollRefunds(): Promise<unknown[]> {
  const thrown: unknown[] = [];
  await rest.sql(
    "update refunds set next_poll_at = now() - interval '1 second' where next_poll_at is not null",
  );
  for (const due of await claimRefundPolls(dependencies())(20))
    await pollRefund(dependencies())(due).catch((error) => thrown.push(error));
  return thrown;
}
const refunded = async (id: string) =>
  (await rest.useCases.findTransaction(rest.caller, { id })).amountRefunded;
const readRefundEvents = async (id: string) =>
  (await allEvents(rest.useCases, rest.caller))
    .filter(({ data, event }) => data.transactionId === id && event.startsWith("refund."))
    .map(inShort);

test("a response lost after the refund leaves the amount reserved until a query finds it, refunded once", async () => {
  const id = await createPaidPayment();
  processor.responses = "none";
  const lost = await refund(id, 6);
  expect(lost.status).toBe("processing");
  expect(warn).toHaveBeenCalled();
  await expect(refund(id, 6)).rejects.toMatchObject({ code: "refund_too_large" });
  await pollRefunds();
  expect(await readRefundEvents(id)).toEqual([]);
  processor.responses = "all";
  await pollRefunds();
  await pollRefunds();
  expect([await refunded(id), await readRefundEvents(id)]).toEqual([600n, ["refund.success"]]);
  expect([processor.calls, [...processor.made]]).toEqual([1, [[lost.id, 600n]]]);
});

test("a refund whose request never left fails once the processor can no longer get it, and a query never sends it", async () => {
  const id = await createPaidPayment();
  processor.acts = false;
  processor.responses = "none";
  await refund(id, 6);
  processor.responses = "pending";
  await pollRefunds();
  expect(await readRefundEvents(id)).toEqual([]);
  processor.responses = "all";
  await pollRefunds();
  expect([await refunded(id), await readRefundEvents(id), processor.calls]).toEqual([
    0n,
    ["refund.failed"],
    1,
  ]);
  processor.acts = true;
  expect((await refund(id, 6)).status).toBe("success");
  expect(await refunded(id)).toBe(600n);
});

test("a refund that was definitely not sent has failed at once, can be repeated, and is polled once more", async () => {
  const id = await createPaidPayment();
  processor.acts = false;
  processor.during = () => Promise.reject(new NotAcceptedError("nobody is there"));
  const unsent = await refund(id, 6);
  expect(unsent).toMatchObject({ status: "failed", failureCode: "processor_error" });
  const [row] = await rest.sql(
    "select extract(epoch from next_poll_at - clock_timestamp())::float8 as seconds from refunds where id = $1",
    unsent.id,
  );
  expect(Math.abs(Number(row?.seconds) - 900)).toBeLessThan(60);
  processor.acts = true;
  processor.during = null;
  expect((await refund(id, 6)).status).toBe("success");
  await pollRefunds();
  expect([await refunded(id), await readRefundEvents(id)]).toEqual([
    600n,
    ["refund.failed", "refund.success"],
  ]);
});

test("the refund is stored before the processor's request, with a poll time, and no database transaction is open", async () => {
  const id = await createPaidPayment();
  processor.during = async () => {
    const [row] = await rest.sql(
      "select status, next_poll_at > now() as requested from refunds where transaction_id = $1 for update nowait",
      id,
    );
    expect(row).toEqual({ status: "processing", requested: true });
    expect(
      await rest.sql("select amount_refund_pending from transactions where id = $1 for update nowait", id),
    ).toEqual([{ amount_refund_pending: "600" }]);
    const [open] = await rest.sql(
      "select count(*)::int as n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'",
    );
    expect(open).toEqual({ n: 0 });
  };
  expect((await refund(id, 6)).status).toBe("success");
});

test("a query that overtakes the call's own response, and every repeated result, change nothing more", async () => {
  const id = await createPaidPayment();
  processor.during = async () => {
    await pollRefunds();
    await Promise.all([pollRefunds(), pollRefunds()]);
  };
  expect((await refund(id, 3)).status).toBe("success");
  expect([await refunded(id), await readRefundEvents(id)]).toEqual([300n, ["refund.success"]]);
  expect(
    await rest.sql(
      "select count(*)::int as n from ledger_entries where transaction_id = $1 and account = 'refunds'",
      id,
    ),
  ).toEqual([{ n: 1 }]);
});

test("a pending one without a poll time is polled in a day, and is logged", async () => {
  const id = await createPaidPayment();
  processor.during = () => Promise.reject(new Error("nothing came back"));
  const { id: refundId } = await refund(id, 6);
  warn.mockClear();
  processor.connector.queryRefund = async () => ({ kind: "pending", reference: null });
  await pollRefunds();
  const [row] = await rest.sql(
    "select extract(epoch from next_poll_at - clock_timestamp())::float8 as seconds from refunds where id = $1",
    refundId,
  );
  expect(Math.abs(Number(row?.seconds) - 86_400)).toBeLessThan(60);
  expect(warn.mock.calls.map(([, what]) => what)).toContain("a processor has not decided");
});

test("a refund that counted as failed and succeeded later is recorded", async () => {
  const id = await createPaidPayment();
  processor.acts = false;
  processor.pollAfterMs = 1_000;
  const late = await refund(id, 6);
  expect(late).toMatchObject({ status: "failed", failureCode: "processor_error" });
  processor.made.set(late.id, 600n);
  await pollRefunds();
  expect([await refunded(id), await readRefundEvents(id)]).toEqual([
    600n,
    ["refund.failed", "refund.success"],
  ]);
  expect((await rest.useCases.listRefunds(rest.caller, id))[0]).toMatchObject({
    status: "success",
    failureCode: null,
    processorReference: `ref_${late.id}`,
  });
});

test("its undelivered failure event is then not sent, and another refund's is", async () => {
  const { checkoutId, transactionId: id } = await rest.checkout({
    callbackUrl: "https://shop.example/hooks",
  });
  await rest.pay({ checkoutId }, "0000");
  processor.acts = false;
  processor.pollAfterMs = 1_000;
  const [late] = [await refund(id, 6), await refund(id, 4)];
  processor.made.set(late.id, 600n);
  await pollRefunds();
  const rows = await rest.sql(
    `select e.kind, d.status from deliveries d join events e using (merchant_id, mode, sequence)
    where d.transaction_id = $1 and e.kind like 'refund.%' order by sequence`,
    id,
  );
  expect(rows).toEqual([
    { kind: "refund.failed", status: "superseded" },
    { kind: "refund.failed", status: "pending" },
    { kind: "refund.success", status: "pending" },
  ]);
});

test("if its money was refunded again meanwhile, the total stays within the payment, and a review opens", async () => {
  const id = await createPaidPayment();
  processor.acts = false;
  processor.pollAfterMs = 1_000;
  const late = await refund(id, 6);
  processor.acts = true;
  await refund(id, 10.5);
  processor.made.set(late.id, 600n);
  await pollRefunds();
  expect(await refunded(id)).toBe(1050n);
  expect(warn.mock.calls.map(([, what]) => what)).toContain("more money was refunded than received");
});

test("a failure reported after the refund undoes nothing", async () => {
  const id = await createPaidPayment();
  const created = await refund(id, 6);
  processor.made.clear();
  await rest.sql("update refunds set next_poll_at = now() - interval '1 second' where id = $1", created.id);
  expect(await pollRefunds()).toEqual([]);
  expect([await refunded(id), await readRefundEvents(id)]).toEqual([600n, ["refund.success"]]);
});

test("a processor that cannot refund with these credentials gets no request", async () => {
  const id = await createPaidPayment();
  processor.canRefund = false;
  await expect(refund(id, 6)).rejects.toMatchObject({ code: "not_refundable" });
  expect(processor.calls).toBe(0);
  expect(await rest.sql("select id from refunds where transaction_id = $1", id)).toEqual([]);
});
