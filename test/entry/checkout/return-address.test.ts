import { expect, test } from "vitest";
import type { Transaction } from "../../../server/domain/transaction-record.ts";
import { returnAddress } from "../../../server/entry/checkout/return-address.ts";

const paid = {
  clientReference: "ORD 1&status=x#é",
  checkoutId: "co_test_1",
  status: "success",
} as Transaction;
const ours = "clientReference=ORD%201%26status%3Dx%23%C3%A9&checkoutId=co_test_1&status=success";

test.each([
  ["https://shop.example/thanks", `https://shop.example/thanks?${ours}`],
  ["https://shop.example/", `https://shop.example/?${ours}`],
  ["https://shop.example/?", `https://shop.example/?${ours}`],
  ["https://shop.example/?a=1", `https://shop.example/?a=1&${ours}`],
  ["https://shop.example/?a=1&", `https://shop.example/?a=1&${ours}`],
  // C18: what the merchant's own address says stays, under the same name too.
  ["https://shop.example/?a=1&status=failed", `https://shop.example/?a=1&status=failed&${ours}`],
  ["https://shop.example/?a=%20b+c&a=2", `https://shop.example/?a=%20b+c&a=2&${ours}`],
  ["https://shop.example/#top", `https://shop.example/?${ours}#top`],
  ["https://shop.example/?a=1#/done?b=2", `https://shop.example/?a=1&${ours}#/done?b=2`],
])("the outcome goes behind the own query of %s and before its fragment", (address, expected) => {
  expect(returnAddress(address, paid)).toBe(expected);
});

test("a parser reads our values back as they are", () => {
  const { searchParams } = new URL(returnAddress("https://shop.example/?status=failed", paid));
  expect(searchParams.getAll("status")).toEqual(["failed", "success"]);
  expect(searchParams.get("clientReference")).toBe(paid.clientReference);
});
