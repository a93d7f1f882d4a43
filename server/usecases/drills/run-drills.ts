import { randomBytes, randomUUID } from "node:crypto";
import { AppError } from "../../domain/app-error.ts";
import { base32 } from "../../domain/ids.ts";
import { signWebhook } from "../../domain/signature.ts";
import { DRILL_STEPS, type DrillStepKind, type DrillStepResult } from "../../domain/webhook-drill.ts";
import type { PostResult } from "../../outbound/webhook-client.ts";
import {
  type ClaimedDrill,
  claimDrill,
  clearAbandonedCodes,
  interruptDrill,
  recordDrillStep,
  releaseDrillLease,
  renewDrillLease,
} from "../../store/webhook-drills.ts";
import type { Dependencies } from "../dependencies.ts";
import { limitConcurrency } from "../limit-concurrency.ts";
import { readSigningSecrets } from "../webhooks/signing-secrets.ts";
import { type DrillOrderDeps, type DrillOrders, drillOrders, endAbandonedOrders } from "./drill-orders.ts";
import { SCRIPT, type SendDrillWebhook } from "./drill-steps.ts";
import { StepRecord } from "./step-record.ts";

export type RunDrillDeps = DrillOrderDeps & Pick<Dependencies, "webhookClient" | "encrypter" | "warn">;

/** Drills that one process runs at a time. */
const MAX_RUNNING = 2;
/** Orders that they create or pay at a time. Few, because each uses a connection that requests need. */
const MAX_CONCURRENT = 3;
const LEASE_SECONDS = 15;
/** Repeats of a request whose connection was reset. */
const MAX_RESETS = 2;
const RENEW_MS = 5_000;
/** A drill that workers have lost this often, or that has run for so long, is interrupted. */
const MAX_CLAIMS = 10;
const MAX_SECONDS = 30 * 60;

/**
 * Takes drills that no worker runs. A drill whose worker was killed is due once its lease ends.
 * @returns the drills to run, each with `runDrill`
 */
export function claimDrills(deps: Pick<Dependencies, "db">) {
  return async (running: number): Promise<ClaimedDrill[]> => {
    const claimed: ClaimedDrill[] = [];
    while (running + claimed.length < MAX_RUNNING) {
      const orderCode = base32(randomBytes(4)).slice(0, 6).toUpperCase();
      const drill = await claimDrill(deps.db, { token: randomUUID(), seconds: LEASE_SECONDS, orderCode });
      if (!drill) break;
      claimed.push(drill);
    }
    return claimed;
  };
}

/**
 * Plays the remaining steps of a claimed drill. Stores each result once its step has ended, so that another worker
 * repeats at most one step, with orders of its own. Ends the orders of earlier workers first. Stops without a result when `signal` aborts or the lease is lost.
 */
export function runDrill(deps: RunDrillDeps) {
  const limited = limitConcurrency(MAX_CONCURRENT);
  return async (drill: ClaimedDrill, signal: AbortSignal): Promise<void> => {
    const lease = holdLease(deps, drill);
    const stopped = AbortSignal.any([signal, lease.lost]);
    const play = {
      ...drill,
      orders: drillOrders(deps, drill.scope, { code: drill.orderCode, limited, signal: stopped }),
      signal: stopped,
    };
    const isOver = drill.claims > MAX_CLAIMS || drill.ageSeconds > MAX_SECONDS;
    try {
      await cleanUp(deps, drill, stopped).finally(() => isOver && interruptDrill(deps.db, drill));
      if (isOver) return;
      for (const kind of DRILL_STEPS.slice(drill.endedSteps)) {
        const result = await playStep(deps, play, kind);
        if (stopped.aborted || !(await recordDrillStep(deps.db, drill, result, kind === DRILL_STEPS.at(-1))))
          break;
      }
    } catch (error) {
      if (stopped.aborted) return;
      // The drill goes on when its lease ends.
      if (error instanceof AppError && error.code === "unavailable") deps.warn(error, `drill ${drill.id}`);
      else throw error;
    } finally {
      lease.end();
      if (signal.aborted) await releaseDrillLease(deps.db, drill);
    }
  };
}

async function cleanUp(deps: RunDrillDeps, drill: ClaimedDrill, signal: AbortSignal): Promise<void> {
  if (drill.abandonedCodes.length === 0) return;
  await endAbandonedOrders(deps, drill.scope, drill.abandonedCodes, signal);
  await clearAbandonedCodes(deps.db, drill);
}

/** Renews a lease until `end`. Without a renewal in time, `lost` aborts: another worker may have the drill. */
function holdLease({ db, warn }: Pick<RunDrillDeps, "db" | "warn">, drill: ClaimedDrill) {
  const lost = new AbortController();
  const lose = () => lost.abort();
  let expiry = setTimeout(lose, LEASE_SECONDS * 1_000);
  let isRenewing = false;
  const renew = async () => {
    if (isRenewing) return;
    isRenewing = true;
    const requestedAt = performance.now();
    try {
      if (!(await renewDrillLease(db, drill, LEASE_SECONDS))) return lose();
      clearTimeout(expiry);
      expiry = setTimeout(lose, LEASE_SECONDS * 1_000 - (performance.now() - requestedAt));
    } catch (error) {
      warn(error, `lease of ${drill.id}`);
    } finally {
      isRenewing = false;
    }
  };
  const timer = setInterval(renew, RENEW_MS);
  const end = () => {
    clearInterval(timer);
    clearTimeout(expiry);
  };
  return { lost: lost.signal, end };
}

async function playStep(
  deps: RunDrillDeps,
  {
    scope,
    url,
    orders,
    signal,
  }: Pick<ClaimedDrill, "scope" | "url"> & { orders: DrillOrders; signal: AbortSignal },
  kind: DrillStepKind,
): Promise<DrillStepResult> {
  const startedAt = new Date().toISOString();
  const record = new StepRecord();
  // Once a step, because the merchant may rotate its secret meanwhile.
  const current = (await readSigningSecrets(deps, scope)).map(({ text }) => text);
  const send: SendDrillWebhook = async ({ id, body, expected, ageSeconds = 0, secrets, isCut = false }) => {
    const timestampSeconds = Math.floor(Date.now() / 1_000) - ageSeconds;
    const signed = { id, timestampSeconds, body, secrets: secrets ? secrets(current) : current };
    const headers = { ...signWebhook(signed) };
    const post = () => deps.webhookClient.post({ url, headers, body, signal, cutAfterBody: isCut });
    let response = await post();
    // Servers close idle connections, often just when a request arrives. Tua would repeat such a webhook too.
    for (let resets = 0; resets < MAX_RESETS && !isCut && isReset(response); resets += 1)
      response = await post();
    record.add(response, isCut ? null : expected);
    return response;
  };
  const ofStep = await SCRIPT[kind](orders, send);
  await orders.end();
  return { kind, startedAt, ...record.result(), orders: ofStep };
}

const isReset = (response: PostResult): boolean =>
  response.kind === "failed" && response.error.code === "reset";
