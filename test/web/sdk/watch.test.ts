import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { WatchedCheckout } from "../../../web/sdk/tua.d.ts";
import { watch } from "../../../web/sdk/watch.ts";

const API = "https://pay.example";
const URL = `${API}/v2/checkouts/co_1`;

/** A response of the server, or null for no network. */
type Reply = { status?: number; headers?: Record<string, string>; body: string } | null;

let replies: (Reply | "hold")[];
let requests: { at: number; url: string; headers: unknown; credentials: unknown }[];
let changes: string[];
let errors: string[];
let stop: () => void;

const state = (status: string): Reply => ({ body: JSON.stringify({ success: true, data: { status } }) });
const failure = (status: number, code: string, headers = {}): Reply => ({
  status,
  headers,
  body: JSON.stringify({ success: false, error: { code, message: "No." } }),
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(1);
  [replies, requests, changes, errors] = [[], [], [], []];
  vi.stubGlobal("fetch", async (url: string, { headers, credentials, signal }: RequestInit) => {
    requests.push({ at: Date.now(), url, headers, credentials });
    const reply = replies.length > 0 ? replies.shift() : "hold";
    if (reply === "hold")
      return new Promise((_resolve, reject) => {
        signal?.addEventListener("abort", () => reject(new Error("aborted")));
      });
    if (!reply) throw new TypeError("Failed to fetch");
    return new Response(reply.body, { status: reply.status ?? 200, headers: reply.headers ?? {} });
  });
});
afterEach(() => {
  stop?.();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Starts with the given responses. Later requests are held. */
function start(all: typeof replies, { key = "pk_test_1", checkoutId = "co_1" as unknown } = {}) {
  replies = all;
  const controller = new AbortController();
  stop = () => controller.abort();
  const onChange = ({ status }: WatchedCheckout) => void changes.push(status);
  const options = { checkoutId, onChange, onError: ({ code }: { code: string }) => void errors.push(code) };
  void watch(API, key, options as never, controller.signal);
}
/** Lets time pass. @returns the seconds between the requests so far. */
async function pass(seconds: number): Promise<number[]> {
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return requests.slice(1).map(({ at }, index) => (at - (requests[index]?.at ?? 0)) / 1_000);
}

test("asks for the state, then for each change, and ends with a final status", async () => {
  start([state("pending"), state("processing"), state("success")]);
  await pass(60);
  expect(changes).toEqual(["pending", "processing", "success"]);
  expect(requests.map(({ url }) => url)).toEqual([
    URL,
    `${URL}?wait=25&status=pending`,
    `${URL}?wait=25&status=processing`,
  ]);
  const [{ headers, credentials } = {}] = requests;
  expect([headers, credentials]).toEqual([{ authorization: "Bearer pk_test_1" }, "omit"]);
});

test("a declined payment is not the end", async () => {
  start([state("failed"), state("processing"), state("canceled"), state("pending")]);
  await pass(60);
  expect([changes, requests.length]).toEqual([["failed", "processing", "canceled"], 3]);
});

test("outages and pages of a proxy are retried, each time later and at most every 30 seconds, without an error", async () => {
  const proxy = { status: 502, body: "<html>Bad gateway" };
  start([null, proxy, failure(500, "internal_error"), null, null, null, null, state("success")]);
  expect(await pass(200)).toEqual([1, 2, 4, 8, 16, 30, 30]);
  expect([changes, errors]).toEqual([["success"], []]);
});

test("Retry-After is respected, and the delays start again after a response", async () => {
  const limited = failure(429, "rate_limited", { "retry-after": "17" });
  const busy = failure(503, "unavailable", { "retry-after": "3" });
  start([limited, busy, state("pending"), null]);
  expect(await pass(60)).toEqual([17, 3, 0, 1]);
  expect([changes, errors]).toEqual([["pending"], []]);
});

test("an unchanged state that was not held is asked for again after 5 seconds", async () => {
  start([state("pending"), state("pending"), state("pending")]);
  expect(await pass(12)).toEqual([0, 5, 5]);
  expect(changes).toEqual(["pending"]);
});

test("a request without a response is repeated", async () => {
  start(["hold", state("success")]);
  expect(await pass(60)).toEqual([41]);
  expect(changes).toEqual(["success"]);
});

test.each([
  [403, "origin_not_allowed"],
  [404, "not_found"],
  [401, "api_key_revoked"],
])("an error that does not pass ends it: %i %s", async (status, code) => {
  start([state("pending"), failure(status, code), state("success")]);
  await pass(120);
  expect([changes, errors, requests.length]).toEqual([["pending"], [code], 2]);
});

test("nothing is called after it is stopped, in a request or between two", async () => {
  start([state("pending")]);
  await pass(1);
  stop();
  await pass(120);
  expect(requests).toHaveLength(2);
  start([null, state("success")]);
  await pass(0.5);
  stop();
  await pass(120);
  expect([changes, errors, requests.length]).toEqual([["pending"], [], 3]);
});

test("mistakes send no request", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  start([], { key: "sk_test_secret" });
  start([], { key: "nonsense" });
  start([], { checkoutId: 7 });
  await pass(1);
  expect([errors, requests]).toEqual([["wrong_key_kind", "invalid_request", "invalid_request"], []]);
  // Every visitor can read a secret key: the console shows it in any case, without the key.
  expect(log.mock.calls.join()).toMatch(/^Tua: Visitors can read this secret key/);
  expect(log.mock.calls.join()).not.toContain("sk_test_secret");
});

test("an ID is part of the path only", async () => {
  start([], { checkoutId: "../sessions?x=1#" });
  await pass(1);
  expect(requests.map(({ url }) => url)).toEqual([`${API}/v2/checkouts/..%2Fsessions%3Fx%3D1%23`]);
});

test("nothing is reported after the end, not even an error that arrives at the same moment", async () => {
  start([failure(403, "origin_not_allowed")]);
  // The response is read, and the callback is due.
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  stop();
  await pass(60);
  expect([changes, errors]).toEqual([[], []]);
  const controller = new AbortController();
  controller.abort();
  const onError = vi.fn();
  await watch(API, "pk_test_1", { checkoutId: "", onChange() {}, onError }, controller.signal);
  await pass(1);
  expect(onError).not.toHaveBeenCalled();
});
