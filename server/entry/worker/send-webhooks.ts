import { setImmediate as nextTurn } from "node:timers/promises";
import type { UseCases } from "../../usecases/use-cases.ts";
import type { Background } from "./background.ts";
import { pause } from "./pause.ts";

/**
 * Maximum number of completed attempts that are not recorded yet. Above it no attempts start, such as while the
 * database is slow.
 */
const MAX_UNRECORDED = 256;
const RECORDED_AT_ONCE = 128;
/** Maximum wait for the records of a run, in milliseconds. Another process may have locked one of the rows. */
const SLOW_RECORD_MS = 100;

type Claimed = Awaited<ReturnType<UseCases["claimDue"]>>[number];
type DeliveryAttemptResult = Parameters<UseCases["recordAttempts"]>[0][number];

interface SendWebhooksDeps {
  useCases: Pick<UseCases, "claimDue" | "deliver" | "recordAttempts">;
  background: Background;
  /** Called if there is something to record, or if new work may be due. */
  wake(): void;
  signal: AbortSignal;
}

/**
 * @returns a function that looks for due webhooks. It claims as many as there is capacity for, starts to send them,
 * and records the attempts that have ended since the previous run. It returns 1 if it recorded any, because that
 * frees capacity.
 */
export function sendWebhooks({
  useCases,
  background,
  wake,
  signal,
}: SendWebhooksDeps): () => Promise<number> {
  const ended: DeliveryAttemptResult[] = [];
  /** Includes those that are being recorded. */
  const unrecorded = new Set<DeliveryAttemptResult>();

  const recordEnded = async (): Promise<void> => {
    const results = ended.splice(0, RECORDED_AT_ONCE);
    if (results.length === 0) return;
    const outcomes = await useCases.recordAttempts(results, signal).finally(() => {
      for (const result of results) unrecorded.delete(result);
      wake();
    });
    const error = outcomes.find((outcome) => outcome instanceof Error);
    if (error) throw error;
  };
  /** Records all remaining attempts at shutdown. */
  const recordAll = async () => {
    while (ended.length > 0) await recordEnded();
  };
  const startRecord = (): Promise<unknown> => {
    const recorded = recordEnded();
    background.start(recorded, "record of deliveries");
    return Promise.race([recorded, pause(SLOW_RECORD_MS, signal)]).catch(() => {});
  };
  const send = async (delivery: Claimed) => {
    const result = await useCases.deliver(delivery, signal);
    if (result) {
      ended.push(result);
      unrecorded.add(result);
    }
    if (signal.aborted) await recordAll();
    else wake();
  };
  const stop = () => background.start(recordAll(), "record of deliveries");
  signal.addEventListener("abort", stop, { once: true });

  return async () => {
    let recorded: Promise<unknown> | null = null;
    let claimed: Claimed[] = [];
    try {
      if (unrecorded.size < MAX_UNRECORDED)
        claimed = await useCases.claimDue([...unrecorded].map(({ delivery }) => delivery));
    } finally {
      recorded = ended.length > 0 ? startRecord() : null;
    }
    // Records first, so that the write runs while the sends start.
    if (recorded) await nextTurn();
    for (const delivery of claimed) background.start(send(delivery), "delivery");
    await recorded;
    return recorded ? 1 : 0;
  };
}
