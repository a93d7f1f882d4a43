import { formatDecimal } from "../../domain/money.ts";
import {
  type ConnectorAttempt,
  NotAcceptedError,
  type PaymentInstrument,
  type ProcessorAccess,
  type ProcessorResult,
} from "../connector.ts";
import type { ProcessorReply } from "../processor-http.ts";
import { type Calls, throwAsNotAccepted } from "./calls.ts";
import { getCollectionProduct } from "./credentials.ts";
import { pollDelay, pollDelayIfNotFound } from "./polling-plan.ts";
import { referenceId } from "./reference-id.ts";
import {
  getReason,
  getStatus,
  getTransactionId,
  isAbout,
  isDefinitelyRejected,
  matchesAmount,
  parseMoney,
  toPaymentFailure,
  toPlainText,
} from "./responses.ts";

/** The customer's time to approve, shown as a countdown. Only MTN's result ends an attempt. */
const APPROVAL_WINDOW_MS = 5 * 60_000;
/** Maximum age at which an attempt is sent. Soon after it, "not found" counts as a failure. */
const MAX_SEND_AGE_MS = 60_000;
/**
 * Within this age, "not found" is inconclusive: the request may be in flight. Longer than a call may take.
 */
const IN_FLIGHT_MS = 2 * 60_000;

/** Payments through MTN's Collections API. */
export function momoCollection({ calls }: { calls: Calls }) {
  const getAge = ({ createdAt }: ConnectorAttempt, { now }: ProcessorAccess) => now() - createdAt.getTime();

  const toPending = (attempt: ConnectorAttempt, access: ProcessorAccess): ProcessorResult => {
    const expiresAt = new Date(attempt.createdAt.getTime() + APPROVAL_WINDOW_MS).toISOString();
    const nextAction = { kind: "approve_on_phone", expiresAt } as const;
    return { kind: "pending", nextAction, ...pollDelay(getAge(attempt, access)) };
  };

  /**
   * MTN has not accepted the request, or not yet. A payment that MTN accepted earlier and no longer finds
   * needs staff.
   * @param age of the attempt at the time of the query: a request sent during the query isn't covered by its
   * response
   */
  const toNotFoundResult = ({ nextAction, status }: ConnectorAttempt, age: number): ProcessorResult => {
    const mayBePending = status === "processing" && (nextAction !== null || age < IN_FLIGHT_MS);
    return mayBePending
      ? { kind: "pending", nextAction, ...pollDelay(age) }
      : { kind: "failed", code: "processor_unavailable", neverReceived: true, ...pollDelayIfNotFound(age) };
  };

  return {
    async start(
      attempt: ConnectorAttempt,
      { phone }: PaymentInstrument,
      access: ProcessorAccess,
    ): Promise<ProcessorResult> {
      const pending = calls.call(
        getCollectionProduct(access.credentials),
        {
          operation: "request to pay",
          method: "POST",
          path: "v1_0/requesttopay",
          referenceId: referenceId(attempt.id),
          callbackUrl: access.callbackUrl,
          notAfter: attempt.createdAt.getTime() + MAX_SEND_AGE_MS,
          body: {
            amount: formatDecimal(attempt.money),
            currency: attempt.money.currency,
            externalId: attempt.id,
            payer: { partyIdType: "MSISDN", partyId: phone },
            payerMessage: toPlainText(attempt.description),
            payeeNote: toPlainText(attempt.clientReference),
          },
        },
        access,
      );
      const reply = await pending.catch(throwAsNotAccepted);
      const reason = getReason(reply.body);
      if (reply.status === 202) return toPending(attempt, access);
      // The same request was sent before, and its response was lost.
      if (reply.status === 409 && reason === "RESOURCE_ALREADY_EXIST") return toPending(attempt, access);
      if (isDefinitelyRejected(reply))
        throw new NotAcceptedError(`MTN MoMo rejected a request to pay: ${describeReply(reply)}`);
      throw new Error(`MTN MoMo responded to a request to pay with ${describeReply(reply)}`);
    },

    async query(attempt: ConnectorAttempt, access: ProcessorAccess): Promise<ProcessorResult> {
      const reference = referenceId(attempt.id);
      const age = getAge(attempt, access);
      const reply = await calls.call(
        getCollectionProduct(access.credentials),
        { operation: "payment status", method: "GET", path: `v1_0/requesttopay/${reference}` },
        access,
      );
      const { status, body } = reply;
      if (status === 404 && getReason(body) === "RESOURCE_NOT_FOUND") return toNotFoundResult(attempt, age);
      switch (status === 200 && isAbout(body, attempt.id) ? getStatus(body) : null) {
        case "pending":
          return toPending(attempt, access);
        case "failed":
          if (!matchesAmount(body, attempt.money))
            throw new Error("MTN MoMo reports a failure for a different amount");
          return { kind: "failed", code: toPaymentFailure(getReason(body)) };
        case "successful": {
          const payment = { reference: getTransactionId(body) ?? reference, money: parseMoney(body) };
          return { kind: "paid", payments: [payment] };
        }
        case null:
          throw new Error(`MTN MoMo responded to a payment status request with ${describeReply(reply)}`);
      }
    },
  };
}

/** Describes a response briefly. Contains nothing from the sender except a documented code. */
export const describeReply = ({ status, body }: ProcessorReply): string =>
  [`status ${status}`, getReason(body)].filter(Boolean).join(", ");
