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

test("with too many ids, the whole list is refetched", async () => {
  const { listed, lost, found, requested } = open();
  for (let n = 0; n < 402; n++) listed.queue(`p${n}`);
  expect(lost).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10 * PAUSE_MS);
  expect(requested()).toEqual(["p0"]);
  expect(found).not.toHaveBeenCalled();
});

test("after a failure the whole list is refetched, later each time until a response", async () => {
  const { listed, questions, lost, found } = open();
  const fail = async (id: string) => {
    const before = lost.mock.calls.length;
    listed.queue(id);
    await vi.advanceTimersByTimeAsync(2 * PAUSE_MS);
    await questions.at(-1)?.response(null);
    const failedAt = Date.now();
    listed.queue(`${id} meanwhile`);
    while (lost.mock.calls.length === before && Date.now() < failedAt + 60_000)
      await vi.advanceTimersByTimeAsync(50);
    return Date.now() - failedAt;
  };
  const waits = [];
  for (const id of ["a", "b", "c", "d", "e", "f", "g", "h", "i"]) waits.push(await fail(id));
  for (const [index, longest] of [500, 1_000, 2_000, 4_000, 8_000, 16_000].entries()) {
    expect(waits[index]).toBeGreaterThanOrEqual(longest / 2);
    expect(waits[index]).toBeLessThanOrEqual(longest + 50);
  }
  expect(Math.max(...waits)).toBeLessThanOrEqual(30_050);
  expect(questions).toHaveLength(9);
  listed.queue("j");
  await questions.at(-1)?.response(["row j"]);
  expect(found).toHaveBeenCalledTimes(1);
  expect(await fail("k")).toBeLessThanOrEqual(550);
});

test("a list that is reloaded or closed does not refetch for an earlier failure", async () => {
  const { listed, questions, lost } = open();
  listed.queue("a");
  await questions[0]?.response(null);
  listed.forget();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(lost).not.toHaveBeenCalled();
});
