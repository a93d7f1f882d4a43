import { expect, test } from "vitest";
import { MODES } from "../../../server/domain/scope.ts";
import { pushComposer } from "../../../server/usecases/push/compose-pushes.ts";

const paid = (transactionId: string) => ({
  transactionId,
  money: { minorUnits: 1_050n, currency: "GHS" as const },
});

test("an undelivered notification is replaced only by one of the same merchant and mode", () => {
  const topics = ["mer_1", "mer_2"].flatMap((merchantId) =>
    MODES.map((mode) => pushComposer({ merchantId, mode }, "en").payments([paid("txn_1")]).topic),
  );
  expect(new Set(topics).size).toBe(4);
  for (const topic of topics) expect(topic).toMatch(/^[\w-]{1,32}$/);
});

test("a payment and its review are two notifications on the device", () => {
  const compose = pushComposer({ merchantId: "mer_1", mode: "live" }, "en");
  const [payment, review] = [compose.payments([paid("txn_1")]), compose.reviews([paid("txn_1")])];
  expect(payment.payload.tag).not.toBe(review.payload.tag);
  expect(review.topic).toBeNull();
});
