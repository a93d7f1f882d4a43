import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { CreatedMerchant } from "../../server/usecases/merchants/create-merchant.ts";
import { bootstrap } from "../support/bootstrap.ts";
import { DURABLE, startPostgres } from "../support/postgres-server.ts";
import { ServerProcess } from "../support/processes.ts";
import { makeTemplate } from "../support/template.ts";
import type { Question } from "./open-loop.ts";

/** The setting of most rows: a database, one Tua process, a merchant. */
export interface BenchServer {
  databaseUrl: string;
  tua: ServerProcess;
  env: Record<string, string>;
  merchant: CreatedMerchant;
  /** The secret of its test key. */
  key: string;
}

/** Rows that write are measured twice: a commit waits for the disk only if it is durable. */
export const named = (name: string, durable: boolean): string => (durable ? `${name}-fsync` : name);
export const describe = (what: string, durable: boolean): string => (durable ? `${what}, fsync on` : what);

/** @param more environment variables of the server. */
export async function startBenchServer(
  stack: AsyncDisposableStack,
  more: Record<string, string> = {},
  durable = false,
): Promise<BenchServer> {
  const postgres = await startPostgres(durable ? DURABLE : undefined);
  stack.defer(() => postgres.stop());
  const databaseUrl = postgres.url(await makeTemplate(postgres));
  const env = {
    DATABASE_URL: databaseUrl,
    SECRET_KEY: "b".repeat(40),
    DATABASE_POOL_SIZE: "16",
    NODE_ENV: "test",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
    ...more,
  };
  const merchant = await bootstrap(env, "Merchant 0");
  const tua = await startTua(stack, env);
  return { databaseUrl, tua, env, merchant, key: merchant.keys.test.secret };
}

export async function startTua(
  stack: AsyncDisposableStack,
  env: Record<string, string>,
): Promise<ServerProcess> {
  const tua = await ServerProcess.start(env);
  stack.defer(async () => {
    await tua.stop();
  });
  return tua;
}

/** One of this folder's programs in its own process. */
export function startBeside(
  stack: AsyncDisposableStack,
  file: string,
  env: Record<string, string> = {},
): ChildProcess {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { PATH: process.env.PATH, NODE_ENV: "production", ...env },
    execArgv: ["--import", new URL("leave-with-parent.ts", import.meta.url).href],
  });
  stack.defer(() => {
    child.kill();
  });
  return child;
}

/** Its next output line. @throws Error if it ends instead. */
export async function messageFrom<T>(child: ChildProcess): Promise<T> {
  const controller = new AbortController();
  const { signal } = controller;
  try {
    const ended = once(child, "exit", { signal }).then(() => {
      throw new Error(`${child.spawnargs.at(-1)} has ended`);
    });
    ended.catch(() => {});
    const [message] = await Promise.race([once(child, "message", { signal }), ended]);
    return message as T;
  } finally {
    controller.abort();
  }
}

export const order = (clientReference: string) => ({
  amount: 10.5,
  currency: "GHS",
  description: "Two plates of waakye",
  clientReference,
  callbackUrl: "http://localhost:9/hook",
  returnUrl: "https://shop.example/",
  cancelUrl: "https://shop.example/basket",
});

export const bearer = (key: string) => ({
  authorization: `Bearer ${key}`,
  "content-type": "application/json",
});

export const initiation = (origin: string, key: string, clientReference: string): Question => ({
  origin,
  path: "/v1/checkout/initiate",
  method: "POST",
  headers: bearer(key),
  body: JSON.stringify(order(clientReference)),
});

/** Sends one request. @returns the response's JSON. @throws Error if it is rejected. */
export async function requestJson({ origin, path, method, headers, body }: Question): Promise<unknown> {
  const response = await fetch(origin + path, { method, headers, body: body ?? null });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path} was answered ${response.status}: ${text}`);
  return JSON.parse(text);
}
