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
  for (let tries = 0; ; tries++) {
    request.signal?.throwIfAborted();
    try {
      return await exchangeOnce(settings, request, pick);
    } catch (error) {
      const seconds = isRepeatable && tries < settings.maxRetries ? retryDelay(error, tries) : null;
      if (seconds === null || seconds > MAX_PAUSE_SECONDS) throw error;
      await pause(seconds, request.signal);
    }
  }
}

async function exchangeOnce<Result>(
  settings: Settings,
  { method, url, body, idempotencyKey, signal }: Request,
  pick: (body: Record<string, unknown>) => Result | null,
): Promise<Result> {
  const headers = new Headers({
    authorization: `Bearer ${await settings.getBearer()}`,
    accept: "application/json",
  });
  if (body !== undefined) headers.set("content-type", "application/json");
  if (idempotencyKey !== undefined) headers.set("idempotency-key", checkKey(idempotencyKey));
  const late = AbortSignal.timeout(settings.timeoutMs);
  let response: Response;
  let text: string | null;
  try {
    response = await fetch(url, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...{ redirect: "manual", credentials: "omit", cache: "no-store" },
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    text = await readText(response);
  } catch (cause) {
    signal?.throwIfAborted();
    throw late.aborted
      ? createError("timeout", `No complete response from ${settings.origin} in ${settings.timeoutMs} ms`)
      : createError(
          "network_error",
          `No response from ${settings.origin}. Check the address and the network`,
          { cause },
        );
  }
  return readResult(response, text, pick);
}

function readResult<Result>(
  { status, ok, headers, type }: Response,
  text: string | null,
  pick: (body: Record<string, unknown>) => Result | null,
): Result {
  const answer = { status, requestId: headers.get("x-request-id"), retryAfterSeconds: readSeconds(headers) };
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
