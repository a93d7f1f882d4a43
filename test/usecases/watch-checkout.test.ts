import { expect, test } from "vitest";
import type { PublishableCaller } from "../../server/domain/publishable-key.ts";
import type { CheckoutWait } from "../../server/usecases/checkout/wait-for-checkout-change.ts";
import { watchCheckout } from "../../server/usecases/checkout/watch-checkout.ts";
import { newCheckoutId } from "../../server/usecases/new-id.ts";

const scope = { merchantId: "mer_0000000000000", mode: "test" } as const;
const caller = (keyId: string) =>
  ({ kind: "api_key", keyKind: "publishable", keyId, scope }) as PublishableCaller;

test("1,000 requests of a key wait; more are answered at once, and each that leaves makes room", async () => {
  const waits: { seconds: number; end(): void }[] = [];
  const wait: CheckoutWait = (_checkoutId, _hasChanged, seconds) =>
    new Promise((resolve) => {
      waits.push({ seconds, end: () => resolve({ state: {} as never, isChanged: false }) });
    });
  const watch = watchCheckout(wait);
  const open = (keyId = "key_1") =>
    watch(
      caller(keyId),
      { checkoutId: newCheckoutId(scope), knownStatus: null, seconds: 25 },
      new AbortController().signal,
    );
  const last = () => waits.at(-1) as (typeof waits)[number];
  const pending = Array.from({ length: 1_000 }, () => open());
  expect(waits.map(({ seconds }) => seconds)).toEqual(Array(1_000).fill(25));
  const extra = open();
  expect(last().seconds).toBe(0);
  const other = open("key_2");
  expect(last().seconds).toBe(25);
  last().end();
  await other;
  waits[0]?.end();
  waits[1_000]?.end();
  await Promise.all([pending[0], extra]);
  pending.push(open());
  expect(last().seconds).toBe(25);
  for (const { end } of waits) end();
  await Promise.all(pending);
});
