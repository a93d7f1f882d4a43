import { describe, expect, test } from "vitest";
import {
  changePayments,
  notLoaded,
  type PaymentsChange,
} from "../../../web/dashboard/features/payments/model/loaded-payments.ts";
import {
  isTooLong,
  type PaymentList,
  reloadFirstPage,
  toList,
  withNextPage,
  withPayment,
} from "../../../web/dashboard/features/payments/model/payment-list.ts";
import type { PaymentFragment } from "../../../web/dashboard/generated/graphql.ts";
import { at, page, payment } from "./payments.ts";

const ids = (list: PaymentList | null) => list?.rows.map(({ id }) => id).join("");
const received = (row: PaymentFragment): PaymentsChange => ({ kind: "payments", ids: [row.id], rows: [row] });
const put = (list: PaymentList, row: PaymentFragment) => withPayment(list, row.id, row);
const loaded = () => toList(page([payment("d", 40), payment("c", 30), payment("b", 20)], "after-b"));

describe("an event", () => {
  test("puts a new payment on top, highlighted", () => {
    const list = put(loaded(), payment("e", 50));
    expect(ids(list)).toBe("edcb");
    expect([...list.arrived]).toEqual(["e"]);
  });

  test("changes a payment in place, without a highlight", () => {
    const list = put(loaded(), payment("c", 30, { status: "SUCCESS", updatedAt: at(60) }));
    expect(ids(list)).toBe("dcb");
    expect(list.rows[1]?.status).toBe("SUCCESS");
    expect(list.arrived.size).toBe(0);
  });

  test("with an older state changes nothing", () => {
    const paid = put(loaded(), payment("c", 30, { status: "SUCCESS", updatedAt: at(60) }));
    const list = put(paid, payment("c", 30, { status: "PROCESSING", updatedAt: at(55) }));
    expect(list.rows[1]?.status).toBe("SUCCESS");
  });

  test("removes rows that left the list, and inserts those that returned", () => {
    const gone = withPayment(loaded(), "c", undefined);
    expect(ids(gone)).toBe("db");
    expect(ids(put(gone, payment("c", 30, { updatedAt: at(61) })))).toBe("dcb");
    expect(withPayment(gone, "x", undefined)).toBe(gone);
  });

  test("for a payment below the loaded rows waits for its page", () => {
    expect(ids(put(loaded(), payment("a", 10)))).toBe("dcb");
    const gone = withPayment(loaded(), "b", undefined);
    expect(ids(put(gone, payment("b", 20)))).toBe("dcb");
    const whole = toList(page([payment("b", 20)]));
    expect(ids(put(whole, payment("a", 10)))).toBe("ba");
  });
});

describe("a page", () => {
  test("is appended, without rows that an event brought before", () => {
    const list = withNextPage(loaded(), page([payment("b", 20), payment("a", 10)]));
    expect(ids(list)).toBe("dcba");
    expect(list.nextCursor).toBeNull();
  });

  test("refetched from the start is the list: rows that are not on it may have changed", () => {
    const list = reloadFirstPage(loaded(), page([payment("e", 50), payment("d", 40)], "after-d"));
    expect(ids(list)).toBe("ed");
    expect(list.nextCursor).toBe("after-d");
  });

  test("does not revert a newer state", () => {
    const paid = put(loaded(), payment("c", 30, { status: "SUCCESS", updatedAt: at(60) }));
    const list = reloadFirstPage(
      paid,
      page([payment("d", 40), payment("c", 30), payment("b", 20)], "after-b"),
    );
    expect(list.rows[1]?.status).toBe("SUCCESS");
  });

  test("refetched from the start drops arrivals that are no longer shown", () => {
    const arrived = put(put(loaded(), payment("e", 50)), payment("f", 60));
    const list = reloadFirstPage(arrived, page([payment("f", 60)], "after-f"));
    expect([...list.arrived]).toEqual(["f"]);
  });

  test("is too long after hundreds of arrivals, not after a member's own paging", () => {
    const rows = (from: number, count: number) =>
      Array.from({ length: count }, (_, position) => payment(`x${from + position}`, from + position));
    expect(isTooLong(withNextPage(loaded(), page(rows(-1_000, 800))))).toBe(false);
    const grown = rows(100, 401).reduce((list, row) => put(list, row), loaded());
    expect(isTooLong(grown)).toBe(true);
    expect(isTooLong(reloadFirstPage(grown, page(rows(451, 50), "after-x451")))).toBe(false);
  });

  test("with equal times follows the server's order, by the first event of each", () => {
    const more = [payment("q", 20, { createdSequence: "100" }), payment("z", 20, { createdSequence: "3" })];
    expect(ids(withNextPage(loaded(), page(more)))).toBe("dcqbz");
  });
});

describe("while a page is in flight", () => {
  test("events are kept and applied to it: it may have been read before them", () => {
    const first = changePayments(notLoaded(), received(payment("c", 30)));
    expect(first.list).toBeNull();
    const state = changePayments(first, { kind: "page", page: page([payment("b", 20)]), position: "first" });
    expect(ids(state.list)).toBe("cb");
    expect(state.meanwhile).toEqual([]);
  });

  test("a refetched list keeps them too", () => {
    const start = changePayments(notLoaded(), {
      kind: "page",
      page: page([payment("b", 20)]),
      position: "first",
    });
    const requested = changePayments(start, { kind: "requested", position: "first" });
    const reported = changePayments(requested, received(payment("c", 30)));
    expect(ids(reported.list)).toBe("cb");
    const state = changePayments(reported, {
      kind: "page",
      page: page([payment("b", 20)]),
      position: "first",
    });
    expect(ids(state.list)).toBe("cb");
  });

  test("another query does not lose them: the page may be the response to the previous one", () => {
    const reported = changePayments(notLoaded(), received(payment("c", 30)));
    const requested = changePayments(reported, { kind: "requested", position: "first" });
    const state = changePayments(requested, {
      kind: "page",
      page: page([payment("b", 20)]),
      position: "first",
    });
    expect(ids(state.list)).toBe("cb");
    const again = changePayments(state, { kind: "requested", position: "first" });
    expect(again.meanwhile).toEqual([]);
  });

  test("an error remembers the failed position, until another is requested", () => {
    const problem = { code: "unreachable", message: "", fields: [], requestId: null };
    const first = changePayments(notLoaded(), { kind: "page", page: page([], "after"), position: "first" });
    const paging = changePayments(first, { kind: "requested", position: "next" });
    expect(changePayments(paging, { kind: "problem", problem }).position).toBe("next");
    const reading = changePayments(paging, { kind: "requested", position: "first" });
    expect(changePayments(reading, { kind: "problem", problem })).toMatchObject({
      position: "first",
      problem,
    });
  });

  test("an error keeps the loaded rows", () => {
    const start = changePayments(notLoaded(), {
      kind: "page",
      page: page([payment("b", 20)]),
      position: "first",
    });
    const problem = { code: "unreachable", message: "", fields: [], requestId: null };
    const state = changePayments(start, { kind: "problem", problem });
    expect(ids(state.list)).toBe("b");
    expect(state).toMatchObject({ loading: false, problem });
  });
});
