import type { CheckoutError, WatchedCheckout, WatchOptions } from "./tua.d.ts";

/** How long the server holds a request, in seconds. */
const WAIT_SECONDS = 25;
/** A request without a response by then is repeated. */
const RESPONSE_LIMIT_MS = 40_000;
/** A response without a change that came sooner was not held: too many pages wait. */
const HELD_MS = 2_000;
const NOT_HELD_SECONDS = 5;
const MAX_RETRY_SECONDS = 30;
const FINAL = /^(success|canceled|expired)$/;

/**
 * Watches a checkout until its status is final or the signal fires. The SDK loads this module with the first
 * `watch()`, so that other pages do not load it.
 */
export async function watch(
  api: string,
  key: string,
  input: WatchOptions,
  signal: AbortSignal,
): Promise<void> {
  const { checkoutId, onChange, onError } = Object(input) as WatchOptions;
  const fail = (error: CheckoutError) => {
    if (signal.aborted) return;
    if (!onError || error.code === "wrong_key_kind") console.error(`Tua: ${error.message} (${error.code})`);
    queueMicrotask(() => signal.aborted || onError?.(error));
  };
  const mistake = findMistake(key, checkoutId, onChange);
  if (mistake) return fail(mistake);
  const url = `${api}/v2/checkouts/${encodeURIComponent(checkoutId)}`;
  let status = "";
  let failures = 0;
  while (!signal.aborted) {
    const startedAt = performance.now();
    const query = status ? `?wait=${WAIT_SECONDS}&status=${status}` : "";
    const response = await request(url + query, key, signal);
    if (signal.aborted) return;
    const { data, error } = response?.body ?? {};
    if (response && isPermanent(response.status) && error) return fail(error);
    if (!data) {
      failures += 1;
      await pause(response?.retryAfter ?? backoff(failures), signal);
      continue;
    }
    failures = 0;
    if (data.status !== status) {
      status = data.status;
      queueMicrotask(() => signal.aborted || onChange(data));
      if (FINAL.test(status)) return;
    } else if (performance.now() - startedAt < HELD_MS) {
      await pause(NOT_HELD_SECONDS, signal);
    }
  }
}

const isPermanent = (status: number): boolean => status >= 400 && status < 500 && status !== 429;

/** Seconds before the next request. Random, so that pages do not return together after an outage. */
const backoff = (failures: number): number =>
  Math.min(MAX_RETRY_SECONDS, 2 ** (failures - 1)) * (0.5 + Math.random() / 2);

interface Response {
  status: number;
  retryAfter: number | undefined;
  body: { data?: WatchedCheckout; error?: CheckoutError };
}

/** @returns null without a response: no network, or a page of a proxy. */
async function request(url: string, key: string, signal: AbortSignal): Promise<Response | null> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, RESPONSE_LIMIT_MS);
  signal.addEventListener("abort", abort);
  try {
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${key}` },
      credentials: "omit",
      signal: controller.signal,
    });
    const retryAfter = Number(response.headers.get("retry-after")) || undefined;
    return { status: response.status, retryAfter, body: Object(await response.json()) };
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", abort);
  }
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", done);
      resolve();
    };
    const timer = setTimeout(done, seconds * 1_000);
    signal.addEventListener("abort", done);
  });
}

function findMistake(key: unknown, checkoutId: unknown, onChange: unknown): CheckoutError | null {
  if (/^sk_/.test(String(key))) {
    const message =
      "Visitors can read this secret key (sk_…). Revoke it now and use a publishable key (pk_…).";
    return { code: "wrong_key_kind", message };
  }
  if (!/^pk_/.test(String(key))) return wrong("key", "required", "must be a publishable key (pk_…)");
  if (typeof checkoutId !== "string" || checkoutId === "")
    return wrong("checkoutId", "required", "must be the checkoutId from the API");
  return typeof onChange === "function" ? null : wrong("onChange", "required", "must be a function");
}

const wrong = (field: string, code: string, message: string): CheckoutError => ({
  code: "invalid_request",
  message: `${field}: ${message}`,
  fields: [{ field, code, params: {}, message }],
});
