import { authorize, type Caller } from "../../domain/access.ts";
import type { Delivery } from "../../domain/delivery.ts";
import { Failure } from "../../domain/failure.ts";
import { deliverySequence } from "../../domain/ids.ts";
import { findDelivery } from "../../store/delivery-log.ts";
import { makeDue } from "../../store/resends.ts";
import type { Parts } from "../parts.ts";
import { doerOf, recordChange } from "../record-change.ts";

/**
 * Sends a delivery again, now and then on schedule, whatever came of it before: the same id and bytes to the same URL.
 * @throws Failure `not_found`; `already_paid` for a failure whose transaction was paid, or whose refund was given, since.
 */
export function resendDelivery(parts: Pick<Parts, "db" | "wakeUps">) {
  return async (caller: Caller, id: string): Promise<Delivery> => {
    authorize(caller, "manageWebhooks");
    const { scope } = caller;
    const sequence = deliverySequence(scope, id);
    if (sequence === null) throw notFound();
    const delivery = await parts.db.transaction().execute(async (trx) => {
      const made = await makeDue(trx, scope, sequence);
      if (made === null) throw notFound();
      if (made === "overtaken") {
        throw new Failure(
          "already_paid",
          "It was paid, or given back, since: its failure is not sent again, so that no receiver undoes what holds.",
        );
      }
      await recordChange(trx, doerOf(caller), {
        action: "delivery.resent",
        target: id,
      });
      return findDelivery(trx, scope, sequence);
    });
    parts.wakeUps.signal();
    return delivery as Delivery;
  };
}

function notFound(): Failure {
  return new Failure("not_found", "There is no such delivery.");
}
