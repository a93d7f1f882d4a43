import type { EventBody } from "../../domain/event.ts";
import { fromJsonNumber, isCurrency } from "../../domain/money.ts";
import { parseStoredPreferences } from "../../domain/preferences.ts";
import {
  isRoleAllowed,
  MAX_PUSH_ATTEMPTS,
  type PushEndpoint,
  secondsUntilNextPushAttempt,
} from "../../domain/push.ts";
import type { Push, PushOutcome } from "../../outbound/push-client.ts";
import {
  type ClaimedPush,
  claimPushes,
  deleteWaitingReviews,
  findPushRecipient,
  listWaitingReviews,
  type PushResult,
  readPaidEvents,
  recordPush,
} from "../../store/outgoing-pushes.ts";
import { deletePushEndpoint, deletePushSubscription } from "../../store/push-subscriptions.ts";
import type { Dependencies } from "../dependencies.ts";
import { isReported, pushComposer, type ReportedPayment } from "./compose-pushes.ts";
import { pushEndpointContext } from "./push-endpoint.ts";
import { PUSH_KEY_CONTEXT, requirePushKey } from "./push-key.ts";

/** Subscriptions for which a process sends concurrently. */
const MAX_CONCURRENT = 10;
/** A claim sends at most three notifications, each for at most 15 seconds. */
const LEASE_SECONDS = 120;
/** Minimum time between two notifications about payments. What happens meanwhile is in the next one. */
const PAUSE_SECONDS = 10;
/** Payments and reviews that one notification counts. The next one counts the others. */
const MAX_COUNTED = 500;

type SendDeps = Pick<Dependencies, "db" | "encrypter" | "pushClient" | "warn">;

/**
 * Sends due push notifications. The session, the role and the choice of each recipient count at this moment. A process
 * that is killed after the push service has accepted a notification, and before it stores that, sends it again: the
 * device replaces the first one.
 */
export function sendPushes(deps: SendDeps) {
  const { db, warn } = deps;
  return async (signal: AbortSignal): Promise<void> => {
    while (!signal.aborted) {
      const claimed = await claimPushes(db, MAX_CONCURRENT, LEASE_SECONDS);
      await Promise.all(
        claimed.map((one) =>
          report(deps, one, signal).catch((error) => warn(error, "the result of a push was not stored")),
        ),
      );
      if (claimed.length < MAX_CONCURRENT) return;
    }
  };
}

/** What a subscription reports now. */
interface Due {
  pushes: { push: Push; sent(): Promise<void> }[];
  /** The cursor once all is sent. */
  cursor: bigint;
  /** All reviews that it waited to report. */
  reviewIds: string[];
}

async function report(deps: SendDeps, claimed: ClaimedPush, signal: AbortSignal): Promise<void> {
  const { db, warn } = deps;
  const recipient = await findPushRecipient(db, claimed);
  // Turned off, or the session has ended: the housekeeping deletes it.
  if (!recipient) return;
  if (recipient.role === null) return deletePushSubscription(db, claimed.sessionId, claimed.scope);
  const due = await listDue(deps, claimed, recipient);
  const { pushes, cursor } = due;
  if (pushes.length === 0) return recordPush(db, claimed, toResult(claimed, cursor, 0, "done"));
  // Its last attempt ended with its process.
  if (claimed.attempts > MAX_PUSH_ATTEMPTS) return drop(deps, claimed, due);
  const send = await sender(deps, claimed, signal);
  for (const { push, sent } of pushes) {
    const outcome = await send(push);
    if (outcome.kind !== "sent") {
      if (signal.aborted) return;
      warn(outcome.problem, `a push notification was not sent, attempt ${claimed.attempts}`);
      return handleFailure(deps, claimed, due, outcome);
    }
    await sent();
  }
  await recordPush(db, claimed, toResult(claimed, cursor, PAUSE_SECONDS, "done"));
}

