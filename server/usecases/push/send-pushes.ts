import { isRoleAllowed } from "../../domain/access.ts";
import type { EventBody } from "../../domain/event.ts";
import { fromJsonNumber, isCurrency } from "../../domain/money.ts";
import { parseStoredPreferences } from "../../domain/preferences.ts";
import { MAX_PUSH_ATTEMPTS, type PushEndpoint, secondsUntilNextPushAttempt } from "../../domain/push.ts";
import type { Push, PushOutcome } from "../../outbound/push-client.ts";
import {
  type ClaimedPush,
  claimPushes,
  deleteWaitingReviews,
  findPushRecipient,
  listWaitingReviews,
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
/** A claim sends at most three notifications, each for at most 5 seconds. */
const LEASE_SECONDS = 60;
/** Minimum time between two notifications about payments. What happens meanwhile is in the next one. */
const PAUSE_SECONDS = 10;
/** Time until a subscription without anything to report is read again. */
const NOTHING_SECONDS = 2;
/** Payments and reviews that one notification counts. The next one counts the others. */
const MAX_COUNTED = 500;

type SendDeps = Pick<Dependencies, "db" | "encrypter" | "pushClient" | "warn" | "passwordSignIn">;

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
          report(deps, one, signal).catch((error) =>
            warn(
              error,
              `the push subscription ${one.id} was not processed, and is due again in ${LEASE_SECONDS} s`,
            ),
          ),
        ),
      );
      if (claimed.length < MAX_CONCURRENT) return;
    }
  };
}

/** What a subscription reports now. */
interface Due {
  pushes: { push: Push; sent?(): Promise<void> }[];
  /** The cursor once all is sent. */
  cursor: bigint;
  /** Time until the next claim. A test message delays nothing. */
  pauseSeconds: number;
  /** All reviews that it waited to report, also those that were closed meanwhile. */
  reviewIds: string[];
}

async function report(deps: SendDeps, claimed: ClaimedPush, signal: AbortSignal): Promise<void> {
  const { db, warn } = deps;
  const recipient = await findPushRecipient(db, claimed, deps.passwordSignIn);
  // Turned off, or the session has ended: the housekeeping deletes it.
  if (!recipient) return;
  if (recipient.role === null) return deletePushSubscription(db, claimed.sessionId, claimed.scope);
  const due = await listDue(deps, claimed, recipient);
  if (due.pushes.length === 0) return finish(deps, claimed, due, "nothing");
  // Its last attempt ended with its process.
  if (claimed.attempts > MAX_PUSH_ATTEMPTS) return finish(deps, claimed, due, "dropped");
  const { host, send } = await sender(deps, claimed, signal);
  for (const { push, sent } of due.pushes) {
    const outcome = await send(push);
    if (outcome.kind !== "sent") {
      if (signal.aborted) return;
      const { id, attempts } = claimed;
      warn(outcome.problem, `a push notification of ${id} was not sent to ${host}, attempt ${attempts}`);
      return handleFailure(deps, claimed, due, outcome);
    }
    await sent?.();
  }
  await finish(deps, claimed, due, "sent");
}

async function listDue(
  { db }: SendDeps,
  claimed: ClaimedPush,
  { role, mustSetUpTwoFactor, preferences }: NonNullable<Awaited<ReturnType<typeof findPushRecipient>>>,
): Promise<Due> {
  const { id, scope, language, eventCursor, isTest } = claimed;
  const compose = pushComposer(scope, parseStoredPreferences(preferences).language ?? language);
  const may = (operation: "decideReviews" | "readTransactions") =>
    role !== null && !mustSetUpTwoFactor && isRoleAllowed(role, operation, scope.mode);
  const decides = may("decideReviews");
  const waiting = await listWaitingReviews(db, id, scope, MAX_COUNTED);
  const reviewIds = waiting.map((review) => review.id);
  const open = decides ? waiting.filter(({ isOpen }) => isOpen) : [];
  const reviews = open.flatMap(({ about }) => about ?? []);
  const { bodies, cursor } = await readPaidEvents(db, scope, eventCursor, MAX_COUNTED);
  // A late payment is reported as its review, unless that was closed meanwhile.
  const closed = new Set(
    waiting.flatMap(({ isOpen, about }) => (isOpen ? [] : (about?.transactionId ?? []))),
  );
  for (const { transactionId } of reviews) closed.delete(transactionId);
  const paid = bodies
    .map((body) => JSON.parse(body) as EventBody)
    .filter(
      ({ data }) => may("readTransactions") && !(data.late && decides && !closed.has(data.transactionId)),
    )
    .flatMap(toPayment)
    .filter((payment) => isReported(claimed, payment));
  const pushes: Due["pushes"] = [];
  // First, so that its failure does not repeat the others.
  if (isTest) pushes.push({ push: compose.test() });
  if (reviews.length > 0) {
    const openIds = open.map((review) => review.id);
    pushes.push({ push: compose.reviews(reviews), sent: () => deleteWaitingReviews(db, id, openIds) });
  }
  if (paid.length > 0) pushes.push({ push: compose.payments(paid) });
  const pauseSeconds = reviews.length + paid.length > 0 ? PAUSE_SECONDS : NOTHING_SECONDS;
  return { pushes, cursor, pauseSeconds, reviewIds };
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
  return {
    // The path is a secret.
    host: new URL(endpoint.url).host,
    send: (push: Push): Promise<PushOutcome> => pushClient.send(endpoint, push, keys, signal),
  };
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
  if (seconds === null) return finish(deps, claimed, due, "dropped");
  const retry = { eventCursor: claimed.eventCursor, isTestSent: false, seconds, outcome: "retry" } as const;
  return recordPush(deps.db, claimed, retry);
}

/** Ends a claim without another attempt. After `dropped`, the next payment gets new attempts. */
async function finish(
  { db }: SendDeps,
  claimed: ClaimedPush,
  { cursor, pauseSeconds, reviewIds }: Due,
  outcome: "sent" | "nothing" | "dropped",
): Promise<void> {
  await deleteWaitingReviews(db, claimed.id, reviewIds);
  const seconds = outcome === "dropped" ? PAUSE_SECONDS : pauseSeconds;
  await recordPush(db, claimed, { eventCursor: cursor, isTestSent: claimed.isTest, seconds, outcome });
}
