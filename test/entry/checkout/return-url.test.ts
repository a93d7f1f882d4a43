import { expect, test } from "vitest";
import type { Transaction } from "../../../server/domain/transaction-record.ts";
import { toReturnUrl } from "../../../server/entry/checkout/return-url.ts";

const outcome = { clientReference: "ORD 1&status=x#é", checkoutId: "co_test_1", status: "success" };
const paid = { ...outcome, paymentLinkId: null } as Transaction;
const ours = "clientReference=ORD%201%26status%3Dx%23%C3%A9&checkoutId=co_test_1&status=success";

test.each([
  ["https://shop.example/thanks", `https://shop.example/thanks?${ours}`],
  ["https://shop.example/", `https://shop.example/?${ours}`],
  ["https://shop.example/?", `https://shop.example/?${ours}`],
  ["https://shop.example/?a=1", `https://shop.example/?a=1&${ours}`],
  ["https://shop.example/?a=1&", `https://shop.example/?a=1&${ours}`],
  ["https://shop.example/??", `https://shop.example/??&${ours}`],
  ["https://shop.example/?a=1&&b", `https://shop.example/?a=1&&b&${ours}`],
  ["https://shop.example/?a=%20b+c&a=2", `https://shop.example/?a=%20b+c&a=2&${ours}`],
  ["https://shop.example/#top", `https://shop.example/?${ours}#top`],
  ["https://shop.example/?a=1#/done?b=2", `https://shop.example/?a=1&${ours}#/done?b=2`],
])("the outcome goes after the existing query of %s and before its fragment", (address, expected) => {
  expect(toReturnUrl(address, paid)).toBe(expected);
});

test.each([
  ["status=failed", ""],
  ["a=1&status=failed", "a=1&"],
  ["status=failed&a=1", "a=1&"],
  ["b=%7e&checkoutId=1&a=x+y&a=%2f&clientReference=2&c", "b=%7e&a=x+y&a=%2f&c&"],
  // With another spelling, without a value and more than once, it is still the same parameter.
  ["a=1&st%61tus=1&status&status=3", "a=1&"],
  // A parameter with a different name.
  [
    "Status=1&status[]=2&?status=3&order=status=4&status%20=5",
    "Status=1&status[]=2&?status=3&order=status=4&status%20=5&",
  ],
  ["a=%zz&status=%zz&%zz=b", "a=%zz&%zz=b&"],
])(
  "in the query %s parameters with Tua's names are replaced, and the rest stays byte for byte",
  (query, stored) => {
    expect(toReturnUrl(`https://shop.example/?${query}#?status=mine`, paid)).toBe(
      `https://shop.example/?${stored}${ours}#?status=mine`,
    );
  },
);

test("a parser reads Tua's values unchanged, each once", () => {
  const own = "https://shop.example/?status=failed&clientReference=x&checkoutId=co_other";
  const { searchParams } = new URL(toReturnUrl(own, paid));
  expect([...searchParams]).toEqual(Object.entries(outcome));
});
