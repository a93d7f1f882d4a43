import {
  createError,
  invalidArgument,
  parseError,
  pause,
  retryDelay,
  type TuaError,
  toObject,
} from "./errors.ts";
import type { Settings } from "./settings.ts";

/** A longer pause is up to the program: it gets the error. */
const MAX_PAUSE_SECONDS = 30;
const MAX_BODY_BYTES = 10 * 1024 * 1024;
const ENDPOINT = /^(GET|POST|PATCH|PUT|DELETE) (\/v1(?:\/[\w{}.-]+)+)$/;

interface SendOptions {
  path?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** Sends a REST request. @returns the JSON response */
export async function send(
  settings: Settings,
  endpoint: string,
  options: SendOptions = {},
): Promise<unknown> {
  const [, method, path] = ENDPOINT.exec(endpoint) ?? [];
  if (!method || !path)
    throw invalidArgument(
      "endpoint",
      "unknown_value",
      'must be a method and a path, as in "GET /v1/transactions"',
    );
  const { idempotencyKey, signal } = options;
  const query = toQuery(options.query);
  const url = `${settings.origin}${fillPath(path, options.path)}${query && `?${query}`}`;
  const request = { method, url, body: options.body, idempotencyKey, signal };
  // Other requests could be executed twice.
  const isRepeatable = method === "GET" || idempotencyKey !== undefined;
  return exchange(settings, request, isRepeatable, (body) => (body.success === true ? body : null));
}

interface Request {
  method: string;
  url: string;
  body?: unknown;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** @param pick returns the result in a body of a success, or null if it is none. */
export async function exchange<Result>(
  settings: Settings,
  request: Request,
  isRepeatable: boolean,
  pick: (body: Record<string, unknown>) => Result | null,
): Promise<Result> {
  const text = toJson(request.body);
  for (let tries = 0; ; tries++) {
    request.signal?.throwIfAborted();
    try {
      return await exchangeOnce(settings, request, text, pick);
    } catch (error) {
      const seconds = isRepeatable && tries < settings.maxRetries ? retryDelay(error, tries) : null;
      if (seconds === null || seconds > MAX_PAUSE_SECONDS) throw error;
      await pause(seconds, request.signal);
    }
  }
}

async function exchangeOnce<Result>(
  settings: Settings,
  { method, url, idempotencyKey, signal }: Request,
  body: string | undefined,
  pick: (body: Record<string, unknown>) => Result | null,
): Promise<Result> {
  const { ends, fail } = limitTime(settings, signal);
  const headers = new Headers({
    authorization: `Bearer ${await untilAborted(settings.getBearer(), ends).catch(fail)}`,
    accept: "application/json",
  });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey !== undefined) headers.set("idempotency-key", checkKey(idempotencyKey));
  let response: Response;
  let text: string | null;
  try {
    response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body }),
      ...{ redirect: "manual", credentials: "omit", cache: "no-store" },
      signal: ends,
    });
    text = await readText(response);
  } catch (cause) {
    const message = `No response from ${settings.origin}. Check the address and the network`;
    return fail(createError("network_error", message, { cause }));
  }
  return readResult(response, text, pick);
}

/**
 * The time of one try. `ends` aborts after `timeoutMs`, or with the signal. `fail` throws why a step failed: the
 * signal's reason, `timeout`, or the error of the step.
 */
export function limitTime({ origin, timeoutMs }: Settings, signal: AbortSignal | undefined) {
  const late = AbortSignal.timeout(timeoutMs);
  const fail = (error: unknown): never => {
    signal?.throwIfAborted();
    throw late.aborted
      ? createError("timeout", `No complete response from ${origin} in ${timeoutMs} ms`)
      : error;
  };
  return { ends: signal ? AbortSignal.any([signal, late]) : late, fail };
}

/** Waits for the value, or fails when the signal aborts. */
export function untilAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise<Value>((resolve, reject) => {
    const abort = () => reject(signal.reason);
    signal.addEventListener("abort", abort);
    if (signal.aborted) abort();
    value.then(resolve, reject).finally(() => signal.removeEventListener("abort", abort));
  });
}

/** The body as text, before a request is sent: a value that JSON cannot write is a mistake of the program. */
function toJson(body: unknown): string | undefined {
  try {
    const text = JSON.stringify(body);
    if (text !== undefined || body === undefined) return text;
  } catch {
    // Is reported below, without its values.
  }
  throw invalidArgument("body", "wrong_type", "must be JSON, without a BigInt or a circular reference");
}

function readResult<Result>(
  { status, ok, headers, type }: Response,
  text: string | null,
  pick: (body: Record<string, unknown>) => Result | null,
): Result {
  const answer = {
    // A browser hides the status of a redirect behind 0.
    status: status || null,
    requestId: headers.get("x-request-id"),
    retryAfterSeconds: readSeconds(headers),
  };
  if (type === "opaqueredirect" || (status >= 300 && status < 400))
    throw createError(
      "unexpected_redirect",
      "The server redirects. Use its final address as baseUrl",
      answer,
    );
  if (text === null)
    throw createError(
      "invalid_response",
      `The response has more than ${MAX_BODY_BYTES} bytes. Request less`,
      answer,
    );
  let body: Record<string, unknown> = {};
  try {
    body = toObject(JSON.parse(text));
  } catch {
    // Has no result, like other bodies that are not Tua's.
  }
  const result = ok ? pick(body) : null;
  if (result !== null) return result;
  throw (
    findError(body, answer) ??
    createError(
      "invalid_response",
      `The response with status ${status} is not from Tua, but maybe from a proxy`,
      answer,
    )
  );
}

/** The error of a REST response, or the first of a GraphQL response. */
function findError(body: Record<string, unknown>, answer: Parameters<typeof parseError>[3]): TuaError | null {
  const { error, data, errors } = body;
  if (Array.isArray(errors)) return parseGraphqlError(errors, answer);
  return parseError(error, toObject(error).message, data, answer);
}

export function parseGraphqlError(
  errors: unknown,
  answer: Parameters<typeof parseError>[3],
): TuaError | null {
  const { message, extensions } = toObject(Array.isArray(errors) ? errors[0] : null);
  return parseError(extensions, message, toObject(extensions).data, answer);
}

/** Null if the body is too large. */
async function readText(response: Response): Promise<string | null> {
  const reader = response.body?.getReader();
  if (!reader) return "";
  const decoder = new TextDecoder();
  let text = "";
  for (let size = 0; ; ) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > MAX_BODY_BYTES) {
      await reader.cancel();
      return null;
    }
    text += decoder.decode(value, { stream: true });
  }
}

function readSeconds(headers: Headers): number | null {
  const text = headers.get("retry-after") ?? "";
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function fillPath(path: string, values: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    // URLs remove dots as steps of the path.
    if (typeof value !== "string" || /^\.{0,2}$/.test(value))
      throw invalidArgument(`path.${name}`, "required", "must be an ID as text");
    return encodeURIComponent(value);
  });
}

function toQuery(values: Record<string, unknown> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined) query.append(name, String(one));
    }
  }
  return query.toString();
}

function checkKey(key: unknown): string {
  if (typeof key !== "string" || !/^[\x20-\x7e]{1,255}$/.test(key))
    throw invalidArgument(
      "idempotencyKey",
      "not_an_idempotency_key",
      "must have 1 to 255 printable ASCII characters",
    );
  return key;
}
