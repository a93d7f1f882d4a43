import { describe, expect, test } from "vitest";
import {
  changePayments,
  type LoadedPayments,
  notLoaded,
  type PaymentsChange,
} from "../../../web/dashboard/features/payments/model/loaded-payments.ts";
import {
  type Page,
  type PaymentList,
  reloadAfter,
  toList,
  trimmed,
  withNextPage,
  withPreviousPage,
} from "../../../web/dashboard/features/payments/model/payment-list.ts";
import { at, payment } from "./payments.ts";

const PAGE = 100;
const MANY = 5_000;
/** The payments of the server, newest first; seven have the same millisecond, with ids in no order. */
const server = Array.from({ length: MANY }, (_, position) => {
  const sequence = MANY - position;
  const id = String((sequence * 7_919) % 5_003);
  return payment(id, Math.ceil(sequence / 7) * 10, { createdSequence: String(sequence) });
});
const toCursor = (position: number) => `at ${position}`;

/** As the server responds: rows from one position on. */
function pageFrom(position: number, rows = PAGE): Page {
  const nodes = server.slice(position, position + rows);
  return {
    nodes,
    pageInfo: {
      hasNextPage: position + rows < MANY,
      hasPreviousPage: position > 0,
      startCursor: toCursor(position),
      endCursor: toCursor(position + nodes.length - 1),
    },
  };
}
const toPosition = (cursor: string | null) => Number(cursor?.slice(3));
const next = (list: PaymentList) => withNextPage(list, pageFrom(toPosition(list.nextCursor) + 1));
const previous = (list: PaymentList) => {
  const end = toPosition(list.previousCursor);
  return withPreviousPage(list, pageFrom(Math.max(0, end - PAGE), Math.min(PAGE, end)));
};

/** The kept rows are a part of the server's list without gaps, with a known position. */
function expectTrue(list: PaymentList): void {
  expect(list.rows).toEqual(server.slice(list.above, list.above + list.rows.length));
  const end = list.above + list.rows.length;
  expect(list.nextCursor).toBe(end < MANY ? toCursor(end - 1) : null);
  expect(list.previousCursor === null).toBe(list.above === 0);
}

describe("of a long list", () => {
  test("rows near the reader are kept, all the way down and up again, without gaps or repetitions", () => {
    let list = toList(pageFrom(0));
    for (let first = 0; list.nextCursor; first = list.rows.length - 30) {
      list = trimmed(next(list), { first, last: first + 20 });
      expectTrue(list);
      expect(list.rows.length).toBeLessThanOrEqual(1_200);
    }
    expect(list.above + list.rows.length).toBe(MANY);
    while (list.previousCursor) {
      list = trimmed(previous(list), { first: PAGE + 10, last: PAGE + 30 });
      expectTrue(list);
      expect(list.rows.length).toBeLessThanOrEqual(1_200);
    }
    expect(list.above).toBe(0);
  });

  test("rows near the reader stay, whichever end is cut", () => {
    let list = toList(pageFrom(0));
    while (list.rows.length < 1_500) list = next(list);
    const upper = trimmed(list, { first: 200, last: 220 });
    expect(upper.rows.slice(0, 370)).toEqual(list.rows.slice(0, 370));
    expect(upper.rows.length).toBeLessThan(1_200);
    const lower = trimmed(list, { first: 1_400, last: 1_420 });
    expect(lower.rows.at(-1)).toBe(list.rows.at(-1));
    expect(lower.rows).toContain(list.rows[1_250]);
    expectTrue(upper);
    expectTrue(lower);
  });

  test("it continues in the middle, after a cursor", () => {
    let list = toList(pageFrom(0));
    while (list.rows.length < 1_000) list = next(list);
    const cursor = list.cursors[4];
    if (!cursor) throw new Error("no cursor");
    const here = reloadAfter(list, pageFrom(cursor.index + 1), cursor);
    expectTrue(here);
    expect(here.above).toBe(500);
  });

  test("at its beginning it knows that, however many rows it expected above", () => {
    const list = { ...toList(pageFrom(100)), above: 7, previousCursor: toCursor(100) };
    expect(withPreviousPage(list, pageFrom(0))).toMatchObject({ above: 0, previousCursor: null });
    expect(withPreviousPage({ ...list, above: 500 }, pageFrom(0))).toMatchObject({ above: 0 });
  });
});

