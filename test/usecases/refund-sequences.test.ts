import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Transaction } from "../../server/domain/transaction-record.ts";
import { RestClient } from "../support/rest.ts";

let rest: RestClient;
beforeAll(async () => {
  rest = await RestClient.open({ env: { SANDBOX_DELAY_MS: "60000" } });
});
afterAll(() => rest.close());

/** The records to expect for one payment of 10.50 that was paid once. */
class Model {
  refunded = 0n;
  reserved = 0n;
  readonly running: bigint[] = [];

  get left(): bigint {
    return 1050n - this.refunded - this.reserved;
  }

  /** By the last two digits: 13 fails, 14 waits for the worker, any other succeeds at once. */
  refund(requested: bigint | null): string {
    const amount = requested ?? this.left;
    if (this.left === 0n) return "not_refundable";
    if (amount > this.left) return "refund_too_large";
    if (amount % 100n === 13n) return "failed";
    if (amount % 100n === 14n) {
      this.reserved += amount;
      this.running.push(amount);
      return "processing";
    }
    this.refunded += amount;
    return "success";
  }

  /** The worker polls, long enough afterwards. */
  pollRefunds(): void {
    for (const amount of this.running.splice(0)) {
      this.reserved -= amount;
      this.refunded += amount;
    }
  }
}

const steps = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.bigInt(1n, 400n).map((amount) => ({ amount })) },
    {
      weight: 2,
      arbitrary: fc.constantFrom({ amount: 113n }, { amount: 114n }, { amount: 1051n }, { amount: 214n }),
    },
    { weight: 1, arbitrary: fc.constant({ amount: null }) },
    { weight: 2, arbitrary: fc.constant("poll" as const) },
  ),
  { minLength: 1, maxLength: 12 },
);

async function pollRefunds(id: string): Promise<void> {
  await rest.sql(
    `update refunds set next_poll_at = now() - interval '1 hour', created_at = created_at - interval '1 hour'
     where transaction_id = $1 and status = 'processing'`,
    id,
  );
  for (const due of await rest.useCases.claimRefundPolls(50)) await rest.useCases.pollRefund(due);
}

test("any sequence of requests gives the records of the model", async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const checkout = await rest.checkout();
      await rest.pay(checkout, "0000");
      const id = checkout.transactionId;
      const model = new Model();
      for (const step of script) {
        if (step === "poll") {
          model.pollRefunds();
          await pollRefunds(id);
        } else {
          const amount = step.amount === null ? {} : { amount: Number(step.amount) / 100 };
          const outcome = await rest.useCases.refundTransaction(rest.caller, id, amount, null).then(
            ({ refund }) => refund.status as string,
            (error) => error.code as string,
          );
          expect(outcome).toBe(model.refund(step.amount));
        }
        const { amountRefunded, attempts }: Transaction = await rest.useCases.findTransaction(rest.caller, {
          id,
        });
        expect([amountRefunded, attempts[0]?.refundAllocated]).toEqual([
          model.refunded,
          model.refunded + model.reserved,
        ]);
      }
    }),
    { numRuns: 30 },
  );
});
