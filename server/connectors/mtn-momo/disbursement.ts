import { formatDecimal } from "../../domain/money.ts";
import {
  type ConnectorRefund,
  NotAcceptedError,
  type ProcessorAccess,
  type RefundResult,
} from "../connector.ts";
import { type Calls, throwAsNotAccepted } from "./calls.ts";
import { describeReply } from "./collection.ts";
import { getDisbursementProduct, type Product } from "./credentials.ts";
import { pollDelay, pollDelayIfNotFound } from "./polling-plan.ts";
import { referenceId } from "./reference-id.ts";
import {
  getReason,
  getStatus,
  getTransactionId,
  isAbout,
  isDefinitelyRejected,
  matchesAmount,
  toPlainText,
  toRefundFailure,
} from "./responses.ts";

/** Maximum age at which a refund is sent. Soon after it, "not found" counts as a failure. */
const MAX_SEND_AGE_MS = 5 * 60_000;
/**
 * Within this age, "not found" is inconclusive. Staff may repeat a failed refund, so it must not be in
 * flight.
 */
const IN_FLIGHT_MS = 10 * 60_000;

/** Refunds through MTN's Disbursements API. */
export function momoDisbursement({ calls }: { calls: Calls }) {
  const getAge = ({ createdAt }: ConnectorRefund, { now }: ProcessorAccess) => now() - createdAt.getTime();
  const accepted = (refund: ConnectorRefund, access: ProcessorAccess): RefundResult => ({
    kind: "pending",
    reference: referenceId(refund.id),
    ...pollDelay(getAge(refund, access)),
  });

  /**
   * MTN has not accepted the refund, or not yet. A refund that MTN accepted earlier has not failed just
   * because it isn't found now.
   * @param age of the refund at the time of the query
   */
  const unknown = ({ processorReference: reference }: ConnectorRefund, age: number): RefundResult =>
    reference !== null || age < IN_FLIGHT_MS
      ? { kind: "pending", reference, ...pollDelay(age) }
      : { kind: "failed", code: "processor_error", neverReceived: true, ...pollDelayIfNotFound(age) };

  return {
    async refund(refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundResult> {
      const pending = calls.call(
        requireDisbursement(access),
        {
          operation: "refund",
          method: "POST",
          path: "v1_0/refund",
          referenceId: referenceId(refund.id),
          notAfter: refund.createdAt.getTime() + MAX_SEND_AGE_MS,
          body: {
            amount: formatDecimal(refund.money),
            currency: refund.money.currency,
            externalId: refund.id,
            payerMessage: toPlainText(refund.reason ?? "Refund"),
            payeeNote: toPlainText(refund.reason ?? "Refund"),
            referenceIdToRefund: referenceId(refund.attempt.id),
          },
        },
        access,
      );
      const reply = await pending.catch(throwAsNotAccepted);
      const reason = getReason(reply.body);
      if (reply.status === 202) return accepted(refund, access);
      if (reply.status === 409 && reason === "RESOURCE_ALREADY_EXIST") return accepted(refund, access);
      if (isDefinitelyRejected(reply))
        throw new NotAcceptedError(`MTN MoMo rejected a refund: ${describeReply(reply)}`);
      throw new Error(`MTN MoMo responded to a refund with ${describeReply(reply)}`);
    },

    async queryRefund(refund: ConnectorRefund, access: ProcessorAccess): Promise<RefundResult> {
      const reference = referenceId(refund.id);
      const age = getAge(refund, access);
      const reply = await calls.call(
        requireDisbursement(access),
        { operation: "refund status", method: "GET", path: `v1_0/refund/${reference}` },
        access,
      );
      const { status, body } = reply;
      if (status === 404 && getReason(body) === "RESOURCE_NOT_FOUND") return unknown(refund, age);
      const isResult = status === 200 && isAbout(body, refund.id) && matchesAmount(body, refund.money);
      switch (isResult ? getStatus(body) : null) {
        case "pending":
          return accepted(refund, access);
        case "failed":
          return { kind: "failed", code: toRefundFailure(getReason(body)) };
        case "successful":
          return { kind: "refunded", reference: getTransactionId(body) ?? reference };
        case null:
          throw new Error(`MTN MoMo responded to a refund status request with ${describeReply(reply)}`);
      }
    },
  };
}

function requireDisbursement({ credentials }: ProcessorAccess): Product {
  const product = getDisbursementProduct(credentials);
  if (!product)
    throw new NotAcceptedError("MTN's Disbursements product is not set up, so payments can't be refunded");
  return product;
}
