import { expect, test } from "vitest";
import {
  changeOnePayment,
  type OnePayment,
  unread,
} from "../../../web/dashboard/entities/payment/one-payment.ts";
import { at, payment } from "./payments.ts";

const problem = { code: "unreachable", message: "", fields: [], requestId: null };
const opened = (id: string): OnePayment =>
  changeOnePayment(unread(id), { kind: "payment", payment: payment(id, 10) });

test("an answer about the payment before never shows at the address of another", () => {
  const other = changeOnePayment(opened("a"), { kind: "open", id: "b" });
  expect(other).toEqual(unread("b"));
  expect(changeOnePayment(other, { kind: "payment", payment: payment("a", 10) })).toBe(other);
  expect(changeOnePayment(other, { kind: "problem", id: "a", problem })).toBe(other);
});

test("an older state changes nothing, a newer one does", () => {
  const paid = payment("a", 10, { status: "SUCCESS", updatedAt: at(30) });
  const state = changeOnePayment(opened("a"), { kind: "payment", payment: paid });
  expect(state.payment?.status).toBe("SUCCESS");
  expect(changeOnePayment(state, { kind: "payment", payment: payment("a", 10) }).payment).toBe(paid);
});

test("a problem stays until there is an answer", () => {
  const failed = changeOnePayment(unread("a"), { kind: "problem", id: "a", problem });
  expect(failed.problem).toBe(problem);
  expect(changeOnePayment(failed, { kind: "payment", payment: payment("a", 10) }).problem).toBeNull();
});
