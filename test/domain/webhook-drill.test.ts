import { expect, test } from "vitest";
import {
  DRILL_STEPS,
  type DrillOrderList,
  type DrillStepResult,
  type ExpectedResponse,
  judgeDrill,
  judgeResponse,
  type ListedOrder,
  type StoredDrill,
} from "../../server/domain/webhook-drill.ts";

const STARTED = new Date("2026-11-30T10:00:00Z");
const ENDED = new Date("2026-11-30T10:01:00Z");

const result = (change: Partial<DrillStepResult> = {}): DrillStepResult => ({
  kind: "duplicate",
  startedAt: STARTED.toISOString(),
  sent: 1,
  responses: [],
  responseBody: null,
  problems: [],
  orders: [],
  ...change,
});
const drill = (change: Partial<StoredDrill> = {}): StoredDrill => ({
  id: "drl_1",
  scope: { merchantId: "mer_1", mode: "test" },
  url: "https://shop.example/hook",
  state: "ended",
  startedBy: "key key_1",
  startedAt: STARTED,
  endedAt: ENDED,
  steps: DRILL_STEPS.map((kind) => result({ kind })),
  isClaimed: true,
  ...change,
});
const list = (change: object = {}) => ({
  uploadedAt: new Date("2026-11-30T11:00:00Z"),
  periodFrom: new Date("2026-11-30T00:00:00Z"),
  periodTo: new Date("2026-11-30T11:00:00Z"),
  ...change,
});

test.each<[ExpectedResponse, number | null, string | null]>([
  ["accepted", 200, null],
  ["accepted", 204, null],
  ["accepted", 302, "rejected"],
  ["accepted", 401, "rejected"],
  ["accepted", 500, "server_error"],
  ["accepted", null, "no_response"],
  ["forgery_rejected", 401, null],
  ["forgery_rejected", 200, "accepted_forged"],
  ["forgery_rejected", 302, "accepted_forged"],
  ["forgery_rejected", 503, "server_error"],
  ["forgery_rejected", null, "no_response"],
  ["stale_rejected", 400, null],
  ["stale_rejected", 299, "accepted_stale"],
  ["stale_rejected", 301, "accepted_stale"],
  ["stale_rejected", 500, "server_error"],
])("where the webhook must be %s, a response of %s is %s", (expected, status, problem) => {
  expect(judgeResponse(expected, status)).toBe(problem);
});

test("a drill that runs has the states of its steps, and one that no worker has taken has none that runs", () => {
  const states = (change: Partial<StoredDrill>) =>
    judgeDrill(drill({ state: "running", endedAt: null, ...change }), [], [])
      .steps.slice(0, 3)
      .map(({ state }) => state);
  expect(states({ steps: [], isClaimed: false })).toEqual(["waiting", "waiting", "waiting"]);
  expect(states({ steps: [result()] })).toEqual(["passed", "running", "waiting"]);
  const problems = [{ code: "rejected", clientReference: null, count: 1 }] as const;
  expect(states({ steps: [result({ problems })], state: "interrupted" })).toEqual([
    "failed",
    "waiting",
    "waiting",
  ]);
});

test("a drill passes without problems, and fails with one response", () => {
  expect(judgeDrill(drill(), [], []).state).toBe("passed");
  const problems = [{ code: "no_response", clientReference: null, count: 3 }] as const;
  const steps = DRILL_STEPS.map((kind) => result(kind === "burst" ? { kind, problems } : { kind }));
  expect(judgeDrill(drill({ steps }), [], []).state).toBe("failed");
  expect(judgeDrill(drill({ state: "interrupted", steps: [] }), [], []).state).toBe("interrupted");
});

/** The problems of a drill whose first step has these orders. */
function problemsWith(
  orders: DrillStepResult["orders"],
  listed: readonly ListedOrder[],
  lists: readonly DrillOrderList[] = [list()],
) {
  const steps = DRILL_STEPS.map((kind) => result(kind === "duplicate" ? { kind, orders } : { kind }));
  const judged = judgeDrill(drill({ steps }), lists, listed);
  return judged.steps.flatMap(({ problems }) =>
    problems.map(({ code, clientReference, count }) => `${code} ${clientReference} ${count}`),
  );
}