describe("while the reader is further down", () => {
  const loaded = (...changes: PaymentsChange[]): LoadedPayments =>
    changes.reduce(changePayments, notLoaded());
  const read: PaymentsChange = { kind: "page", page: pageFrom(0), position: "first" };
  const pause: PaymentsChange = { kind: "paused", paused: true };
  const resume: PaymentsChange = { kind: "paused", paused: false };
  const fresh = (id: string, seconds = 90_000) => payment(id, seconds);
  const applyChanges = (one: ReturnType<typeof payment>): PaymentsChange => ({
    kind: "payments",
    ids: [one.id],
    rows: [one],
  });
  const waiting = ({ waiting: all }: LoadedPayments) => all.map(({ id }) => id);

  test("new rows wait, each once, and appear together", () => {
    const state = loaded(
      read,
      pause,
      applyChanges(fresh("x")),
      applyChanges(fresh("y", 90_001)),
      applyChanges(fresh("x")),
    );
    expect(waiting(state)).toEqual(["y", "x"]);
    expect(state.list?.rows).toEqual(server.slice(0, PAGE));
    const there = changePayments(state, resume);
    expect(there.list?.rows.slice(0, 3).map(({ id }) => id)).toEqual(["y", "x", server[0]?.id]);
    expect([...(there.list?.arrived ?? [])].sort()).toEqual(["x", "y"]);
    expect(waiting(there)).toEqual([]);
  });

  test("a waiting row that left the list is dropped", () => {
    const gone: PaymentsChange = { kind: "payments", ids: ["x"], rows: [] };
    expect(waiting(loaded(read, pause, applyChanges(fresh("x")), gone))).toEqual([]);
  });

  test("a waiting row keeps its newest state", () => {
    const paid = payment("x", 90_000, { status: "SUCCESS", updatedAt: at(90_005) });
    expect(loaded(read, pause, applyChanges(paid), applyChanges(fresh("x"))).waiting).toEqual([paid]);
  });

  test("a waiting row missing in a list read from its beginning is dropped, unless it is newer", () => {
    const requested = loaded(
      read,
      pause,
      applyChanges(fresh("x")),
      { kind: "requested", position: "first" },
      applyChanges(fresh("y")),
    );
    expect(waiting(changePayments(requested, read))).toEqual(["y"]);
  });

  test("kept rows change in place", () => {
    const [first] = server;
    if (!first) throw new Error("no payment");
    const changed = { ...first, description: "Dinner", updatedAt: at(90_005) };
    const state = loaded(read, pause, applyChanges(changed));
    expect(state.list?.rows[0]?.description).toBe("Dinner");
    expect(waiting(state)).toEqual([]);
  });

  test("an old payment above the kept rows is not new: it is read again with its page", () => {
    let list = toList(pageFrom(0));
    while (list.rows.length < 1_500) list = next(list);
    const deep = { ...loaded(read, pause), list: trimmed(list, { first: 1_400, last: 1_420 }) };
    const [old] = server;
    if (!old) throw new Error("no payment");
    const state = [applyChanges({ ...old, updatedAt: at(90_005) }), applyChanges(fresh("x"))].reduce(
      changePayments,
      deep,
    );
    expect(waiting(state)).toEqual(["x"]);
    expect(state.list?.rows).toBe(deep.list.rows);
    // The beginning is not kept: it is read, together with the waiting rows.
    expect(changePayments(state, resume).list).toBe(state.list);
  });

  test("a row that a page has loaded waits no more", () => {
    const state = loaded(read, pause, applyChanges(fresh("x")), { kind: "requested", position: "first" });
    const page = { ...pageFrom(0), nodes: [fresh("x"), ...pageFrom(0).nodes] };
    expect(waiting(changePayments(state, { kind: "page", page, position: "first" }))).toEqual([]);
  });
});
