import { afterAll, beforeAll, expect, test } from "vitest";
import { startTua, type TestTua } from "../support/app.ts";
import { order } from "../support/orders.ts";

let tua: TestTua;
beforeAll(async () => {
  tua = await startTua();
});
afterAll(() => tua.close());

test("a reader that reads forward to the newest row, and on from there, misses none that was being written", async () => {
  const { useCases } = tua.services;
  const caller = await useCases.authenticateKey(tua.merchant.keys.test.secret, "127.0.0.1");
  const written: string[] = [];
  const write = async (writer: number) => {
    for (let i = 0; i < 20; i++) {
      const reference = `W${writer}-${i}`;
      await useCases.initiateCheckout(caller, order({ clientReference: reference }), null);
      written.push(reference);
    }
  };
  const writing = Promise.all(Array.from({ length: 20 }, (_, writer) => write(writer)));
  let done = false;
  void writing.then(() => {
    done = true;
  });

  const seen: string[] = [];
  let cursor: string | null = null;
  for (;;) {
    const wasDone: boolean = done;
    const page = await useCases.listTransactions(caller, { filter: {}, order: "asc", limit: 100, cursor });
    seen.push(...page.rows.map((transaction) => transaction.clientReference));
    const last = page.rows.at(-1);
    if (last) cursor = page.getCursor(last);
    else if (wasDone) break;
  }
  await writing;
  expect(seen.toSorted()).toEqual(written.toSorted());
});