test("each order is judged by its payment and by the lines that the list has of it", () => {
  const orders = [
    { reference: "A", isPaid: true },
    { reference: "B", isPaid: true },
    { reference: "C", isPaid: true },
    { reference: "D", isPaid: false },
    { reference: "E", isPaid: false },
  ];
  const fulfilled = { A: 1, B: 2, C: 0, D: 0, E: 1 };
  const listed = Object.entries(fulfilled).map(([reference, times]) => ({
    reference,
    fulfilled: times,
    uploadedAt: ENDED,
  }));
  expect(problemsWith(orders, listed)).toEqual([
    "fulfilled_twice B 1",
    "not_fulfilled C 1",
    "fulfilled_unpaid E 1",
  ]);
});

test("a missing order counts only in a list that was sent after the drill and covers its step", () => {
  const orders = [{ reference: "A", isPaid: true }];
  expect(problemsWith(orders, [])).toEqual(["not_fulfilled A 1"]);
  expect(problemsWith([{ reference: "A", isPaid: false }], [])).toEqual([]);
  expect(problemsWith(orders, [], [])).toEqual([]);
  expect(problemsWith(orders, [], [list({ uploadedAt: STARTED })])).toEqual([]);
  expect(problemsWith(orders, [], [list({ periodFrom: ENDED })])).toEqual([]);
  expect(problemsWith(orders, [], [list({ periodTo: STARTED })])).toEqual([]);
});

test("20 orders are named for a problem, and the others are counted", () => {
  const orders = Array.from({ length: 23 }, (_, i) => ({ reference: `R${i}`, isPaid: true }));
  const found = problemsWith(orders, []);
  expect(found).toHaveLength(21);
  expect(found.at(-1)).toBe("not_fulfilled null 3");
});

test("each step is judged by the lists of its own day", () => {
  const nextDay = new Date("2026-12-01T00:00:01Z");
  const [first, second] = ["duplicate", "reordered"] as const;
  const steps = DRILL_STEPS.map((kind) => {
    const orders = kind === first || kind === second ? [{ reference: kind, isPaid: true }] : [];
    return result({ kind, orders, ...(kind !== first && { startedAt: nextDay.toISOString() }) });
  });
  const uploadedAt = new Date("2026-12-01T12:00:00Z");
  const toList = (day: string) =>
    list({
      uploadedAt,
      periodFrom: new Date(`${day}T00:00:00Z`),
      periodTo: new Date(`${day}T23:59:59.999Z`),
    });
  const failed = (lists: readonly DrillOrderList[], listed: readonly ListedOrder[] = []) =>
    judgeDrill(drill({ endedAt: nextDay, steps }), lists, listed).steps.flatMap(({ kind, state }) =>
      state === "failed" ? [kind] : [],
    );
  expect(failed([])).toEqual([]);
  expect(failed([toList("2026-11-30")])).toEqual([first]);
  expect(failed([toList("2026-12-01")])).toEqual([second]);
  const fulfilled = { reference: second, fulfilled: 1, uploadedAt };
  expect(failed([toList("2026-12-01"), toList("2026-11-30")], [fulfilled])).toEqual([first]);
});

test("the newest list that has an order or covers a step is named", () => {
  const uploadedAt = new Date("2026-11-30T12:00:00Z");
  const order = { reference: "A", fulfilled: 1, uploadedAt };
  expect(judgeDrill(drill(), [], []).orderListAt).toBeNull();
  expect(judgeDrill(drill(), [list()], []).orderListAt).toEqual(list().uploadedAt);
  expect(judgeDrill(drill(), [list()], [order]).orderListAt).toEqual(uploadedAt);
  expect(judgeDrill(drill(), [list({ uploadedAt, periodTo: STARTED })], []).orderListAt).toBeNull();
});