async function listDue(
  { db }: SendDeps,
  claimed: ClaimedPush,
  { role, preferences }: NonNullable<Awaited<ReturnType<typeof findPushRecipient>>>,
): Promise<Due> {
  const { id, scope, language, eventCursor, isTest } = claimed;
  const compose = pushComposer(scope, parseStoredPreferences(preferences).language ?? language);
  const may = (operation: "decideReviews" | "readTransactions") =>
    role !== null && isRoleAllowed(role, operation, scope.mode);
  const decides = may("decideReviews");
  const waiting = await listWaitingReviews(db, id, scope, MAX_COUNTED);
  const reviewIds = waiting.map((review) => review.id);
  const reviews = decides ? waiting.flatMap(({ open }) => open ?? []) : [];
  const { bodies, cursor } = await readPaidEvents(db, scope, eventCursor, MAX_COUNTED);
  const paid = bodies
    .map((body) => JSON.parse(body) as EventBody)
    // A late payment opens a review, which is reported instead.
    .filter(({ data }) => may("readTransactions") && !(data.late && decides))
    .flatMap(toPayment)
    .filter((payment) => isReported(claimed, payment));
  const pushes: Due["pushes"] = [];
  const deleteWaiting = () => deleteWaitingReviews(db, id, reviewIds);
  if (reviews.length > 0) pushes.push({ push: compose.reviews(reviews), sent: deleteWaiting });
  // Closed meanwhile, or not for the role.
  else if (waiting.length > 0) await deleteWaiting();
  const nothing = async () => {};
  if (paid.length > 0) pushes.push({ push: compose.payments(paid), sent: nothing });
  if (isTest) pushes.push({ push: compose.test(), sent: nothing });
  return { pushes, cursor, reviewIds };
}

function toPayment({ data }: EventBody): ReportedPayment[] {
  const { transactionId, currency, amount, amountReceived = amount } = data;
  return isCurrency(currency) ? [{ transactionId, money: fromJsonNumber(amountReceived, currency) }] : [];
}

async function sender(deps: SendDeps, { id, encryptedEndpoint }: ClaimedPush, signal: AbortSignal) {
  const { encrypter, pushClient } = deps;
  const { publicKey, encryptedKey } = await requirePushKey(deps);
  const keys = { publicKey, privateKey: encrypter.decrypt(encryptedKey, PUSH_KEY_CONTEXT) };
  const endpoint = JSON.parse(encrypter.decrypt(encryptedEndpoint, pushEndpointContext(id))) as PushEndpoint;
  return (push: Push): Promise<PushOutcome> => pushClient.send(endpoint, push, keys, signal);
}

async function handleFailure(
  deps: SendDeps,
  claimed: ClaimedPush,
  due: Due,
  outcome: Exclude<PushOutcome, { kind: "sent" }>,
): Promise<void> {
  if (outcome.kind === "gone") return deletePushEndpoint(deps.db, claimed.endpointHash);
  const seconds =
    outcome.kind === "retry"
      ? secondsUntilNextPushAttempt(claimed.attempts, outcome.retryAfterSeconds)
      : null;
  if (seconds === null) return drop(deps, claimed, due);
  const retry = { eventCursor: claimed.eventCursor, isTestSent: false, seconds, outcome: "retry" } as const;
  return recordPush(deps.db, claimed, retry);
}

/** Gives up what waits. The next payment gets new attempts. */
async function drop({ db }: SendDeps, claimed: ClaimedPush, { cursor, reviewIds }: Due): Promise<void> {
  await deleteWaitingReviews(db, claimed.id, reviewIds);
  await recordPush(db, claimed, toResult(claimed, cursor, PAUSE_SECONDS, "dropped"));
}

const toResult = (
  { isTest }: ClaimedPush,
  eventCursor: bigint,
  seconds: number,
  outcome: PushResult["outcome"],
): PushResult => ({ eventCursor, isTestSent: isTest, seconds, outcome });
