import { expect, test } from "vitest";
import type { Transaction } from "../../server/domain/transaction-record.ts";
import { openPostgres } from "../../server/store/connect.ts";
import { limitConcurrency } from "../../server/usecases/limit-concurrency.ts";
import { freshDatabase, openPool } from "../support/database.ts";
import { assertInvariants } from "../support/invariants.ts";
import { order } from "../support/orders.ts";
import { MAX_WAIT_MS } from "../support/patience.ts";
import { REPRODUCTION, SEED, TIMES } from "../support/random-test-settings.ts";
import { startProcess } from "../support/tua-process.ts";
import { MoneyPlayer } from "./money-player.ts";
import { sampleHistories } from "./money-steps.ts";

const COUNT = 100 * TIMES;
/** This many run side by side in a separate database, one step of each per round. */
const SIDE_BY_SIDE = 150;
const AT_ONCE = 8;
const MERCHANTS = 4;

type Histories = ReturnType<typeof sampleHistories>;

/** Runs these side by side and checks all invariants after each round. @returns their payments at the end. */
async function play(batch: Histories): Promise<Transaction[]> {
  await using database = await freshDatabase();
  const tua = await startProcess(database.url, { env: { RATE_LIMITS: "off" } });
  const store = openPostgres(database.url, { poolSize: AT_ONCE });
  const pool = openPool(database.url);
  const expire = (id: string) =>
    pool.query("update transactions set expires_at = least(expires_at, clock_timestamp()) where id = $1", [
      id,
    ]);
  const inTurn = limitConcurrency(AT_ONCE);
  try {
    const shops = await Promise.all(Array.from({ length: MERCHANTS }, () => tua.createMerchant()));
    const players = await Promise.all(
      batch.map((history, i) =>
        inTurn(async () => {
          const { caller } = shops[i % MERCHANTS] as (typeof shops)[0];
          const requested = order({ amount: history.requested / 100 });
          const checkout = await tua.useCases.initiateCheckout(caller, requested, null);
          return new MoneyPlayer(store.db, caller, history, checkout, expire);
        }),
      ),
    );
    const rounds = Math.max(...batch.map(({ steps }) => steps.length));
    for (let round = 0; round < rounds; round++) {
      await Promise.all(players.map((player) => inTurn(() => player.play(round))));
      await assertInvariants(database.url).catch((error: Error) => {
        throw new Error(explain(error, players, round));
      });
    }
    return await Promise.all(players.map((player) => inTurn(() => player.record())));
  } finally {
    await Promise.all([tua.stop(), store.close(), pool.end()]);
  }
}

/** The histories that an error names, up to the round of the error. */
function explain({ message }: Error, players: readonly MoneyPlayer[], round: number): string {
  const broken = players.filter(({ transactionId }) => message.includes(transactionId));
  const reported = broken.map(({ history }) => JSON.stringify(history.steps.slice(0, round + 1)));
  return `${REPRODUCTION}, after step ${round}:\n${message}\n${reported.join("\n")}`;
}

/** The result of a payment, in the terms of docs/contract.md §5. */
function describeResult({ status, late, overpaid, onHold, amount, attempts }: Transaction): string[] {
  const overpayment = attempts.filter((one) => one.status === "overpayment");
  const paying = attempts.find((one) => one.status === "success");
  return [
    ...[status, late && "late", overpaid && "overpaid", onHold && `held ${status}`],
    paying && paying.received?.minorUnits !== amount.minorUnits && "another sum accepted",
    overpayment.length > 1 && "several overpayment sums",
    overpayment.some(({ received }) => received?.currency !== amount.currency) &&
      "overpayment in another currency",
    overpayment.some(({ received }) => received?.minorUnits !== amount.minorUnits) &&
      "overpayment of another amount",
    overpayment.some(({ number }) => paying && number < paying.number) && "overpayment that came before",
    status === "success" &&
      attempts.some((one) => one.status === "amount_mismatch") &&
      "other money that went back",
  ].filter((label) => typeof label === "string");
}

test(`${COUNT} random histories of money keep every invariant after each step`, {
  timeout: MAX_WAIT_MS + COUNT * 1_000,
}, async () => {
  const histories = sampleHistories(COUNT, SEED);
  const seen = new Set<string>();
  let steps = 0;
  for (let from = 0; from < histories.length; from += SIDE_BY_SIDE) {
    const batch = histories.slice(from, from + SIDE_BY_SIDE);
    for (const payment of await play(batch)) for (const label of describeResult(payment)) seen.add(label);
    steps += batch.reduce((sum, one) => sum + one.steps.length, 0);
  }
  console.info(`${histories.length} histories, ${steps} steps, ${REPRODUCTION}`);
  // The random histories covered everything that the rules are about.
  expect([...seen]).toEqual(
    expect.arrayContaining([
      ...["processing", "success", "failed", "canceled", "expired", "late", "overpaid", "held processing"],
      ...["another sum accepted", "several overpayment sums", "overpayment in another currency"],
      ...["overpayment of another amount", "overpayment that came before", "other money that went back"],
    ]),
  );
});
