import { setTimeout as pause } from "node:timers/promises";
import { type Config, readConfig } from "../config.ts";
import { demoFile, readDemo } from "../demo.ts";
import type { Mode } from "../domain/scope.ts";
import { CommandError, UsageError } from "./command-errors.ts";

/** A running Tua as a client sees it: an origin and a secret key. */
export interface RunningTua {
  url: string;
  key: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The target of a command: from its options, otherwise `TUA_URL` and `TUA_API_KEY`, otherwise the demo of `DATA_DIR`.
 * Checks no variable that only a server needs.
 * @param modes of the key
 * @throws UsageError, and CommandError without a key of these modes
 */
export async function resolveTarget(
  env: Environment,
  options: { url?: string | undefined; key?: string | undefined },
  modes: readonly Mode[] = ["test"],
): Promise<RunningTua> {
  const { dataDir } = readConfig({ DATA_DIR: env.DATA_DIR });
  const place = { dataDir, databaseUrl: env.DATABASE_URL || null };
  const demo = await readDemo(place);
  const key = options.key ?? (env.TUA_API_KEY || demo?.keys.test.secret);
  if (!key) throw new CommandError(describeMissingKey(place));
  const isLive = key.startsWith("sk_live_");
  if (isLive && !modes.includes("live"))
    throw new CommandError("Live keys aren't allowed. Use a secret test key, sk_test_….");
  if (!isLive && !key.startsWith("sk_test_"))
    throw new CommandError("The key must be a secret test key, sk_test_….");
  if (options.url) return { url: parseWebUrl("--url", options.url).origin, key };
  if (env.TUA_URL) return { url: parseWebUrl("TUA_URL", env.TUA_URL).origin, key };
  const { BASE_URL, PORT } = env;
  return { url: new URL(demo?.baseUrl ?? readConfig({ BASE_URL, PORT }).baseUrl).origin, key };
}

function describeMissingKey(place: Pick<Config, "databaseUrl" | "dataDir">): string {
  if (place.databaseUrl)
    return "A server with DATABASE_URL has no demo. Set TUA_API_KEY to a secret test key.";
  return `There is no demo in ${demoFile(place)}. Set DATA_DIR to the DATA_DIR of the server, or TUA_API_KEY to a secret test key.`;
}

/** @throws UsageError */
export function parseWebUrl(option: string, text: string): URL {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new UsageError(`${option} must be an http or https URL.`);
  return url;
}

/**
 * Calls a URL of the service.
 * @returns status and JSON of its response, errors included
 * @throws CommandError if the response isn't JSON
 */
// biome-ignore lint/suspicious/noExplicitAny: a client reads arbitrary JSON
export async function sendRequest(url: string, request: RequestInit): Promise<{ status: number; body: any }> {
  const { status, text } = await fetchText(url, request);
  return { status, body: parseBody(url, status, text) };
}

async function fetchText(url: string, request: RequestInit) {
  const { origin } = new URL(url);
  const failed = (error: unknown): never => {
    const why = connectionProblem(error as Error);
    throw new CommandError(`Can't reach Tua at ${origin} (${why}). ${connectionFix(why, origin)}.`);
  };
  const response = await fetch(url, { ...request, signal: AbortSignal.timeout(30_000) }).catch(failed);
  const text = await response.text().catch(failed);
  return { status: response.status, headers: response.headers, text };
}

function parseBody(url: string, status: number, text: string) {
  try {
    return JSON.parse(text);
  } catch {
    const { origin } = new URL(url);
    throw new CommandError(
      `${origin} isn't Tua: its response isn't JSON (status ${status}). Check --url or TUA_URL.`,
    );
  }
}

/**
 * Reads a path of the REST API with the service's key. Waits if the rate limit requires it.
 * @returns the exact text of the response
 * @throws CommandError with the error's message
 */
export async function requestText({ url, key }: RunningTua, path: string): Promise<string> {
  for (;;) {
    const response = await fetchText(url + path, { headers: { authorization: `Bearer ${key}` } });
    const { error } = parseBody(url, response.status, response.text);
    if (!error) return response.text;
    if (error.code !== "rate_limited") throw new CommandError(error.message);
    await pause(Number(response.headers.get("retry-after") ?? 1) * 1_000);
  }
}

/** Node's own message is only "fetch failed" or "terminated", and its cause has the code or the reason. */
function connectionProblem({ cause, message }: Error): string {
  const { code, message: reason } = (cause ?? {}) as NodeJS.ErrnoException;
  return code || reason || message;
}

function connectionFix(why: string, origin: string): string {
  // An http server's response to a TLS handshake.
  if (/^(ERR_SSL_|EPROTO)/.test(why)) return `Use ${origin.replace("https:", "http:")} if it has no TLS`;
  if (/CERT/.test(why)) return "Set NODE_EXTRA_CA_CERTS to the certificate's path";
  return "Start it, or set --url or TUA_URL";
}

/** Calls the service with its key. @throws CommandError with the error's message, unless it has the `expected` code */
export async function requestWithKey(
  { url, key }: RunningTua,
  path: string,
  json?: object,
  expected?: string,
  // biome-ignore lint/suspicious/noExplicitAny: a client reads arbitrary JSON
): Promise<any> {
  const { body } = await sendRequest(url + path, {
    headers: { authorization: `Bearer ${key}`, ...(json && { "content-type": "application/json" }) },
    ...(json && { method: "POST", body: JSON.stringify(json) }),
  });
  const rejection = body.error ?? body.errors?.[0];
  const isExpected = expected !== undefined && rejection?.code === expected;
  if (rejection && !isExpected) throw new CommandError(rejection.message);
  return body.data;
}
