import { expect, test } from "vitest";
import { Background } from "../../server/entry/worker/background.ts";
import { sendWebhooks } from "../../server/entry/worker/send-webhooks.ts";

test("at a stop every ended attempt is recorded, however many there are", async () => {
  const stop = new AbortController();
  const reported: unknown[] = [];
  const background = new Background({ error: (error: unknown) => reported.push(error) } as never);
  const recorded: number[] = [];
  const result = Promise.withResolvers<void>();
  const useCases = {
    claimDue: async () => Array.from({ length: 300 }, (_, n) => n + 1),
    deliver: async (n: number) => {
      await result.promise;
      return n;
    },
    recordAttempts: async (some: readonly number[]) => {
      recorded.push(...some);
      return some.map(() => true);
    },
  };
  const sendDue = sendWebhooks({
    useCases: useCases as never,
    background,
    signal: stop.signal,
    wake: () => {},
  });
  await sendDue();
  result.resolve();
  // All have ended, and no check has run.
  await new Promise(setImmediate);
  expect(recorded).toEqual([]);
  stop.abort();
  await background.ended();
  expect(recorded.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 300 }, (_, n) => n + 1));
  expect(reported).toEqual([]);
});
