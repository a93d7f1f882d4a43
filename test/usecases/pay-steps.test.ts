import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sandboxConnector } from "../../server/connectors/sandbox.ts";
import type { Caller } from "../../server/domain/access.ts";
import { openPostgres, type Store } from "../../server/store/connect.ts";
import { decideOnProcessorPage } from "../../server/usecases/payments/complete-action.ts";
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
  caller = (await tua.makeMerchant()).caller;
});
afterAll(async () => {
  await Promise.all([tua.stop(), store.close()]);
  await assertInvariants(database.url);
  await database.drop();
});

const parts = () => ({
  ...{ db: store.db, rateLimits: null, checkoutUrl: "https://pay.example", warn() {} },
  wakeUps: { signal() {}, on: () => () => {}, close: async () => {} },
  processorsOf: onlyThrough(sandboxConnector({ delayMs: 60_000 })),
});

const phone = (plan: string) => ({ method: "mobile_money", network: "mtn", phone: `024123${plan}` });
const TELECEL = { method: "mobile_money", network: "telecel", phone: "0201230000" };
const WALLET = { method: "wallet", wallet: "sandbox_wallet" };
const pay = (input: object) => (checkoutId: string) => payCheckout(parts())(checkoutId, input);
const decide = (decision: "approve" | "decline") => (checkoutId: string) =>
  decideOnProcessorPage(parts())(checkoutId, decision);

type Post = (checkoutId: string) => Promise<PayOutcome>;

/** What a post does, the posts before it, and what it comes to. */
const POSTS: [does: string, before: Post[], post: Post, kind: PayOutcome["kind"]][] = [
  ["a payment that succeeds at once", [], pay(phone("0000")), "paid"],
  ["one that waits for the phone", [], pay(phone("0001")), "processing"],
  ["one that is declined", [], pay(phone("0002")), "declined"],
  ["one that nobody answers", [], pay(phone("0009")), "processing"],
  ["a second try", [pay(phone("0002"))], pay(phone("0000")), "paid"],
  ["a voucher", [pay(TELECEL)], pay({ voucher: "123456" }), "paid"],
  ["an approval on the processor's page", [pay(WALLET)], decide("approve"), "paid"],
  ["a refusal there", [pay(WALLET)], decide("decline"), "declined"],
  ["a second click", [pay(phone("0001"))], pay(phone("0001")), "processing"],
];

/** How often a transaction was read while `work` ran; a statement that locks one reads no more than its id. */
async function readsDuring<T>(work: () => Promise<T>): Promise<{ result: T; reads: number }> {
  const query = vi.spyOn(pg.Client.prototype, "query");
  try {
    const result = await work();
    const texts = query.mock.calls.map(([asked]) => String((asked as { text?: string }).text ?? asked));
    return {
      result,
      reads: texts.filter((text) => /^\S* kept plan \S*\s+select\s+"t"\."merchant_id"/.test(text)).length,
    };
  } finally {
    query.mockRestore();
  }
}

test.each(POSTS)(
  "%s reads its transaction three times at most, and returns it as it then stands",
  async (_does, before, post, kind) => {
    const { checkoutId, transactionId: id } = await tua.useCases.initiateCheckout(caller, order(), null);
    for (const earlier of before) await earlier(checkoutId);
    const { result, reads } = await readsDuring(() => post(checkoutId));
    expect([reads > 0, reads <= 3]).toEqual([true, true]);
    expect(result.kind).toBe(kind);
    const transaction = await tua.useCases.findTransaction(caller, { id });
    expect(result).toEqual({ kind, transaction, attempt: transaction.attempts.at(-1) });
  },
);
