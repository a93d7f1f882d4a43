import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import type { Caller } from "../../server/domain/access.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { cancelOnPage } from "../../server/usecases/checkout/cancel-checkout.ts";
import { decideOnProcessorPage } from "../../server/usecases/payments/decide-on-processor-page.ts";
import { payCheckout } from "../../server/usecases/payments/pay-checkout.ts";
import type { PayOutcome } from "../../server/usecases/payments/pay-outcome.ts";
import { type FreshDatabase, freshDatabase } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { onlyThrough } from "../support/only-through.ts";
import { order } from "../support/orders.ts";
import { startProcess, type TuaProcess } from "../support/tua-process.ts";

let database: FreshDatabase;
let tua: TuaProcess;
let store: Store;
let caller: Caller;

beforeAll(async () => {
  database = await freshDatabase();
  tua = await startProcess(database.url);
  store = openPostgres(database.url);
  caller = (await tua.createMerchant()).caller;
});
afterAll(async () => {
  await Promise.all([tua.stop(), store.close()]);
  await assertInvariants(database.url);
  await database.drop();
});

const deps = () => ({
  db: store.db,
  rateLimits: null,
  checkoutUrl: "https://pay.example",
  warn() {},
  notifier: { signal() {}, on: () => () => {}, close: async () => {} },
  loadProcessors: onlyThrough(sandboxConnector({ delayMs: 60_000 })),
});

const phone = (phoneEnding: string) => ({
  method: "mobile_money",
  network: "mtn",
  phone: `024123${phoneEnding}`,
});
const TELECEL = { method: "mobile_money", network: "telecel", phone: "0201230000" };
const WALLET = { method: "wallet", wallet: "sandbox_wallet" };
const pay = (input: object) => (checkoutId: string) => payCheckout(deps())(checkoutId, input);
const decide = (decision: "approve" | "decline") => (checkoutId: string) =>
  decideOnProcessorPage(deps())(checkoutId, decision);

type Post = (checkoutId: string) => Promise<unknown>;

const again = (input: object, knownAttempts: number) => (checkoutId: string) =>
  payCheckout(deps())(checkoutId, input, knownAttempts);
const cancel: Post = (checkoutId) => cancelOnPage(deps())(checkoutId);

/** A post's effect, its setup, the number of transaction reads, and its result. */
const POSTS: [does: string, before: Post[], post: Post, reads: number, kind: PayOutcome["kind"]][] = [
  ["a payment that succeeds at once", [], pay(phone("0000")), 3, "paid"],
  ["one that waits for the phone", [], pay(phone("0001")), 3, "processing"],
  ["one that is declined", [], pay(phone("0002")), 3, "declined"],
  ["one that gets no response", [], pay(phone("0009")), 3, "processing"],
  ["a second attempt", [pay(phone("0002"))], pay(phone("0000")), 3, "paid"],
  ["a voucher", [pay(TELECEL)], pay({ voucher: "123456" }), 3, "paid"],
  ["an approval on the processor's page", [pay(WALLET)], decide("approve"), 3, "paid"],
  ["a refusal there", [pay(WALLET)], decide("decline"), 3, "declined"],
  ["a second click", [pay(phone("0001"))], pay(phone("0001")), 1, "processing"],
  ["a post after the success", [pay(phone("0000"))], pay(phone("0002")), 1, "paid"],
  ["a form that was sent before", [pay(phone("0002"))], again(phone("0002"), 0), 1, "declined"],
  ["the same with another number", [pay(phone("0002"))], again(phone("0000"), 0), 1, "outdated"],
  ["a wrong voucher", [pay(TELECEL)], pay({ voucher: "999999" }), 3, "declined"],
  [
    "a wrong voucher again",
    [pay(TELECEL), pay({ voucher: "999999" })],
    pay({ voucher: "999999" }),
    1,
    "declined",
  ],
  ["a post after a cancel", [cancel], pay(phone("0000")), 1, "closed"],
];

/** How often `work` read a transaction. A statement that locks one reads only its id. */
async function readsDuring<T>(work: () => Promise<T>): Promise<{ result: T; reads: number }> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await work();
    const texts = query.mock.calls.map(([requested]) =>
      String((requested as { text?: string }).text ?? requested),
    );
    return {
      result,
      reads: texts.filter((text) => /^\S* prepared \S*\s+select\s+t\.merchant_id/.test(text)).length,
    };
  } finally {
    query.mockRestore();
  }
}

test.each(POSTS)("%s", async (_does, before, post, times, kind) => {
  const { checkoutId, transactionId: id } = await tua.useCases.initiateCheckout(caller, order(), null);
  for (const earlier of before) await earlier(checkoutId);
  const { result, reads } = await readsDuring(() => post(checkoutId));
  expect(reads).toBe(times);
  const transaction = await tua.useCases.findTransaction(caller, { id });
  const attempt = kind === "outdated" ? null : (transaction.attempts.at(-1) ?? null);
  expect(result, "as it is in the database").toEqual({ kind, transaction, attempt });
});
