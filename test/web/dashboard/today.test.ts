import { expect, test } from "vitest";
import {
  changeToday,
  countDay,
  type Today,
  unreadDay,
} from "../../../web/dashboard/features/payments/model/today.ts";
import { at, payment } from "./payments.ts";

const from = at(0);
const problem = { code: "unreachable", message: "", fields: [], requestId: null };
const paid = (id: string, seconds: number) => payment(id, seconds, { status: "SUCCESS" });
const read = (state: Today, ids: string[], complete = true) =>
  changeToday(state, { kind: "page", from, payments: ids.map((id) => paid(id, 10)), complete });

test("a day that was never read is not whole, whatever events bring", () => {
  const failed = changeToday(unreadDay(from), { kind: "problem", from, problem });
  expect(failed).toEqual({ from, day: null, problem });
  const told = changeToday(failed, { kind: "payment", payment: paid("a", 20) });
  expect(told.day?.complete).toBe(false);
  expect(told.problem).toBe(problem);
});

test("read again it is whole, with what events brought before", () => {
  const told = changeToday(unreadDay(from), { kind: "payment", payment: paid("a", 20) });
  const state = read(told, ["b"]);
  expect(state.problem).toBeNull();
  expect(state.day?.complete).toBe(true);
  expect(state.day && countDay(state.day, "GHS")).toMatchObject({ paid: 2, volume: [{ minorUnits: 2_100 }] });
});

test("a day that could not be read anew is kept, and no longer taken for whole", () => {
  const state = changeToday(read(unreadDay(from), ["a"]), { kind: "problem", from, problem });
  expect(state.day?.payments.size).toBe(1);
  expect(state.day?.complete).toBe(false);
});

test("at midnight it begins anew, and what is told of the day before is not counted", () => {
  const next = changeToday(read(unreadDay(from), ["a"]), { kind: "begin", from: at(86_400) });
  expect(next).toEqual(unreadDay(at(86_400)));
  expect(read(next, ["b"])).toBe(next);
  expect(changeToday(next, { kind: "payment", payment: paid("a", 20) })).toBe(next);
  expect(changeToday(next, { kind: "problem", from, problem })).toBe(next);
});
