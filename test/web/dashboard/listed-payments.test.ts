import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createListedPayments } from "../../../web/dashboard/features/payments/model/listed-payments.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const PAUSE_MS = 150;

/** A list whose queries wait for the test's response. */
function open() {
  const questions: { ids: readonly string[]; response: (rows: string[] | null) => Promise<void> }[] = [];
  const found = vi.fn();
  const lost = vi.fn();
  const listed = createListedPayments<string>({
    find: (ids) =>
      new Promise((resolve) =>
        questions.push({
          ids,
          async response(rows) {
            resolve(rows);
            await vi.advanceTimersByTimeAsync(0);
          },
        }),
      ),
    found,
    lost,
  });
  return { listed, questions, found, lost, requested: () => questions.map(({ ids }) => ids.join(" ")) };
}

test("the first payment is queried at once, later ones together, after a response", async () => {
  const { listed, questions, found, requested } = open();
  for (const id of ["a", "b", "c", "b"]) listed.queue(id);
  expect(requested()).toEqual(["a"]);
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(requested()).toEqual(["a"]);
  await questions[0]?.response(["row a"]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(requested()).toEqual(["a", "b c"]);
  await questions[1]?.response([]);
  expect(found.mock.calls).toEqual([
    [["a"], ["row a"]],
    [["b", "c"], []],
  ]);
});

test("fast responses do not cause more queries", async () => {
  const { listed, questions } = open();
  for (let ms = 0; ms < 1_500; ms += 10) {
    listed.queue(`at ${ms}`);
    await questions.at(-1)?.response([]);
    await vi.advanceTimersByTimeAsync(10);
  }
  expect(questions.length).toBeLessThanOrEqual(1_500 / PAUSE_MS + 1);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(new Set(questions.flatMap(({ ids }) => ids)).size).toBe(150);
});

test("a query names no more ids than the server accepts", async () => {
  const { listed, questions } = open();
  for (let n = 0; n < 260; n++) listed.queue(`p${n}`);
  for (let n = 0; n < 4; n++) {
    await questions.at(-1)?.response([]);
    await vi.advanceTimersByTimeAsync(PAUSE_MS);
  }
  expect(questions.map(({ ids }) => ids.length)).toEqual([1, 100, 100, 59]);
});

test("a response to a query from before a reset is ignored", async () => {
  const { listed, questions, found, requested } = open();
  listed.queue("a");
  listed.queue("b");
  listed.forget();
  listed.queue("c");
  await questions[0]?.response(["row a"]);
  expect(found).not.toHaveBeenCalled();
  await questions[1]?.response(["row c"]);
  expect(found.mock.calls).toEqual([[["c"], ["row c"]]]);
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(requested()).toEqual(["a", "c"]);
});

test("after a failure, or with too many ids, the whole list is refetched", async () => {
  const { listed, questions, lost, found, requested } = open();
  listed.queue("a");
  listed.queue("b");
  await questions[0]?.response(null);
  expect(lost).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 402; n++) listed.queue(`p${n}`);
  expect(lost).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(requested()).toEqual(["a", "p0"]);
  expect(found).not.toHaveBeenCalled();
});
